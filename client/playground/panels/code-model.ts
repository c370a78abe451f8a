// What the panel of generated code shows, before it becomes a page.
import { previewLanguages } from '../../../server/flatc/generated-code.ts';
import type { LiveState } from '../../../server/flatc/live-code.ts';
import type { FlatcJob } from '../../../server/language/generate/service.ts';

/** What flatc is asked for. */
export type Generator = (typeof previewLanguages)[number]['generator'];

/** The folder of the schema, which nobody sees. */
const folder = '/playground';

/** The language of a name; undefined for any other text, as in an address that somebody wrote. */
export function languageNamed(name: string | undefined): Generator | undefined {
  return previewLanguages.find(({ generator }) => generator === name)?.generator;
}

/** The run of flatc for a schema. */
export function jobFor(generator: Generator, text: string): FlatcJob {
  const flag = previewLanguages.find((language) => language.generator === generator)?.flag ?? '';
  return {
    args: [flag, 'schema.fbs'],
    folder,
    files: new Map([[`${folder}/schema.fbs`, new TextEncoder().encode(text)]]),
  };
}

/** The folder for the code of `jobFor`. */
export const codeFolder = folder;

/** The file that is shown: the one that is led to, the one that was shown, or the first with anything in it. */
export function fileToShow(
  files: ReadonlyMap<string, string>,
  led: string | undefined,
  shown: string | undefined,
): string {
  if (led !== undefined && files.has(led)) return led;
  if (shown !== undefined && files.has(shown)) return shown;
  return [...files].find(([, text]) => text.trim() !== '')?.[0] ?? files.keys().next().value ?? '';
}

/** What is said above the code; empty where nothing has to be. */
export function statusOf({ files, refusal }: LiveState): string {
  if (!refusal) return '';
  const reason = refusal.line === undefined ? refusal.message : `line ${refusal.line}: ${refusal.message}`;
  return files ? `Not renewed: ${reason}` : reason;
}

/** The part of a text that differs from another one, so that an editor keeps its place. */
export function differenceOf(
  before: string,
  after: string,
): { readonly from: number; readonly to: number; readonly insert: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
