// Where the includes of one file lead, which takes no closure: it depends on nothing but the directory of the root.
import type { Program } from '../program.ts';
import { type IncludeResolution, resolveInclude } from './includes.ts';

/** What the include with an index among the declarations of a file leads to, seen through a root; undefined for another. */
export function includeTarget(
  program: Program,
  root: string,
  uri: string,
  index: number,
): IncludeResolution | undefined {
  const statements = program.includesOf(uri) ?? [];
  let [low, high] = [0, statements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((statements[middle]?.index ?? 0) < index) low = middle + 1;
    else high = middle;
  }
  const statement = statements[low];
  return statement?.index === index && statement.isReadable ? resolve(program, root, uri, statement.path) : undefined;
}

/** The files that the includes of one file lead to, seen through a root, as far as they are known. */
export function includedBy(program: Program, root: string, uri: string): readonly string[] {
  return (program.includesOf(uri) ?? []).flatMap(({ path }) => {
    const found = resolve(program, root, uri, path);
    return found.outcome === 'found' && found.uri !== undefined ? [found.uri] : [];
  });
}

/** Whether all includes of a file are found where it is itself the root: then they lead there from every other, too. */
export function isFoundAlone(program: Program, uri: string): boolean {
  const statements = program.includesOf(uri) ?? [];
  return statements.every(
    ({ isReadable, path }) => !isReadable || resolve(program, uri, uri, path).outcome === 'found',
  );
}

function resolve(program: Program, root: string, uri: string, path: string): IncludeResolution {
  return resolveInclude(path, uri, root, program.settings.includePaths, (place) => program.presence(place));
}
