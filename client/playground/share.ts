// Stores the texts of the page in the fragment of an address, which browsers do not send to servers. They are
// compressed, in letters that survive mail and chat.
import type { Sheet } from './documents.ts';

/** The most bytes of UTF-8 that are shared. */
const mostBytes = 512 * 1024;

/** The longest fragment. Browsers accept longer fragments, but programs that pass links on cut them. */
const mostCharacters = 60_000;

/** The version of the links that `fragmentOf` makes. Links of version 1 have the schema alone. */
const version = 2;

/** The choices that a link holds beside the texts. */
export interface Shown {
  /** The name of the panel. */
  readonly panel?: string;
  /** The language of the code. */
  readonly code?: string;
}

/** The content of a fragment: nothing of ours, texts, or unreadable content with the reason. */
type Shared =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'sheet'; readonly sheet: Sheet; readonly shown: Shown }
  | { readonly kind: 'broken'; readonly reason: string };

/** The fragment for the texts, with its `#`; undefined if they are too large for a link. */
export async function fragmentOf(
  { schema, data, older }: Sheet,
  { panel, code }: Shown = {},
): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(JSON.stringify([schema, data, older]));
  if (bytes.length > mostBytes) return undefined;
  const packed = await collect(through(bytes, new CompressionStream('deflate')), Number.POSITIVE_INFINITY);
  // fromCharCode takes only so many arguments, so letters are made one by one.
  let binary = '';
  for (const byte of packed ?? []) binary += String.fromCharCode(byte);
  const letters = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const choices = `${panel === undefined ? '' : `&panel=${panel}`}${code === undefined ? '' : `&code=${code}`}`;
  const fragment = `#fbs${version}=${letters}${choices}`;
  return fragment.length > mostCharacters ? undefined : fragment;
}

/** Reads a fragment with its `#`. It never fails, even on a manipulated fragment. */
export async function readFragment(fragment: string): Promise<Shared> {
  const [, made, data = '', panel, code] =
    /^#fbs(\d+)=(.*?)(?:&panel=([\w-]+))?(?:&code=([\w-]+))?$/s.exec(fragment) ?? [];
  if (made === undefined) return { kind: 'nothing' };
  if (Number(made) > version) return broken('It was made by another version of this page.');
  if (!/^[\w-]+$/.test(data)) return broken('Some of its letters are missing or were changed.');
  if (data.length > 4 * mostCharacters) return broken('It is too long.');
  let bytes: Uint8Array | undefined;
  try {
    const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    // A few bytes may unpack to gigabytes, so unpacking stops at the limit.
    bytes = await collect(through(packed, new DecompressionStream('deflate')), mostBytes);
  } catch {
    return broken('Some of its letters are missing or were changed.');
  }
  if (!bytes) return broken('The text in it is too large.');
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const sheet = Number(made) === 1 ? { schema: text, data: '', older: '' } : sheetIn(text);
    const shown = { ...(panel === undefined ? {} : { panel }), ...(code === undefined ? {} : { code }) };
    return sheet ? { kind: 'sheet', sheet, shown } : broken('It holds no schema of this page.');
  } catch {
    return broken('Its content is not text.');
  }
}

/** The texts in the unpacked text of a link; undefined if it is not a JSON list of three texts. */
function sheetIn(text: string): Sheet | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(read) || read.length !== 3 || !read.every((each) => typeof each === 'string')) return undefined;
  const [schema, data, older] = read as [string, string, string];
  return { schema, data, older };
}

function broken(reason: string): Shared {
  return { kind: 'broken', reason };
}

function through(bytes: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream) {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

/** All bytes of a stream; undefined if there are more than `most`. Fails if the stream fails. */
async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(next.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
