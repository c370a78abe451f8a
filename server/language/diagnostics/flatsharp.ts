// Checks attributes for FlatSharp, a C# compiler of schemas: names, places and values of its own, and those of flatc.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { listed, pluralPlaceNames } from '../documentation/attribute-words.ts';
import { fieldClassOf, writtenTypeOf } from '../fields/field-class.ts';
import {
  type AttributeSummary,
  type DeclarationSummary,
  isNamedDeclaration,
  membersOf,
  namedKinds,
  type Span,
  type TypeSummary,
} from '../summary/summary.ts';
import { constantOf, findUse, memberPlaces } from '../values/metadata.ts';
import { nearest } from '../vocabulary/near-names.ts';
import { type Attribute, type AttributePlace, findAttribute, flatSharpAttributes } from '../vocabulary/vocabulary.ts';
import { flatSharpDescriptions } from './flatsharp-descriptions.ts';
import type { DeclarationRule, Finding } from './rule.ts';

export const flatSharp: DeclarationRule = {
  descriptions: flatSharpDescriptions,
  kinds: [...namedKinds, 'attribute'],
  mayFind: (hasAttributes) => hasAttributes,
  checkDeclaration,
};

const prefix = 'fs_';
/** Attributes that only older versions of FlatSharp know. */
const gone: ReadonlySet<string> = new Set(['fs_nonVirtual']);

function* checkDeclaration(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration): Iterable<Finding> {
  if (declaration.kind === 'attribute') yield* declared(declaration.name);
  if (!isNamedDeclaration(declaration) || declaration.isBroken) return;
  yield* uses(declaration.metadata, declaration.kind, undefined, elaborated);
  for (const member of membersOf(declaration)) {
    if (member.metadata.length === 0) continue;
    const type = 'defaultValue' in member ? member.type : undefined;
    yield* uses(member.metadata, memberPlaces[declaration.kind], type, elaborated);
  }
}

/** Reports the declaration of an attribute that FlatSharp does not know, or no longer knows, but not its uses. */
function* declared(name: (Span & { readonly text: string }) | undefined): Iterable<Finding> {
  if (!name?.text.startsWith(prefix) || findAttribute(name.text)) return;
  const { text, start, end } = name;
  if (gone.has(text)) {
    const message = `FlatSharp no longer has the attribute ${text}`;
    yield { code: 'flatsharp-attribute-name', start, end, message, data: { name: text, candidates: [] } };
    return;
  }
  const meant = nearest(text, names);
  // A name that resembles none of these may belong to another tool or a later version.
  if (meant === undefined) return;
  const message = `FlatSharp has no attribute ${text}; did you mean ${meant}?`;
  yield { code: 'flatsharp-attribute-name', start, end, message, data: { name: text, candidates: [meant] } };
}

const names = flatSharpAttributes.map(({ name }) => name);

function* uses(
  metadata: readonly AttributeSummary[],
  place: AttributePlace,
  type: TypeSummary | undefined,
  { references }: ElaboratedDeclaration,
): Iterable<Finding> {
  for (const use of metadata) {
    const { text, start, end } = use.name;
    const attribute = text.startsWith(prefix) ? findAttribute(text) : undefined;
    if (!attribute) {
      const message = refusal(use, place, metadata);
      if (message !== undefined) yield { code: 'flatsharp-refused', start, end, message };
      continue;
    }
    // An attribute that is given twice is reported by another rule.
    if (metadata.some((other) => other !== use && other.name.text === text)) continue;
    const wrongPlace = placeFault(attribute, place, type, references);
    if (wrongPlace) {
      yield { code: 'flatsharp-attribute-place', start, end, message: `${text} is for ${wrongPlace}` };
      continue;
    }
    const wrongValue = valueFault(attribute, use);
    if (!wrongValue) continue;
    const { message, candidates } = wrongValue;
    yield { code: 'flatsharp-attribute-value', ...spanOf(use.value ?? use.name), message, data: { candidates } };
  }
}

/** The names of flatc's attributes that FlatSharp refuses. */
const refusedNames = /^(?:force_align|flexbuffer|hash|original_order|vector64)$/;
const streamingOfFlatSharp = {
  name: 'streaming',
  value: 'choice',
  values: ['None', 'Unary', 'Client', 'Server', 'Bidi', 'Bidirectional', 'Duplex'],
} as const;

/** The reason why FlatSharp refuses an attribute of flatc; undefined if it takes the attribute. */
function refusal(
  use: AttributeSummary,
  place: AttributePlace,
  metadata: readonly AttributeSummary[],
): string | undefined {
  const { text } = use.name;
  if (text === 'streaming' && place === 'rpc-method') return valueFault(streamingOfFlatSharp, use)?.message;
  const isKey = text === 'key' && (place === 'struct-field' || findUse(metadata, 'deprecated') !== undefined);
  if (isKey) return 'FlatSharp refuses key on this field';
  return refusedNames.test(text) ? `FlatSharp refuses ${text}` : undefined;
}

/** The places or types that an attribute is for, in words, if it is misplaced; undefined if it fits or may fit. */
function placeFault(
  { places, appliesTo, appliesIn }: Attribute,
  place: AttributePlace,
  type: TypeSummary | undefined,
  references: ElaboratedDeclaration['references'],
): string | undefined {
  if (!places.includes(place)) return listed(places.map((known) => pluralPlaceNames[known]));
  if (!appliesTo || !type || (appliesIn && appliesIn !== place)) return undefined;
  const written = writtenTypeOf(type);
  const inner = type.kind === 'vector' || type.kind === 'array' ? type.element : type;
  if (!written || inner?.kind === 'vector' || inner?.kind === 'array') return undefined;
  const actual = fieldClassOf(written, () =>
    inner?.kind === 'named' ? references[inner.reference]?.definition : undefined,
  );
  if (actual === undefined || appliesTo.includes(actual)) return undefined;
  if (appliesTo.every((known) => known.endsWith(':n]'))) return 'arrays of a fixed length';
  if (appliesTo.length > 2) return 'vectors';
  return listed(appliesTo.map((known) => (known.startsWith('[') ? `vectors of ${known.slice(1, -1)}s` : `${known}s`)));
}

const booleans: readonly string[] = ['true', 'false'];

function valueFault(
  { name, value: kind, values = [] }: Pick<Attribute, 'name' | 'value' | 'values'>,
  use: AttributeSummary,
): { readonly message: string; readonly candidates: readonly string[] } | undefined {
  const constant = constantOf(use);
  // FlatSharp treats no value and 0 alike. Another rule reports a number that is too large.
  if (constant === undefined || constant === '0') return undefined;
  const known = kind === 'boolean' ? booleans : kind === 'choice' ? values : undefined;
  if (!known || known.some((word) => word.toLowerCase() === constant.toLowerCase())) return undefined;
  const meant = nearest(constant, known);
  const words = known.map((word) => `"${word}"`);
  const message = `${use.value?.text ?? constant} is not a value of ${name}; use ${listed(words, 'or')}`;
  return { message, candidates: meant === undefined ? known : [meant] };
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}
