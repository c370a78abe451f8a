// Builds the input of an index for code search: all names and declarations of a file, under names that are the same in
// every repository.
import type { Range } from 'vscode-languageserver-types';
import type { Meanings } from '../../binding/meanings.ts';
import { compare } from '../../compare.ts';
import { commentAbove, documentationText } from '../../documentation/documentation.ts';
import { memberCode, signatureOf } from '../../documentation/signature.ts';
import type { Program } from '../../program.ts';
import type { SourceFile } from '../../source-file.ts';
import {
  contains,
  declarationAt,
  isNamedDeclaration,
  membersOf,
  type NamedDeclarationSummary,
  type Span,
  startOfDeclaration,
} from '../../summary/summary.ts';
import { usesInObjectOf } from '../../symbols/occurrences.ts';
import { type SchemaSymbol, type SymbolUse, symbolUsesIn } from '../../symbols/schema-symbol.ts';
import { meaningsFor, type RootedAnswer } from './rooted-meanings.ts';
import { memberName, openedBy, type StableName, stableName, type TypeName, typeName } from './stable-name.ts';

/** A place that names something. */
export interface IndexedUse {
  readonly range: Range;
  readonly name: StableName;
  /** The kind of use: a declaration, an include, a value, or any other. */
  readonly access: SymbolUse['access'];
  /** The file with the declaration. Undefined for a namespace, which many files may open. */
  readonly uri: string | undefined;
  /** The whole declaration with its documentation; absent if the use is not a declaration. */
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

export interface IndexedFile extends RootedAnswer {
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
  const { isAlone, meanings } = meaningsFor(program, uri);
  if (!file || !meanings) return { isAlone, uses: [], symbols: [] };
  const view = { program, meanings, file };
  const found = file.summary.declarations.flatMap((declaration, index) =>
    declaration.kind === 'object' ? [] : [...symbolUsesIn(view, index)],
  );
  const uses = [...found, ...usesInObjectOf(program, file)].sort((left, right) => left.start - right.start);
  return {
    isAlone,
    uses: uses.map((use) => indexedUse(file, use, meanings)),
    symbols: [...symbolsOf(file, meanings)],
  };
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

/**
 * The span of the declaration or member whose name is at an offset, with its documentation; undefined if there is none.
 */
function wholeAt({ summary }: SourceFile, at: number, symbol: SchemaSymbol): Span | undefined {
  const index = declarationAt(summary, at);
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
    const { references } = declaration;
    let passed = 0;
    for (const [member, summaryOfMember] of membersOf(declaration).entries()) {
      const { name, documentation } = summaryOfMember;
      const isBare = declaration.kind === 'union' && !declaration.members[member]?.isAlias;
      if (isBare || name.text === '') continue;
      const named: TypeName[] = [];
      // References are in the order of the text, as members are.
      for (; passed < references.length; passed++) {
        const reference = references[passed];
        if (!reference || reference.start > summaryOfMember.end) break;
        const type = contains(summaryOfMember, reference) ? known.references[passed]?.definition : undefined;
        if (type) named.push(typeName(type));
      }
      yield {
        name: memberName(definition, member),
        kind: memberKinds[declaration.kind],
        display: name.text,
        documentation: documentationText(file, index, documentation),
        signature: memberCode(declaration, member),
        types: sortedOnce(named),
      };
    }
  }
}

/** Types in the order of their names, each once. */
function sortedOnce(types: readonly TypeName[]): readonly TypeName[] {
  if (types.length < 2) return types;
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
