// The forms in which features are asked.
import type { Program } from './program.ts';
import type { SourceFile } from './source-file.ts';

/** A feature as the service asks it: about the place at an offset of a file that is seen through a root, */
export type AtPlace<Rest extends readonly unknown[], Answer> = (
  program: Program,
  root: string,
  uri: string,
  offset: number,
  ...rest: Rest
) => Answer;
/** about a file that is seen through a root, */
export type InFile<Rest extends readonly unknown[], Answer> = (
  program: Program,
  root: string,
  uri: string,
  ...rest: Rest
) => Answer;
/** about the text of a file alone, */
export type InText<Rest extends readonly unknown[], Answer> = (file: SourceFile, ...rest: Rest) => Answer;
/** or about all files. */
export type InAllFiles<Rest extends readonly unknown[], Answer> = (program: Program, ...rest: Rest) => Answer;
