// The symbols that names in a schema mean, so that all features that follow names agree.
import type { Definition } from '../binding/definition.ts';
import type { Meanings, NameMeanings } from '../binding/meanings.ts';
import { defaultEnumOf } from '../binding/point-facts.ts';
import { type IsWanted, type Place, placesIn, type SoughtPlaces } from '../cursor/cursor.ts';
import { fieldTypeOf } from '../fields/field-type.ts';
import { type MemberWord, memberNamed, memberWords } from '../fields/member-words.ts';
import { includeTarget } from '../includes/include-targets.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import {
  type DeclarationSummary,
  indexOfExport,
  lastPartOf,
  type Name,
  namespaceText,
  type Reference,
  type Span,
  startOfDeclaration,
} from '../summary/summary.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { namespaceAbove, nameThrough, openedParts } from './dotted-names.ts';

/** Something that has a name. */
export type SchemaSymbol =
  /** A table, struct, enum, union or service. */
  | { readonly kind: 'type'; readonly definition: Definition }
  /**
   * A field, method, enum member, or union member with a name of its own. A bare union member is no symbol: its name is
   * a use of its type.
   */
  | { readonly kind: 'member'; readonly owner: Definition; readonly member: number }
  | { readonly kind: 'attribute'; readonly name: string }
  /** The name with dots, from the outermost namespace on. */
  | { readonly kind: 'namespace'; readonly name: string }
  | { readonly kind: 'file'; readonly uri: string };

/** A place where a symbol is named: exactly its own name, without quotes. Offsets count from the start of the file. */
export interface SymbolUse extends Span {
  readonly symbol: SchemaSymbol;
  /**
   * `declaration` for the name in the symbol's declaration, `write` for a key that gives a field its value in data,
   * `read` for any other use.
   */
  readonly access: 'declaration' | 'write' | 'read';
}

/** A file with the meanings of its names in a root. */
export interface FileView {
  readonly program: Program;
  readonly meanings: Meanings | NameMeanings;
  readonly file: SourceFile;
}

/** True if two symbols of the same root are equal. */
export function isSameSymbol(left: SchemaSymbol, right: SchemaSymbol): boolean {
  switch (left.kind) {
    case 'type':
      return right.kind === 'type' && left.definition === right.definition;
    case 'member':
      return right.kind === 'member' && left.owner === right.owner && left.member === right.member;
    case 'file':
      return right.kind === 'file' && left.uri === right.uri;
    default:
      return left.kind === right.kind && left.name === right.name;
  }
}

/** The index of a definition's declaration in its file; -1 if the file no longer has it. */
export function indexOfDefinition(program: Program, { uri, declaration }: Definition): number {
  const summary = program.file(uri)?.summary;
  return summary ? indexOfExport(summary.exports, declaration) : -1;
}

/** The uses of a type by the references of a declaration. A list, because thousands of fields may have one type. */
export function referencesTo(
  { file, meanings }: FileView,
  index: number,
  symbol: Extract<SchemaSymbol, { kind: 'type' }>,
): readonly SymbolUse[] {
  const { summary, uri } = file;
  const references = summary.declarations[index]?.references ?? [];
  const meant = meanings.declaration(uri, index)?.references ?? [];
  const base = startOfDeclaration(summary, index);
  const simpleName = simpleNameOf(symbol.definition.declaration.name.text);
  const uses: SymbolUse[] = [];
  for (let position = 0; position < references.length; position++) {
    if (meant[position]?.definition !== symbol.definition) continue;
    const { text, start, end } = lastPartOf(references[position] as Reference);
    if (text !== simpleName) continue;
    uses.push({ symbol, access: 'read', start: base + start, end: base + end });
  }
  return uses;
}

/**
 * The uses of symbols in a declaration of a file. With a `symbol`, uses of other symbols may be left out; for a type,
 * also those that `referencesTo` returns.
 */
