// Offers the attributes that suit a pair of parentheses, and their values.
import { CompletionItemKind, type TextEdit } from 'vscode-languageserver-types';
import { usesFlatSharp } from '../../diagnostics/own-level.ts';
import { fieldClassOf } from '../../fields/field-class.ts';
import { insertionAfter, insertionOnTop } from '../../include-edits/include-edit.ts';
import type { FlatcOptions } from '../../settings.ts';
import { declarationAt, isNamedDeclaration, membersOf } from '../../summary/summary.ts';
import { isRefused, lateUsesOfAttribute, lateWords } from '../../values/late-uses.ts';
import { type Attribute, attributes, findAttribute, flatSharpAttributes } from '../../vocabulary/vocabulary.ts';
import { valuesOf } from './attribute-values.ts';
import { idProposal } from './id.ts';
import { type CompletionContext, choice, noProposals, type Proposal, type Proposals } from './proposal.ts';
import { typeNames } from './types.ts';

type NameContext = CompletionContext<'attribute-name'>;

/** The attributes for the place that are not yet written there. */
export function attributeNames(context: NameContext): Proposals {
  const taken = new Set([...context.slot.present, ...(hasKey(context) ? ['key'] : [])]);
  const isOpen = ({ name }: { readonly name: string }) => !taken.has(name);
  const declared = declaredAttributes(context).filter(isOpen);
  const speaksFlatSharp = usesFlatSharp(context.program, context.elaboration.closure);
  const undeclared = flatSharpAttributes.filter(({ name }) => !declared.some((attribute) => attribute.name === name));
  const suiting = (list: readonly Attribute[]) =>
    list.filter(
      (attribute) =>
        isOpen(attribute) &&
        suits(context, attribute) &&
        hasWhatItNeeds(context, attribute) &&
        !isRefused(lateUses(context, attribute), flatcOf(context)),
    );
  // An older flatc takes no attribute at all here.
  if (isRefused(lateUsesOfAttribute('', undefined, context.slot.place, undefined), flatcOf(context)))
    return noProposals;
  return {
    items: [
      ...suiting(attributes).map((attribute, index) =>
        proposalOf(context, attribute, rankOf(context, attribute, index)),
      ),
      ...declared.flatMap((attribute) => declaredProposal(context, attribute)),
      ...(speaksFlatSharp ? suiting(undeclared).map((attribute) => withDeclaration(context, attribute)) : []),
    ],
    isIncomplete: false,
  };
}

function flatcOf({ program, root }: NameContext): FlatcOptions {
  return program.settings.of(root).flatc;
}

function lateUses({ slot, scope }: NameContext, attribute: Attribute) {
  const fieldClass = slot.type && fieldClassOf(slot.type, (name) => scope().resolve(name, 'field-type').definition);
  return lateUsesOfAttribute(attribute.name, attribute, slot.place, fieldClass);
}

/**
 * The rank of an attribute by its frequency in schemas; the lowest comes first. `cpp_type` comes first after `hash`,
 * since they mostly occur together.
 */
function rankOf({ slot }: NameContext, { name }: Attribute, index: number): number {
  if (name === 'cpp_type' && slot.present.includes('hash')) return -20;
  const place = usualFirst.indexOf(name);
  return place >= 0 ? place / 100 : (usualFirst.length + index) / 100;
}

const usualFirst = ['id', 'required', 'key', 'deprecated'];

/** The values for the attribute at the place; empty for an unknown attribute. */
export function attributeValues(context: CompletionContext<'attribute-value'>): Proposals {
  const { slot } = context;
  const attribute = findAttribute(slot.attribute);
  if (!attribute) return { items: [], isIncomplete: false };
  if (attribute.value === 'type') return quotedTypes(context);
  const items = valuesOf(context, attribute).map(({ text, isText, source }, index) => ({
    label: text,
    kind: CompletionItemKind.Value,
    rank: index / 1000,
    ...(isText && !slot.isQuoted ? { text: `"${text}"` } : {}),
    ...(index === 0 && attribute.name === 'id' ? { isSure: true } : {}),
    ...(source ? { source } : {}),
  }));
  return { items, isIncomplete: false };
}

/** The tables for `nested_flatbuffer`, if no quote was typed yet. */
function quotedTypes(context: CompletionContext<'attribute-value'>): Proposals {
  const { start, end, word, isQuoted, declaration } = context.slot;
  const types = typeNames({
    ...context,
    slot: {
      kind: 'type',
      role: 'nested-flatbuffer',
      qualifier: '',
      leadsOn: false,
      isElement: false,
      field: undefined,
      listed: [],
      ...{ start, end, word, isQuoted, declaration },
    },
  });
  const isNameOnly = (item: Proposal) => item.kind !== CompletionItemKind.Module;
  return { ...types, items: types.items.filter(isNameOnly).map((item) => ({ ...item, text: `"${item.label}"` })) };
}

