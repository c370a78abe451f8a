// Opens JSON data with its schema, and converts it to a buffer, whole or line by line.
import { relative } from 'node:path';
import type { Range } from 'vscode-languageserver-types';
import { URI } from 'vscode-uri';
import {
  type BufferForm,
  type ByteSource,
  type FlatcOptions,
  flatcDefaults,
  LanguageService,
  largestReadOnce,
  type OnePassWriter,
  plainText,
  type Report,
  type Stopped,
} from '../../language/service.ts';
import type { GivenSettings } from '../../settings/given-projects.ts';
import { decodeText } from '../../workspace/decode-text.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { fileUri, findInputs } from '../check/inputs.ts';
import { insideOf } from '../check/inside-folders.ts';
import { beginJudging, type Judging } from '../check/judging.ts';
import { loadRoots, untilNul } from '../check/load-roots.ts';
import { commandProjects } from '../projects.ts';
import { FindingList } from '../report/finding-list.ts';
import { findingLines } from '../report/report-short.ts';
import { plainly } from '../report/styles.ts';
import { failed, type Refused } from './converted.ts';
import type { ConvertOptions } from './options.ts';

/** The bytes of a buffer in parts, and the extension for its file. */
export interface Written {
  readonly parts: readonly Uint8Array[];
  readonly extension: string;
}

/** Data that can be converted. */
export interface OpenData {
  /** Makes a buffer while the data is read. Returns the place and the reason if one pass is not enough. */
  readonly inOnePass: (source: ByteSource) => Promise<Written | Stopped>;
  /** Checks the data and makes a buffer of it. If the data is one line of a file, `line` is its number, from 0. */
  readonly convert: (line?: number) => Promise<Written | Refused>;
  /** Replaces the text of the data. Returns the reason if the bytes are too many or have a NUL; undefined otherwise. */
  readonly replace: (bytes: Uint8Array) => string | undefined;
}

/** Stands in for data that is not in memory. */
export const emptyObject: Uint8Array = new TextEncoder().encode('{}');

/**
 * Opens data with its schema: the schema of the options, or the schema that an editor would use, which `head`, the
 * start of the file, may name. `bytes` are the data, or `emptyObject`. Refused if the schema is unknown or cannot be
 * read.
 */
export async function openData(
  path: string,
  head: Uint8Array,
  bytes: Uint8Array,
  form: BufferForm,
  options: ConvertOptions,
): Promise<OpenData | Refused> {
  const { includePaths } = options;
  const found = options.schema === undefined ? await associatedSchema(path, head, options) : options;
  if (found?.schema === undefined) return failed([`${path}: name its schema with --schema FILE`]);
  const { schema, flatc } = found;
  const { roots, display, failures } = await findInputs([schema, path], { takesBinary: true, takesData: true });
  const { readable: schemas, unreadable } = await loadRoots(roots.slice(0, -1), nodeFileSystem);
  // The JSON of a buffer is many times as long as the buffer, so it may exceed the size limit of editors.
  const data = roots.slice(-1).map((root) => ({ ...root, ...untilNul(decodeText(bytes)), isReadOnce: true }));
  const readable = [...schemas, ...data];
  const unread = unreadable.map(({ uri, reason }) => `unable to load file: ${display(uri)}: ${reason}`);
  // A missing schema is reported where the schema is looked up, so the data gets no finding of its own.
  const [failure] = [...failures, ...unread];
  if (failure !== undefined) return failed([failure]);
  // A buffer is made whatever code is generated.
  const commandLine: GivenSettings = { includePaths, trpc: 'off', flatc, isForData: true };
  const judging = beginJudging({ commandLine, includePaths: [], roots: readable, builds: [] });
  for (const index of schemas.keys()) {
    await judging.load(index);
    await judging.readBuild(index);
  }
  const uri = data.at(0)?.uri ?? '';
  const uris = readable.map((each) => each.uri);
  const all = [...uris.keys()];
  const ofData = all.slice(-1);
  let isSchemaJudged = false;
  let writer: Promise<OnePassWriter | undefined> | undefined;
  return {
    inOnePass: async (source) => {
      writer ??= onePassWriter(judging, all, { uri, form, options });
      const made = (await writer)?.write(source) ?? { at: 0, reason: 'it cannot be read in one pass' };
      return 'reason' in made ? made : { parts: made.parts, extension: (await writer)?.extension ?? 'bin' };
    },
    convert: async (line) => {
      const judged = isSchemaJudged ? ofData : all;
      isSchemaJudged = true;
      // Data may name any file as its schema.
      const named = new Set(options.schema === undefined ? [uri] : uris);
      return convertData(path, judging, { uris, uri, named, judged, line, display }, form, options);
    },
    replace: (text) => {
      if (text.length > largestReadOnce) return tooLong;
      if (text.includes(0)) return 'input file appears to be binary: it has a NUL character';
      const file = judging.service.createFile(uri, 'flatbuffers', 0, decodeText(text));
      file.isReadOnce = true;
      judging.service.setFile(file);
      return undefined;
    },
  };
}

