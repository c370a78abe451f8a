// Reads the texts in TypeScript sources: the list of messages has to know of every one, also where no test meets it.

/** A string or template of a source. */
export interface Literal {
  /** The texts between the values that a template puts in; one text where it puts in none. */
  readonly parts: readonly string[];
  /** The values that a template puts in, as they are written. */
  readonly values: readonly string[];
  /** The source before it, as far as it tells what the text is for. */
  readonly before: string;
}

/** The strings and templates of a source in their order, those inside of templates after the one around them. */
export function literalsOf(source: string): readonly Literal[] {
  const found: Literal[] = [];
  readCode(source, 0, found);
  return found;
}

/** Passes code until the closing brace of a template's value, or the end; returns the offset of what follows. */
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

/** Whether a slash begins a regular expression: a division has a value before it. */
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
