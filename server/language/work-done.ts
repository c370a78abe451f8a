// Counts the work behind answers, so that a trace can explain a long one, and tests can check how work grows. No answer
// depends on it.

/** The work done, counted in the units of each kind of work. */
export interface WorkDone {
  /** Declarations whose names were looked up, counted at each look-up. */
  readonly declarationsRead: number;
  /** Declarations that were held against their older version. */
  readonly declarationsCompared: number;
  /** Files whose includes were followed. */
  readonly filesFollowed: number;
  /** Nodes of trees that were made into summaries. */
  readonly nodesWalked: number;
  /** Declarations for which names in generated code, faults in such code, or findings about both were computed. */
  readonly codeNamesMade: number;
  /** UTF-16 units that the parser of trees asked for. */
  readonly charactersParsed: number;
  /** UTF-16 units of objects that were read. */
  readonly objectsRead: number;
  /** UTF-16 units of texts that were made into summaries without a tree. */
  readonly charactersScanned: number;
  /** Bytes of buffers that were made into text. */
  readonly bytesDecoded: number;
}

const done: { -readonly [Kind in keyof WorkDone]: number } = {
  declarationsRead: 0,
  declarationsCompared: 0,
  filesFollowed: 0,
  nodesWalked: 0,
  codeNamesMade: 0,
  charactersParsed: 0,
  objectsRead: 0,
  charactersScanned: 0,
  bytesDecoded: 0,
};

/** Adds to the count of a kind of work. */
export function count(kind: keyof WorkDone, by = 1): void {
  done[kind] += by;
}

/** The counts so far. */
export function workDone(): WorkDone {
  return { ...done };
}

/** The work done since an earlier moment. */
export function workSince(before: WorkDone): WorkDone {
  return {
    declarationsRead: done.declarationsRead - before.declarationsRead,
    declarationsCompared: done.declarationsCompared - before.declarationsCompared,
    filesFollowed: done.filesFollowed - before.filesFollowed,
    nodesWalked: done.nodesWalked - before.nodesWalked,
    codeNamesMade: done.codeNamesMade - before.codeNamesMade,
    charactersParsed: done.charactersParsed - before.charactersParsed,
    objectsRead: done.objectsRead - before.objectsRead,
    charactersScanned: done.charactersScanned - before.charactersScanned,
    bytesDecoded: done.bytesDecoded - before.bytesDecoded,
  };
}
