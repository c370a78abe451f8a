// Finds the file that an include without a target meant, if its name is another one now: by the types that are missing.
import { inNamespace, namespaceOf, simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { FixContext } from './fix.ts';

/**
 * The only file that declares all types that a file uses and that its root does not have; undefined if there is no such
 * file, or none of the types is missing, or if another include of the file has no target either.
 */
export function renamedFile({ program, elaboration, uri }: FixContext): string | undefined {
  const { closure } = elaboration;
  const includes = closure.file(uri)?.includes ?? [];
  if (includes.filter(({ file }) => file === undefined).length !== 1) return undefined;
  const read = new Set(closure.files.map((file) => file.uri));
  const known = new Set([...read].flatMap((file) => program.typesOf(file).map(({ fullName }) => fullName)));
  const types = new Map<string, ReadonlySet<string>>();
  const typesIn = (file: string) => {
    const found = types.get(file) ?? new Set(program.typesOf(file).map(({ fullName }) => fullName));
    types.set(file, found);
    return found;
  };
  let candidates: readonly string[] | undefined;
  for (const names of possibleNames({ program, uri })) {
    if (names.some((name) => known.has(name))) continue;
    const declares = (file: string) => names.some((name) => typesIn(file).has(name));
    const among = candidates ?? program.filesDeclaring(simpleNameOf(names[0] ?? '')).filter((file) => !read.has(file));
    candidates = among.filter(declares);
    if (candidates.length === 0) return undefined;
  }
  return candidates?.length === 1 ? candidates[0] : undefined;
}

/** For each use of a type in the declarations of a file, the full names that the type may have. */
function* possibleNames({ program, uri }: Pick<FixContext, 'program' | 'uri'>): Iterable<readonly string[]> {
  for (const { fullName, declaration } of program.typesOf(uri)) {
    for (const { text } of declaration.references) {
      const names: string[] = [];
      for (let around = namespaceOf(fullName); around !== ''; around = namespaceOf(around))
        names.push(inNamespace(around, text));
      yield [...names, text];
    }
  }
}
