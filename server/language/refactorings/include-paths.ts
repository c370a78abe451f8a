// Writes the path of an include relative to its file, or to an include path.

import type { Change } from '../changes/change.ts';
import { unlessMeaningChanges } from '../changes/change-of-meaning.ts';
import { isWritable } from '../include-edits/include-edit.ts';
import { pathBelow } from '../include-edits/path-below.ts';
import { directoryOf } from '../includes/includes.ts';
import { relativeUri } from '../paths.ts';
import { resolveTrpcInclude } from '../trpc/trpc-includes.ts';
import { usesTrpc } from '../trpc/trpc-scope.ts';
import type { FileEdit } from '../workspace-edit.ts';
import { type FoundInclude, foundIncludes, includeAt, leadsTo, pathEdit } from './include-statements.ts';
import type { Refactoring, RefactoringOffer, RefactoringPlace } from './refactoring.ts';

/**
 * Rewrites paths of includes. The change is refused if, in any root that reads the file, an include would lead to
 * another file, or if flatc or trpc would report a new error.
 */
export const includePaths: Refactoring = {
  name: 'include-paths',
  kind: 'refactor.rewrite',
  offers: (place) => [...offersAt(place)],
  edits: (place, choice) => {
    const include = includeAt(place);
    const changed =
      choice === 'all' ? changedToFile(place, foundIncludes(place)) : include ? changedTo(place, include, choice) : [];
    if (changed.length === 0) return undefined;
    const edits: Change = { edits: changed };
    return unlessMeaningChanges(place.program, edits, { keepsFiles: true });
  },
};

function* offersAt(place: RefactoringPlace): Iterable<RefactoringOffer> {
  const include = includeAt(place);
  if (!include) return;
  const seen = new Set([include.path]);
  for (const { name, path, base } of pathForms(place, include)) {
    if (seen.has(path)) continue;
    seen.add(path);
    const to = base === undefined ? 'this file' : place.program.display(base);
    const disabled = whyNot(place, include, path);
    yield {
      title: `Make the include relative to ${to}: "${path}"`,
      choice: name,
      ...(disabled === undefined ? {} : { disabled }),
    };
  }
  const others = foundIncludes(place).filter(({ index }) => index !== include.index);
  if (changedToFile(place, others).length > 0) {
    yield { title: 'Make all includes relative to this file', choice: 'all' };
  }
}

/**
 * The edits that make paths of includes relative to the file. An include gets no edit if its path is relative to the
 * file already, if no such path can be written, or if the new path would not lead to the included file.
 */
function changedToFile(place: RefactoringPlace, includes: readonly FoundInclude[]): readonly FileEdit[] {
  return includes.flatMap((include) => changedTo(place, include, 'file'));
}

function changedTo(place: RefactoringPlace, include: FoundInclude, choice: string | undefined): readonly FileEdit[] {
  const path = pathForms(place, include).find(({ name }) => name === choice)?.path;
  if (path === undefined || path === include.path || whyNot(place, include, path) !== undefined) return [];
  return [pathEdit(place.file, include, path)];
}

/** One way to write the path of an include. */
interface PathForm {
  readonly name: string;
  readonly path: string;
  /** The include path that `path` is relative to; undefined if `path` is relative to the directory of the file. */
  readonly base: string | undefined;
}

/**
 * The forms of a path: relative to the file, unless the schemes or authorities of the two URIs differ, then relative to
 * each include path above the included file. Paths that no include can write are left out.
 */
function pathForms({ program, root, uri }: RefactoringPlace, { target }: FoundInclude): readonly PathForm[] {
  const relative = relativeUri(directoryOf(uri), target);
  const below = program.settings.of(root).includePaths.flatMap((base, index): readonly PathForm[] => {
    const path = pathBelow(base, target);
    return path === undefined ? [] : [{ name: `include-path-${index}`, path, base }];
  });
  const all = [...(relative === undefined ? [] : [{ name: 'file', path: relative, base: undefined }]), ...below];
  return all.filter(({ path }) => isWritable(path));
}

/**
 * The reason, in words, why an include cannot have a path: flatc or trpc would not find its file. Undefined if both
 * would find it.
 */
function whyNot(place: RefactoringPlace, { target }: FoundInclude, path: string): string | undefined {
  const { program, root, uri } = place;
  if (!leadsTo(place, path, target)) return `flatc would not find ${program.display(target)} as "${path}".`;
  const closure = program.closure(root);
  if (!closure || !usesTrpc(program, closure, uri)) return undefined;
  const { includePaths: searched, workingDirectory } = program.settings.of(root);
  const run = { root, workingDirectory, includePaths: searched };
  const { parsed, located } = resolveTrpcInclude(path, run, (at) => program.existence(at));
  const isFound = [parsed, located].every(({ outcome, uris }) => outcome === 'found' && uris[0] === target);
  return isFound ? undefined : `trpc would not find ${program.display(target)} as "${path}".`;
}
