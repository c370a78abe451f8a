// What is known of the generated code of a schema that is not what flatc writes now, told by whoever compared them.

/**
 * A generated file that is not as flatc writes it. `edited`: someone has changed it since it was. `other-flatc`: only the
 * lines with the version of flatc differ.
 */
export interface StaleFile {
  readonly uri: string;
  readonly kind: 'missing' | 'different' | 'edited' | 'other-flatc';
}

/** The stale code of one schema, and the version of flatc that would write other code. */
export interface StaleCode {
  readonly version: string;
  readonly files: readonly StaleFile[];
}