/** True if a field of the table or struct around the place is its key already. */
function hasKey({ file, offset }: NameContext): boolean {
  const declaration = file.summary.declarations[declarationAt(file.summary, offset)];
  if (!declaration || !isNamedDeclaration(declaration)) return false;
  return membersOf(declaration).some(({ metadata }) => metadata.some(({ name }) => name.text === 'key'));
}

/** True if an attribute has an effect at the place. An unknown type may be any type. */
function suits({ slot, scope }: NameContext, { places, appliesTo, appliesIn }: Attribute): boolean {
  if (!places.includes(slot.place)) return false;
  if (!appliesTo || !slot.type || (appliesIn && appliesIn !== slot.place)) return true;
  const fieldClass = fieldClassOf(slot.type, (name) => scope().resolve(name, 'field-type').definition);
  return fieldClass === undefined || appliesTo.includes(fieldClass);
}

/**
 * False if an attribute needs something that is missing here. `cpp_type` needs `hash` beside it. Attributes for 64-bit
 * offsets are not for schemas of tRPC, because flatc refuses them for Go, which trpc generates.
 */
function hasWhatItNeeds({ slot, isTrpc }: NameContext, { name }: Attribute): boolean {
  if (name === 'cpp_type') return slot.present.includes('hash');
  return !name.endsWith('64') || !isTrpc();
}

interface DeclaredAttribute {
  readonly name: string;
  readonly uri: string;
}

/** The attributes declared before the place, in this file or in files read before it. */
function declaredAttributes({ program, elaboration, scope }: NameContext): readonly DeclaredAttribute[] {
  const found = new Map<string, DeclaredAttribute>();
  for (const { uri } of elaboration.closure.files) {
    for (const declaration of program.file(uri)?.summary.exports ?? []) {
      const name = declaration.kind === 'attribute' ? declaration.name?.text : undefined;
      if (name === undefined || found.has(name) || !/^[A-Za-z_]\w*$/.test(name)) continue;
      if (findAttribute(name)?.dialect === 'flatc' || !scope().environment.attribute(name)) continue;
      found.set(name, { name, uri });
    }
  }
  return [...found.values()];
}

function declaredProposal(context: NameContext, { name, uri }: DeclaredAttribute): readonly Proposal[] {
  const attribute = findAttribute(name);
  if (attribute) return suits(context, attribute) ? [proposalOf(context, attribute, 5)] : [];
  const detail = `declared in ${context.program.display(uri)}`;
  const proposal = { label: name, kind: CompletionItemKind.Property, rank: 4, detail };
  return [context.slot.isQuoted ? proposal : { ...proposal, commitCharacters: endsOfName }];
}

/**
 * The characters that accept an attribute without a value. They are safe, because flatc refuses undeclared attributes.
 */
const endsOfName = [',', ')'];

function proposalOf(context: NameContext, attribute: Attribute, rank: number): Proposal {
  const { name, value } = attribute;
  const isForCpp = /^(?:native|cpp)_|64$/.test(name);
  const late = lateUses(context, attribute).map(lateWords).join(', ');
  const proposal: Proposal = {
    label: name,
    kind: CompletionItemKind.Property,
    rank: isForCpp ? 20 + rank : rank,
    ...(late === '' ? {} : { detail: late }),
    source: { words: 'attribute', name },
  };
  // Before an existing colon the value is already written; a name in quotes is left alone.
  const { file, slot } = context;
  if (slot.isQuoted || /^\s*:/.test(file.text.slice(slot.end, slot.end + 100))) return proposal;
  if (value === 'string' || value === 'type') return { ...proposal, text: `${name}: ""`, snippet: `${name}: "$1"` };
  if (value === 'none' || value === 'boolean' || value === 'optional-string')
    return { ...proposal, commitCharacters: endsOfName };
  const values = valuesOf(context, attribute);
  const [first] = values;
  if (!first) return { ...proposal, text: `${name}: `, snippet: `${name}: $1` };
  const written = (text: string) => (first.isText ? `"${text}"` : text);
  const text = `${name}: ${written(first.text)}`;
  if (name === 'id') return idProposal(context, { ...proposal, label: text, filter: name });
  const texts = values.map((candidate) => candidate.text);
  return { ...proposal, text, snippet: `${name}: ${written(choice(1, texts))}` };
}

/** An attribute, together with the statement that declares it. */
function withDeclaration(context: NameContext, attribute: Attribute): Proposal {
  const proposal = proposalOf(context, attribute, 6);
  return {
    ...proposal,
    detail: `declares attribute "${attribute.name}"`,
    edits: [declarationEdit(context, attribute.name)],
  };
}

/**
 * The edit that declares an attribute: after the last attribute statement before the place, else after the includes,
 * else on top.
 */
function declarationEdit({ file, slot }: NameContext, name: string): TextEdit {
  const statement = `attribute "${name}";`;
  const before = file.summary.declarations.slice(0, slot.declaration);
  const attribute = before.findLastIndex(({ kind }) => kind === 'attribute');
  const last = attribute >= 0 ? attribute : before.findLastIndex(({ kind }) => kind === 'include');
  return last >= 0 ? insertionAfter(file, last, statement) : insertionOnTop(file, statement);
}
