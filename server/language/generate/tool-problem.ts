// Describes a problem that a tool reported in its output.
export interface ToolProblem {
  readonly severity: 'error' | 'warning';
  /** The message in the tool's words. */
  readonly message: string;
  /**
   * The file as the tool names it. flatc uses an absolute path, or the path on its command line. trpc uses the schema
   * as given to it, or the path in the include (see `trpcPlaces`). Undefined if the message names no file.
   */
  readonly file?: string;
  /** The line from 1; 0 if flatc means the end of a file. Undefined if the message names no file. */
  readonly line?: number;
  /**
   * The column; undefined if the message names none. flatc: the number of bytes of the line up to the end of the text
   * at fault. trpc: the start of that text, from 1, in code points, with a tab counted up to the next multiple of 4.
   */
  readonly column?: number;
}

/** Text without the colours that tools print also into pipes. */
export function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with an escape.
  return text.replace(/\x1b\[[0-9;?]*[A-Za-z]/g, '');
}
