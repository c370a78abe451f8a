// Represents texts with unknown parts as strings. Marks enclose an unknown part, or begin a path that does not depend
// on the working directory.

const opening = '\uFDD0';
const closing = '\uFDD1';
const anchor = '\uFDD2';

/** A text without the characters that are marks here; a build file never needs them. */
export function withoutMarks(text: string): string {
  return text.replace(/[\uFDD0-\uFDD2]/g, ' ');
}

/**
 * The marked text for a part with an unknown value. It contains the first 200 characters of `written`, to be shown to
 * people.
 */
export function unknown(written: string): string {
  return `${opening}${written.replace(/[\uFDD0-\uFDD2]/g, '').slice(0, 200)}${closing}`;
}

/** The path of a folder or file, marked as one that does not depend on the working directory. */
export function anchored(path: string): string {
  return anchor + path;
}

/** True if a text has no unknown part. */
export function isKnown(text: string): boolean {
  return !text.includes(opening);
}

/** The folder that a build writes into, which differs on each machine. */
export const buildFolder: string = unknown('the build folder');

/** True if a path leads into the folder that a build writes into, whose place is unknown. */
export function isInBuildFolder(path: string): boolean {
  return path.includes(buildFolder);
}

/** A text without marks, as the file has it, for people. */
export function shown(text: string): string {
  return text.replace(/[\uFDD0-\uFDD2]/g, '');
}

/** The parts of a text in order; a part that is unknown also has the text that is written for it. */
export function withKnownParts(text: string): readonly { readonly part: string; readonly written?: string }[] {
  return text
    .split(/(\uFDD0[^\uFDD1]*\uFDD1)/)
    .map((part) => (part.startsWith(opening) ? { part, written: part.slice(1, -1) } : { part }));
}

/** The end of an unknown part that begins at an offset; the offset itself if none begins there. */
export function endOfUnknown(text: string, at: number): number {
  if (text[at] !== opening) return at;
  const end = text.indexOf(closing, at);
  return end < 0 ? at + 1 : end + 1;
}

/**
 * The path to which a written path leads from `folder`. Absolute and marked paths do not depend on `folder`. Undefined
 * if the path has an unknown part, a line break or too many characters, or if it is relative and `folder` is undefined.
 */
export function resolvedPath(written: string, folder: string | undefined): string | undefined {
  const start = written.lastIndexOf(anchor);
  const path = written.slice(start + 1);
  if (!isKnown(path) || /[\n\r]/.test(path)) return undefined;
  const length = path.length + (folder?.length ?? 0);
  if (length > longestPath) return undefined;
  if (start >= 0 || isAbsolute(path)) return tidy(path);
  return folder === undefined ? undefined : joined(folder, path);
}

/** The greatest length of a path. A script that changes its folder in every line would make a longer one. */
export const longestPath = 1024;

/** A path that begins at a folder, without `.` and doubled separators; `..` removes the name before it. */
export function joined(folder: string, path: string): string {
  return isAbsolute(path) ? tidy(path) : tidy(`${folder}/${path}`, isAbsolute(folder));
}

function isAbsolute(path: string): boolean {
  return /^(?:\/|[A-Za-z]:\/)/.test(path);
}

function tidy(path: string, fromTop = isAbsolute(path)): string {
  const kept: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (name !== '' && name !== '.' && !(name === '..' && fromTop)) kept.push(name);
  }
  const isDrive = /^[A-Za-z]:$/.test(kept[0] ?? '');
  return (fromTop && !isDrive ? '/' : '') + kept.join('/') || '.';
}

/** A path without the extension of its last name. */
export function withoutExtension(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') ? path.slice(0, dot) : path;
}

/** The folder of a file. */
export function folderOfFile(name: string): string {
  const slash = name.lastIndexOf('/');
  return slash < 0 ? '.' : tidy(name.slice(0, slash) || '/');
}

/** The nearest folder for which `fits` returns true, from `folder` upward; undefined if there is none. */
export function nearestFolder(folder: string, fits: (folder: string) => boolean): string | undefined {
  for (let at = folder, depth = 0; depth < 64; depth++) {
    if (fits(at)) return at;
    if (at === '.' || at === '/' || at.endsWith('..') || /^[A-Za-z]:$/.test(at)) return undefined;
    at = folderOfFile(at);
  }
  return undefined;
}

const mostTexts = 200;

/** All texts that join one of the first texts and one of the second. After 200 texts, the rest is left out. */
export function eachWith(left: readonly string[], right: readonly string[]): string[] {
  if (right.length === 1) return left.map((text) => bounded(text + right[0]));
  const used = left.slice(0, Math.ceil(mostTexts / right.length));
  return used.flatMap((text) => right.map((next) => bounded(text + next))).slice(0, mostTexts);
}

/** The text itself, or an unknown part in its place if it is longer than 8,192 UTF-16 units. */
export function bounded(text: string): string {
  return text.length <= 8_192 ? text : unknown(text.slice(0, 40));
}