export function* symbolUsesIn(
  view: FileView,
  index: number,
  isWanted?: IsWanted,
  symbol?: SchemaSymbol,
): Iterable<SymbolUse> {
  for (const place of placesIn(view.file.summary, index, isWanted, symbol && placesOf(symbol))) {
    if (symbol && !mayBe(place, symbol)) continue;
    if (place.kind === 'reference') {
      const use = useOfReferencePlace(view, place);
      if (use) yield use;
    } else yield* usesOfPlace(view, place);
  }
}

/**
 * The kinds of places that may name a symbol and occur often in a declaration, by the kind of the symbol. Other kinds
 * occur once in a declaration and are always looked at.
 */
const kindsOf: Readonly<Record<SchemaSymbol['kind'], ReadonlySet<Place['kind']>>> = {
  type: new Set(['default'] as const),
  member: new Set(['member-name', 'default'] as const),
  attribute: new Set(['attribute'] as const),
  namespace: new Set(['reference', 'default'] as const),
  file: new Set(),
};

function placesOf(symbol: SchemaSymbol): SoughtPlaces {
  const kinds = kindsOf[symbol.kind];
  return symbol.kind === 'type'
    ? { kinds, simpleName: simpleNameOf(symbol.definition.declaration.name.text) }
    : { kinds };
}

/** True if a place may name the symbol, judged without the root. */
function mayBe(place: Place, symbol: SchemaSymbol): boolean {
  switch (place.kind) {
    case 'attribute':
      return symbol.kind === 'attribute' && place.attribute.name.text === symbol.name;
    case 'attribute-declaration':
      return symbol.kind === 'attribute' && place.name.text === symbol.name;
    case 'declaration-name':
      return symbol.kind === 'type';
    case 'member-name':
      return symbol.kind === 'member' && place.member === symbol.member;
    case 'namespace':
      return symbol.kind === 'namespace';
    case 'include':
      return symbol.kind === 'file';
    default:
      return true;
  }
}

type ReferencePlace = Extract<Place, { kind: 'reference' }>;

function useOfReferencePlace(view: FileView, place: ReferencePlace): SymbolUse | undefined {
  const { index, position, reference, part, start, end } = place;
  const definition = view.meanings.declaration(view.file.uri, index)?.references[position]?.definition;
  return useOfReference(view, reference.parts ?? [reference], part, definition, { start, end });
}

function* usesOfPlace(view: FileView, place: Exclude<Place, ReferencePlace>): Iterable<SymbolUse> {
  const { meanings, file } = view;
  const { start, end, index } = place;
  const { uri } = file;
  const known = meanings.declaration(uri, index);
  switch (place.kind) {
    case 'declaration-name':
      if (known?.definition) {
        yield { symbol: { kind: 'type', definition: known.definition }, access: 'declaration', start, end };
      }
      return;
    case 'member-name': {
      const { declaration, member } = place;
      const isCalledLikeType = declaration.kind === 'union' && !declaration.members[member]?.isAlias;
      if (!known?.definition || isCalledLikeType || start === end) return;
      yield { symbol: { kind: 'member', owner: known.definition, member }, access: 'declaration', start, end };
      return;
    }
    case 'default': {
      const { field, member } = place;
      if (!known || !field.defaultValue) return;
      const enumNamed = (name: string) => defaultEnumOf(known.facts, member, name)?.meaning.definition;
      const type = fieldTypeOf(field.type, known.references);
      const base = startOfDeclaration(file.summary, index);
      for (const word of memberWords(type, field.defaultValue, enumNamed)) yield* usesOfWord(view, word, base);
      return;
    }
    case 'attribute':
    case 'attribute-declaration': {
      const { text } = place.kind === 'attribute' ? place.attribute.name : place.name;
      if (!meanings.attribute(text)) return;
      const access = place.kind === 'attribute' ? 'read' : 'declaration';
      yield { symbol: { kind: 'attribute', name: text }, access, ...withoutQuotes(file.text, place) };
      return;
    }
    case 'namespace': {
      yield {
        symbol: { kind: 'namespace', name: nameThrough(place.parts, place.part) },
        access: 'declaration',
        start,
        end,
      };
      return;
    }
    case 'include': {
      const target = includeTarget(view.program, meanings.root, uri, index);
      if (target?.outcome !== 'found' || target.uri === undefined) return;
      yield { symbol: { kind: 'file', uri: target.uri }, access: 'read', ...withoutQuotes(file.text, place) };
    }
  }
}

