// Tells the parts of a script apart by the character at which they begin.
import { endOfUnknown } from './known-text.ts';
import { cmd, posix, type ScriptState } from './script-state.ts';

export type Part =
  | 'unknown text'
  | 'escape'
  | 'single quotes'
  | 'double quotes'
  | 'variable'
  | 'backticks'
  | 'line end'
  | 'comment'
  | 'redirection'
  | 'list'
  | 'end of substitution'
  | 'separator'
  | 'blank'
  | 'plain text';

/** The kind of the part that begins at the present place of a script, such as `comment` or `line end`. */
export function partAt({ source, shell, word, words, isInside, parentheses }: ScriptState): Part {
  const { dialect } = shell;
  const letter = source.text.charAt(source.at);
  if (endOfUnknown(source.text, source.at) > source.at) return 'unknown text';
  if (letter === dialect.escape) return 'escape';
  if (letter === "'" && dialect.hasSingleQuotes) return 'single quotes';
  if (letter === '"') return 'double quotes';
  if (letter === '$' && dialect.hasDollar) return 'variable';
  if (letter === '`' && dialect === posix) {
    // Steps of PowerShell in workflows, and Dockerfiles of Windows, join lines by a backtick after a blank.
    const isJoin = word === undefined && /^`\r?\n/.test(source.text.slice(source.at, source.at + 3));
    return isJoin ? 'escape' : 'backticks';
  }
  if (letter === '\n') return 'line end';
  if (letter === '#' && word === undefined && dialect !== cmd) return 'comment';
  if (letter === '>' || letter === '<') return 'redirection';
  const isAssigned = words.length === 0 && /^\w+\+?=$/.test(word?.[0] ?? '');
  if (letter === '(' && dialect !== cmd && isAssigned) return 'list';
  if (letter === ')' && isInside && parentheses === 0) return 'end of substitution';
  if (dialect.separators.includes(letter)) return 'separator';
  return space.test(letter) ? 'blank' : 'plain text';
}

const space = /\s/;
