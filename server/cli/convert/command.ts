// `convert`: turns JSON data into a buffer and a buffer into JSON, as flatc does with -b and -t.
import { basename, dirname, join, relative } from 'node:path';
import { URI } from 'vscode-uri';
import {
  type FlatcOptions,
  flatcDefaults,
  jsonText,
  LanguageService,
  looksLikeText,
  plainText,
} from '../../language/service.ts';
import { decodeText } from '../../workspace/decode-text.ts';
import { errorCode } from '../../workspace/error-code.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { fileUri, findInputs } from '../check/inputs.ts';
import { beginJudging } from '../check/judging.ts';
import { loadRoots, untilNul } from '../check/load-roots.ts';
import { fileFailure } from '../file-failure.ts';
import { readBytes } from '../inspect/command.ts';
import { schemaChooser } from '../inspect/find-schema.ts';
import { isStandardOutput, isTaken, writeOutput } from '../output-file.ts';
import { commandProjects } from '../projects.ts';
import { FindingList } from '../report/finding-list.ts';
import { findingLines } from '../report/report-short.ts';
import { plainly } from '../report/styles.ts';
import type { ConvertOptions } from './options.ts';
import { isTooLong, tooLong } from './text-length.ts';

/** The content to write and the extension of its file, or the reasons why there is none, one line each. */
type Converted = Result | { readonly problems: readonly string[]; readonly isRefused: boolean };

interface Result {
  readonly content: Uint8Array | string;
  readonly extension: string;
}

/** Converts each file. Returns 0, 1 if data or a buffer is refused, or 2 if a file cannot be read or written. */
export async function convert(options: ConvertOptions): Promise<number> {
  let status = 0;
  for (const path of options.paths) {
    const converted = await convertFile(path, options);
    if ('problems' in converted) {
      for (const line of converted.problems) process.stderr.write(`${line}\n`);
      status = Math.max(status, converted.isRefused ? 1 : 2);
    } else status = Math.max(status, await write(path, converted, options));
  }
  return status;
}

async function convertFile(path: string, options: ConvertOptions): Promise<Converted> {
  const isLong = options.to !== 'json' && (await isTooLong(path, options.to === 'binary'));
  if (isLong) return failed([`${path}: ${tooLong}`]);
  const bytes = await readBytes(path);
  if (!bytes) return { problems: [], isRefused: false };
  // Without `-o`, the extension of the file is known only after the work.
  const { output, isForced } = options;
  if (output !== undefined && !isForced && isTaken(output)) return failed([`${output} ${taken}`]);
  const to = options.to ?? (looksLikeText(bytes) ? 'binary' : 'json');
  return to === 'binary' ? toBinary(path, bytes, options) : toJson(path, bytes, options);
}

async function toBinary(path: string, bytes: Uint8Array, options: ConvertOptions): Promise<Converted> {
  const { includePaths, isSizePrefixed = false, forceDefaults } = options;
  const found = options.schema === undefined ? await associatedSchema(path, bytes, options) : options;
  if (found?.schema === undefined) return failed([`${path}: name its schema with --schema FILE`]);
  const { schema, flatc } = found;
  const { roots, display, failures } = await findInputs([schema, path], { takesBinary: true });
  const { readable: schemas, unreadable } = await loadRoots(roots.slice(0, -1), nodeFileSystem);
  // The JSON of a buffer is many times as long as the buffer, so it may exceed the size limit of editors.
  const data = roots.slice(-1).map((root) => ({ ...root, ...untilNul(decodeText(bytes)), isReadOnce: true }));
  const readable = [...schemas, ...data];
  const unread = unreadable.map(({ uri, reason }) => `unable to load file: ${display(uri)}: ${reason}`);
  // A missing schema is reported where the schema is looked up, so the data gets no finding of its own.
  const [failure] = [...failures, ...unread];
  if (failure !== undefined) return failed([failure]);
  const commandLine = { includePaths, trpc: 'off', flatc } as const;
  const judging = beginJudging({ commandLine, includePaths: [], roots: readable, builds: [] });
  const findings = new FindingList(display);
  let isRefused = false;
  for (const [index, { uri }] of readable.entries()) {
    await judging.load(index);
    const { judgement, bug } = await judging.judge(index);
    if (!judgement) return failed([`${display(uri)} cannot be checked: ${bug}`]);
    if (judgement.verdict === 'reject') isRefused = true;
    for (const report of judgement.reports) if (report.diagnostic.severity === 1) findings.add(report, uri);
  }
  if (isRefused) {
    return { problems: findings.inPlaces(() => false).flatMap(({ shown }) => findingLines(shown, plainly)), isRefused };
  }
  const written = judging.service.dataToBuffer(data.at(0)?.uri ?? '', { isSizePrefixed, forceDefaults });
  if ('bytes' in written) return { content: written.bytes, extension: written.extension };
  return { problems: [`error: ${plainText(path)}: ${plainText(written.problem)}`], isRefused: true };
}

