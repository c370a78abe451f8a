// `verify`: says whether buffers are sound, and each message of a stream.
import { levelOfTail, messagesAfter, plainText, verifyBuffer } from '../../language/service.ts';
import type { FileParts } from '../../workspace/file-parts-node.ts';
import { printSoon, refuse } from '../command-line/run-commands.ts';
import { type SchemaChooser, schemaChooser } from './find-schema.ts';
import { formOfFile, growingBuffersOf, hasMessages, withInput } from './input.ts';
import type { InspectOptions } from './options.ts';
import { problemLine, rootText, streamLine, tailLine, verdictLine } from './report-text.ts';
import { UnsoundRun } from './unsound-run.ts';

/**
 * Verifies each file. Returns the highest status of a file: 0 if it is sound, 1 if it is invalid, 2 if it cannot be
 * read or has no known schema.
 */
export async function verify(options: InspectOptions): Promise<number> {
  const choose = await schemaChooser(options);
  let status = 0;
  for (const path of options.paths) {
    const own = await withInput(path, options, (source) => verifyFile(path, source, options, choose));
    status = Math.max(status, own);
  }
  return status;
}

/** The largest number of unsound messages of a stream that are listed; further messages are only counted. */
const mostListed = 100;

async function verifyFile(
  path: string,
  source: FileParts,
  options: InspectOptions,
  choose: SchemaChooser,
): Promise<number> {
  const fileForm = formOfFile(source, options, choose);
  const run = new UnsoundRun();
  const roots = new Set<string>();
  let messages = 0;
  let status = 0;
  let isEndWrong = false;
  for await (const part of growingBuffersOf(source, fileForm, choose, options)) {
    if ('problem' in part) return refuse(`${path}: ${part.problem}`);
    if ('tail' in part) {
      printSoon(`${tailLine(path, part.tail)}\n`);
      isEndWrong ||= levelOfTail(part.tail) === 'error';
      continue;
    }
    const { bytes, named, form, index } = part;
    const problem = verifyBuffer(bytes, named.schema, form);
    if (problem) status = 1;
    messages++;
    roots.add(rootText(part));
    // For a stream, only problems are reported: it may have millions of messages.
    if (index === undefined || (problem && run.unsound < mostListed))
      printSoon(`${verdictLine(path, part, problem)}\n`);
    const after = problem ? undefined : messagesAfter(bytes, form);
    if (after) printSoon(`${plainText(path)}: ${problemLine(after)}\n`);
    if (run.isTooLong(problem !== undefined)) {
      printSoon(`${plainText(path)}: ${run.reason}\n`);
      break;
    }
  }
  const counts = { messages, unsound: run.unsound, isEndWrong, roots };
  if (hasMessages(fileForm)) printSoon(`${streamLine(path, source.size, counts)}\n`);
  return isEndWrong ? 1 : status;
}
