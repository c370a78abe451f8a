// Reads the text of `attribute "go_package=..."` as trpc does, and finds the flaws that make it unusable.
import type { Span } from '../summary/summary.ts';
import { nearest } from '../vocabulary/near-names.ts';
import { goKeywords, standardPackages } from '../vocabulary/vocabulary-go.ts';

/** A flaw of a go_package, grouped by its effect in trpc or Go. */
export type GoPackageFlaw =
  /** Without a `=`, trpc crashes. */
  | 'bare'
  /** The key is not exactly `go_package`, so trpc does not see the attribute. */
  | 'blank-in-key'
  | 'colon'
  | 'key-typo'
  /** With a second `=`, trpc takes the text between the first two. */
  | 'second-equals'
  | 'empty'
  | 'blank'
  | 'trailing-semicolon'
  | 'scheme'
  | 'backslash'
  | 'slash'
  | 'relative'
  | 'version'
  | 'character'
  | 'element'
  | 'vendor'
  | 'internal'
  | 'standard-library'
  /**
   * Flaws of the import path's last segment: it cannot name a package, or trpc cannot find the types of the package.
   */
  | 'keyword'
  | 'main'
  | 'punctuation'
  | 'not-an-identifier';

/** A flaw and its place, in UTF-16 offsets of the attribute's text without its quotes. */
export interface GoPackageProblem extends Span {
  readonly flaw: GoPackageFlaw;
  /** The corrected text of the attribute; undefined if the server cannot guess it. */
  readonly corrected: string | undefined;
}

/** An attribute's text with a go_package, or with a text that was meant as one. */
export interface GoPackageReading {
  /** The text without its quotes. */
  readonly text: string;
  /** True if trpc uses the value; with a mistake in the key, trpc does not see the attribute. */
  readonly isSeen: boolean;
  /** The text after the first `=` or `:`, up to a second `=`. It includes the alias. */
  readonly value: string;
  /** The import path: the value without its alias. */
  readonly path: string;
  /** The UTF-16 offset of the import path in the text. */
  readonly pathStart: number;
  /** The name after `;` in the value; undefined without a `;`. */
  readonly alias: string | undefined;
  /** The first flaw of the text; undefined if it has none. */
  readonly problem: GoPackageProblem | undefined;
}

/** True for the flaws of the import path's last segment, such as `keyword`: the segment cannot name a package. */
export function namesPackage(flaw: GoPackageFlaw): boolean {
  return flaw === 'keyword' || flaw === 'main' || flaw === 'punctuation' || flaw === 'not-an-identifier';
}

/** True for a flaw with which the import path stays usable: only packages around an `internal` one can import it. */
export function isHarmless(flaw: GoPackageFlaw): boolean {
  return flaw === 'internal';
}

/** The name that trpc gives a package in generated code: `-` and `.` become `_`. */
export function plainName(segment: string): string {
  return segment.replace(/[-.]/g, '_');
}

/** The text after the last `/`. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

const key = 'go_package';

/**
 * An attribute's text as a go_package; undefined if its key, the text before the first `=` or `:`, is neither
 * `go_package` nor similar.
 */
export function readGoPackage(text: string): GoPackageReading | undefined {
  const separator = text.search(/[=:]/);
  const written = separator < 0 ? text : text.slice(0, separator);
  const isExact = written === key;
  if (!isExact && (separator < 0 || !looksLikeKey(written))) return undefined;
  const valueStart = separator < 0 ? text.length : separator + 1;
  const hasEquals = text[separator] === '=';
  // Like trpc, this splits the whole text at `=`.
  const [value = '', ...more] = text.slice(valueStart).split('=');
  const semicolon = value.indexOf(';');
  const path = semicolon < 0 ? value : value.slice(0, semicolon);
  const alias = semicolon < 0 ? undefined : value.slice(semicolon + 1);
  const reading = { text, value, path, pathStart: valueStart, alias };
  const problem = (flaw: GoPackageFlaw, start: number, end: number): GoPackageReading => ({
    ...reading,
    isSeen: isExact && hasEquals,
    problem: { flaw, start, end, corrected: flaw === 'relative' ? undefined : corrected(text) },
  });
  if (separator < 0) return problem('bare', 0, text.length);
  if (!isExact) {
    if (written.trim() !== key) return problem('key-typo', 0, written.length);
    const lead = written.length - written.trimStart().length;
    return lead > 0 ? problem('blank-in-key', 0, lead) : problem('blank-in-key', key.length, written.length);
  }
  if (!hasEquals) return problem('colon', separator, separator + 1);
  if (more.length > 0) return problem('second-equals', valueStart + value.length, text.length);
  const flaw = flawOfValue(value, path, alias);
  if (!flaw) return { ...reading, isSeen: true, problem: undefined };
  return problem(flaw[0], valueStart + flaw[1], valueStart + flaw[2]);
}

