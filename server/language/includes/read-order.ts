// Represents the files that a root reads, in flatc's order, as far as they matter to a question.

/**
 * A file that matters or has duplicate files, and the files of this kind that flatc reads before it. Roots that begin
 * with the same files share these objects.
 */
export interface ReadOrder {
  readonly uri: string;
  readonly before: ReadOrder | undefined;
  readonly length: number;
  /**
   * The first file that matters; undefined if all files in the order are there only because they have duplicate files.
   */
  readonly first: string | undefined;
}

/** The files of several read orders, read one after the other, each file once. */
export class Joined {
  readOrder: ReadOrder | undefined;
  /** True if the result differs from each order that was added. */
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

/** The files of a read order, in the order in which they are read. */
export function urisOf(readOrder: ReadOrder | undefined): readonly string[] {
  const uris: string[] = [];
  for (let at = readOrder; at; at = at.before) uris.push(at.uri);
  return uris.reverse();
}

/** True if one read order is the start of another one. */
function isPartOf(readOrder: ReadOrder | undefined, whole: ReadOrder | undefined): boolean {
  if (!readOrder) return true;
  let at = whole;
  while (at && at.length > readOrder.length) at = at.before;
  return at === readOrder;
}
