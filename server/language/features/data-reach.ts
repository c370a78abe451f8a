// Which data may name the thing under the cursor, and which of it a rename cannot take along.
import { withIncluders } from '../includes/includers.ts';
import type { Program } from '../program.ts';
import { looseObject, objectAtEnd } from '../root-object/object-at-end.ts';
import type { Steps } from '../steps.ts';
import { symbolAt } from '../symbols/occurrences.ts';
import type { SchemaSymbol } from '../symbols/schema-symbol.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';

/** The schemas whose data may name what is at an offset: those that declare it, and all that include one of them. */
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

/** Data that was not read, or not all of it, in words. */
export interface LeftData {
  readonly uri: string;
  readonly reason: 'is too large or cannot be read' | 'has syntax errors';
}

/**
 * Those of some data files in which names may be left that nobody could find: `word` is the last part of the name. What
 * has errors is searched as far as it can be understood, so it counts only where the word is in it.
 */
export function leftData(program: Program, data: readonly string[], word: string): readonly LeftData[] {
  return data.flatMap((uri): readonly LeftData[] => {
    const file = program.file(uri);
    if (!file || file.unread) return [{ uri, reason: 'is too large or cannot be read' }];
    const elaboration = program.elaboration(uri);
    const isWhole = !elaboration || objectAtEnd(program, elaboration, file) || !looseObject(program, elaboration, file);
    return isWhole || !file.has(simpleNameOf(word)) ? [] : [{ uri, reason: 'has syntax errors' }];
  });
}
