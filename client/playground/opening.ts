// Chooses the schema that the page starts with: the draft before a reload, the one in the address, or an example.
import { type Example, examples } from './examples.ts';
import { readFragment } from './share.ts';

/** A schema to show. `complaint` says why it is not the one in the address. */
export interface Opened {
  readonly text: string;
  /** The file of the example, if it is one. */
  readonly example?: string;
  readonly complaint?: string;
  /** The language of the code to show beside the schema. */
  readonly code?: string;
}

const draftKey = 'fbs-playground-draft';

/** The schema of the present address. Fails only if an example cannot be read. */
export async function opened(): Promise<Opened> {
  const shared = await readFragment(location.hash);
  if (shared.kind === 'text') {
    const { text, code } = shared;
    return { text, ...(code === undefined ? {} : { code }) };
  }
  const [example] = examples as readonly [Example];
  const text = await textOf(example.file);
  if (shared.kind === 'nothing') return { text, example: example.file };
  const complaint = `This link does not hold a whole schema. ${shared.reason} Here is an example instead.`;
  return { text, example: example.file, complaint };
}

/** The text of an example. */
export async function textOf(file: string): Promise<string> {
  const response = await fetch(`examples/${file}`);
  if (!response.ok) throw new Error(`The example could not be read: ${response.status} ${response.statusText}`);
  return response.text();
}

/** Keeps the draft for a reload of this page in this tab. */
export function keepDraft(text: string, code?: string): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify({ fragment: location.hash, text, code }));
  } catch {
    // The text may be too long, or the browser may keep nothing: a reload then starts from the beginning.
  }
}

/** The draft for the present address; undefined if there is none. */
export function keptDraft(): Pick<Opened, 'text' | 'code'> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('fragment' in kept) || !('text' in kept)) return undefined;
    if (kept.fragment !== location.hash || typeof kept.text !== 'string') return undefined;
    return { text: kept.text, ...('code' in kept && typeof kept.code === 'string' ? { code: kept.code } : {}) };
  } catch {
    return undefined;
  }
}
