// The files that a root reads, as far as they matter, in the order in which flatc reads them.

/** A file that matters and those that flatc reads before it. Roots that begin with the same files share them. */
export interface Trail {
  readonly uri: string;
  readonly before: Trail | undefined;
  readonly length: number;
  /** The first that matters; files that may be taken for one are in a trail even where they do not. */
  readonly first: string | undefined;
}

/** The files that several trails read one after the other, each once. */
export class Joined {
  trail: Trail | undefined;
  /** Whether it is another trail than each of those that were added. */
  isJoined = false;
  #read: Set<string> | undefined;
  readonly #after: (trail: Trail | undefined, uri: string) => Trail;

  constructor(after: (trail: Trail | undefined, uri: string) => Trail) {
    this.#after = after;
  }

  add(next: Trail | undefined): void {
    if (!next || isPartOf(next, this.trail)) return;
    if (isPartOf(this.trail, next)) {
      this.trail = next;
      this.#read = undefined;
      return;
    }
    this.isJoined = true;
    this.#read ??= new Set(urisOf(this.trail));
    for (const uri of urisOf(next)) {
      if (this.#read.has(uri)) continue;
      this.#read.add(uri);
      this.trail = this.#after(this.trail, uri);
    }
  }
}

/** The files of a trail, in the order in which they are read. */
export function urisOf(trail: Trail | undefined): readonly string[] {
  const uris: string[] = [];
  for (let at = trail; at; at = at.before) uris.push(at.uri);
  return uris.reverse();
}

/** Whether a trail is how another one begins. */
function isPartOf(trail: Trail | undefined, whole: Trail | undefined): boolean {
  if (!trail) return true;
  let at = whole;
  while (at && at.length > trail.length) at = at.before;
  return at === trail;
}
