// Reports attributes that are neither flatc's own nor declared before their use.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { hasLostInclude, hasUnreadInclude } from '../includes/closure.ts';
import { type DeclarationSummary, isNamedDeclaration, metadataOf, type Name } from '../summary/summary.ts';
import { isSlipOf, nearest } from '../vocabulary/near-names.ts';
import { attributes, findAttribute, flatSharpAttributes } from '../vocabulary/vocabulary.ts';
import { type FileContext, type FileRule, type Finding, placeOfExport, spanInFile } from './rule.ts';

export const undeclaredAttribute: FileRule = {
  descriptions: [
    {
      code: 'undeclared-attribute',
      family: 'flatc',
      level: 'error',
      dependsOnRoot: true,
      summary: 'An attribute is not declared.',
      explanation:
        'An attribute that is not built into flatc must be declared with `attribute "name";` above its first use, in the file or in one that is included. flatc says `user define attributes must be declared before use: NAME`.',
      wrong: 'table Monster { hp: int (ui_label: "HP"); }',
      right: 'attribute "ui_label";\ntable Monster { hp: int (ui_label: "HP"); }',
    },
  ],
  only: 'odd-types',
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  const { elaborated, summary, closure } = context;
  let unfinished: number | undefined;
  for (const index of context.remarkable) {
    const { undeclaredAttributes } = (elaborated[index] as ElaboratedDeclaration).facts;
    const declaration = summary.declarations[index];
    if (undeclaredAttributes.length === 0 || !declaration || !isNamedDeclaration(declaration)) continue;
    // A missing include may declare any attribute; a statement without a name may declare those used after it.
    const isIncomplete = hasUnreadInclude(closure);
    if (isIncomplete && !hasLostInclude(closure)) return;
    unfinished ??= summary.declarations.findIndex(isUnfinished);
    if (unfinished >= 0 && unfinished < index) return;
    const missing = new Set(undeclaredAttributes);
    for (const metadata of metadataOf(declaration)) {
      for (const { name } of metadata) {
        if (!missing.has(name.text)) continue;
        const finding = isIncomplete ? missed(context, index, name) : undeclared(context, index, name);
        if (finding) yield finding;
      }
    }
  }
}

function isUnfinished(declaration: DeclarationSummary): boolean {
  return declaration.kind === 'unreadable' && declaration.word === 'attribute';
}

/**
 * The finding for a built-in attribute with one typing mistake in its name, which a missing file would hardly declare.
 * Undefined for any other name.
 */
function missed(context: FileContext, index: number, { text, start, end }: Name): Finding | undefined {
  const meant = findAttribute(text) ? undefined : attributes.find(({ name }) => isSlipOf(text, name))?.name;
  if (meant === undefined) return undefined;
  return {
    code: 'undeclared-attribute',
    ...spanInFile(context.summary, index, { start, end }),
    message: `attribute ${text} is not declared in the files that can be read; did you mean ${meant}?`,
    data: { name: text, candidates: [meant] },
  };
}

function undeclared(context: FileContext, index: number, { text, start, end }: Name): Finding {
  const span = spanInFile(context.summary, index, { start, end });
  const declared = context.elaboration.environmentFor(context.uri).attribute(text);
  if (declared) {
    const place = placeOfExport(context.program, declared.uri, declared.declaration);
    return {
      code: 'undeclared-attribute',
      ...span,
      message: `attribute ${text} is declared below; move its declaration above this use`,
      related: [{ uri: declared.uri, ...place, message: 'it is declared here' }],
      data: { name: text, candidates: [] },
    };
  }
  // The name of an attribute of another tool is rarely a slip.
  const others = text.startsWith('fs_') ? flatSharpAttributes.map(({ name }) => name) : [];
  const known = [...others, ...knownAttributes(context)];
  const meant = findAttribute(text) ? undefined : nearest(text, known);
  return {
    code: 'undeclared-attribute',
    ...span,
    message: meant
      ? `attribute ${text} is not declared; did you mean ${meant}?`
      : `attribute ${text} is not declared; declare it with attribute "${text}";`,
    data: { name: text, candidates: meant === undefined ? [] : [meant] },
  };
}

function* knownAttributes({ closure, program }: FileContext): Iterable<string> {
  for (const { name } of attributes) yield name;
  for (const { uri } of closure.files) {
    for (const declaration of program.file(uri)?.summary.exports ?? []) {
      if (declaration.kind === 'attribute' && declaration.name) yield declaration.name.text;
    }
  }
}
