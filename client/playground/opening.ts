// Which schema the page begins with: what was being written before a reload, what the address holds, or an example.
import { type Example, examples } from './examples.ts';
import { readFragment } from './share.ts';

/** A schema to show; with the reason where it is not the one that the address promised. */
interface Opened {
  readonly text: string;
  /** The file of the example that it is. */
  readonly example?: string;
  readonly complaint?: string;
}

const draftKey = 'fbs-playground-draft';

/** The schema of the address as it is now. Fails only where an example cannot be read. */
export async function opened(): Promise<Opened> {
  const shared = await readFragment(location.hash);
  if (shared.kind === 'text') return { text: shared.text };
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

/** Keeps what is being written for a reload of this page in this tab. */
export function keepDraft(text: string): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify({ fragment: location.hash, text }));
  } catch {
    // A text that is too long, or a browser that keeps nothing: a reload then begins again.
  }
}

/** What was kept for the address as it is now; undefined where nothing was. */
export function keptDraft(): string | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('fragment' in kept) || !('text' in kept)) return undefined;
    return kept.fragment === location.hash && typeof kept.text === 'string' ? kept.text : undefined;
  } catch {
    return undefined;
  }
}