/**
 * The schema that editors associate with a data file, relative to the working directory, with flatc's options for that
 * data.
 */
async function associatedSchema(
  path: string,
  bytes: Uint8Array,
  { includePaths, flatc }: ConvertOptions,
): Promise<Pick<ConvertOptions, 'schema' | 'flatc'> | undefined> {
  const service = new LanguageService();
  const { files } = commandProjects({ includePaths, flatc }, service);
  // A schema that cannot be read is reported later, when it is read as a root.
  const workspace = new Workspace(service, nodeFileSystem, () => undefined, files);
  const uri = fileUri(path);
  await files.know([uri]);
  const file = service.createFile(uri, 'json', 0, new TextDecoder().decode(bytes));
  const association = await workspace.settled(() => service.associationOf(file));
  if (!association) return undefined;
  const said = Object.entries(flatc).filter(([name, value]) => value !== flatcDefaults[name as keyof FlatcOptions]);
  return {
    schema: relative('.', URI.parse(association.schema).fsPath),
    flatc: { ...flatc, ...association.flatc, ...Object.fromEntries(said) },
  };
}

async function toJson(path: string, bytes: Uint8Array, options: ConvertOptions): Promise<Converted> {
  const choice = (await schemaChooser(options))(bytes);
  if ('problem' in choice) return failed([`${path}: ${choice.problem}`]);
  const { text, problem, after } = jsonText(bytes, choice.named.schema, choice.form, options.json);
  if (after && !problem) process.stderr.write(`warning: ${plainText(path)}: ${after.message} [${after.code}]\n`);
  if (text !== undefined && !problem) return { content: text, extension: 'json' };
  const { path: where, message, at, code } = problem ?? { path: '', message: 'it cannot be printed', at: 0, code: '' };
  const place = where === '' ? '' : `${where}, `;
  return { problems: [`error: ${plainText(`${path}: ${place}byte ${at}: ${message}`)} [${code}]`], isRefused: true };
}

function failed(problems: readonly string[]): Converted {
  return { problems: problems.map((problem) => `error: ${plainText(problem)}`), isRefused: false };
}

/** Writes a file and prints its name. Returns 2 if it exists already or cannot be written. */
async function write(
  path: string,
  { content, extension }: Result,
  { output, isForced }: ConvertOptions,
): Promise<number> {
  const target = output ?? join(dirname(path), `${basename(path).replace(/\.[^.]*$/, '')}.${extension}`);
  try {
    await writeOutput(target, content, { isNew: !isForced });
  } catch (error) {
    const isThere = errorCode(error) === 'EEXIST';
    const reason = isThere ? taken : `cannot be written: ${plainText(fileFailure(error))}`;
    process.stderr.write(`error: ${plainText(target)} ${reason}\n`);
    return 2;
  }
  if (!isStandardOutput(target)) process.stdout.write(`${plainText(target)} written\n`);
  return 0;
}

const taken = 'is there already; --force replaces it, -o names another file';
