// Remembers the last edits of a program's files, so that an answer made of many files need not look at each of them
// after a keystroke.

/** The number of edits that are remembered; answers are mostly asked for after every edit. */
const mostEdits = 16;

export class RecentEdits {
  readonly #edits: { readonly uri: string; readonly version: number }[] = [];

  /** Notes that the text of a known file changes. `version` is the version of the program after the change. */
  note(uri: string, version: number): void {
    if (this.#edits.push({ uri, version }) > mostEdits) this.#edits.shift();
  }

  /**
   * The files that were edited between two versions, one for each edit; undefined if there were other changes or more
   * edits than are remembered.
   */
  between(before: number, version: number): readonly string[] | undefined {
    const later = this.#edits.filter((edit) => edit.version > before);
    return later.length === version - before ? later.map(({ uri }) => uri) : undefined;
  }
}
