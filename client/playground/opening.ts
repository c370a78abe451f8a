// Chooses the texts that the page starts with: the draft before a reload, the texts in the address, or an example.
import type { Sheet } from './documents.ts';
import { type Example, examples } from './examples.ts';
import { readFragment, type Shown } from './share.ts';

/** The texts to show. If an example is shown because the address is damaged, `complaint` says so. */
export interface Opened {
  readonly sheet: Sheet;
  readonly shown: Shown;
  /** The name of the example; undefined for texts that are not an example's. */
  readonly example?: string;
  readonly complaint?: string;
}

const draftKey = 'fbs-playground-draft';

/**
 * The texts of the present address. If the address has no texts or is damaged, the texts of the first example. Fails
 * only if the files of the example cannot be read.
 */
export async function opened(): Promise<Opened> {
  const shared = await readFragment(location.hash);
  if (shared.kind === 'sheet') return shared;
  const [example] = examples as readonly [Example];
  const first = await openedExample(example);
  if (shared.kind === 'nothing') return first;
  return {
    ...first,
    complaint: `This link does not hold a whole schema. ${shared.reason} Here is an example instead.`,
  };
}

/** The texts of an example. Fails if its files cannot be read. */
export async function openedExample({ name, panel, code, hasData, hasOlder }: Example): Promise<Opened> {
  const [schema, data, older] = await Promise.all([
    textOf(`${name}.fbs`),
    hasData ? textOf(`${name}.json`) : '',
    hasOlder ? textOf(`${name}-older.fbs`) : '',
  ]);
  const shown = { panel, ...(code === undefined ? {} : { code }) };
  return { sheet: { schema, data, older }, shown, example: name };
}

async function textOf(file: string): Promise<string> {
  const response = await fetch(`examples/${file}`);
  if (!response.ok) throw new Error(`The example could not be read: ${response.status} ${response.statusText}`);
  return response.text();
}

/** Keeps the draft for a reload of this page in this tab. */
export function keepDraft({ schema, data, older }: Sheet, shown: Shown): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify({ fragment: location.hash, texts: [schema, data, older], shown }));
  } catch {
    // The text may be too long, or the browser may keep nothing: a reload then starts from the beginning.
  }
}

/**
 * The draft for the present address. Undefined if this tab has no draft, if the draft is for another address, or if it
 * cannot be read.
 */
export function keptDraft(): Opened | undefined {
  try {
    const kept: { fragment?: unknown; texts?: unknown; shown?: Shown } | null = JSON.parse(
      sessionStorage.getItem(draftKey) ?? 'null',
    );
    if (!kept || kept.fragment !== location.hash || !Array.isArray(kept.texts)) return undefined;
    const [schema, data, older] = kept.texts.map(String);
    return { sheet: { schema: schema ?? '', data: data ?? '', older: older ?? '' }, shown: kept.shown ?? {} };
  } catch {
    return undefined;
  }
}
