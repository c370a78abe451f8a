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
  declarationAt,
  isNamedDeclaration,
  membersOf,
  type NamedDeclarationSummary,
  type NamespaceSummary,
  namespaceText,
  type Span,
  startOfDeclaration,
} from '../summary/summary.ts';
import { usesInObjectOf } from '../symbols/occurrences.ts';
import { type SchemaSymbol, type SymbolUse, symbolUsesIn } from '../symbols/schema-symbol.ts';

/** The name of a symbol with its whole namespace, independent of the place of its declaration. */
export type StableName =
  | { readonly kind: 'namespace' | 'attribute'; readonly name: string }
  /** A type, with the file that declares it. */
  | TypeName
  | { readonly kind: 'member' | 'method'; readonly type: string; readonly name: string; readonly uri: string }
  | { readonly kind: 'file'; readonly uri: string };

/** The full name of a type, and the file that declares it. */
export interface TypeName {
  readonly kind: 'type';
  readonly name: string;
  readonly uri: string;
}

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
  readonly types: readonly TypeName[];
}

/** An answer about a file, which may need a root that includes the file. */
interface RootedAnswer {
  /** True if the file needs no other root, so that no file which includes it matters. */
  readonly isAlone: boolean;
}

export interface IndexedFile extends RootedAnswer {
  /** The uses in the order of the text. */
  readonly uses: readonly IndexedUse[];
  readonly symbols: readonly IndexedSymbol[];
}

/** The unions of a file, each with one of its types. */
interface IndexedUnions extends RootedAnswer {
  readonly pairs: readonly { readonly union: TypeName; readonly type: TypeName }[];
}

/** The names and declarations of a file, through the root by which it is checked; empty for a missing file. */
export function indexedFile(program: Program, uri: string): IndexedFile {
  return program.passing(() => readFile(program, uri));
}

function readFile(program: Program, uri: string): IndexedFile {
  const file = program.file(uri);
  const { isAlone, meanings } = meaningsFor(program, uri);
  if (!file || !meanings) return { isAlone, uses: [], symbols: [] };
  const view = { program, meanings, file };
  const found = file.summary.declarations.flatMap((declaration, index) =>
    declaration.kind === 'object' ? [] : [...symbolUsesIn(view, index)],
  );
  const uses = [...found, ...usesInObjectOf(program, file)].sort(
    (left, right) => left.start - right.start || left.end - right.end,
  );
  return {
    isAlone,
    uses: uses.map((use) => indexedUse(file, use, meanings)),
    symbols: [...symbolsOf(file, meanings)],
  };
}

/** The unions that a file declares, with their types. */
export function unionsIn(program: Program, uri: string): IndexedUnions {
  const { exports = [] } = program.file(uri)?.summary ?? {};
  if (!exports.some(({ kind }) => kind === 'union')) return { isAlone: true, pairs: [] };
  const plainPairs = unionsOfOwnTypes(uri, exports);
  return plainPairs ? { isAlone: true, pairs: plainPairs } : program.passing(() => unionMembers(program, uri, exports));
}

/**
 * The unions of a file in which all types are declared before them, in the same namespace: then nothing else can be
 * meant, and no name needs to be looked up. Undefined for other files.
 */
function unionsOfOwnTypes(uri: string, exports: readonly DeclarationSummary[]): IndexedUnions['pairs'] | undefined {
  const pairs: IndexedUnions['pairs'][number][] = [];
  const declared = new Set<string>();
  let namespace: string | undefined;
  for (const declaration of exports) {
    if (declaration.kind === 'namespace') {
      if (namespace !== undefined || declared.size > 0) return undefined;
      namespace = namespaceText(declaration);
    }
    if (declaration.kind === 'union') {
      const union = own(declaration.name.text);
      for (const { type } of declaration.members) {
        if (type?.kind !== 'named') continue;
        const { text = '' } = declaration.references[type.reference] ?? {};
        if (!declared.has(text)) return undefined;
        pairs.push({ union, type: own(text) });
      }
    }
    if (!isNamedDeclaration(declaration)) continue;
    const { text } = declaration.name;
    if (declared.has(text)) return undefined;
    if (declaration.kind !== 'rpc_service') declared.add(text);
  }
  return pairs;

  function own(name: string): TypeName {
    return { kind: 'type', name: namespace ? `${namespace}.${name}` : name, uri };
  }
}

