// How a schema is laid out, as far as people may choose.
export interface FormatOptions {
  /** The width of a step, and of a tab. */
  readonly indentSize: number;
  readonly indentStyle: 'space' | 'tab';
  /** How far enums, metadata and objects reach on one line, in columns. */
  readonly width: number;
  /** Whether a blank follows the colon of fields and aliases. */
  readonly fieldColon: 'spaced' | 'tight';
  /** Types, values of members and comments after them in columns. */
  readonly alignColumns: boolean;
  readonly sortIncludes: boolean;
  readonly endOfLine: 'keep' | 'lf' | 'crlf';
  /** False leaves the end of the file as it is. */
  readonly insertFinalNewline: boolean;
}

export const formatDefaults: FormatOptions = {
  indentSize: 2,
  indentStyle: 'space',
  width: 100,
  fieldColon: 'spaced',
  alignColumns: false,
  sortIncludes: false,
  endOfLine: 'keep',
  insertFinalNewline: true,
};
