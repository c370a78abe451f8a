// A finding of a check with its fixes, in the form that JSON reports have. The build publishes these types with the
// package.

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** A position. Lines and columns count from 0, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A finding of a check. */
export interface Finding {
  /** The path, in the spelling in which the file or its folder was given. */
  readonly file: string;
  /** The schema or data that was checked when the finding was first met: the file, or another one that includes it. */
  readonly root?: string;
  readonly range: Range;
  readonly severity: Severity;
  /** The code of the rule. */
  readonly code: string;
  readonly message: string;
  /** The targets of flatbuffers.json that have this finding; absent if all have it. */
  readonly targets?: readonly string[];
  readonly related?: readonly RelatedFinding[];
  /** The quick fixes, the likeliest first. */
  readonly fixes?: readonly FindingFix[];
}

/** A quick fix. All its edits are about the texts that were checked. */
export interface FindingFix {
  readonly title: string;
  /** Whether it is the likeliest fix of the finding. */
  readonly isPreferred: boolean;
  readonly edits: readonly FileEdit[];
}

export interface FileEdit {
  readonly file: string;
  readonly range: Range;
  readonly newText: string;
  /** Present for an edit of a file that does not exist yet. */
  readonly isNewFile?: true;
}

export interface RelatedFinding {
  readonly file: string;
  readonly range: Range;
  readonly message: string;
}
