// Fetches a WebAssembly module, in browsers and on Node.

/** The bytes at a URL. Fails if the server answers with an error. */
export async function fetchModule(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} cannot be loaded: ${response.status} ${response.statusText}`.trim());
  return new Uint8Array(await response.arrayBuffer());
}
