// Stores a schema in the fragment of an address, which browsers do not send to servers. It is compressed, in letters
// that survive mail and chat.

/** The largest schema that is shared, in bytes of UTF-8. */
const mostBytes = 512 * 1024;

/** The longest fragment. Browsers accept longer ones, but programs that pass links on cut them. */
const mostCharacters = 60_000;

const version = 1;

/** The content of a fragment: nothing of ours, a text, or something unreadable with the reason. */
type Shared =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'text'; readonly text: string; readonly code?: string }
  | { readonly kind: 'broken'; readonly reason: string };

/** The fragment for a text, with its `#`; undefined if the text is too large for a link. */
export async function fragmentOf(text: string, code?: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > mostBytes) return undefined;
  const packed = await collect(through(bytes, new CompressionStream('deflate')), Number.POSITIVE_INFINITY);
  // fromCharCode takes only so many arguments, so letters are made one by one.
  let binary = '';
  for (const byte of packed ?? []) binary += String.fromCharCode(byte);
  const data = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const fragment = `#fbs${version}=${data}${code === undefined ? '' : `&code=${code}`}`;
  return fragment.length > mostCharacters ? undefined : fragment;
}

/** Reads a fragment with its `#`. It never fails, even on a manipulated one. */
export async function readFragment(fragment: string): Promise<Shared> {
  const [, made, data = '', code] = /^#fbs(\d+)=(.*?)(?:&code=([\w-]+))?$/s.exec(fragment) ?? [];
  if (made === undefined) return { kind: 'nothing' };
  if (Number(made) !== version) return broken('It was made by another version of this page.');
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
  if (!bytes) return broken('The schema in it is too large.');
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { kind: 'text', text, ...(code === undefined ? {} : { code }) };
  } catch {
    return broken('What is in it is not text.');
  }
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
