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

/** A place in a file of a root. */
export interface HoverContext {
  readonly program: Program;
  readonly closure: Closure;
  readonly meanings: Meanings;
  readonly uri: string;
  readonly file: SourceFile;
  readonly summary: FileSummary;
  /** The use of a name at the place, such as the name of a table; undefined if no known name is there. */
  readonly symbol: SymbolUse | undefined;
  /** The part of a declaration at the place, even if its name means nothing; undefined at other places. */
  readonly place: Place | undefined;
  /** A word that is not a name, such as a keyword; undefined without one, and where `symbol` is defined. */
  readonly word: Word | undefined;
  /** The key or value of data, or of the object at the end of a schema; undefined at other places. */
  readonly part: (Child & { readonly isKey: boolean }) | undefined;
}

/** A function that returns the hover for a place; empty for places that it does not know. */
export type HoverSource = (context: HoverContext) => readonly HoverBlock[];
