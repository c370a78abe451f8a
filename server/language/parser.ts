// The only module that runs tree-sitter.
import { Language, Parser, type Tree } from 'web-tree-sitter';
import { workBudgetOf } from './work-budget.ts';
import { count } from './work-done.ts';

/** The two WebAssembly modules that parsing needs, as bytes, so that the core reads no files. */
export interface ParserModules {
  readonly runtime: Uint8Array;
  readonly grammar: Uint8Array;
}

let parser: Parser | undefined;

/** The error of reading a text that needs a tree before the parser is prepared. */
export class ParserMissing extends Error {
  constructor() {
    super('initializeParser must be awaited before the first schema is parsed');
  }
}

/**
 * Prepares the parser; must be awaited before `parseSchema`. Rejects if a module is not the expected WebAssembly.
 * Further calls do nothing.
 */
export async function initializeParser(modules: ParserModules): Promise<void> {
  if (parser) return;
  await Parser.init({ wasmBinary: modules.runtime, locateFile: (name: string) => name });
  const language = await Language.load(modules.grammar);
  parser = new Parser();
  parser.setLanguage(language);
}

/** True if the parser is prepared. */
export function hasParser(): boolean {
  return parser !== undefined;
}

/** Takes the parser away, so that a test begins as a process does. Returns the function that gives it back. */
export function takeParser(): () => void {
  const taken = parser;
  parser = undefined;
  return () => {
    parser = taken ?? parser;
  };
}

/**
 * The syntax tree of a text, which the caller must delete; empty if parsing would take too long. Offsets in the tree
 * are UTF-16 units. Throws `ParserMissing` if the parser is not prepared.
 */
export function parseSchema(text: string): Tree {
  if (!parser) throw new ParserMissing();
  const effort = workBudgetOf(mostWork(text));
  const tree = parser.parse(counted(text), null, { progressCallback: () => !effort.spend(1) });
  if (tree) return tree;
  // Without this, the parser would continue this text when it is given the next one.
  parser.reset();
  const blank = parser.parse(text.replace(/[^\r\n]/g, ' '));
  if (!blank) throw new Error('the parser was interrupted although nothing asked it to');
  unread.add(blank);
  return blank;
}

/** The number of units that the parser takes at once; its own buffer is slightly larger. */
const mostTaken = 5000;

/** Returns a function that gives the parser the part of a text at an index, and counts the parts. */
function counted(text: string): (index: number) => string {
  return (index) => {
    const part = text.slice(index, index + mostTaken);
    count('charactersParsed', part.length);
    return part;
  };
}

/** True if a tree is empty because parsing its text would have taken too long. */
export function isUnread(tree: Tree): boolean {
  return unread.has(tree);
}

const unread = new WeakSet<Tree>();

/**
 * The number of progress reports after which the parser is stopped. The parser follows all possible readings of a text
 * at once, which takes cubic time for deeply nested calls. Every other text takes a tenth of this.
 */
function mostWork(text: string): number {
  return 1000 + text.length / 8;
}
