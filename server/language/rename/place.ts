// Finds the symbol to rename at a place, and its present name.
import type { Refusal } from '../changes/change.ts';
import type { Program } from '../program.ts';
import { symbolAt } from '../symbols/occurrences.ts';
import type { SchemaSymbol, SymbolUse } from '../symbols/schema-symbol.ts';
import { findAttribute } from '../vocabulary/vocabulary.ts';

/** A symbol with one of its names. Offsets count from the start of the file. */
export interface RenamePlace extends SymbolUse {
  /** The text of the name. */
  readonly name: string;
}

/** The symbol to rename at an offset of a file in a root, or a refusal; undefined if no name is there. */
export function renamePlace(
  program: Program,
  root: string,
  uri: string,
  offset: number,
): RenamePlace | Refusal | undefined {
  const use = symbolAt(program, root, uri, offset);
  const text = program.file(uri)?.text;
  if (!use || text === undefined) return undefined;
  return refusalOf(use.symbol) ?? { ...use, name: text.slice(use.start, use.end) };
}

/** The refusal for an attribute that a tool knows, which must keep its name; undefined for any other symbol. */
function refusalOf(symbol: SchemaSymbol): Refusal | undefined {
  if (symbol.kind !== 'attribute') return undefined;
  const { name } = symbol;
  if (/^\s*go_?package\b/i.test(name)) {
    return { refusal: 'This attribute is the Go package for trpc; edit its text instead.' };
  }
  const { dialect } = findAttribute(name) ?? {};
  return dialect && { refusal: `This is an attribute of ${toolNames[dialect]}, so it cannot be renamed.` };
}

const toolNames = { flatc: 'flatc', flatsharp: 'FlatSharp' } as const;
