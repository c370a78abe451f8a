// Resolves paths and globs of settings to URIs.
import type { FilePattern } from '../language/service.ts';
import { canonicalUri, uriOfPath } from '../workspace/uris.ts';

/**
 * Paths as URIs. They may be absolute or relative to `folder`; without a folder, relative paths are dropped. A path
 * that cannot be a URI is dropped as well.
 */
export function resolvedPaths(paths: readonly string[], folder: string | undefined): readonly string[] {
  return paths.flatMap((path) => {
    try {
      if (/^[a-z][a-z0-9+.-]+:\/\//i.test(path)) return [canonicalUri(path)];
      const uri = uriOfPath(withoutVariable(path) || '.', folder);
      return uri === undefined ? [] : [uri];
    } catch {
      // This path fits into no URI, so no file has this name; `isPlace` reports it.
      return [];
    }
  });
}

/** Whether a path or glob can name anything. It must not contain NUL or half a character, or be an invalid URI. */
export function isPlace(path: string): boolean {
  return !path.includes('\0') && resolvedPaths([path], 'file:///').length > 0;
}

/**
 * Globs, each as a URI of the directory before the first wildcard, and a pattern for the rest. `folder` is as in
 * `resolvedPaths`.
 */
export function resolvedGlobs(globs: readonly string[], folder: string | undefined): readonly FilePattern[] {
  return globs.flatMap((glob) => {
    const parts = withoutVariable(glob).replaceAll('\\', '/').split('/');
    const firstWithPattern = parts.findIndex((part) => /[*?[{]/.test(part));
    const start = firstWithPattern < 0 ? parts.length - 1 : firstWithPattern;
    const directory = parts.slice(0, start).map((part) => `${part}/`);
    return resolvedPaths([directory.join('')], folder).map((baseUri) => ({
      baseUri,
      pattern: parts.slice(start).join('/'),
    }));
  });
}

/** Patterns of files to leave out, as globs. A pattern of a folder stands for everything in it, as in `.gitignore`. */
export function resolvedExclusions(patterns: readonly string[], folder: string | undefined): readonly FilePattern[] {
  const withContents = patterns.flatMap((pattern) => {
    const own = withoutVariable(pattern)
      .replaceAll('\\', '/')
      .replace(/^(?:\.\/)+/, '')
      .replace(/\/+$/, '');
    return own === '' || own === '.' ? ['**'] : [own, `${own}/**`];
  });
  return resolvedGlobs(withContents, folder);
}

/** Whether a word that names an older version can only be a path: no name of a commit begins or ends like this. */
export function canOnlyBePath(word: string): boolean {
  return /^(\.{0,2}[\\/]|\.{1,2}$|[a-z]:[\\/])|\.b?fbs$|[\\/]$/i.test(word);
}

function withoutVariable(path: string): string {
  return path.replace(/^\$\{workspaceFolder\}[\\/]?/, '');
}
