// Runs the grammar's queries for other editors over trees of the built grammar.
import { readFileSync } from 'node:fs';
import { type Node, Query } from 'web-tree-sitter';
import { loadParser, withTree } from '../parser.ts';
import type { Painting } from './colours.ts';

/** The queries in grammar/queries. */
export const queryNames = [
  ...(['highlights', 'folds', 'locals', 'injections'] as const),
  ...(['tags', 'textobjects', 'indents', 'outline', 'brackets', 'rainbows'] as const),
] as const;

type QueryName = (typeof queryNames)[number];

/** The captures of a query in a text: names with ranges in UTF-16 offsets. */
export type Captures = readonly { readonly name: string; readonly start: number; readonly end: number }[];

/** The source of a query. */
export function readQuery(name: QueryName): string {
  return readFileSync(new URL(`../../grammar/queries/${name}.scm`, import.meta.url), 'utf8');
}

/** Returns a function that runs a query over a schema. Fails if the query does not fit the grammar. */
export async function createCapturer(name: QueryName): Promise<(text: string) => Captures> {
  return createCapturerOf(readQuery(name));
}

/** Returns a function that runs a query with this source over a schema. Fails if it does not fit the grammar. */
export async function createCapturerOf(source: string): Promise<(text: string) => Captures> {
  const capture = await createNodeCapturer(source);
  return (text) => withTree(text, capture);
}

/** Returns a function that runs a query with this source over an existing tree. */
export async function createNodeCapturer(source: string): Promise<(root: Node) => Captures> {
  await loadParser();
  const query = withTree('', (root) => new Query(root.tree.language, source));
  return (root) => query.captures(root).map(({ name, node }) => ({ name, start: node.startIndex, end: node.endIndex }));
}

/** Returns a function that paints a schema with the highlight query. Two colours on one unit are joined by ` + `. */
export async function createQueryPainter(): Promise<(text: string) => Painting> {
  const capture = await createCapturer('highlights');
  return (text) => {
    const units = Array.from({ length: text.length }, () => '');
    for (const { name, start, end } of capture(text))
      for (let index = start; index < end; index++) {
        const before = units[index];
        units[index] = before === '' || before === name ? name : `${before} + ${name}`;
      }
    let offset = 0;
    return text.split('\n').map((line) => {
      const painted = units.slice(offset, offset + line.length);
      offset += line.length + 1;
      return painted;
    });
  };
}
