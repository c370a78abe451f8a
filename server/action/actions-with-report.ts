// The actions whose result is a report: check, format and compat, on the functions of the library.
import { relative, resolve } from 'node:path';
import type { BaselineSchemas } from '../baseline/baselines.ts';
import { OldVersion } from '../baseline/old-version.ts';
import { projectFormat } from '../cli/format/command.ts';
import { editorConfigOptions } from '../cli/format/editor-config.ts';
import { formatReport, lineIn } from '../cli/format/report.ts';
import { unifiedDiff } from '../cli/format/unified-diff.ts';
import type { AnyReport } from '../cli/report/report.ts';
import { Refusal } from '../cli/usage-error.ts';
import { formatSchema, LineStarts } from '../language/service.ts';
import { compareSession } from '../library/compat.ts';
import { baseFolder, uriOf } from '../library/given-files.ts';
import { reportOf } from '../library/report.ts';
import { openSession, type Session } from '../library/session.ts';
import { isInside } from '../workspace/uris.ts';
import type { DeclaredFiles } from './declared-files.ts';
import type { Action } from './options.ts';

/** A report of the findings about the roots, and about all files that they include. */
export async function checkReport(action: Action, { texts }: DeclaredFiles): Promise<AnyReport> {
  return { ...(await reportOf(await sessionOf(action, texts))), lines: linesIn(texts) };
}

/** A report of the roots that are not formatted, and unified diffs of the changes that would format them. */
export async function formatText(
  action: Action,
  { texts }: DeclaredFiles,
): Promise<{ readonly report: AnyReport; readonly changes: string }> {
  const { projects, failures } = await sessionOf(action, texts);
  const inEditorConfig = editorConfigOptions((name) => texts[relative('', name).replaceAll('\\', '/')]);
  const files = action.roots.flatMap((file) => {
    const text = texts[file];
    if (text === undefined) return [];
    const options = { ...inEditorConfig(resolve(file)), ...projectFormat(projects.current(), uriOf(file)) };
    return [{ file, text, formatted: formatSchema(text, options) }];
  });
  const changes = files.map(({ file, text, formatted }) => unifiedDiff(file, text, formatted.edits)).join('');
  return { report: formatReport(files, failures), changes };
}

/** A report of the changes in the roots that break the older schemas at `--against`. */
export async function compatReport(action: Action, files: DeclaredFiles): Promise<AnyReport> {
  const { against = '' } = action;
  const session = await sessionOf(action, files.texts);
  const schemas = olderSchemas(against, session, files);
  const version = new OldVersion({ name: against, commit: undefined, schemas }, session.service, [baseFolder]);
  return compareSession(session, version, { baseline: against, displayOld: session.files.pathOf });
}

function sessionOf({ roots, includePaths }: Action, texts: Readonly<Record<string, string>>): Promise<Session> {
  return openSession({ files: texts, argument: '--input', options: { roots, includePaths }, mayBeParts: true });
}

/**
 * The older schemas at a path. In a folder, an older schema has the same relative path as the present one. A `.fbs` or
 * `.bfbs` is compared with every present schema. Fails with a `Refusal` if a `.bfbs` is not an input.
 */
function olderSchemas(against: string, { files }: Session, { bytes }: DeclaredFiles): BaselineSchemas {
  const uri = uriOf(against);
  if (against.endsWith('.fbs')) return { kind: 'schema', uri, files };
  if (!against.endsWith('.bfbs'))
    return {
      kind: 'files',
      files,
      placesOf: (present) => (isInside(present, baseFolder) ? [uri + present.slice(baseFolder.length)] : []),
      presentPlacesOf: (old) => (isInside(old, uri) ? [baseFolder + old.slice(uri.length)] : []),
      present: files,
      holds: (present) => isInside(present, uri),
    };
  const content = bytes(against);
  if (!content) throw new Refusal(`${against} is not an input`);
  return { kind: 'binary', uri, bytes: content };
}

/**
 * A function that finds the lines which a report quotes: for a path, it returns the function that gives a line by its
 * number, or undefined if the path is not among the texts.
 */
function linesIn(texts: Readonly<Record<string, string>>): NonNullable<AnyReport['lines']> {
  const known = new Map<string, LineStarts>();
  return (file) => {
    const text = Object.hasOwn(texts, file) ? texts[file] : undefined;
    if (text === undefined) return undefined;
    const lines = known.get(file) ?? new LineStarts(text);
    known.set(file, lines);
    return (line) => lineIn(text, lines, line);
  };
}
