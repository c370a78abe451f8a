// Collects the names that trpc's parser keeps in one table for a root and all its includes: types, services, and values
// of enums. A value is a name beside its enum, not inside it. flatc keeps three separate tables.
import { byIdentity } from '../memo.ts';
import {
  type DeclarationSummary,
  isNamedDeclaration,
  type NamedDeclarationSummary,
  namespaceText,
} from '../summary/summary.ts';

/** A name of a file. */
export interface TrpcSymbol {
  /** The name with its namespace. */
  readonly fullName: string;
  readonly kind: NamedDeclarationSummary['kind'] | 'enum value';
  /** The index of the declaration in its file; a value of an enum also has the index of the member. */
  readonly index: number;
  readonly member: number | undefined;
}

/** A name of a file that trpc refuses because of another name. */
export interface SymbolClash {
  readonly symbol: TrpcSymbol;
  /** The URI of the file with `other`. */
  readonly uri: string;
  readonly other: TrpcSymbol;
}

type Symbols = ReadonlyMap<string, readonly TrpcSymbol[]>;

/** The names of a file by their full names. The answer is remembered for the list of exports. */
const symbolsOf = byIdentity((exports: readonly DeclarationSummary[]): Symbols => {
  const symbols = new Map<string, TrpcSymbol[]>();
  let prefix = '';
  const add = (name: string, kind: TrpcSymbol['kind'], index: number, member?: number): void => {
    if (name === '') return;
    const fullName = prefix + name;
    const symbol = { fullName, kind, index, member };
    const same = symbols.get(fullName);
    if (same) same.push(symbol);
    else symbols.set(fullName, [symbol]);
  };
  for (const [index, declaration] of exports.entries()) {
    if (declaration.kind === 'namespace') prefix = declaration.name ? `${namespaceText(declaration)}.` : '';
    if (!isNamedDeclaration(declaration)) continue;
    add(declaration.name.text, declaration.kind, index);
    if (declaration.kind !== 'enum') continue;
    for (const [member, { name }] of declaration.members.entries()) add(name.text, 'enum value', index, member);
  }
  return symbols;
});

/** A file by its exports. */
interface FileExports {
  readonly uri: string;
  readonly exports: readonly DeclarationSummary[];
}

/**
 * The names of `file` that clash with other names in it or in the other files of a root, each once. Clashes that flatc
 * itself refuses are left out. A clash of an enum value with another kind of name is reported at the value, and of a
 * service with a type at the service. Of two values in one file the later one is reported; in different files, either
 * one.
 */
export function symbolClashes(file: FileExports, others: readonly FileExports[]): readonly SymbolClash[] {
  const clashes: SymbolClash[] = [];
  for (const [fullName, own] of symbolsOf(file.exports)) {
    for (const [position, symbol] of own.entries()) {
      const other = own.find((each, index) => isCulprit(symbol, each, index < position && each.index !== symbol.index));
      if (other) clashes.push({ symbol, uri: file.uri, other });
      else clashes.push(...clashElsewhere(symbol, fullName, others));
    }
  }
  return clashes;
}

function clashElsewhere(symbol: TrpcSymbol, fullName: string, others: readonly FileExports[]): readonly SymbolClash[] {
  for (const { uri, exports } of others) {
    const other = symbolsOf(exports)
      .get(fullName)
      ?.find((each) => isCulprit(symbol, each, true));
    if (other) return [{ symbol, uri, other }];
  }
  return [];
}

/**
 * True if a symbol is to blame for a clash. Two types or two services with one name never clash here, because flatc
 * refuses them. For two enum values the result is `isEither`.
 */
function isCulprit(symbol: TrpcSymbol, other: TrpcSymbol, isEither: boolean): boolean {
  const [own, theirs] = [rank(symbol), rank(other)];
  return own === 2 && theirs === 2 ? isEither : own > theirs;
}

function rank({ kind }: TrpcSymbol): 0 | 1 | 2 {
  if (kind === 'enum value') return 2;
  return kind === 'rpc_service' ? 1 : 0;
}
