// Corrects the name of a declaration that nothing uses, where the uses have the name that was meant.
import type { FindingData } from '../diagnostics/rule-codes.ts';
import { declarationAt, isNamedDeclaration, startOfDeclaration } from '../summary/summary.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { isSlipOf } from '../vocabulary/near-names.ts';
import { edit, type FindingWith, type Fix, type FixContext, inFile } from './fix.ts';

/**
 * Renames the declaration that an unknown name resembles, if it is in a file that no other one includes, and nothing uses its name.
 * Offered if the unknown name is used several times: one slip is likelier than many.
 */
export function misspeltDeclaration(
  context: FixContext,
  { start, data: { name, suggestions } }: FindingWith<FindingData['unresolved-type']>,
): Fix | undefined {
  const { program, summary, elaborated, uri } = context;
  const [suggestion, ...others] = suggestions;
  if (suggestion?.uri !== uri || others.length > 0 || !/^[A-Za-z_]\w*$/.test(name)) return undefined;
  const namespace = elaborated[declarationAt(summary, start + 1)]?.namespace ?? '';
  const index = summary.declarations.findIndex(
    (declaration, at) =>
      isNamedDeclaration(declaration) &&
      declaration.name.text === suggestion.name &&
      isInReach(elaborated[at]?.namespace ?? '', namespace),
  );
  const declaration = summary.declarations[index];
  if (!declaration || !isNamedDeclaration(declaration) || declaration.isBroken) return undefined;
  if (!isSlipOf(declaration.name.text, name)) return undefined;
  const { text } = declaration.name;
  const uses = (word: string) =>
    summary.declarations.flatMap(({ references }) => references.filter((each) => simpleNameOf(each.text) === word));
  if (uses(name).length < 2) return undefined;
  const isUsed = uses(text).length > 0 || program.possibleIncluders(uri).length > 0;
  if (isUsed) return undefined;
  const span = inFile({ start: startOfDeclaration(summary, index) }, declaration.name);
  const edits = [edit(context, span, name)];
  return { title: `Rename ${declaration.kind} ${text} to ${name}`, edits, isPreferred: true };
}

/** True if a name of the namespace `of` needs no namespace in front of it in the namespace `from`. */
function isInReach(of: string, from: string): boolean {
  return of === '' || from === of || from.startsWith(`${of}.`);
}
