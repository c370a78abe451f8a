// Lists the modules that flatc writes in TypeScript for the namespaces of a root.
import { baseNameOf } from '../../includes/includes.ts';
import { byIdentity } from '../../memo.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import type { CodeRoot } from '../generated-name.ts';
import { tsFolder } from './ts-words.ts';

/** The module of a namespace. Namespaces with equal paths share one module, whose `namespace` is the first of them. */
export interface TsEntry {
  readonly namespace: string;
  /** The path of the module, without its extension; empty for the global namespace. */
  readonly path: string;
  /** The number of parts of the namespace. */
  readonly level: number;
  /** The last part of the namespace, under which it is exported. */
  readonly name: string;
  /** The last namespace before this one with the same level and name; undefined if there is none. */
  readonly twin?: string | undefined;
}

export interface TsEntries {
  readonly all: readonly TsEntry[];
  /** The modules by their paths, without the module of the global namespace. */
  readonly byPath: ReadonlyMap<string, TsEntry>;
  readonly byLevel: ReadonlyMap<number, readonly TsEntry[]>;
  /** The first namespace of each level and name, by a key such as `1 shop`. */
  readonly firstOfName: ReadonlyMap<string, TsEntry>;
  /** The last parts of all namespaces but the global one. */
  readonly names: ReadonlySet<string>;
}

/** The modules for the namespaces of a root that have types. */
export const entriesOf = byIdentity((namespaces: ReadonlySet<string>): TsEntries => {
  const all = new Map<string, TsEntry>();
  const byLevel = new Map<number, TsEntry[]>();
  const firstOfName = new Map<string, TsEntry>();
  const lastOfName = new Map<string, string>();
  for (const namespace of namespaces) {
    const path = tsFolder(namespace);
    if (all.has(path)) continue;
    const [name, level] = [simpleNameOf(namespace), namespace === '' ? 0 : namespace.split('.').length];
    const key = `${level} ${name}`;
    const entry = { namespace, path, level, name, twin: lastOfName.get(key) };
    all.set(path, entry);
    if (!firstOfName.has(key)) firstOfName.set(key, entry);
    lastOfName.set(key, namespace);
    const beside = byLevel.get(level);
    if (beside) beside.push(entry);
    else byLevel.set(level, [entry]);
  }
  const inFolders = [...all].filter(([path]) => path !== '');
  const names = new Set(inFolders.map(([, { name }]) => name));
  return { all: [...all.values()], byPath: new Map(inFolders), byLevel, firstOfName, names };
});

/** The name of the module for a whole schema: the name of its file without the extension. */
export function nameOfSchema({ root }: CodeRoot): string {
  return baseNameOf(root).replace(/\.[^.]*$/, '');
}
