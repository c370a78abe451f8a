// A schema in the fragment of an address, which no browser sends to a server: compressed, and in letters that survive
// every mail and chat.

/** The largest schema that is shared, in bytes of UTF-8. */
const mostBytes = 512 * 1024;

/** The longest fragment that is made. Browsers take more, but programs through which links go cut them. */
const mostCharacters = 60_000;

const version = 1;

/** What a fragment holds: nothing of ours, a text, or something that cannot be read, with the reason. */
type Shared =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'broken'; readonly reason: string };

/** The fragment for a text, with its `#`; undefined where the text is too large to be a link. */
export async function fragmentOf(text: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > mostBytes) return undefined;
  const packed = await collect(through(bytes, new CompressionStream('deflate')), Number.POSITIVE_INFINITY);
  // A typed array of any length fits into no call of fromCharCode, so the letters are made one by one.
  let binary = '';
  for (const byte of packed ?? []) binary += String.fromCharCode(byte);
  const data = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const fragment = `#fbs${version}=${data}`;
  return fragment.length > mostCharacters ? undefined : fragment;
}

/** What a fragment, with its `#`, holds. It never fails, whatever somebody has made of it. */
export async function readFragment(fragment: string): Promise<Shared> {
  const [, made, data = ''] = /^#fbs(\d+)=(.*)$/s.exec(fragment) ?? [];
  if (made === undefined) return { kind: 'nothing' };
  if (Number(made) !== version) return broken('It was made by another version of this page.');
  if (!/^[\w-]+$/.test(data)) return broken('Some of its letters are missing or were changed.');
  if (data.length > 4 * mostCharacters) return broken('It is too long.');
  let bytes: Uint8Array | undefined;
  try {
    const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    // A few bytes can unpack to gigabytes, so it is given up as soon as there is too much.
    bytes = await collect(through(packed, new DecompressionStream('deflate')), mostBytes);
  } catch {
    return broken('Some of its letters are missing or were changed.');
  }
  if (!bytes) return broken('The schema in it is too large.');
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
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

/** All bytes of a stream; undefined where there are more than `most`. Fails where the stream does. */
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
