// Builds the input of an index for code search: all names and declarations of a file, under names that are the same in
// every repository.
import type { Range } from 'vscode-languageserver-types';
import type { Definition } from '../binding/definition.ts';
import { type Meanings, meaningsOf } from '../binding/meanings.ts';
import { compare } from '../compare.ts';
import { rootOf } from '../diagnostics/roots.ts';
import { countMissing } from '../diagnostics/run-rules.ts';
import { commentAbove, documentationText } from '../documentation/documentation.ts';
import { memberCode, signatureOf } from '../documentation/signature.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import {
  contains,
  type DeclarationSummary,
  isNamedDeclaration,
  membersOf,
  type NamedDeclarationSummary,
  type Span,
  startOfDeclaration,
} from '../summary/summary.ts';
import { usesInObjectOf } from '../symbols/occurrences.ts';
import { type SchemaSymbol, type SymbolUse, symbolUsesIn } from '../symbols/schema-symbol.ts';

/** The name of a symbol with its whole namespace, independent of the place of its declaration. */
export type StableName =
  | { readonly kind: 'namespace' | 'type' | 'attribute'; readonly name: string }
  | { readonly kind: 'member' | 'method'; readonly type: string; readonly name: string }
  | { readonly kind: 'file'; readonly uri: string };

/** A place that names something. */
export interface IndexedUse {
  readonly range: Range;
  readonly name: StableName;
  /** The kind of use: a declaration, an include, a value, or any other. */
  readonly access: SymbolUse['access'];
  /** The file with the declaration; undefined for a namespace, which many files may open. */
  readonly uri: string | undefined;
  /** The whole declaration with its documentation, if this is one. */
  readonly whole?: Range;
}

/** Something that a file declares. */
export interface IndexedSymbol {
  readonly name: StableName;
  readonly kind:
    | NamedDeclarationSummary['kind']
    | 'field'
    | 'enum-member'
    | 'method'
    | 'attribute'
    | 'namespace'
    | 'file';
  readonly display: string;
  /** The documentation as Markdown; empty if there is none. */
  readonly documentation: string;
  /** The signature as code; empty for symbols without one. */
  readonly signature: string;
  /** The types of a field, of a union member, or of a method's request and response. */
  readonly types: readonly StableName[];
}

export interface IndexedFile {
  /** The uses in the order of the text. */
  readonly uses: readonly IndexedUse[];
  readonly symbols: readonly IndexedSymbol[];
}

/** The names and declarations of a file, through the root by which it is checked; empty for a missing file. */
export function indexedFile(program: Program, uri: string): IndexedFile {
  return program.passing(() => readFile(program, uri));
}

function readFile(program: Program, uri: string): IndexedFile {
  const file = program.file(uri);
  const meanings = meaningsFor(program, uri);
  if (!file || !meanings) return { uses: [], symbols: [] };
  const view = { program, meanings, file };
  const found = file.summary.declarations.flatMap((declaration, index) =>
    declaration.kind === 'object' ? [] : [...symbolUsesIn(view, index)],
  );
  const uses = [...found, ...usesInObjectOf(program, file)].sort(
    (left, right) => left.start - right.start || left.end - right.end,
  );
  return {
    uses: uses.map((use) => indexedUse(file, use, meanings)),
    symbols: [...symbolsOf(file, meanings)],
  };
}

/** The unions that a file declares, each with its types. */
export function unionsIn(program: Program, uri: string): readonly (readonly [union: string, type: string])[] {
  const { exports = [] } = program.file(uri)?.summary ?? {};
  if (!exports.some(({ kind }) => kind === 'union')) return [];
  return program.passing(() => unionMembers(program, uri, exports));
}

function unionMembers(
  program: Program,
  uri: string,
  exports: readonly DeclarationSummary[],
): readonly (readonly [union: string, type: string])[] {
  const meanings = meaningsFor(program, uri);
  return exports.flatMap((declaration, index) => {
    const known = meanings?.declaration(uri, index);
    if (declaration.kind !== 'union' || !known?.definition) return [];
    const union = known.definition.fullName;
    return declaration.members.flatMap(({ type }) => {
      const member = type?.kind === 'named' ? known.references[type.reference]?.definition : undefined;
      return member ? [[union, member.fullName] as const] : [];
    });
  });
}

function meaningsFor(program: Program, uri: string): Meanings | undefined {
  // The reason for choosing a root among others is kept, which would be too much for all files.
  const isAlone = countMissing(program, uri, uri) === 0;
  const elaboration = program.elaboration(isAlone ? uri : rootOf(program, uri));
  return elaboration && meaningsOf(elaboration);
}

