// Splits a CMake file into its calls and their arguments, and skips comments.
import type { WorkBudget } from '../work-budget.ts';

export interface CmakeArgument {
  readonly text: string;
  /**
   * The form of the argument. Variables are replaced in `plain` and `quoted` arguments, and a `plain` argument is split
   * at `;`.
   */
  readonly form: 'plain' | 'quoted' | 'raw';
}

export interface CmakeCall {
  /** The name in small letters. */
  readonly name: string;
  readonly args: readonly CmakeArgument[];
  /** The number of the line, from 1. */
  readonly line: number;
}

/** All calls of a text, in order. Other text is skipped, and so is the rest once `steps` is used up. */
export function cmakeCalls(text: string, steps: WorkBudget): readonly CmakeCall[] {
  const calls: CmakeCall[] = [];
  let at = 0;
  let line = 1;
  let nextBreak = lineEnd(text, 0);
  const stepOver = (end: number): void => {
    for (; nextBreak < end; nextBreak = lineEnd(text, nextBreak + 1)) line++;
    steps.spend(end - at);
    at = end;
  };
  /** The end of a pattern's match at the present place; -1 for none. Most attempts fail, so it makes no objects. */
  const endOf = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : -1;
  };
  /**
   * Passes over a bracket argument or bracket comment, such as `[=[text]=]`, that begins `prefix` characters after the
   * present place, and gives the text in it. Undefined, without a movement, if none begins there.
   */
  const bracket = (prefix: number): string | undefined => {
    const open = /^\[(=*)\[/.exec(text.slice(at + prefix, at + prefix + 50));
    if (!open) return undefined;
    const close = `]${open[1]}]`;
    const start = at + prefix + open[0].length;
    const end = text.indexOf(close, start);
    const stop = end < 0 ? text.length : end;
    stepOver(Math.min(text.length, stop + close.length));
    return text.slice(start, stop);
  };
  const blank = (): boolean => {
    const end = endOf(space);
    if (end > 0) stepOver(end);
    else if (text[at] !== '#') return false;
    else if (bracket(1) === undefined) stepOver(lineEnd(text, at));
    return true;
  };

  while (at < text.length && steps.spend(1)) {
    if (blank()) continue;
    const headEnd = endOf(head);
    if (headEnd < 0) {
      stepOver(Math.max(endOf(word), at + 1));
      continue;
    }
    const name = text
      .slice(at, headEnd - 1)
      .trim()
      .toLowerCase();
    const call = { name, args: [] as CmakeArgument[], line };
    stepOver(headEnd);
    for (let depth = 1; depth > 0 && at < text.length && steps.spend(1); ) {
      if (blank()) continue;
      const raw = text[at] === '[' ? bracket(0) : undefined;
      const isQuoted = raw === undefined && text[at] === '"';
      const end = raw === undefined ? endOf(isQuoted ? quotedText : plainText) : at;
      const written = end < 0 ? '' : text.slice(at, end);
      if (raw !== undefined) call.args.push({ text: raw, form: 'raw' });
      else if (isQuoted) {
        call.args.push({
          text: unescaped(written.slice(1, written.length > 1 && written.endsWith('"') ? -1 : undefined)),
          form: 'quoted',
        });
        stepOver(end);
      } else if (end > 0) {
        call.args.push({ text: unescaped(written), form: 'plain' });
        stepOver(end);
      } else {
        depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
        stepOver(at + 1);
      }
    }
    calls.push(call);
  }
  return calls;
}

const space = /\s+/y;
const head = /[A-Za-z_]\w*[ \t]*\(/y;
const word = /\w+/y;
const quotedText = /"(?:[^"\\]|\\[\s\S])*"?/y;
const plainText = /(?:[^\s()#"\\]|\\[\s\S]|(?<=[^\s()#"])"[^"\n]*")+/y;

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(\r?\n|[\s\S])/g, (_, letter: string) => (/^[\r\n]/.test(letter) ? '' : letter));
}
