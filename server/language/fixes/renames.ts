// Fixes that rename declarations and members, with all their uses, to names that trpc and Go accept.

import { isRefusal } from '../changes/change.ts';
import type { FindingData } from '../diagnostics/rule-codes.ts';
import { limitOfGoFile } from '../go/go-files.ts';
import { goNameOf, serviceFileOf } from '../go/trpc-names.ts';
import { renameSymbol } from '../rename/rename-symbol.ts';
import { finish } from '../steps.ts';
import { isNamedDeclaration } from '../summary/summary.ts';
import { symbolAt } from '../symbols/occurrences.ts';
import type { SchemaSymbol } from '../symbols/schema-symbol.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { trpcKeywords } from '../vocabulary/vocabulary-trpc.ts';
import type { AnyFinding, FileEdit, FindingWith, Fix, FixContext } from './fix.ts';

/**
 * Renames a type to the name that trpc gives its Go type, such as `HelloReq` for `hello_req`. A field or method loses
 * underscores at its start, or gets a number at its end.
 */
export function* goName(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const symbol = symbolOf(context, finding);
  if (symbol?.kind === 'member') yield* memberName(context, symbol);
  else if (symbol?.kind === 'type') yield* renamed(context, symbol, styled(symbol));
}

/**
 * Renames a declaration that has a reserved word of trpc as its name: `table` to `Table` for a type, `table_` for a
 * member.
 */
export function* otherThanKeyword(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const symbol = symbolOf(context, finding);
  if (symbol?.kind === 'member') yield* renamed(context, symbol, `${nameOf(symbol)}_`);
  else if (symbol?.kind === 'type') yield* renamed(context, symbol, styled(symbol));
}

/** Puts the name of an enum before the name of its value: `ColorRed` for `Red`, `COLOR_RED` for `RED`. */
export function* prefixedValue(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const symbol = symbolOf(context, finding);
  if (symbol?.kind !== 'member') return;
  const value = nameOf(symbol);
  const prefix = symbol.owner.declaration.name.text;
  const isCapital = value.length > 1 && value === value.toUpperCase();
  const capitals = prefix.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();
  yield* renamed(context, symbol, isCapital ? `${capitals}_${value}` : prefix + value);
}

/** Renames a field or method whose name is taken in Go, as `hp` to `hp2`. Offers nothing for any other symbol. */
export function* otherMemberName(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const symbol = symbolOf(context, finding);
  if (symbol?.kind !== 'member') return;
  const { kind } = symbol.owner.declaration;
  if (kind === 'table' || kind === 'struct' || kind === 'rpc_service') yield* memberName(context, symbol);
}

/**
 * Renames a service, such as `Greeter` to `GreeterService` or `Greeter2`. Go must compile the file of the new name in
 * all builds, and no other type or service of the file may have the same name for its Go file.
 */
export function* serviceName(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const symbol = symbolOf(context, finding);
  if (symbol?.kind !== 'type' || symbol.definition.declaration.kind !== 'rpc_service') return;
  const bare = nameOf(symbol).replace(/^_+/, '');
  const names = context.summary.declarations.filter(isNamedDeclaration).map((declaration) => declaration.name.text);
  const files = new Set(names.map(serviceFileOf));
  const isFree = (name: string) => !files.has(serviceFileOf(name)) && !limitOfGoFile(serviceFileOf(name));
  const free = [...(bare.endsWith('Service') ? [] : [`${bare}Service`]), `${bare}2`].find(isFree);
  if (free !== undefined) yield* renamed(context, symbol, free);
}

/** Renames a service whose Go file is taken. Offers nothing for the file of the stub, which the schema file names. */
export function* serviceFileName(
  context: FixContext,
  finding: FindingWith<FindingData['service-file-collision']>,
): Iterable<Fix> {
  if (finding.data.file === 'service') yield* serviceName(context, finding);
}

