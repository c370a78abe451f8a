// `format`: formats files, folders and the standard input as the editor does.

import { realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { URI } from 'vscode-uri';
import { type FormatOptions, type Formatted, formatSchema } from '../../language/service.ts';
import type { Projects } from '../../settings/projects.ts';
import { decodeText, encodeText } from '../../workspace/decode-text.ts';
import { largestFile } from '../../workspace/file-system.ts';
import { readStandardInput, readWhole } from '../../workspace/regular-file-node.ts';
import { fileUri } from '../check/inputs.ts';
import { fileFailure } from '../file-failure.ts';
import { writeOutput } from '../output-file.ts';
import { commandProjects, complaintsAbout } from '../projects.ts';
import { changedSince } from '../search/changed-since.ts';
import { leftOutBy } from '../search/left-out.ts';
import { searchFolder } from '../search/search-folder.ts';
import { UsageError } from '../usage-error.ts';
import { editorConfigOptions } from './editor-config.ts';
import type { FormatCommand } from './options.ts';
import { unifiedDiff } from './unified-diff.ts';

/** 0 for success, 1 if `--check` or `--diff` finds a difference, 2 if a file cannot be read or written. */
export type FormatStatus = 0 | 1 | 2;

interface Input {
  /** The name, as the user wrote it. */
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

/** Formats all files that the paths lead to. Fails with a `UsageError` if several texts would be printed. */
export async function format({
  paths,
  exclude,
  changedSince: ref,
  mode,
  stdinFilePath,
}: FormatCommand): Promise<FormatStatus> {
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
  for (const failure of failures) complain(failure);
  let status: FormatStatus = failures.length > 0 ? 2 : 0;
  for (const input of files) {
    try {
      const file = resolve(input.file ?? stdinFilePath ?? 'stdin.fbs');
      const options = { ...inEditorConfig(file), ...formatOf(projects.current(), fileUri(file)) };
      const isDifferent = await handle(input, mode, options);
      if (isDifferent && status === 0) status = 1;
    } catch (error) {
      // A failure in one file must not keep the others from being formatted.
      complain(`${input.name}: ${fileFailure(error)}`);
      status = 2;
    }
  }
  return status;
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
function formatOf(projects: Projects, uri: string): Partial<FormatOptions> {
  const said = [...projects.of(uri).byKey].flatMap(([key, { value, source }]) =>
    key.startsWith('format.') && source === 'flatbuffers.json' ? [[key.slice('format.'.length), value] as const] : [],
  );
  return Object.fromEntries(said);
}

/** Formats one input. Returns true if `--check` or `--diff` is asked for and the text differs or has a syntax error. */
async function handle({ name, file }: Input, mode: FormatCommand['mode'], options: FormatOptions): Promise<boolean> {
  const text = decodeText(await read(file));
  const formatted = formatSchema(text, options);
  const isAsked = mode === 'check' || mode === 'diff';
  for (const { line, column, message } of formatted.broken) {
    process.stderr.write(
      `${name}:${line}:${column}: ${message}; ${isAsked ? 'it cannot be formatted' : 'left as it is'}\n`,
    );
  }
  // A declaration with a syntax error may be unformatted as well.
  const isDifferent = formatted.text !== text;
  const isDoubtful = isDifferent || formatted.broken.length > 0;
  switch (mode) {
    case 'print':
      process.stdout.write(encodeText(formatted.text));
      return false;
    case 'check':
      if (isDifferent) process.stdout.write(`${name}\n`);
      return isDoubtful;
    case 'diff':
      process.stdout.write(encodeText(diffOf(name, text, formatted)));
      return isDoubtful;
    case 'write':
      if (isDifferent && file !== undefined) await writeOutput(file, encodeText(formatted.text));
      return false;
  }
}

function diffOf(name: string, text: string, { edits }: Formatted): string {
  return unifiedDiff(name, text, edits);
}

function read(file: string | undefined): Promise<Uint8Array> {
  return file === undefined ? readStandardInput(largestFile) : readWhole(file, largestFile);
}

async function findFiles(paths: readonly string[], isLeftOut: (uri: string) => boolean): Promise<Inputs> {
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
      failures.push(`unable to load file: ${path}`);
    } else if (statSync(target).isDirectory()) {
      hasFolder = true;
      const { schemas, failure } = await searchFolder(fileUri(path), path, isLeftOut);
      if (failure !== undefined) failures.push(failure);
      for (const found of schemas) {
        const name = nameIn(path, URI.parse(found).fsPath);
        const file = realPath(URI.parse(found).fsPath);
        // A link in a folder must not lead to a file outside of it that nobody named.
        if (file?.startsWith(target + sep) && !files.has(file)) files.set(file, { name, file, isFromFolder: true });
      }
    } else if (!files.has(target)) {
      files.set(target, { name: path, file: target, isFromFolder: false });
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

function complain(failure: string): void {
  process.stderr.write(`error: ${failure}\n`);
}
