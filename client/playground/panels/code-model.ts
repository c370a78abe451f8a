// Computes the content of the panel of generated code, without the page, so that tests need no browser.
import { previewLanguages } from '../../../server/flatc/generated-code.ts';
import type { LiveState } from '../../../server/flatc/live-code.ts';
import type { FlatcJob } from '../../../server/language/generate/service.ts';
import { changeBetween } from '../../../server/language/text-edit.ts';

/** A language for which flatc generates code. */
export type Generator = (typeof previewLanguages)[number]['generator'];

/** The folder of the schema for flatc. The page does not show it. */
const folder = '/playground';

/** The language with a name; undefined for another text, as in an address that was changed by hand. */
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

/**
 * The path of the file to show: `led` if it exists, otherwise `shown`, otherwise the first file that is not blank,
 * otherwise the first one. Empty if there are no files.
 */
export function fileToShow(
  files: ReadonlyMap<string, string>,
  led: string | undefined,
  shown: string | undefined,
): string {
  if (led !== undefined && files.has(led)) return led;
  if (shown !== undefined && files.has(shown)) return shown;
  return [...files].find(([, text]) => text.trim() !== '')?.[0] ?? files.keys().next().value ?? '';
}

/** The message above the code: the reason why flatc refuses the schema. Empty if it accepts the schema. */
export function statusOf({ files, refusal }: LiveState): string {
  if (!refusal) return '';
  const reason = refusal.line === undefined ? refusal.message : `line ${refusal.line}: ${refusal.message}`;
  return files ? `Not up to date: ${reason}` : reason;
}

/** The smallest replacement that turns one text into another, so that an editor keeps its scroll position. */
export function differenceOf(
  before: string,
  after: string,
): { readonly from: number; readonly to: number; readonly insert: string } {
  const { start, oldEnd, newEnd } = changeBetween(before, after);
  return { from: start, to: oldEnd, insert: after.slice(start, newEnd) };
}
