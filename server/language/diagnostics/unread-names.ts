// Finds names whose declarations are in the text but could not be read, because a brace, a quote or the end of a comment
// is missing before them or in them.
import type { SourceFile } from '../source-file.ts';
import { declarationAt, isNamedDeclaration, type Span, startOfDeclaration } from '../summary/summary.ts';

interface UnreadNames {
  /** The simple names of types. */
  readonly types: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

/**
 * The names that follow a keyword in declarations with errors and after the last declaration, without those that the summary
 * contains as declared.
 */
export function unreadNames(
  { text, summary }: Pick<SourceFile, 'text' | 'summary'>,
  syntaxErrors: readonly Span[],
): UnreadNames {
  const types = new Set<string>();
  const attributes = new Set<string>();
  const { declarations } = summary;
  const wrong = new Set(syntaxErrors.map(({ start }) => declarationAt(summary, start + 1)));
  for (let index = 0; index <= declarations.length; index++) {
    const declaration = declarations[index];
    // An object may have begun with a brace too many.
    if (declaration && !declaration.isBroken && declaration.kind !== 'object' && !wrong.has(index)) continue;
    const start = startOfDeclaration(summary, index);
    const end = index < declarations.length ? startOfDeclaration(summary, index + 1) : text.length;
    for (const [, type = '', rest = '', attribute = ''] of text.slice(start, end).matchAll(declared)) {
      // A mark inside of a name was hardly meant.
      for (const name of [type, type + rest]) types.add(name);
      attributes.add(attribute.replaceAll(/["']/g, ''));
    }
  }
  for (const declaration of declarations) {
    if (isNamedDeclaration(declaration)) types.delete(declaration.name.text);
    if (declaration.kind === 'attribute' && declaration.name) attributes.delete(declaration.name.text);
  }
  return { types, attributes };
}

const declared = /\b(?:(?:table|struct|enum|union)\s+(\w+)(?:[^\w\s](\w+))?|attribute\s+([\w"']+))/g;
