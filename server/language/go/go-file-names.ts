// Collects the names that the types and services of one file add to its Go package.
import { byIdentity } from '../memo.ts';
import { type DeclarationSummary, isTypeDefinition, namespaceText, type ServiceSummary } from '../summary/summary.ts';
import { inNamespace } from '../vocabulary/dotted-names.ts';
import { stubBuiltins, stubImports } from '../vocabulary/vocabulary-go.ts';
import { type GoName, goNamesOf, goNamesOfRoot } from './go-names.ts';
import { isStreaming } from './trpc-methods.ts';
import { goNameOf, uncapitalized } from './trpc-names.ts';

/** The source of a Go name: a declaration, and its member if the name belongs to one. */
export interface GoNameOwner extends Omit<GoName, 'name'> {
  /** The index of the declaration in the exports of its file. */
  readonly index: number;
}

/**
 * The names that a file adds to its package, each with the index of the declaration that makes it, or a list of indices
 * if there are several.
 */
export type GoFileNames = ReadonlyMap<string, number | readonly number[]>;

/** The names that flatc makes of the types of a file, and of its root table if the file has an identifier. */
export const goNamesOfFile = byIdentity((exports: readonly DeclarationSummary[]): GoFileNames => {
  const names = new Map<string, number | readonly number[]>();
  for (const [index, declaration] of exports.entries()) {
    for (const { name } of goNamesOf(declaration)) addIndex(names, name, index);
  }
  const root = rootTable(exports);
  const table = root === undefined ? undefined : exports[root];
  if (root !== undefined && table?.kind === 'table') {
    for (const name of goNamesOfRoot(table.name.text)) addIndex(names, name, root);
  }
  return names;
});

function addIndex(names: Map<string, number | readonly number[]>, name: string, index: number): void {
  const known = names.get(name);
  // Nearly all of thousands of names occur once, and need no list.
  names.set(name, known === undefined ? index : [...indicesIn(known), index]);
}

/** The indices of declarations as a list, if `kept` is a single index, a list, or undefined for none. */
export function indicesIn(kept: number | readonly number[] | undefined): readonly number[] {
  return typeof kept === 'number' ? [kept] : (kept ?? []);
}

/** The owner of a name, given the index of a declaration that makes the name. */
export function ownerOf(exports: readonly DeclarationSummary[], index: number, name: string): GoNameOwner {
  const declaration = exports[index];
  const names = declaration?.kind === 'rpc_service' ? stubNamesOf(declaration) : declaration && goNamesOf(declaration);
  const { isType = false, member } = names?.find((each) => each.name === name) ?? {};
  return { index, isType, member };
}

/**
 * The index in `exports` of the table that the last `root_type` names. Undefined without such a statement, if the table
 * is in another file, or if the file has no identifier.
 */
function rootTable(exports: readonly DeclarationSummary[]): number | undefined {
  if (!exports.some(({ kind }) => kind === 'file_identifier')) return undefined;
  const tables = new Map<string, number>();
  let namespace = '';
  let names: readonly string[] = [];
  for (const [index, declaration] of exports.entries()) {
    if (declaration.kind === 'namespace') namespace = namespaceText(declaration);
    if (declaration.kind === 'table') tables.set(inNamespace(namespace, declaration.name.text), index);
    if (declaration.kind !== 'root_type') continue;
    const text = declaration.references[0]?.text ?? '';
    names = [text, inNamespace(namespace, text)];
  }
  return names.map((name) => tables.get(name)).find((index) => index !== undefined);
}

/** The indices of the types of a file by the names of their Go files, in lower case and without `.go`. */
export const goFilesOf = byIdentity(
  (exports: readonly DeclarationSummary[]): ReadonlyMap<string, readonly number[]> => {
    const files = new Map<string, number[]>();
    for (const [index, declaration] of exports.entries()) {
      if (!isTypeDefinition(declaration) || declaration.name.text === '') continue;
      const file = declaration.name.text.toLowerCase();
      const same = files.get(file);
      if (same) same.push(index);
      else files.set(file, [index]);
    }
    return files;
  },
);

/** The names in the stub that trpc writes for a file with services. */
interface StubNames {
  readonly names: GoFileNames;
  /** Packages and built-in names that the stub uses, without the packages of included files. */
  readonly needs: ReadonlySet<string>;
}

/** The names of the stub that trpc-cmdline 1.0.9 generates for a file. */
export const stubOf = byIdentity((exports: readonly DeclarationSummary[]): StubNames => {
  const names = new Map<string, number | readonly number[]>();
  const needs = new Set([...stubImports, ...stubBuiltins]);
  for (const [index, declaration] of exports.entries()) {
    if (declaration.kind !== 'rpc_service') continue;
    for (const { name } of stubNamesOf(declaration)) addIndex(names, name, index);
    if (declaration.methods.some(isStreaming)) for (const need of ['stream', 'new']) needs.add(need);
  }
  return { names, needs };
});

function stubNamesOf({ name, methods }: ServiceSummary): readonly GoName[] {
  if (name.text === '') return [];
  const service = goNameOf(name.text);
  const named = (text: string, member?: number): GoName => ({ name: text, isType: false, member });
  return [
    ...[`${service}Service`, `${service}Server_ServiceDesc`, `Register${service}Service`].map((text) => named(text)),
    ...[`${service}ClientProxy`, `${service}ClientProxyImpl`, `New${service}ClientProxy`].map((text) => named(text)),
    ...methods.flatMap((method, member): readonly GoName[] => {
      const methodName = goNameOf(method.name.text);
      const ends = isStreaming(method) ? ['Server', 'Client'] : [];
      return [
        named(`${service}Service_${methodName}_Handler`, member),
        ...ends.flatMap((end) => [
          named(`${service}_${methodName}${end}`, member),
          named(`${uncapitalized(service)}${methodName}${end}`, member),
        ]),
      ];
    }),
  ];
}
