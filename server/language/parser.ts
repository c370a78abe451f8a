// The only module that runs tree-sitter.
import { Language, Parser, type Tree } from 'web-tree-sitter';
import { count } from './work-done.ts';

/** The two WebAssembly modules that parsing needs, as bytes, so that nothing here reads files. */
export interface ParserModules {
  readonly runtime: Uint8Array;
  readonly grammar: Uint8Array;
}

let parser: Parser | undefined;

/** Must be called before `parseSchema`. Fails when a module is not the expected WebAssembly; calling it again is free. */
export async function initializeParser(modules: ParserModules): Promise<void> {
  if (parser) return;
  await Parser.init({ wasmBinary: modules.runtime, locateFile: (name: string) => name });
  const language = await Language.load(modules.grammar);
  parser = new Parser();
  parser.setLanguage(language);
}

/** The syntax tree of a text; empty where parsing would take too long. Offsets in the tree are UTF-16 units. */
export function parseSchema(text: string): Tree {
  if (!parser) throw new Error('initializeParser must be awaited before the first schema is parsed');
  let left = mostWork(text);
  const tree = parser.parse(counted(text), null, { progressCallback: () => --left < 0 });
  if (tree) return tree;
  // Otherwise the parser would go on with this text when it is given the next one.
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

/** Whether a tree is empty because parsing its text would have taken too long. */
export function isUnread(tree: Tree): boolean {
  return unread.has(tree);
}

const unread = new WeakSet<Tree>();

/**
 * How often the parser may report progress before it is stopped. It follows all possible readings of a text at once, which
 * takes cubic time for calls inside calls inside calls. Every other text takes a tenth of this.
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

/** The damage that covers an earlier one and a later change of the text it left. */
export function widened(damage: TextChange | undefined, change: TextChange): TextChange {
  if (!damage) return change;
  const start = Math.min(damage.start, change.start);
  const oldEnd = damage.oldEnd + Math.max(0, change.oldEnd - damage.newEnd);
  const newEnd = Math.max(damage.newEnd, change.oldEnd) + (change.newEnd - change.oldEnd);
  return { start, oldEnd, newEnd };
}
