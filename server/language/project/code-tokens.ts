// Splits build files that are programs into tokens: texts, names and marks. Comments and strings differ by language.
import type { WorkBudget } from '../work-budget.ts';
import { unknown } from './known-text.ts';

interface CodeToken {
  readonly kind: 'text' | 'name' | 'mark';
  readonly text: string;
  /** The number of the line, from 1. */
  readonly line: number;
  readonly start: number;
}

export interface Code {
  readonly source: string;
  readonly tokens: readonly CodeToken[];
  /**
   * For each opening bracket the index of its closing bracket, and the other way round. A bracket without a partner is
   * absent.
   */
  readonly partner: ReadonlyMap<number, number>;
  readonly steps: WorkBudget;
}

/**
 * The comments and texts of a language. `hash`: comments begin with `#`, as in Python and Ruby. `slash`: comments are
 * those of C. `rust`: like `slash`, but a single quote begins no text. `gradle`: like `slash`, but `$x` in a text is a
 * variable, too.
 */
export type CodeStyle = 'hash' | 'slash' | 'rust' | 'gradle';

/**
 * All tokens of a text: string literals, names and numbers, and any other character as a mark. Blanks and comments are
 * skipped, and so is the rest once `steps` is used up.
 */
export function codeOf(source: string, style: CodeStyle, steps: WorkBudget): Code {
  const comment = style === 'hash' ? /#[^\n]*/y : /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
  const text =
    style === 'rust'
      ? /b?r(#{0,9})"[\s\S]*?(?:"\1|$)|"(?:[^"\\]|\\[\s\S])*(?:"|$)/y
      : /[bruf]{0,2}(?:"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$))|[bruf]{0,2}(?:"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')|`(?:[^`\\]|\\[\s\S])*(?:`|$)/iy;
  const blank = /\s+/y;
  const name = /[A-Za-z_$][\w$]*|\d[\w.]*/y;
  const tokens: CodeToken[] = [];
  const partner = new Map<number, number>();
  const open: number[] = [];
  let at = 0;
  let line = 1;
  const pass = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    if (found === undefined || found === '') return undefined;
    at += found.length;
    return found;
  };
  while (at < source.length && steps.spend(1)) {
    const start = at;
    const first = line;
    const skipped = pass(blank) ?? pass(comment);
    const quoted = skipped === undefined ? pass(text) : undefined;
    const word = skipped === undefined && quoted === undefined ? pass(name) : undefined;
    const passed = skipped ?? quoted ?? word ?? source.charAt(at++);
    steps.spend(passed.length);
    for (let index = passed.indexOf('\n'); index >= 0; index = passed.indexOf('\n', index + 1)) line++;
    if (skipped !== undefined) continue;
    if (quoted !== undefined) tokens.push({ kind: 'text', text: contentOf(quoted, style), line: first, start });
    else if (word !== undefined) tokens.push({ kind: 'name', text: word, line: first, start });
    else {
      const here = tokens.push({ kind: 'mark', text: passed, line: first, start }) - 1;
      if ('([{'.includes(passed)) open.push(here);
      const before = ')]}'.includes(passed) ? open.pop() : undefined;
      if (before !== undefined) {
        partner.set(before, here);
        partner.set(here, before);
      }
    }
  }
  return { source, tokens, partner, steps };
}

/** The content of a string literal; the parts that are filled in at run time are unknown. */
function contentOf(literal: string, style: CodeStyle): string {
  const prefix = /^[a-z]*/i.exec(literal)?.[0] ?? '';
  const body = literal.slice(prefix.length);
  const quotes = /^(?:#*"""|'''|#*"|'|`)/.exec(body)?.[0] ?? '';
  const inner = body.slice(quotes.length).replace(/(?:"""|'''|"#*|'|`)$/, '');
  const braces = prefix.toLowerCase().includes('f')
    ? /\{[^{}]*\}/g
    : style === 'slash'
      ? /\$\{[^{}]*\}/g
      : style === 'gradle'
        ? /\$(?:\{[^{}]*\}|[A-Za-z_]\w*)/g
        : /#\{[^{}]*\}/g;
  const filled = inner.replace(braces, unknown);
  if (prefix.toLowerCase().includes('r')) return filled;
  return filled.replace(/\\(\r?\n[ \t]*|[\s\S])/g, (_, letter: string) =>
    letter === 'n' || letter === 't' ? ' ' : letter.trim() === '' ? '' : letter,
  );
}
