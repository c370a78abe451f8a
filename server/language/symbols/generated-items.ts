// Lists the declarations of a file for which flatc generates code, as the root sees them.

import { meaningsOf } from '../binding/meanings.ts';
import type { SchemaItem } from '../generated-places/schema-item.ts';
import { schemaItems } from '../generated-places/schema-items.ts';
import type { Program } from '../program.ts';
import { startOfDeclaration } from '../summary/summary.ts';
import { symbolAt } from './occurrences.ts';
import { declarationsOf } from './symbol-declarations.ts';

/** All items of a file; empty if the root does not read the file. */
export function schemaItemsOf(program: Program, root: string, uri: string): readonly SchemaItem[] {
  const file = program.file(uri);
  const elaborated = program.elaboration(root)?.declarations(uri);
  if (!file || !elaborated) return [];
  const { summary } = file;
  return schemaItems({
    uri,
    declarations: summary.declarations,
    elaborated,
    startOf: (index) => startOfDeclaration(summary, index),
  });
}

/** Some items (`named`), and all items of the files that they are in. */
export interface NamedItems {
  readonly named: readonly SchemaItem[];
  readonly all: readonly SchemaItem[];
}

/**
 * The items that an offset names: the items that are declared there, or else the declarations of the symbol that is
 * used there. `named` is empty if the offset is at no such name.
 */
export function schemaItemsAt(program: Program, root: string, uri: string, offset: number): NamedItems {
  const own = schemaItemsOf(program, root, uri);
  const here = own.filter(({ start, end }) => start <= offset && offset <= end);
  const elaboration = program.elaboration(root);
  const found = here.length === 0 ? symbolAt(program, root, uri, offset) : undefined;
  if (!elaboration || !found) return { named: here, all: own };
  const places = declarationsOf(program, meaningsOf(elaboration), found.symbol);
  const files = [...new Set(places.map((place) => place.uri))];
  const all = files.flatMap((file) => schemaItemsOf(program, root, file));
  const isNamed = (item: SchemaItem) =>
    places.some((place) => place.uri === item.uri && place.name.start === item.start);
  return { named: all.filter(isNamed), all };
}

/**
 * The items whose code people use by name. A root table comes with its root functions. Namespaces are left out, because
 * every file opens them.
 */
export function itemsInUse({ named, all }: NamedItems): readonly SchemaItem[] {
  const tables = named.filter(({ kind }) => kind === 'table');
  const isRoot = ({ kind, name, namespace }: SchemaItem) =>
    kind === 'root' && tables.some((table) => table.name === name && table.namespace === namespace);
  return all.filter((item) => item.kind !== 'namespace' && (named.includes(item) || isRoot(item)));
}
