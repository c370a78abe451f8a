// Shows an attribute: its meaning, its places and values, or its declaration.
import { fieldClassWords, listed, pluralPlaceNames } from '../../documentation/attribute-words.ts';
import { commentAbove } from '../../documentation/documentation.ts';
import type { HoverBlock, HoverFact, HoverValue } from '../../documentation/hover-text.ts';
import { fieldClassOf, writtenTypeOf } from '../../fields/field-class.ts';
import { readGoPackage } from '../../go/go-package-text.ts';
import { type AttributeSummary, isNamedDeclaration, membersOf } from '../../summary/summary.ts';
import { exportsOf } from '../../symbols/file-views.ts';
import { lateUsesOfAttribute, lateWords } from '../../values/late-uses.ts';
import { constantOf, memberPlaces } from '../../values/metadata.ts';
import { type Attribute, findAttribute, hashNames, streamingValues } from '../../vocabulary/vocabulary.ts';
import { factsBlock } from './declaration.ts';
import type { HoverContext } from './source.ts';

/** The attribute that a place uses or declares. FlatSharp's attributes are shown only if they are declared. */
export function hoverOfAttribute(context: HoverContext): readonly HoverBlock[] {
  const { place, meanings } = context;
  if (place?.kind !== 'attribute' && place?.kind !== 'attribute-declaration') return [];
  const { text } = place.kind === 'attribute' ? place.attribute.name : place.name;
  const attribute = findAttribute(text);
  const declared = meanings.attribute(text);
  const late =
    place.kind === 'attribute'
      ? lateFacts(context, place, attribute)
      : lateFactsOf(text, attribute, undefined, undefined);
  if (attribute && (attribute.dialect === 'flatc' || declared)) return [...describe(attribute), ...factsBlock(late)];
  if (!declared || (place.kind === 'attribute-declaration' && readGoPackage(text))) return [];
  const file = context.program.file(declared.uri);
  const index = exportsOf(context.program, declared.uri).indexOf(declared.declaration);
  const comment = file ? commentAbove(file, index) : '';
  const isElsewhere = declared.uri !== context.uri;
  return [
    { kind: 'code', text: `attribute ${JSON.stringify(text)};` },
    ...(comment === '' ? [] : [{ kind: 'documentation', text: comment } as const]),
    { kind: 'paragraph', text: 'An attribute of this schema. flatc ignores it; other tools can read it.' },
    ...factsBlock([...(isElsewhere ? [['Declared in', context.program.display(declared.uri)] as const] : []), ...late]),
  ];
}

/** The versions of flatc from which on it accepts an attribute at its place; empty if all supported versions do. */
function lateFacts(
  { summary, meanings, uri }: HoverContext,
  { index, attribute: use }: { readonly index: number; readonly attribute: AttributeSummary },
  attribute: Attribute | undefined,
): readonly HoverFact[] {
  const declaration = summary.declarations[index];
  if (!declaration || !isNamedDeclaration(declaration)) return [];
  const member = membersOf(declaration).find(({ metadata }) => metadata.includes(use));
  const references = meanings.declaration(uri, index)?.references ?? [];
  const type = member && 'type' in member ? member.type : undefined;
  const written = writtenTypeOf(type);
  const named = type?.kind === 'array' ? type.element : type;
  const meaning = named?.kind === 'named' ? references[named.reference]?.definition : undefined;
  const fieldClass = written && fieldClassOf(written, () => meaning);
  return lateFactsOf(use.name.text, attribute, member && memberPlaces[declaration.kind], fieldClass);
}

function lateFactsOf(...use: Parameters<typeof lateUsesOfAttribute>): readonly HoverFact[] {
  const uses = lateUsesOfAttribute(...use);
  return uses.length === 0 ? [] : [['flatc', { words: uses.map(lateWords).join(', ') }]];
}

/** The meaning of a value of the attribute `streaming`; empty for an unknown value and for other attributes. */
export function hoverOfAttributeValue({ word }: HoverContext): readonly HoverBlock[] {
  if (word?.kind !== 'attribute-value' || word.attribute.name.text !== 'streaming') return [];
  const value = constantOf(word.attribute);
  const text = streamingValues.find(({ name }) => name === value)?.description;
  return text === undefined ? [] : [{ kind: 'paragraph', text }];
}

function describe(attribute: Attribute): readonly HoverBlock[] {
  const { dialect, places, appliesTo, description } = attribute;
  const values = valueFact(attribute);
  const facts: readonly HoverFact[] = [
    ...(dialect === 'flatsharp' ? [['Known to', { words: 'FlatSharp' }] as const] : []),
    ['Used on', { words: listed(places.map((place) => pluralPlaceNames[place])) }],
    ...(appliesTo ? [['Types of fields', { words: fieldClassWords(appliesTo) }] as const] : []),
    ...(values.length > 0 ? [['Value', ...values] as const] : []),
  ];
  return [{ kind: 'paragraph', text: description }, ...factsBlock(facts)];
}

function valueFact({ value, values }: Attribute): readonly HoverValue[] {
  switch (value) {
    case 'none':
      return [];
    case 'integer':
      return [{ words: 'a number' }];
    case 'string':
      return [{ words: 'text in quotes' }];
    case 'optional-string':
      return [{ words: 'none, or text in quotes' }];
    case 'hash':
      return Object.values(hashNames).flatMap((names) => names.map((hash) => `"${hash}"`));
    case 'streaming':
      return streamingValues.map(({ name }) => `"${name}"`);
    case 'type':
      return [{ words: 'the name of a table in quotes' }];
    case 'boolean':
      return [{ words: 'none' }, '"true"', '"false"'];
    case 'choice':
      return (values ?? []).map((word) => `"${word}"`);
  }
}
