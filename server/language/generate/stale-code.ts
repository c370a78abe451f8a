// Describes generated code that is stale: flatc would write other code now. The editor extension compares the files.

/**
 * A generated file that differs from flatc's current output. `missing`: the file is not there. `edited`: someone
 * changed it after flatc wrote it. `other-flatc`: only the lines with the version of flatc differ. `different`: any
 * other difference.
 */
export interface StaleFile {
  readonly uri: string;
  readonly kind: 'missing' | 'different' | 'edited' | 'other-flatc';
}

/** The stale code of one schema, and the version of the flatc that would write other code. */
export interface StaleCode {
  readonly version: string;
  readonly files: readonly StaleFile[];
}
