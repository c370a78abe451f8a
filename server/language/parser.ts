// The one place that runs tree-sitter, so that the rest of the core handles trees without knowing where they come from.
import { Edit, Language, Parser, type Tree } from 'web-tree-sitter';
import { count } from './work-done.ts';

/** The two WebAssembly modules that parsing needs, as bytes, so that nothing here reads files. */
export interface ParserModules {
  readonly runtime: Uint8Array;
  readonly grammar: Uint8Array;
}

let parser: Parser | undefined;

/** Makes `parseSchema` usable. Fails when a module is not the WebAssembly it should be; calling it again is free. */
export async function initializeParser(modules: ParserModules): Promise<void> {
  if (parser) return;
  await Parser.init({ wasmBinary: modules.runtime, locateFile: (name: string) => name });
  const language = await Language.load(modules.grammar);
  parser = new Parser();
  parser.setLanguage(language);
}

/**
 * The syntax tree of a text; every text has one, without anything in it where reading would take too long. `previous` is the tree of the text before, already edited with
 * `editTree`; it stays alive, and its owner deletes it. Offsets in the tree are UTF-16 units.
 */
export function parseSchema(text: string, previous?: Tree): Tree {
  if (!parser) throw new Error('initializeParser must be awaited before the first schema is parsed');
  let left = mostWork(text);
  const tree = parser.parse(counted(text), previous && !unread.has(previous) ? previous : null, {
    progressCallback: () => --left < 0,
  });
  if (tree) return tree;
  // Otherwise it would go on with this text when it is given the next one.
  parser.reset();
  const blank = parser.parse(text.replace(/[^\r\n]/g, ' '));
  if (!blank) throw new Error('the parser was interrupted although nothing asked it to');
  unread.add(blank);
  return blank;
}

/** How much of a text the parser takes at once; its own room for it is a little larger. */
const mostTaken = 5000;

/** Gives the parser the parts of a text that it asks for, and counts them. */
function counted(text: string): (index: number) => string {
  return (index) => {
    const part = text.slice(index, index + mostTaken);
    count('charactersParsed', part.length);
    return part;
  };
}

/** Whether a tree has nothing in it because reading its text would have taken too long. */
export function isUnread(tree: Tree): boolean {
  return unread.has(tree);
}

const unread = new WeakSet<Tree>();

/**
 * How often the parser may report progress before a text is taken for one that has nothing in it. It follows every way
 * to read a text at once, which takes it cubic time for calls in calls in calls; all else takes a tenth of this.
 */
function mostWork(text: string): number {
  return 1000 + text.length / 8;
}

/** One replacement: the text from `start` to `oldEnd` became text that ends at `newEnd`. UTF-16 offsets. */
export interface TextChange {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/**
 * Tells a tree of a replacement in its text. Rows and columns are left at zero: everything here works with offsets,
 * and the grammar does not look at columns.
 */
export function editTree(tree: Tree, change: TextChange): void {
  const nowhere = { row: 0, column: 0 };
  tree.edit(
    new Edit({
      startIndex: change.start,
      oldEndIndex: change.oldEnd,
      newEndIndex: change.newEnd,
      startPosition: nowhere,
      oldEndPosition: nowhere,
      newEndPosition: nowhere,
    }),
  );
}
