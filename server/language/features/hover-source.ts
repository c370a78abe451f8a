// What a module for hovers is: it is asked about every place, and answers for the kinds of things that it knows.
import type { Closure } from '../closure.ts';
import type { Place } from '../cursor.ts';
import type { Program } from '../program.ts';
import type { FileSummary } from '../summary.ts';
import type { HoverBlock } from './hover-text.ts';

/** A file seen through a root. */
export interface HoverContext {
  readonly program: Program;
  readonly closure: Closure;
  readonly uri: string;
  readonly summary: FileSummary;
}

/** What there is to say about a place; nothing for places of other kinds. */
export type HoverSource = (context: HoverContext, place: Place) => readonly HoverBlock[];
