// Finds names whose declarations are in the text but could not be read, because a brace, a quote or the end of a comment
// is missing before them or in them.
import type { SourceFile } from '../source-file.ts';
import { declarationAt, isNamedDeclaration, type Span, startOfDeclaration } from '../summary/summary.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { Finding } from './rule.ts';

interface UnreadNames {
  /** The simple names of types. */
  readonly types: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

/**
 * Returns a test of findings: true for a name that is not found, and that a part of the text that was not read seems to
 * declare. False if flatc refuses the name before it reads the first syntax error.
 */
export function unreadNameTest(
  file: Pick<SourceFile, 'text' | 'summary'>,
  syntaxErrors: readonly Span[],
): (finding: Finding) => boolean {
  const { types, attributes } = unreadNames(file, syntaxErrors);
  const firstError = syntaxErrors.reduce((least, { start }) => Math.min(least, start), file.text.length);
  return (finding) => {
    const { code, start, data } = finding;
    if (code === 'undeclared-attribute') return start > firstError && attributes.has(data.name);
    if (code !== 'unresolved-type' || !types.has(simpleNameOf(data.name))) return false;
    const { kind } = file.summary.declarations[declarationAt(file.summary, start + 1)] ?? {};
    return start > firstError || (kind !== 'root_type' && kind !== 'struct');
  };
}

/**
 * The names that follow a keyword in declarations with errors and after the last declaration, without those that the summary
 * contains as declared.
 */
function unreadNames(
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
