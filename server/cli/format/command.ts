// `format`: formats files, folders and the standard input as the editor does.

import { realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { type FormatOptions, formatSchema, plainText } from '../../language/service.ts';
import type { Projects } from '../../settings/projects.ts';
import { decodeText, encodeText } from '../../workspace/decode-text.ts';
import { fileFailure } from '../../workspace/file-failure.ts';
import { largestFile } from '../../workspace/file-system.ts';
import { readStandardInput, readWhole } from '../../workspace/regular-file-node.ts';
import { isInside } from '../../workspace/uris.ts';
import { fileUri } from '../check/inputs.ts';
import { missingPath } from '../missing-path.ts';
import { writeOutput } from '../output-file.ts';
import { commandProjects, complaintsAbout } from '../projects.ts';
import { emit, reportForms } from '../report/write-report.ts';
import { changedSince } from '../search/changed-since.ts';
import { leftOutBy } from '../search/left-out.ts';
import { searchFolder } from '../search/search-folder.ts';
import { UsageError } from '../usage-error.ts';
import { editorConfigOptions } from './editor-config.ts';
import type { FormatCommand } from './options.ts';
import { type FormattedFile, formatReport, isUnformatted } from './report.ts';
import { unifiedDiff } from './unified-diff.ts';

interface Input {
  /** The path as the user wrote it, or as it follows from a given folder; `<stdin>` for the standard input. */
  readonly name: string;
  /** The path of the file, or undefined for the standard input. */
  readonly file: string | undefined;
  readonly isFromFolder: boolean;
}

interface Inputs {
  readonly files: readonly Input[];
  readonly failures: readonly string[];
  readonly hasFolder: boolean;
}

/**
 * Formats all files that the paths lead to. Returns 0, 1 if `--check` or `--diff` finds a difference, or 2 if a file
 * cannot be read or written; the others are still formatted. Fails with a `UsageError` if several texts would be
 * printed.
 */
export async function format({
  paths,
  exclude,
  changedSince: ref,
  mode,
  format: reportFormat,
  summary,
  stdinFilePath,
}: FormatCommand): Promise<number> {
  const { files: found, failures: unusable, hasFolder } = await findFiles(paths, leftOutBy(exclude, fileUri('.')));
  if (mode === 'print' && (hasFolder || paths.length > 1)) {
    throw new UsageError('several files or a folder need --check, --write or --diff');
  }
  const inEditorConfig = editorConfigOptions();
  const projects = commandProjects({});
  await projects.files.know(found.map(({ file }) => fileUri(file ?? stdinFilePath ?? 'stdin.fbs')));
  const isExcluded = ({ file, isFromFolder }: Input) =>
    isFromFolder && file !== undefined && projects.current().isExcluded(fileUri(file));
  const own = found.filter((input) => !isExcluded(input));
  const files = ref === undefined ? own : await changedAmong(own, ref);
  const display = (uri: string) => relative(process.cwd(), URI.parse(uri).fsPath);
  const failures = [...unusable, ...(await complaintsAbout(projects, display)).failures];
  const done: FormattedFile[] = [];
  let isDifferent = false;
  for (const input of files) {
    try {
      const path = resolve(input.file ?? stdinFilePath ?? 'stdin.fbs');
      const options = { ...inEditorConfig(path), ...projectFormat(projects.current(), fileUri(path)) };
      const text = decodeText(await read(input.file));
      const file = (reportFormat && stdinFilePath) ?? input.name;
      const made = { file, text, formatted: formatSchema(text, options) };
      if (reportFormat === undefined) reportBroken(made, mode);
      isDifferent ||= isUnformatted(made);
      if (mode === 'check') done.push(made);
      else await use(made, input.file, mode);
    } catch (error) {
      // A failure in one file must not keep the others from being formatted.
      failures.push(plainText(`${input.name}: ${fileFailure(error)}`));
    }
  }
  if (mode !== 'check') {
    for (const failure of failures) process.stderr.write(`error: ${failure}\n`);
    return failures.length > 0 ? 2 : mode === 'diff' && isDifferent ? 1 : 0;
  }
  const report = formatReport(done, failures);
  const names = done.flatMap(({ file, text, formatted }) => (formatted.text === text ? [] : [`${file}\n`]));
  return emit(report, reportFormat === undefined ? names.join('') : reportForms[reportFormat](report, 'auto'), summary);
}

/** The files that differ from a commit. The standard input is not among them. */
async function changedAmong(inputs: readonly Input[], ref: string): Promise<readonly Input[]> {
  const placed = inputs.flatMap((input) =>
    input.file === undefined ? [] : [{ ...input, uri: fileUri(input.file), folder: fileUri(dirname(input.file)) }],
  );
  return changedSince(
    ref,
    placed,
    placed.map(({ folder }) => folder),
  );
}

/** The format options in flatbuffers.json. They win over .editorconfig, because they apply to schemas alone. */
export function projectFormat(projects: Projects, uri: string): Partial<FormatOptions> {
  const said = [...projects.of(uri).byKey].flatMap(([key, { value, source }]) =>
    key.startsWith('format.') && source === 'flatbuffers.json' ? [[key.slice('format.'.length), value] as const] : [],
  );
  return Object.fromEntries(said);
}

/** Prints a line to stderr for each declaration that has a syntax error and stays as it is. */
function reportBroken({ file, text, formatted }: FormattedFile, mode: FormatCommand['mode']): void {
  const end = mode === 'check' || mode === 'diff' ? 'it cannot be formatted' : 'left as it is';
  for (const { start, message } of formatted.broken) {
    const before = text.slice(0, start).split('\n');
    const place = `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
    process.stderr.write(`${plainText(`${file}:${place}: ${message}`)}; ${end}\n`);
  }
}

/** Prints a formatted text, prints its diff, or writes it to its file if it differs, by `mode`. */
async function use(
  { file: name, text, formatted }: FormattedFile,
  file: string | undefined,
  mode: Exclude<FormatCommand['mode'], 'check'>,
): Promise<void> {
  switch (mode) {
    case 'print':
      process.stdout.write(encodeText(formatted.text));
      break;
    case 'diff':
      process.stdout.write(encodeText(unifiedDiff(name, text, formatted.edits)));
      break;
    case 'write':
      if (formatted.text !== text && file !== undefined) await writeOutput(file, encodeText(formatted.text));
      break;
  }
}

function read(file: string | undefined): Promise<Uint8Array> {
  return file === undefined ? readStandardInput(largestFile) : readWhole(file, largestFile);
}

async function findFiles(paths: readonly string[], isLeftOut: (uri: string) => boolean): Promise<Inputs> {
  // By URI, because the letter of a drive may be written in two ways.
  const files = new Map<string, Input>();
  const failures: string[] = [];
  let hasFolder = false;
  for (const path of paths) {
    if (path === '-') {
      files.set(path, { name: stdinName, file: undefined, isFromFolder: false });
      continue;
    }
    const target = realPath(path);
    if (target === undefined) {
      failures.push(await missingPath(path));
    } else if (statSync(target).isDirectory()) {
      hasFolder = true;
      const { schemas, failure } = await searchFolder(fileUri(path), path, isLeftOut);
      if (failure !== undefined) failures.push(failure);
      for (const found of schemas) {
        const name = nameIn(path, URI.parse(found).fsPath);
        const file = realPath(URI.parse(found).fsPath);
        // A link in a folder must not lead to a file outside of it that nobody named.
        const uri = file === undefined ? undefined : fileUri(file);
        if (uri && isInside(uri, fileUri(target)) && !files.has(uri))
          files.set(uri, { name, file, isFromFolder: true });
      }
    } else if (!files.has(fileUri(target))) {
      files.set(fileUri(target), { name: path, file: target, isFromFolder: false });
    }
  }
  return { files: [...files.values()], failures, hasFolder };
}

const stdinName = '<stdin>';

function nameIn(folder: string, file: string): string {
  return join(folder, relative(resolve(folder), file));
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
