// Finds faults in the exports of namespaces in TypeScript. The module of a namespace exports all namespaces that are
// one level deeper, even if they are in another namespace: module `a` also exports `b.c`.
import type { FileFault } from '../generated-name.ts';
import type { TsEntries, TsEntry } from './ts-entry.ts';
import { reservedInModules } from './ts-words.ts';

/**
 * The full names of types by the path of the module that exports them, then by the exported name. Only exported names
 * that are also the last part of a namespace are there.
 */
export type ExportedTypes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A file among the modules of its root. */
interface TsFile {
  /** The namespaces that the file sets, each with the index of the first statement that sets it. */
  readonly statements: ReadonlyMap<string, number>;
  /** The name of the module for the whole schema. */
  readonly schema: string;
}

const noEntries: readonly TsEntry[] = [];

/** The faults of exported namespaces, one for each statement of a file that sets such a namespace. */
export function* childFaults(entries: TsEntries, exported: ExportedTypes, file: TsFile): Iterable<FileFault> {
  const { all, byLevel } = entries;
  const reported = new Set<number>();
  const folders = new Set<string>();
  const openAt = new Map<number, readonly TsEntry[]>();
  const top: TsEntry = all.find(({ path }) => path === '') ?? { namespace: '', path: '', level: 0, name: '' };
  for (const entry of [...all.filter(({ path }) => path !== ''), top]) {
    const level = entry.level + 1;
    const types = exported.get(entry.path);
    // Modules beside each other export the same namespaces from the same paths, and differ only in their types.
    const folder = `${level} ${folderOf(entry)}`;
    const isFirst = !folders.has(folder);
    const open = openAt.get(level) ?? byLevel.get(level) ?? noEntries;
    for (const child of isFirst ? open : sharingNames(entries, level, types)) {
      const rival = child.twin ?? types?.get(child.name);
      const why = faultOf(entries, entry, child, rival, file.schema);
      const namespace = file.statements.has(child.namespace) ? child.namespace : rival;
      const index = file.statements.get(namespace ?? '');
      if (!why || namespace === undefined || index === undefined || reported.has(index)) continue;
      reported.add(index);
      const own = { index, member: undefined, place: 'statement', at: namespace.split('.').length - 1 } as const;
      yield { ...own, ...why, remedy: { kind: 'option', flag: '--ts-omit-entrypoint' } };
    }
    if (!isFirst) continue;
    folders.add(folder);
    // A namespace with a fault needs no further look, nor does one of another file.
    const isOpen = (index: number | undefined) => index !== undefined && !reported.has(index);
    openAt.set(
      level,
      open.filter(({ namespace }) => isOpen(file.statements.get(namespace))),
    );
  }
}

/** The path of the folder that contains the module of a namespace; empty at the top. */
function folderOf({ path }: TsEntry): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

/** The namespaces of a level that have the name of one of the types, the first one for each name. */
function sharingNames(
  { firstOfName }: TsEntries,
  level: number,
  types: ReadonlyMap<string, string> | undefined,
): readonly TsEntry[] {
  return [...(types?.keys() ?? [])].flatMap((name) => firstOfName.get(`${level} ${name}`) ?? []);
}

/**
 * The fault of the export of a namespace from the module `entry`; undefined without a fault. `rival` is the full name
 * of a type or namespace that the module exports under the same name before; undefined if there is none.
 */
function faultOf(
  { byPath }: TsEntries,
  entry: TsEntry,
  { namespace, name, path }: TsEntry,
  rival: string | undefined,
  schema: string,
): Pick<FileFault, 'kind' | 'why'> | undefined {
  const where = entry.path === '' ? 'the module of the schema' : `the module of namespace ${entry.namespace}`;
  if (rival !== undefined)
    return { kind: 'clash', why: `${where} exports ${name} twice, for ${rival} and ${namespace}` };
  if (entry.path === '' && path !== schema && path.toLowerCase() === schema.toLowerCase())
    return { kind: 'lost-file', why: `the modules ${path}.ts and ${schema}.ts differ only in case` };
  if (reservedInModules.has(name))
    return { kind: 'keyword', why: `${name} is a keyword, which ${where} cannot export` };
  const module = [folderOf(entry), ...path.split('/').slice(-2)].filter((part) => part !== '').join('/');
  if (entry.path === '' || byPath.has(module)) return undefined;
  return {
    kind: 'package',
    why: `${where} exports ${namespace} by mistake, from ./${module}.js, which does not exist`,
  };
}