function indexedUse(file: SourceFile, { symbol, access, start, end }: SymbolUse, meanings: Meanings): IndexedUse {
  const whole = access === 'declaration' ? wholeAt(file, start, symbol) : undefined;
  return {
    range: file.rangeOf(start, end),
    name: stableName(symbol),
    access,
    uri: homeOf(symbol, meanings),
    ...(whole ? { whole: file.rangeOf(whole.start, whole.end) } : {}),
  };
}

function homeOf(symbol: SchemaSymbol, meanings: Meanings): string | undefined {
  switch (symbol.kind) {
    case 'type':
      return symbol.definition.uri;
    case 'member':
      return symbol.owner.uri;
    case 'file':
      return symbol.uri;
    case 'attribute':
      return meanings.attribute(symbol.name)?.uri;
    case 'namespace':
      return undefined;
  }
}

function stableName(symbol: SchemaSymbol): StableName {
  switch (symbol.kind) {
    case 'type':
      return { kind: 'type', name: symbol.definition.fullName };
    case 'member':
      return memberName(symbol.owner, symbol.member);
    case 'file':
      return { kind: 'file', uri: symbol.uri };
    default:
      return { kind: symbol.kind, name: symbol.name };
  }
}

function memberName({ fullName, declaration }: Definition, member: number): StableName {
  const kind = declaration.kind === 'rpc_service' ? 'method' : 'member';
  return { kind, type: fullName, name: membersOf(declaration)[member]?.name.text ?? '' };
}

/** The declaration or member that begins around the place of its name. */
function wholeAt({ summary }: SourceFile, at: number, { kind }: SchemaSymbol): Span | undefined {
  const index = summary.ends.findIndex((end) => at < end);
  const declaration = summary.declarations[index];
  if (!declaration) return undefined;
  const base = startOfDeclaration(summary, index);
  const isMember = kind === 'member' && isNamedDeclaration(declaration);
  const whole = isMember ? membersOf(declaration).find(({ name }) => base + name.start === at) : declaration;
  if (!whole) return undefined;
  const { documentation } = whole as { readonly documentation?: Span | undefined };
  return { start: base + (documentation?.start ?? whole.start), end: base + whole.end };
}

function* symbolsOf(file: SourceFile, meanings: Meanings): Iterable<IndexedSymbol> {
  const { uri, summary } = file;
  for (const [index, declaration] of summary.declarations.entries()) {
    if (declaration.kind === 'namespace') {
      let name = '';
      for (const { text } of declaration.parts) {
        name = name === '' ? text : `${name}.${text}`;
        yield { ...plain, name: { kind: 'namespace', name }, kind: 'namespace', display: text };
      }
    } else if (declaration.kind === 'attribute' && declaration.name && meanings.attribute(declaration.name.text)) {
      const { text } = declaration.name;
      const documentation = commentAbove(file, index);
      yield { ...plain, name: { kind: 'attribute', name: text }, kind: 'attribute', display: text, documentation };
    }
    const known = meanings.declaration(uri, index);
    if (!isNamedDeclaration(declaration) || !known?.definition) continue;
    const { definition } = known;
    yield {
      name: { kind: 'type', name: definition.fullName },
      kind: declaration.kind,
      display: declaration.name.text,
      documentation: documentationText(file, index, declaration.documentation),
      signature: signatureOf(declaration),
      types: [],
    };
    for (const [member, summaryOfMember] of membersOf(declaration).entries()) {
      const { name, documentation } = summaryOfMember;
      const isBare = declaration.kind === 'union' && !declaration.members[member]?.isAlias;
      if (isBare || name.text === '') continue;
      const types = declaration.references.flatMap((reference, position) => {
        const type = contains(summaryOfMember, reference) ? known.references[position]?.definition : undefined;
        return type ? [type.fullName] : [];
      });
      yield {
        name: memberName(definition, member),
        kind: memberKinds[declaration.kind],
        display: name.text,
        documentation: documentationText(file, index, documentation),
        signature: memberCode(declaration, member),
        types: [...new Set(types)].sort(compare).map((type) => ({ kind: 'type', name: type })),
      };
    }
  }
}

const plain = { documentation: '', signature: '', types: [] } as const;

const memberKinds = {
  table: 'field',
  struct: 'field',
  enum: 'enum-member',
  union: 'enum-member',
  rpc_service: 'method',
} as const;
