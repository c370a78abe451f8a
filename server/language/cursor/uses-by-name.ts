// The uses of each simple name in a file, found without going through the file for every name that is asked for.
import { byIdentity } from '../memo.ts';
import { type DeclarationSummary, namespaceText } from '../summary/summary.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';

/** A name as written, and the namespace in which flatc looks for it. */
interface Use {
  readonly text: string;
  readonly namespace: string;
}

/**
 * The uses of names in a file by their simple names; equal adjacent uses are listed once. The answer is remembered as
 * long as the list of exports lives.
 */
export const usesByName = byIdentity((exports: readonly DeclarationSummary[]): ReadonlyMap<string, readonly Use[]> => {
  const uses = new Map<string, Use[]>();
  let namespace = '';
  for (const declaration of exports) {
    if (declaration.kind === 'namespace') namespace = namespaceText(declaration);
    for (const { text } of declaration.references) {
      const name = simpleNameOf(text);
      const known = uses.get(name);
      if (!known) uses.set(name, [{ text, namespace }]);
      else if (known.at(-1)?.text !== text || known.at(-1)?.namespace !== namespace) known.push({ text, namespace });
    }
  }
  return uses;
});
