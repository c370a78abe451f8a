// Reads the patterns of a .gitignore file (gitignore(5)), which exclude files from a search.
import { globMatcher, literalGlob } from '../../language/service.ts';

/**
 * A function that returns true if a path is ignored, false if a pattern with `!` includes the path again, and undefined
 * if no pattern matches the path. The path is relative to the folder of the .gitignore.
 */
export type IgnoreRules = (path: string, isFolder: boolean) => boolean | undefined;

interface Rule {
  readonly isLeftOut: boolean;
  readonly isForFolders: boolean;
  /** Whether the pattern matches the whole path instead of its last name. */
  readonly isAnchored: boolean;
  readonly matches: (path: string) => boolean;
}

/**
 * The rules in the text of a .gitignore file. The last matching pattern wins. A match of a pattern takes time in
 * proportion to the length of the path.
 */
export function ignoreRules(text: string): IgnoreRules {
  const rules = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .flatMap((line) => ruleOf(line) ?? [])
    .reverse();
  return (path, isFolder) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const rule = rules.find(
      ({ isForFolders, isAnchored, matches }) => (isFolder || !isForFolders) && matches(isAnchored ? path : name),
    );
    return rule?.isLeftOut;
  };
}

function ruleOf(line: string): Rule | undefined {
  const written = withoutBlanks(line);
  if (written.startsWith('#')) return undefined;
  const isLeftOut = !written.startsWith('!');
  const pattern = isLeftOut ? written : written.slice(1);
  const isForFolders = pattern.endsWith('/');
  const body = isForFolders ? pattern.slice(0, -1) : pattern;
  const isAnchored = body.includes('/');
  const path = body.startsWith('/') ? body.slice(1) : body;
  return path === '' ? undefined : { isLeftOut, isForFolders, isAnchored, matches: globMatcher(globOf(path)) };
}

/** A line without the spaces, tabs and line ends at its end. After a backslash, one space is kept. */
function withoutBlanks(line: string): string {
  const bare = line.trimEnd();
  return bare.endsWith('\\') && bare.length < line.length ? `${bare} ` : bare;
}

/**
 * A git pattern as a glob for `globMatcher`, in which braces are special and a backslash escapes nothing. A literal `{`
 * becomes `[{]`.
 */
function globOf(pattern: string): string {
  return pattern.replace(/\\(.)|\{/gs, (all, escaped: string | undefined) => literalGlob(escaped ?? all));
}
