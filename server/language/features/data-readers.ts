// Finds the data that may name the symbol under the cursor, and the data that a rename cannot change.
import { withIncluders } from '../includes/includers.ts';
import type { Program } from '../program.ts';
import { editedObject, objectAtEnd } from '../root-object/object-at-end.ts';
import type { Steps } from '../steps.ts';
import { symbolAt } from '../symbols/occurrences.ts';
import type { SchemaSymbol } from '../symbols/schema-symbol.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';

/**
 * The schemas whose data may name the symbol at an offset: schemas that declare it, and all schemas that include one of
 * these. Empty for attributes and files, and where no symbol is.
 */
export function* dataReaders(program: Program, root: string, uri: string, offset: number): Steps<ReadonlySet<string>> {
  const found = symbolAt(program, root, uri, offset);
  return new Set(found ? yield* withIncluders.inSteps(program, declaring(program, found.symbol)) : []);
}

function declaring(program: Program, symbol: SchemaSymbol): readonly string[] {
  switch (symbol.kind) {
    case 'type':
      return [symbol.definition.uri];
    case 'member':
      return [symbol.owner.uri];
    case 'namespace': {
      const inside = [...program.namespaces].filter((name) => `${name}.`.startsWith(`${symbol.name}.`));
      return inside.flatMap((name) => program.filesOpening(name));
    }
    default:
      return [];
  }
}

/** A data file that was not read, or not completely, with the reason in words. */
export interface LeftData {
  readonly uri: string;
  readonly reason: 'is too large or cannot be read' | 'has syntax errors';
}

/**
 * The data files in which uses of a name may be left, because they could not be found. `word` is the last part of the
 * name. A file with errors is searched as far as possible, so it is listed only if it contains the word.
 */
export function leftData(program: Program, data: readonly string[], word: string): readonly LeftData[] {
  return data.flatMap((uri): readonly LeftData[] => {
    const file = program.file(uri);
    if (!file || file.unread) return [{ uri, reason: 'is too large or cannot be read' }];
    const elaboration = program.elaboration(uri);
    const isWhole =
      !elaboration || objectAtEnd(program, elaboration, file) || !editedObject(program, elaboration, file);
    return isWhole || !file.has(simpleNameOf(word)) ? [] : [{ uri, reason: 'has syntax errors' }];
  });
}
