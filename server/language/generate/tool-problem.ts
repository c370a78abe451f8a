// What a tool found wrong, read from what it printed.
export interface ToolProblem {
  readonly severity: 'error' | 'warning';
  /** In the tool's words. */
  readonly message: string;
  /**
   * As the tool names it: flatc by an absolute path, or as on its command line; trpc as the schema was given to it, or as
   * the include names it (see `trpcPlaces`). Undefined where it names none.
   */
  readonly file?: string;
  /** From 1 on; 0 where flatc means the end of a file. */
  readonly line?: number;
  /**
   * flatc: the bytes of the line up to the end of what it stumbled over. trpc: where that begins, from 1 on, in code points,
   * a tab counted up to the next multiple of 4.
   */
  readonly column?: number;
}

/** Text without the colours that tools print also into pipes. */
export function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with an escape.
  return text.replace(/\x1b\[[0-9;?]*[A-Za-z]/g, '');
}
