// Finds the errors that a change would add.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { errorsInDeclaration } from '../diagnostics/declaration-findings.ts';
import { rootOf } from '../diagnostics/roots.ts';
import type { Finding } from '../diagnostics/rule.ts';
import { errorsIn } from '../diagnostics/run-rules.ts';
import type { Program } from '../program.ts';
import type { FlatcOptions } from '../settings.ts';
import { type DeclarationSummary, startOfDeclaration } from '../summary/summary.ts';
import { aboutNames, isBeyondDoubt, meaningsThrough } from '../symbols/file-views.ts';
import type { ChangedProgram } from './changed-program.ts';
import type { BothReadings } from './names-in-roots.ts';

/** An error, with the URI of its file on its side of the change. The offset counts from the start of the file. */
interface FileError extends Pick<Finding, 'code' | 'message' | 'start'> {
  readonly uri: string;
}

/** The URIs of a root before and after a change. */
interface RootPair {
  readonly before: string;
  readonly after: string;
}

/**
 * The refusal for an error that files of a root have only after the change; undefined without a new error. `uris` are
 * the files before the change, and files that only the root after it reads.
 */
export function newErrorInFiles(changed: ChangedProgram, roots: RootPair, uris: Iterable<string>): string | undefined {
  const all = [...uris];
  const before = all.flatMap((uri) => errorsOf(changed.before, uri, roots.before));
  const after = [...new Set(all.map(changed.uriAfter))].flatMap((uri) => errorsOf(changed.after, uri, roots.after));
  return inWords(changed, oneBeyond(after, before));
}

/**
 * The refusal for a new error in one file, in the root through which the file is checked; undefined without a new
 * error.
 */
export function newErrorInFile(changed: ChangedProgram, uri: string): string | undefined {
  const root = rootOf(changed.before, uri);
  return newErrorInFiles(changed, { before: root, after: changed.uriAfter(root) }, [uri]);
}

/**
 * A function that returns the refusal for a new error in the declarations of a file that mention some names; undefined
 * without a new error. It sees only errors that a declaration shows by itself, so it is cheap enough for every file
 * that uses a renamed name.
 */
export function newErrorsInDeclarations(
  changed: ChangedProgram,
  { readings, readingsAfter }: BothReadings,
): (uri: string) => string | undefined {
  const { before, after } = changed;
  const { names } = readings;
  const [questionBefore, questionAfter] = [
    aboutNames(before, names, readings),
    aboutNames(after, names, readingsAfter),
  ];
  const rootThrough = (uri: string): string => {
    const [file, fileAfter] = [before.file(uri), after.file(uri)];
    const isSure =
      file && fileAfter && isBeyondDoubt(questionBefore, file, names) && isBeyondDoubt(questionAfter, fileAfter, names);
    return isSure ? uri : before.passing(() => rootOf(before, uri));
  };
  return (uri) => {
    const root = rootThrough(uri);
    const [old, now] = [meaningsThrough(questionBefore, root), meaningsThrough(questionAfter, root)];
    const [oldSummary, summary] = [before.file(uri)?.summary, after.file(uri)?.summary];
    if (!oldSummary || !summary) return undefined;
    const { flatc } = before.settings.of(root);
    for (const index of now.indices(uri)) {
      const known = errorsAt(oldSummary.declarations[index], old.declaration(uri, index), flatc);
      const errors = errorsAt(summary.declarations[index], now.declaration(uri, index), flatc);
      const base = startOfDeclaration(summary, index);
      const inFile = ({ start, ...rest }: Finding) => ({ ...rest, uri, start: base + start });
      const error = oneBeyond(errors.map(inFile), known.map(inFile));
      if (error) return inWords(changed, error);
    }
    return undefined;
  };
}

function errorsOf(program: Program, uri: string, root: string): readonly FileError[] {
  return errorsIn(program, uri, root).map((finding) => ({ ...finding, uri }));
}

function errorsAt(
  declaration: DeclarationSummary | undefined,
  known: ElaboratedDeclaration | undefined,
  flatc: FlatcOptions,
): readonly Finding[] {
  return declaration && known ? errorsInDeclaration(declaration, known, flatc) : [];
}

/**
 * An error whose code occurs more often than before; undefined if there is none. For one code it is the last error,
 * because the first may be an old one. Among several codes it is the first error in the text, because later ones may be
 * its consequences.
 */
function oneBeyond(now: readonly FileError[], before: readonly FileError[]): FileError | undefined {
  const counts = new Map<string, number>();
  for (const { code } of now) counts.set(code, (counts.get(code) ?? 0) + 1);
  for (const { code } of before) counts.set(code, (counts.get(code) ?? 0) - 1);
  const last = new Map<string, FileError>();
  for (const error of now) if ((counts.get(error.code) ?? 0) > 0) last.set(error.code, error);
  const order = [...new Set(now.map(({ uri }) => uri))];
  return [...last.values()].sort(
    (left, right) => order.indexOf(left.uri) - order.indexOf(right.uri) || left.start - right.start,
  )[0];
}

function inWords(changed: ChangedProgram, error: FileError | undefined): string | undefined {
  if (!error) return undefined;
  const { uri, code, message, start } = error;
  // The line of a text that was never written would tell the user nothing.
  const line = changed.lineBefore(uri, start);
  const at = line === undefined ? '' : ` line ${line + 1}`;
  return `There would be an error in ${changed.after.display(uri)}${at}: ${message} [${code}]`;
}
