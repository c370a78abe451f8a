// Defines the form of a module for hovers: it is called for every place, and answers for the kinds of things that it
// knows.
import type { Meanings } from '../../binding/meanings.ts';
import type { Place } from '../../cursor/cursor.ts';
import type { Word } from '../../cursor/word-at.ts';
import type { HoverBlock } from '../../documentation/hover-text.ts';
import type { Closure } from '../../includes/closure.ts';
import type { Program } from '../../program.ts';
import type { Child } from '../../root-object/walk.ts';
import type { SourceFile } from '../../source-file.ts';
import type { FileSummary } from '../../summary/summary.ts';
import type { SymbolUse } from '../../symbols/schema-symbol.ts';

/**
 * A place in a file of a root. `symbol` is the use of a name, such as the name of a table. `word` is a word that is not
 * a name, such as a keyword. Each is undefined if the place has none.
 */
export interface HoverContext {
  readonly program: Program;
  readonly closure: Closure;
  readonly meanings: Meanings;
  readonly uri: string;
  readonly file: SourceFile;
  readonly summary: FileSummary;
  readonly symbol: SymbolUse | undefined;
  readonly place: Place | undefined;
  readonly word: Word | undefined;
  /** The key or value of data, or of the object at the end of a schema; undefined at other places. */
  readonly part: (Child & { readonly isKey: boolean }) | undefined;
}

/** A function that returns the hover for a place; empty for places of other kinds. */
export type HoverSource = (context: HoverContext) => readonly HoverBlock[];
