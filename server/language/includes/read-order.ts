// The files that a root reads, as far as they matter, in the order in which flatc reads them.

/** A file that matters and those that flatc reads before it. Roots that begin with the same files share them. */
export interface ReadOrder {
  readonly uri: string;
  readonly before: ReadOrder | undefined;
  readonly length: number;
  /** The first that matters; files that may be taken for one are in a readOrder even where they do not. */
  readonly first: string | undefined;
}

/** The files that several readOrders read one after the other, each once. */
export class Joined {
  readOrder: ReadOrder | undefined;
  /** Whether it is another readOrder than each of those that were added. */
  isJoined = false;
  #read: Set<string> | undefined;
  readonly #after: (readOrder: ReadOrder | undefined, uri: string) => ReadOrder;

  constructor(after: (readOrder: ReadOrder | undefined, uri: string) => ReadOrder) {
    this.#after = after;
  }

  add(next: ReadOrder | undefined): void {
    if (!next || isPartOf(next, this.readOrder)) return;
    if (isPartOf(this.readOrder, next)) {
      this.readOrder = next;
      this.#read = undefined;
      return;
    }
    this.isJoined = true;
    this.#read ??= new Set(urisOf(this.readOrder));
    for (const uri of urisOf(next)) {
      if (this.#read.has(uri)) continue;
      this.#read.add(uri);
      this.readOrder = this.#after(this.readOrder, uri);
    }
  }
}

/** The files of a readOrder, in the order in which they are read. */
export function urisOf(readOrder: ReadOrder | undefined): readonly string[] {
  const uris: string[] = [];
  for (let at = readOrder; at; at = at.before) uris.push(at.uri);
  return uris.reverse();
}

/** Whether a readOrder is how another one begins. */
function isPartOf(readOrder: ReadOrder | undefined, whole: ReadOrder | undefined): boolean {
  if (!readOrder) return true;
  let at = whole;
  while (at && at.length > readOrder.length) at = at.before;
  return at === readOrder;
}
