// Adds an include to a file: finds the path that leads to the other file, and makes the edit.

import type { TextEdit } from 'vscode-languageserver-types';
import { directoryOf, joinPath, resolveInclude } from '../includes/includes.ts';
import { relativeUri } from '../paths.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import { startOfDeclaration } from '../summary/summary.ts';
import { habitualPath } from './include-habit.ts';
import { pathBelow } from './path-below.ts';

/**
 * The path by which `target` is found from an include in the file `uri` of a root. If it leads to another folder, it is
 * written as the project mostly writes such paths, which may need a folder that only the build names. Otherwise, and if
 * `isTrpc` returns true, it is the path of `plainPathTo`.
 */
export function includePathTo(
  ...[program, root, uri, target, isTrpc]: Parameters<typeof plainPathTo>
): string | undefined {
  const usual = habitualPath(program, root, uri, target);
  return usual !== undefined && isWritable(usual) && !isTrpc()
    ? usual
    : plainPathTo(program, root, uri, target, isTrpc);
}

/**
 * The shortest path by which flatc finds `target` from an include in the file `uri` of a root. If `isTrpc` returns
 * true, a longer path is preferred that trpc finds as well. Undefined if no path leads to `target`.
 */
export function plainPathTo(
  program: Program,
  root: string,
  uri: string,
  target: string,
  isTrpc: () => boolean,
): string | undefined {
  const { includePaths, workingDirectory } = program.settings.of(root);
  const own = directoryOf(uri);
  const directories = [own, ...includePaths, directoryOf(root)].filter((directory) => directory !== '');
  const paths = new Set([
    ...(own === '' ? [] : [relativeUri(own, target)]),
    ...directories.map((directory) => pathBelow(directory, target)),
  ]);
  // Only loaded files count, so no other file must be looked up.
  const lookup = (place: string) => (program.file(place) ? 'file' : 'missing');
  const found = [...paths].filter(
    (path): path is string =>
      path !== undefined && isWritable(path) && resolveInclude(path, uri, root, includePaths, lookup).uri === target,
  );
  if (found.length > 1 && isTrpc()) {
    // trpc looks beside the root too, but the file may later be read through another root.
    const searched = [...includePaths, workingDirectory ?? ''].filter((place) => place !== '');
    const both = found.filter((path) => searched.some((directory) => joinPath(directory, path) === target));
    if (both.length > 0) return shortest(both);
  }
  return shortest(found);
}

function shortest(paths: readonly string[]): string | undefined {
  return paths.reduce<string | undefined>(
    (best, path) => (best !== undefined && best.length <= path.length ? best : path),
    undefined,
  );
}

/**
 * True if a path can be written between quotes as it is: without quotes and control characters, and without
 * backslashes, which flatc reads as slashes.
 */
export function isWritable(path: string): boolean {
  for (let index = 0; index < path.length; index++) if (path.charCodeAt(index) < 32) return false;
  return !/["\\]/.test(path);
}

/**
 * A function that returns the edit which adds an include of a path: after the last include, on a line of its own; else
 * before the first declaration, below the comments that begin the file. The place is looked for once.
 */
export function includeEdits(file: SourceFile): (path: string) => TextEdit {
  const last = file.summary.declarations.findLastIndex(({ kind }) => kind === 'include' || kind === 'native_include');
  const include = (path: string) => `include "${path}";`;
  const { range, newText } = last >= 0 ? insertionAfter(file, last, include('')) : insertionOnTop(file, include(''));
  return (path) => ({ range, newText: newText.replace(include(''), () => include(path)) });
}

/** The edit that puts a statement on a line of its own after a declaration and the comment at the end of its line. */
export function insertionAfter(file: SourceFile, index: number, statement: string): TextEdit {
  const { text, summary } = file;
  const end = startOfDeclaration(summary, index) + (summary.declarations[index]?.end ?? 0);
  const lineEnd = /^[ \t]*(?:\/\/[^\r\n]*)?(?=[\r\n]|$)/.exec(text.slice(end))?.[0].length ?? 0;
  return insertion(file, end + lineEnd, `${lineBreakOf(text)}${statement}`);
}

/** The edit that puts a statement before the first declaration, below the comments that begin the file. */
export function insertionOnTop(file: SourceFile, statement: string): TextEdit {
  const { text, summary } = file;
  const first = summary.declarations[0];
  const documentation = first && 'documentation' in first ? first.documentation : undefined;
  const start = documentation?.start ?? first?.start ?? text.length;
  const at = startOfLastBlock(text.slice(0, start));
  return insertion(file, at, `${statement}${lineBreakOf(text).repeat(2)}`);
}

/**
 * The offset in `comments` after the last empty line: comments from there on belong to the text that follows. Without
 * an empty line the comments begin the file, and the offset is their end.
 */
function startOfLastBlock(comments: string): number {
  let start = comments.length;
  let isLineEmpty = false;
  for (const { 0: piece, index } of comments.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\r\n]*|\r?\n|[^\r\n/]+|\//g)) {
    if (piece.endsWith('\n')) {
      if (isLineEmpty) start = index + piece.length;
      isLineEmpty = true;
    } else if (piece.trim() !== '') isLineEmpty = false;
  }
  return start;
}

function lineBreakOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}

function insertion(file: SourceFile, offset: number, newText: string): TextEdit {
  const position = file.positionAt(offset);
  return { range: { start: position, end: position }, newText };
}
