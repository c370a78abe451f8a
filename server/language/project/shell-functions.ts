// Finds the functions of a script that run flatc with their arguments, so that their bodies are read at each call.

export interface ShellFunction {
  /** The bodies of its definitions, one of which is the right one in each branch of a script. */
  readonly bodies: readonly string[];
}

/** A script without the bodies of some functions, which are called in it, and these functions by name. */
interface ScriptParts {
  readonly text: string;
  readonly functions: ReadonlyMap<string, ShellFunction>;
}

/** The most functions of one script that are looked at. */
const mostFunctions = 100;

/** The greatest length of a function that is looked at. */
const longest = 20_000;

const heads = /^([ \t]*)(?:function[ \t]+([\w-]+)[ \t]*(?:\([ \t]*\))?|([\w-]+)[ \t]*\([ \t]*\))\s*\{/gm;

/**
 * Takes the functions out of a script of a POSIX shell that run flatc with their own arguments, such as `$1`, and are
 * called. All lines keep their numbers.
 */
export function shellFunctions(text: string): ScriptParts {
  const functions = new Map<string, ShellFunction>();
  let rest = text;
  let tried = 0;
  for (const head of text.matchAll(heads)) {
    if (++tried > mostFunctions) break;
    const name = head[2] ?? head[3] ?? '';
    const start = head.index + head[0].length;
    const length = lengthOfBody(text.slice(start, start + longest), head[1] ?? '');
    const body = text.slice(start, start + length);
    if (length < 0 || !/flat/i.test(body) || !/\$\{?[1-9@*]/.test(body)) continue;
    const call = new RegExp(`(?:^|[;&|({]|\\bdo\\b|\\bthen\\b)[ \\t]*${name}(?=[ \\t;]|$)(?![ \\t]*\\()`, 'm');
    if (!call.test(text.slice(0, head.index) + text.slice(start + length))) continue;
    functions.set(name, { bodies: [...(functions.get(name)?.bodies ?? []), body] });
    rest =
      rest.slice(0, head.index) +
      rest.slice(head.index, start + length + 1).replace(/[^\n]/g, ' ') +
      rest.slice(start + length + 1);
  }
  return { text: rest, functions };
}

/**
 * The length of the body at the start of a text, whose `}` ends the commands of its first line or begins a line like
 * the function, after `indent`; -1 if none does before another function begins.
 */
function lengthOfBody(text: string, indent: string): number {
  const [line = ''] = /^(?![ \t]*#)(?:\\\n|[^\n])*/.exec(text) ?? [];
  const end = [...line.matchAll(/(?:[;&]\s*|\)\s+)\}(?=\s*(?:$|[;&|#)<>\d]))/g)].at(-1);
  if (end) return end.index + end[0].length - 1;
  const length = text.search(new RegExp(`^${indent}\\}`, 'm'));
  const inside = text.slice(0, Math.max(0, length)).matchAll(heads);
  return [...inside].some(([, other]) => other === indent) ? -1 : length;
}
