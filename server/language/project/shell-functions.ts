// Finds the functions of a script that run flatc with their arguments, so that their bodies are read at each call.

export interface ShellFunction {
  readonly body: string;
}

/** A script without the bodies of some functions, which are called in it, and these functions by name. */
interface ScriptParts {
  readonly text: string;
  readonly functions: ReadonlyMap<string, ShellFunction>;
}

/** The most functions of one script that are looked at. */
const mostFunctions = 100;

/**
 * Takes the functions out of a script of a POSIX shell that run flatc with their own arguments, such as `$1`, and are
 * called. All lines keep their numbers.
 */
export function shellFunctions(text: string): ScriptParts {
  const functions = new Map<string, ShellFunction>();
  let rest = text;
  const heads = /^([ \t]*)(?:function[ \t]+([\w-]+)[ \t]*(?:\([ \t]*\))?|([\w-]+)[ \t]*\([ \t]*\))\s*\{/gm;
  let tried = 0;
  for (const head of text.matchAll(heads)) {
    if (++tried > mostFunctions) break;
    const name = head[2] ?? head[3] ?? '';
    const start = head.index + head[0].length;
    const lineEnd = text.indexOf('\n', start);
    const line = text.slice(start, lineEnd < 0 ? text.length : lineEnd);
    const closing = new RegExp(`^${head[1]}\\}`, 'm');
    const inLine = line.lastIndexOf('}');
    const length = inLine >= 0 && line.trim() !== '' ? inLine : text.slice(start, start + 20_000).search(closing);
    const body = text.slice(start, start + length);
    if (length < 0 || !/flat/i.test(body) || !/\$\{?[1-9@*]/.test(body)) continue;
    const call = new RegExp(`(?:^|[;&|({]|\\bdo\\b|\\bthen\\b)[ \\t]*${name}(?=[ \\t;]|$)(?![ \\t]*\\()`, 'm');
    if (!call.test(text.slice(0, head.index) + text.slice(start + length))) continue;
    functions.set(name, { body });
    rest =
      rest.slice(0, head.index) +
      rest.slice(head.index, start + length + 1).replace(/[^\n]/g, ' ') +
      rest.slice(start + length + 1);
  }
  return { text: rest, functions };
}
