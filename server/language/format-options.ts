// The options of the formatter.
export interface FormatOptions {
  /** The width of one level of indentation, and of a tab. */
  readonly indentSize: number;
  readonly indentStyle: 'space' | 'tab';
  /** The columns that enums, metadata and objects may take on one line. */
  readonly width: number;
  /** The blanks after the colon of fields and aliases: one or none. */
  readonly fieldColon: 'spaced' | 'tight';
  /** True if types, values of members and the comments after them are aligned in columns. */
  readonly alignColumns: boolean;
  readonly sortIncludes: boolean;
  readonly endOfLine: 'keep' | 'lf' | 'crlf';
  /** False if the end of the file stays unchanged. */
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