function looksLikeKey(written: string): boolean {
  const letters = written.toLowerCase().replace(/[^a-z]/g, '');
  if (!letters.startsWith('go')) return false;
  return letters === 'gopackage' || letters === 'gopkg' || nearest(letters, ['gopackage']) !== undefined;
}

type Flaw = readonly [flaw: GoPackageFlaw, start: number, end: number];

/** The first flaw of a value, with offsets in the value; undefined if it has none. */
function flawOfValue(value: string, path: string, alias: string | undefined): Flaw | undefined {
  if (path.trim() === '') return ['empty', 0, value.length];
  const blank = /\s+/.exec(value);
  if (blank) return ['blank', blank.index, blank.index + blank[0].length];
  if (alias === '') return ['trailing-semicolon', path.length, value.length];
  const internal = /\/internal(?=\/|$)/.exec(path);
  return (
    flawOfPath(path) ??
    (alias === undefined ? flawOfName(path) : undefined) ??
    (internal ? ['internal', internal.index + 1, internal.index + internal[0].length] : undefined)
  );
}

function flawOfPath(path: string): Flaw | undefined {
  for (const [flaw, pattern] of pathFlaws) {
    const match = pattern.exec(path);
    if (match) return [flaw, match.index, match.index + match[0].length];
  }
  let start = 0;
  for (const element of path.split('/')) {
    if (isForbiddenElement(element)) return ['element', start, start + element.length];
    start += element.length + 1;
  }
  return standardPackages.has(path) ? ['standard-library', 0, path.length] : undefined;
}

/** The flaws of texts that Go's import paths cannot contain, each with its pattern. The first match is reported. */
const pathFlaws: readonly (readonly [GoPackageFlaw, RegExp])[] = [
  ['scheme', /^[a-z]+:\/\//i],
  ['backslash', /\\+/],
  ['slash', /^\/+|\/+$|(?<=\/)\/+/],
  ['relative', /(?<=^|\/)\.{1,2}(?=\/|$)/],
  ['version', /@.*$/],
  ['character', /[^-\w.~+/]+/],
  ['character', /^-/],
  ['vendor', /(?<=^|\/)vendor(?=\/)/],
];

const windowsDevices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * True if Go refuses an element of an import path: a device name of Windows such as `con`, an element that ends in a
 * dot, or one whose part before the first dot ends like `~1`.
 */
function isForbiddenElement(element: string): boolean {
  const short = element.split('.', 1)[0] ?? '';
  return element.endsWith('.') || windowsDevices.test(short) || /~\d+$/.test(short);
}

function flawOfName(path: string): Flaw | undefined {
  const name = lastSegment(path);
  const span = [path.length - name.length, path.length] as const;
  if (goKeywords.has(name)) return ['keyword', ...span];
  if (name === 'main') return ['main', ...span];
  if (isGoName(name)) return undefined;
  return [isGoName(plainName(name)) ? 'punctuation' : 'not-an-identifier', ...span];
}

function isGoName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && name !== '_';
}

/**
 * The text that was probably meant: the right key, no blanks, a plain path, a last segment that Go can name. Undefined
 * if the text has no `=` or `:`, or if the result would still have a flaw.
 */
function corrected(text: string): string | undefined {
  const separator = text.search(/[=:]/);
  if (separator < 0) return undefined;
  const [value = ''] = text.slice(separator + 1).split('=');
  const path = value
    .replace(/;.*$/, '')
    .replace(/\s+/g, '')
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/\\+/g, '/')
    .replace(/@.*$/, '')
    .split('/')
    .filter((element) => element !== '' && element !== '.' && element !== '..')
    .join('/');
  const name = plainName(lastSegment(path));
  const result = `${path.slice(0, path.length - name.length)}${name}`;
  const problem = result === '' ? undefined : (flawOfPath(result) ?? flawOfName(result));
  return result === '' || problem ? undefined : `${key}=${result}`;
}