/** The namespaces that a file opens, with those around them. */
export function namespacesIn(program: Program, uri: string): readonly string[] {
  const { exports = [] } = program.file(uri)?.summary ?? {};
  return exports.flatMap((declaration) => (declaration.kind === 'namespace' ? openedBy(declaration) : []));
}

/** The namespace of a statement with those around it, the outermost first. */
function openedBy({ parts }: NamespaceSummary): readonly string[] {
  return parts.map((_, at) =>
    parts
      .slice(0, at + 1)
      .map(({ text }) => text)
      .join('.'),
  );
}

function unionMembers(program: Program, uri: string, exports: readonly DeclarationSummary[]): IndexedUnions {
  const { isAlone, meanings } = meaningsFor(program, uri);
  const pairs = exports.flatMap((declaration, index) => {
    const known = meanings?.declaration(uri, index);
    if (declaration.kind !== 'union' || !known?.definition) return [];
    const union = typeName(known.definition);
    return declaration.members.flatMap(({ type }) => {
      const member = type?.kind === 'named' ? known.references[type.reference]?.definition : undefined;
      return member ? [{ union, type: typeName(member) }] : [];
    });
  });
  return { isAlone, pairs };
}

/** The meanings of a file's names through the root by which it is checked. */
function meaningsFor(program: Program, uri: string): RootedAnswer & { readonly meanings: Meanings | undefined } {
  // The reason for choosing a root among others is kept, which would be too much for all files.
  const isAlone = countMissing(program, uri, uri) === 0;
  const elaboration = program.elaboration(isAlone ? uri : rootOf(program, uri));
  return { isAlone, meanings: elaboration && meaningsOf(elaboration) };
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
      return typeName(symbol.definition);
    case 'member':
      return memberName(symbol.owner, symbol.member);
    case 'file':
      return { kind: 'file', uri: symbol.uri };
    default:
      return { kind: symbol.kind, name: symbol.name };
  }
}

function typeName({ fullName, uri }: Definition): TypeName {
  return { kind: 'type', name: fullName, uri };
}

function memberName({ fullName, uri, declaration }: Definition, member: number): StableName {
  const kind = declaration.kind === 'rpc_service' ? 'method' : 'member';
  return { kind, type: fullName, name: membersOf(declaration)[member]?.name.text ?? '', uri };
}

/** The declaration or member that begins around the place of its name. */
function wholeAt({ summary }: SourceFile, at: number, symbol: SchemaSymbol): Span | undefined {
  const index = declarationAt(summary, at + 1);
  const declaration = summary.declarations[index];
  if (!declaration) return undefined;
  const base = startOfDeclaration(summary, index);
  const isMember = symbol.kind === 'member' && isNamedDeclaration(declaration);
  const whole = isMember ? membersOf(declaration)[symbol.member] : declaration;
  if (!whole) return undefined;
  const { documentation } = whole as { readonly documentation?: Span | undefined };
  return { start: base + (documentation?.start ?? whole.start), end: base + whole.end };
}

function* symbolsOf(file: SourceFile, meanings: Meanings): Iterable<IndexedSymbol> {
  const { uri, summary } = file;
  for (const [index, declaration] of summary.declarations.entries()) {
    if (declaration.kind === 'namespace') {
      for (const [at, name] of openedBy(declaration).entries()) {
        const display = declaration.parts[at]?.text ?? '';
        yield { ...plain, name: { kind: 'namespace', name }, kind: 'namespace', display };
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
      name: typeName(definition),
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
        return type ? [typeName(type)] : [];
      });
      yield {
        name: memberName(definition, member),
        kind: memberKinds[declaration.kind],
        display: name.text,
        documentation: documentationText(file, index, documentation),
        signature: memberCode(declaration, member),
        types: sortedOnce(types),
      };
    }
  }
}

/** Types in the order of their names, each once. */
function sortedOnce(types: readonly TypeName[]): readonly TypeName[] {
  const sorted = [...types].sort((left, right) => compare(left.name, right.name));
  return sorted.filter(({ name }, at) => at === 0 || name !== sorted[at - 1]?.name);
}

const plain = { documentation: '', signature: '', types: [] } as const;

const memberKinds = {
  table: 'field',
  struct: 'field',
  enum: 'enum-member',
  union: 'enum-member',
  rpc_service: 'method',
} as const;
