// Corrects the name of a declaration that nothing uses, where the uses have the name that was meant.
import type { FindingData } from '../diagnostics/rule-codes.ts';
import { isNamedDeclaration, startOfDeclaration } from '../summary/summary.ts';
import { inNamespace } from '../vocabulary/dotted-names.ts';
import { edit, type FindingWith, type Fix, type FixContext, inFile } from './fix.ts';

/**
 * Renames the declaration that an unknown name resembles, if it is in a file that no other one includes, and nothing uses its name.
 * Offered if the unknown name is used several times: one slip is likelier than many.
 */
export function misspeltDeclaration(
  context: FixContext,
  { data: { name, suggestions } }: FindingWith<FindingData['unresolved-type']>,
): Fix | undefined {
  const { program, summary, elaborated, uri } = context;
  const [suggestion, ...others] = suggestions;
  if (suggestion?.uri !== uri || others.length > 0 || !/^[A-Za-z_]\w*$/.test(name)) return undefined;
  const index = summary.declarations.findIndex(
    (declaration, at) =>
      isNamedDeclaration(declaration) &&
      [declaration.name.text, inNamespace(elaborated[at]?.namespace ?? '', declaration.name.text)].includes(
        suggestion.name,
      ),
  );
  const declaration = summary.declarations[index];
  if (!declaration || !isNamedDeclaration(declaration) || declaration.isBroken) return undefined;
  const { text } = declaration.name;
  const uses = (word: string) =>
    summary.declarations.flatMap(({ references }) => references.filter((each) => each.text === word));
  if (uses(name).length < 2) return undefined;
  const isUsed = uses(text).length > 0 || program.possibleIncluders(uri).length > 0;
  if (isUsed) return undefined;
  const span = inFile({ start: startOfDeclaration(summary, index) }, declaration.name);
  const edits = [edit(context, span, name)];
  return { title: `Rename ${declaration.kind} ${text} to ${name}`, edits, isPreferred: true };
}
