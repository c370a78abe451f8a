// Reads the patterns of a .gitignore file (gitignore(5)), which say what a search leaves out.
import { globMatcher } from '../../language/service.ts';

/** Whether a path below the folder of the file is left out; undefined where the file says nothing of it. */
export type IgnoreRules = (path: string, isFolder: boolean) => boolean | undefined;

interface Rule {
  readonly isLeftOut: boolean;
  readonly isForFolders: boolean;
  /** Whether the whole path is matched, and not the last name in it. */
  readonly isAnchored: boolean;
  readonly matches: (path: string) => boolean;
}

/** The rules of a text, of which the last one that matches counts. Each takes time in proportion to a path. */
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
  if (written === '' || written.startsWith('#')) return undefined;
  const isLeftOut = !written.startsWith('!');
  const pattern = isLeftOut ? written : written.slice(1);
  const isForFolders = pattern.endsWith('/');
  const body = isForFolders ? pattern.slice(0, -1) : pattern;
  const isAnchored = body.includes('/');
  const path = body.startsWith('/') ? body.slice(1) : body;
  return path === '' ? undefined : { isLeftOut, isForFolders, isAnchored, matches: globMatcher(globOf(path)) };
}

/** A line without the blanks at its end, of which one after a backslash counts. */
function withoutBlanks(line: string): string {
  const bare = line.trimEnd();
  return bare.endsWith('\\') && bare.length < line.length ? `${bare} ` : bare;
}

/** A pattern of git's as a glob, in which braces are special and a backslash is not. */
function globOf(pattern: string): string {
  return pattern.replace(/\\(.)|[{}]/gs, (all, escaped: string | undefined) => {
    const letter = escaped ?? all;
    return /[*?[{}]/.test(letter) ? `[${letter}]` : letter;
  });
}
