// Reads the texts in TypeScript sources, so that the list of messages contains every one, even if no test produces it.

/** A string or template of a source. */
export interface Literal {
  /** The texts between inserted values of a template; a single text if there are none. */
  readonly parts: readonly string[];
  /** The inserted values of a template, as source text. */
  readonly values: readonly string[];
  /** The source before the literal, as far as it shows the purpose of the text. */
  readonly before: string;
}

/** The strings and templates of a source in order. A literal within a template comes after the template. */
export function literalsOf(source: string): readonly Literal[] {
  const found: Literal[] = [];
  readCode(source, 0, found);
  return found;
}

/** Skips code up to the closing brace of a template's value, or to the end. Returns the offset after it. */
function readCode(source: string, start: number, found: Literal[]): number {
  let depth = 0;
  let at = start;
  while (at < source.length) {
    const character = source.charAt(at);
    if (source.startsWith('//', at)) at = endOr(source, source.indexOf('\n', at));
    else if (source.startsWith('/*', at)) at = endOr(source, source.indexOf('*/', at) + 2);
    else if (character === "'" || character === '"') at = readString(source, at, found);
    else if (character === '`') at = readTemplate(source, at, found);
    else if (character === '/' && beginsRegExp(source, at)) at = passRegExp(source, at);
    else {
      if (character === '{') depth++;
      if (character === '}' && depth-- === 0) return at;
      at++;
    }
  }
  return at;
}

function endOr(source: string, end: number): number {
  return end < 2 ? source.length : end;
}

function readString(source: string, start: number, found: Literal[]): number {
  let end = start + 1;
  while (end < source.length && source[end] !== source[start]) end += source[end] === '\\' ? 2 : 1;
  found.push({ parts: [unescaped(source.slice(start + 1, end))], values: [], before: beforeOf(source, start) });
  return end + 1;
}

function readTemplate(source: string, start: number, found: Literal[]): number {
  const [parts, values, inner]: [string[], string[], Literal[]] = [[], [], []];
  let from = start + 1;
  let end = from;
  while (end < source.length && source[end] !== '`') {
    if (source.startsWith('${', end)) {
      parts.push(unescaped(source.slice(from, end)));
      const close = readCode(source, end + 2, inner);
      values.push(source.slice(end + 2, close));
      end = close + 1;
      from = end;
    } else end += source[end] === '\\' ? 2 : 1;
  }
  parts.push(unescaped(source.slice(from, end)));
  found.push({ parts, values, before: beforeOf(source, start) }, ...inner);
  return end + 1;
}

function beforeOf(source: string, start: number): string {
  return source.slice(Math.max(0, start - 40), start);
}

/** Whether a slash begins a regular expression: a division comes after a value. */
function beginsRegExp(source: string, at: number): boolean {
  return /(?:^|[(,=:[!&|?{};>+]|\breturn)\s*$/.test(source.slice(Math.max(0, at - 20), at));
}

function passRegExp(source: string, start: number): number {
  let isClass = false;
  for (let at = start + 1; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') at++;
    else if (character === '[') isClass = true;
    else if (character === ']') isClass = false;
    else if (character === '\n' || (character === '/' && !isClass)) return at + 1;
  }
  return source.length;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r?\n)|(.))/g, (...[, long, short, , plain]) => {
    if (long ?? short) return String.fromCharCode(Number.parseInt(long ?? short, 16));
    return plain === undefined ? '' : (escapes[plain] ?? plain);
  });
}