export type TypeSymbol = Extract<SchemaSymbol, { readonly kind: 'type' }>;
export type MemberSymbol = Extract<SchemaSymbol, { readonly kind: 'member' }>;
export type NamespaceSymbol = Extract<SchemaSymbol, { readonly kind: 'namespace' }>;

/**
 * The symbol whose name ends where a finding ends; for a dotted name the symbol of its last part. Undefined if no name
 * of a symbol ends there.
 */
export function symbolOf({ program, root, uri }: FixContext, { end }: AnyFinding): SchemaSymbol | undefined {
  return symbolAt(program, root, uri, end)?.symbol;
}

/** The simple name of a symbol; for a namespace its last part. */
export function nameOf(symbol: TypeSymbol | MemberSymbol | NamespaceSymbol): string {
  if (symbol.kind === 'namespace') return simpleNameOf(symbol.name);
  if (symbol.kind === 'type') return symbol.definition.declaration.name.text;
  return namesIn(symbol)[symbol.member] ?? '';
}

/** The names of all members of the declaration that contains a member, in their order. */
export function namesIn({ owner: { declaration } }: MemberSymbol): readonly string[] {
  if ('fields' in declaration) return declaration.fields.map(({ name }) => name.text);
  return ('methods' in declaration ? declaration.methods : declaration.members).map(({ name }) => name.text);
}

function styled(symbol: TypeSymbol): string {
  return goNameOf(nameOf(symbol).replace(/^_+/, ''));
}

function* memberName(context: FixContext, symbol: MemberSymbol): Iterable<Fix> {
  const name = nameOf(symbol).replace(/^_+/, '');
  const taken = new Set(namesIn(symbol));
  const free = [name, `${name}2`, `${name}3`].find((each) => !taken.has(each));
  if (free !== undefined) yield* renamed(context, symbol, free);
}

/**
 * Offers the rename of a symbol with all its uses. Offers nothing if the new name is taken, is a reserved word of trpc
 * or does not begin with a letter, or if another name would change its meaning. `note` is the end of the title.
 */
export function* renamed(
  context: FixContext,
  symbol: TypeSymbol | MemberSymbol | NamespaceSymbol,
  name: string,
  note = '',
): Iterable<Fix> {
  if (!/^[A-Za-z]\w*$/.test(name) || trpcKeywords.has(name)) return;
  if (symbol.kind !== 'namespace' && isTaken(context, symbol, name)) return;
  const edits = editsOfRename(context, symbol, name);
  if (edits) yield { title: `Rename ${nameOf(symbol)} to ${name}${note}`, edits };
}

/**
 * The edits that give a symbol another name at all its uses, without the optional ones. Undefined if the name is refused,
 * or if there is nothing to edit.
 */
export function editsOfRename(
  { program, root }: FixContext,
  symbol: SchemaSymbol,
  name: string,
): readonly FileEdit[] | undefined {
  const renaming = finish(renameSymbol(program, root, symbol, name));
  if (isRefusal(renaming) || renaming.edits.length === 0) return undefined;
  return renaming.edits.filter(({ option }) => option === undefined);
}

/**
 * True if a type, service or enum value of the closure has the name. Also true for a type or service whose name differs
 * only in letter case, because its Go file has the same name on some systems. Always false if the symbol is a member
 * other than an enum value.
 */
function isTaken({ program, elaboration }: FixContext, symbol: TypeSymbol | MemberSymbol, name: string): boolean {
  if (symbol.kind === 'member' && symbol.owner.declaration.kind !== 'enum') return false;
  const lower = name.toLowerCase();
  const own = nameOf(symbol).toLowerCase();
  return elaboration.closure.files.some(({ uri }) =>
    (program.file(uri)?.summary.exports ?? []).some((declaration) => {
      if (!isNamedDeclaration(declaration)) return false;
      const { text } = declaration.name;
      if (text === name || (text.toLowerCase() === lower && lower !== own)) return true;
      return declaration.kind === 'enum' && declaration.members.some((member) => member.name.text === name);
    }),
  );
}
