// Defines the forms in which features are called.
import type { Program } from './program.ts';
import type { SourceFile } from './source-file.ts';

/** A feature that is called for the offset of a file, which is seen through a root. */
export type AtPlace<Rest extends readonly unknown[], Answer> = (
  program: Program,
  root: string,
  uri: string,
  offset: number,
  ...rest: Rest
) => Answer;
/** A feature that is called for a file, which is seen through a root. */
export type InFile<Rest extends readonly unknown[], Answer> = (
  program: Program,
  root: string,
  uri: string,
  ...rest: Rest
) => Answer;
/** A feature that is called for the text of a file alone. */
export type InText<Rest extends readonly unknown[], Answer> = (file: SourceFile, ...rest: Rest) => Answer;
/** A feature that is called for all files. */
export type InAllFiles<Rest extends readonly unknown[], Answer> = (program: Program, ...rest: Rest) => Answer;