/** The reason why a long line is not converted. */
const tooLong = `a line of JSON of more than ${largestReadOnce} bytes is not converted`;

/**
 * The writer of data in one pass; undefined if the data cannot be written in one pass, or if flatc rejects a schema
 * among `roots`. The data is the last of `roots`.
 */
async function onePassWriter(
  { load, judge, service }: Judging,
  roots: readonly number[],
  {
    uri,
    form,
    options: { forceDefaults },
  }: { readonly uri: string; readonly form: BufferForm; readonly options: ConvertOptions },
): Promise<OnePassWriter | undefined> {
  for (const index of roots) await load(index);
  for (const index of roots.slice(0, -1)) {
    const { judgement } = await judge(index);
    if (!judgement || judgement.verdict === 'reject') return undefined;
  }
  return service.onePassWriter(uri, { ...form, forceDefaults });
}

interface JudgedData {
  /** The URIs of all roots: the schema, and the data at the end. */
  readonly uris: readonly string[];
  /** The URI of the data. */
  readonly uri: string;
  /** The URIs of the files that the command line names. */
  readonly named: ReadonlySet<string>;
  readonly judged: readonly number[];
  readonly line: number | undefined;
  readonly display: (uri: string) => string;
}

async function convertData(
  path: string,
  judging: Judging,
  { uris, uri, named, judged, line, display }: JudgedData,
  form: BufferForm,
  { forceDefaults, includePaths }: ConvertOptions,
): Promise<Written | Refused> {
  const findings = new FindingList(display);
  let isRefused = false;
  for (const index of judged) {
    const root = uris[index] ?? '';
    await judging.load(index);
    const { judgement, bug } = await judging.judge(index);
    if (!judgement) return failed([`${display(root)} cannot be checked: ${bug}`]);
    if (judgement.verdict === 'reject') isRefused = true;
    for (const report of judgement.reports)
      if (report.diagnostic.severity === 1) findings.add(report.uri === uri ? movedDown(report, line) : report, root);
  }
  if (isRefused) {
    const quotable = await insideOf(includePaths.map(fileUri), findings.files.values(), named);
    const shown = findings.inPlaces((file) => quotable.has(file));
    return { problems: shown.flatMap((each) => findingLines(each.shown, plainly)), isRefused };
  }
  const written = judging.service.dataToBuffer(uri, { ...form, forceDefaults });
  if ('bytes' in written) return { parts: [written.bytes], extension: written.extension };
  const place = line === undefined ? '' : `:${line + 1}`;
  return { problems: [`error: ${plainText(`${path}${place}`)}: ${plainText(written.problem)}`], isRefused: true };
}

/** Moves a finding in a line, which was checked like a file, to its place in the whole file. `line` counts from 0. */
function movedDown(report: Report, line = 0): Report {
  const { diagnostic } = report;
  const range = rangeBelow(diagnostic.range, line);
  const related = diagnostic.relatedInformation?.map((each) =>
    each.location.uri === report.uri
      ? { ...each, location: { ...each.location, range: rangeBelow(each.location.range, line) } }
      : each,
  );
  return { ...report, diagnostic: { ...diagnostic, range, ...(related ? { relatedInformation: related } : {}) } };
}

function rangeBelow({ start, end }: Range, line: number): Range {
  return { start: { ...start, line: start.line + line }, end: { ...end, line: end.line + line } };
}

/**
 * The schema that editors associate with a data file, as a path from the working directory, with flatc's options for
 * that data. Undefined if neither the settings, nor `bytes`, nor the name of the file lead to a schema.
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
