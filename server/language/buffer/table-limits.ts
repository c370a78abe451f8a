// Limits the tables of a buffer, so that a small one with shared tables cannot be endless work.

/** The greatest depth of nested tables, and the greatest number of visited tables. */
export interface TableLimits {
  readonly depth: number;
  readonly tables: number;
}

/** The limits of generated verifiers, unless a program sets others. */
export const usualLimits: TableLimits = { depth: 64, tables: 1_000_000 };

/** The limits for printing a buffer. flatc prints any number of tables, but here each visited table takes memory. */
export const printedLimits: TableLimits = { ...usualLimits, tables: 10_000_000 };
