// `convert`: turns JSON data into a buffer and a buffer into JSON, as flatc does with -b and -t, and streams as well.
import { basename, dirname, join } from 'node:path';
import { looksLikeText, plainText } from '../../language/service.ts';
import { type FileParts, ReadFailure } from '../../workspace/file-parts-node.ts';
import { withInput } from '../inspect/input.ts';
import { folderProblem, makeFolder } from '../make-folder.ts';
import { isStandardOutput, isTaken, outputFailure, taken, writeOutput } from '../output-file.ts';
import { prepareParser, withParserInNeed } from '../parser-modules.ts';
import { pathStatus } from '../path-status.ts';
import { ConversionEnd, failed, type Refused, type Result } from './converted.ts';
import type { ConvertOptions } from './options.ts';
import { toBinary, toStream } from './to-binary.ts';
import { toJson } from './to-json.ts';

/** Converts each file. Returns 0, 1 if data or a buffer is refused, or 2 if a file cannot be read or written. */
export async function convert(options: ConvertOptions): Promise<number> {
  let status = 0;
  const problem = options.folder === undefined ? undefined : folderProblem(options.folder);
  if (problem !== undefined) return refusal(failed([problem]));
  const kept: KeptFiles = new Map();
  const paths: string[] = [];
  for (const path of options.paths) {
    const place = fileAt(path) ?? path;
    // A file that is named twice is converted once.
    if (!kept.has(place)) paths.push(path);
    kept.set(place, 'read by the same command');
  }
  for (const path of paths) {
    const own = await withInput(path, options, async (source) => {
      try {
        const converted = await convertFile(path, source, options);
        return 'problems' in converted ? refusal(converted) : await write(path, converted, options, kept);
      } catch (error) {
        if (error instanceof ConversionEnd) return refusal(error);
        throw error;
      }
    });
    status = Math.max(status, own);
  }
  return status;
}

/** Prints why a file is not converted. Returns 1 if data or a buffer is refused, 2 for any other reason. */
function refusal({ problems, isRefused }: Refused): number {
  for (const line of problems) process.stderr.write(`${line}\n`);
  return isRefused ? 1 : 2;
}

async function convertFile(path: string, source: FileParts, options: ConvertOptions): Promise<Result | Refused> {
  const { output, isForced } = options;
  // An empty file may be either, so its name decides.
  const isText =
    source.size === 0
      ? /\.(json|jsonl|ndjson)$/i.test(path)
      : looksLikeText(source.read(0, Math.min(source.size, 4096)));
  const to = options.to ?? (isText ? 'binary' : 'json');
  const hasLines = isStreamOfLines(path, options);
  // Without `-o`, the extension of the file is known only after the work.
  if (output !== undefined && !isForced && isTaken(output)) return failed([taken(output)]);
  // Without --schema, many schemas may be read, and lines of data are read while the buffers of earlier lines are written.
  if (options.schema === undefined || hasLines) await prepareParser();
  if (to === 'json') return withParserInNeed(() => toJson(path, source, options));
  return hasLines ? toStream(path, source, options) : withParserInNeed(() => toBinary(path, source, options));
}

/** Whether each line of a file with data is a message. */
function isStreamOfLines(path: string, { stream, framing }: ConvertOptions): boolean {
  if (framing === 'none') return false;
  return stream ?? (framing !== undefined || /\.(jsonl|ndjson)$/i.test(path));
}

/** The files that one command reads and has written, by `fileAt`, each with the reason why it is not replaced. */
type KeptFiles = Map<string, string>;

/** The identity of the file at a path, whatever the spelling of the path; undefined if there is none. */
function fileAt(path: string): string | undefined {
  const status = pathStatus(path);
  return status && `${status.dev}:${status.ino}`;
}

/**
 * Writes a file and prints its path; the file is then kept. Returns 0, or 2 if the file exists already or cannot be
 * written. Kept files are not replaced, even if existing files are. Fails with a `ReadFailure` or a `ConversionEnd` if
 * the content fails while it is written.
 */
async function write(
  path: string,
  { content, extension }: Result,
  { output, folder, isForced }: ConvertOptions,
  kept: KeptFiles,
): Promise<number> {
  const target = output ?? join(folder ?? dirname(path), `${basename(path).replace(/\.[^.]*$/, '')}.${extension}`);
  const place = fileAt(target) ?? '';
  const reason = place === fileAt(path) ? undefined : kept.get(place);
  if (reason !== undefined) return refusal(failed([`${path} is not converted: ${target} is ${reason}`]));
  try {
    if (folder !== undefined) makeFolder(folder);
    await writeOutput(target, content, { isNew: !isForced });
  } catch (error) {
    if (error instanceof ReadFailure || error instanceof ConversionEnd) throw error;
    process.stderr.write(`error: ${plainText(outputFailure(target, error))}\n`);
    return 2;
  }
  if (isStandardOutput(target)) return 0;
  kept.set(fileAt(target) ?? target, 'the result of another file');
  process.stdout.write(`${plainText(target)} written\n`);
  return 0;
}
