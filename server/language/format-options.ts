// The options of the formatter.
export interface FormatOptions {
  /** The width of one level of indentation, and of a tab. */
  readonly indentSize: number;
  readonly indentStyle: 'space' | 'tab';
  /** The columns that enums, metadata and objects may take on one line. */
  readonly width: number;
  /** Whether a blank follows the colon of fields and aliases. */
  readonly fieldColon: 'spaced' | 'tight';
  /** Whether types, values of members and the comments after them are put in columns. */
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
