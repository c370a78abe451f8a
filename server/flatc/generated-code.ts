// Converts the outcome of a flatc run to readable code: the files of a schema in one language, or the reason why there
// are none.
import { cutOffMessage, type FlatcOutcome, flatcLanguages, readFlatcOutput } from '../language/generate/service.ts';

/** The languages of previews: the languages that flatc generates code for, and JSON Schema. */
export const previewLanguages = flatcLanguages.filter(
  ({ makes, generator }) => makes !== 'data' && generator !== 'proto',
);

/** The files that a run wrote, or the reason why there are none. The key of a file is its path in the output folder. */
export type GeneratedCode =
  | { readonly kind: 'code'; readonly files: ReadonlyMap<string, string> }
  | { readonly kind: 'refused'; readonly refusal: CodeRefusal };

/** The reason why there is no code, in flatc's words if it gave any. */
export interface CodeRefusal {
  readonly message: string;
  /** The name of the file, as flatc writes it; absent if flatc names no file. */
  readonly file?: string;
  /** The line number, from 1; absent if flatc names no line. */
  readonly line?: number;
}

/** The size up to which code is shown, in bytes, because editors do not show longer texts. */
const mostShown = 32 << 20;

/** The code of a run, or undefined if it was stopped. `folder` is the output folder as flatc sees it. */
export function generatedCode({ end, output, written }: FlatcOutcome, folder: string): GeneratedCode | undefined {
  if (end.kind === 'cut-off' && end.reason === 'stopped') return undefined;
  const cutOff = cutOffMessage(end);
  if (cutOff !== undefined) return refused(cutOff);
  if (end.kind === 'exit' && end.status !== 0) return { kind: 'refused', refusal: refusalIn(output) };
  const start = folder.endsWith('/') ? folder : `${folder}/`;
  const decoder = new TextDecoder();
  const files = new Map<string, string>();
  let size = 0;
  for (const [path, bytes] of written) {
    size += bytes.length;
    if (size > mostShown) return refused(`The code is too large to be shown: more than ${mostShown >> 20} MB.`);
    files.set(path.startsWith(start) ? path.slice(start.length) : path.replace(/^\/+/, ''), decoder.decode(bytes));
  }
  return files.size > 0 ? { kind: 'code', files } : refused('flatc makes no file of this schema in this language.');
}

/** A refusal in one line, such as `a.fbs:3: message`. */
export function refusalText({ message, file, line }: CodeRefusal): string {
  if (file === undefined) return message;
  const name = file.replace(/^.*[\\/]/, '');
  return line === undefined ? `${name}: ${message}` : `${name}:${line}: ${message}`;
}

/** A refusal as a text of short lines, since the column of a preview is narrow. */
export function refusalLines(refusal: CodeRefusal): string {
  return `${refusalText(refusal)} `.replace(/(.{1,44}|\S+)\s+/g, '$1\n');
}

/** The number of lines around a line that are looked at for a short one. */
const reach = 3;

/** The shortest line near a line of code: a note after its end is not cut off. `lengthOf` gives the length of a line. */
export function lineForNote(line: number, lineCount: number, lengthOf: (line: number) => number): number {
  let best = line;
  for (let distance = 1; distance <= reach; distance++)
    for (const other of [line - distance, line + distance])
      if (other >= 0 && other < lineCount && lengthOf(other) < lengthOf(best)) best = other;
  return best;
}

function refused(message: string): GeneratedCode {
  return { kind: 'refused', refusal: { message } };
}

function refusalIn(output: FlatcOutcome['output']): CodeRefusal {
  const text = output.map((each) => each.text).join('');
  const problem = readFlatcOutput(text).find(({ severity }) => severity === 'error');
  if (!problem) return { message: text.trim().split('\n').at(-1) || 'flatc gives no reason.' };
  const { message: whole, file, line } = problem;
  // The place is shown beside it.
  const message = whole.split(', originally at: ', 1)[0] ?? whole;
  return { message, ...(file === undefined ? {} : { file }), ...(line ? { line } : {}) };
}
