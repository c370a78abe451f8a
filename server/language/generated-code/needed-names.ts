// Finds names of types that the code of their namespace needs for something else.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import type { CodeFile } from './generated-name.ts';

/** A name in a namespace. */
interface NameInNamespace {
  readonly namespace: string;
  readonly name: string;
}

/**
 * Of some names, those that the code of a declaration in their namespace needs. Each declaration of these namespaces
 * is looked at once, until all of their names are found.
 */
export function neededNames<Found extends NameInNamespace>(
  files: readonly CodeFile[],
  names: readonly Found[],
  needs: (declaration: DeclarationSummary, elaborated: ElaboratedDeclaration, name: string) => boolean,
): readonly Found[] {
  if (names.length === 0) return names;
  const open = new Map<string, Set<string>>();
  for (const { namespace, name } of names) {
    const known = open.get(namespace);
    if (known) known.add(name);
    else open.set(namespace, new Set([name]));
  }
  for (const { exports, elaborated } of files) {
    for (const [index, declaration] of exports.entries()) {
      const reading = elaborated[index];
      const wanted = reading && open.get(reading.namespace);
      for (const name of wanted ?? []) if (reading && needs(declaration, reading, name)) wanted?.delete(name);
    }
  }
  return names.filter(({ namespace, name }) => !open.get(namespace)?.has(name));
}