/**
 * The use of a symbol by one part of a dotted name. The last part uses the definition, each other part a namespace
 * around it. In an unresolved name, the leading parts mean namespaces as far as the root has them; undefined for its
 * other parts.
 */
function useOfReference(
  view: FileView,
  parts: readonly Name[],
  part: number,
  definition: Definition | undefined,
  { start, end }: Span,
): SymbolUse | undefined {
  const levelsUp = parts.length - 1 - part;
  if (levelsUp > 0) {
    // A relative name leaves out outer namespaces; the definition's full name has them.
    const name = definition ? namespaceAbove(definition, levelsUp) : nameThrough(parts, part);
    const isThere = definition !== undefined || part < openedParts(view.program, view.meanings.closure, parts);
    return isThere ? { symbol: { kind: 'namespace', name }, access: 'read', start, end } : undefined;
  }
  return definition && { symbol: { kind: 'type', definition }, access: 'read', start, end };
}

/** True if a file has a statement that opens a namespace or one inside it. */
export function opensNamespace(exports: readonly DeclarationSummary[], name: string): boolean {
  return exports.some((declaration) => {
    if (declaration.kind !== 'namespace') return false;
    const text = namespaceText(declaration);
    return text === name || text.startsWith(`${name}.`);
  });
}

/**
 * The uses of symbols in a value such as `Color.Red`: of the enum or union, and of its member. A bare member of a union
 * stands for its type and for the namespaces of this type.
 */
export function* usesOfWord(view: FileView, word: MemberWord, base: number): Iterable<SymbolUse> {
  const { program, meanings } = view;
  const { owner, ownerName, text } = word;
  if (ownerName) {
    const symbol: SchemaSymbol = { kind: 'type', definition: owner };
    yield { symbol, access: 'read', start: base + ownerName.start, end: base + ownerName.end };
  }
  const keepsNamespaces = program.settings.of(meanings.root).flatc.unionValueNamespacing;
  const member = memberNamed(owner, text, keepsNamespaces);
  if (member === undefined) return;
  const start = base + word.start;
  const { declaration } = owner;
  const bare = declaration.kind === 'union' ? declaration.members[member] : undefined;
  if (!bare || bare.isAlias) {
    yield { symbol: { kind: 'member', owner, member }, access: 'read', start, end: base + word.end };
    return;
  }
  if (bare.type?.kind !== 'named') return;
  const { reference } = bare.type;
  const index = indexOfDefinition(program, owner);
  const definition = meanings.declaration(owner.uri, index)?.references[reference]?.definition;
  const written = declaration.references[reference];
  const parts = written?.parts ?? (written ? [written] : []);
  // The parts of the type's name, with `_` for the dots, or the last one alone.
  let at = start;
  for (const [part, { text: partText }] of parts.entries()) {
    if (!keepsNamespaces && part < parts.length - 1) continue;
    const use = useOfReference(view, parts, part, definition, { start: at, end: at + partText.length });
    if (use) yield use;
    at += partText.length + 1;
  }
}

/** The span of a name without its quotes; the whole span if the name has no quotes. */
function withoutQuotes(text: string, { start, end }: Span): Span {
  const quote = text[start];
  if (quote !== '"' && quote !== "'") return { start, end };
  return { start: start + 1, end: text[end - 1] === quote && end - start > 1 ? end - 1 : end };
}
