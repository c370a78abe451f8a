// Attributes that are declared and never used.
import { hasUnreadInclude } from '../closure.ts';
import { type DeclarationSummary, isNamedDeclaration, isTypeDefinition, metadataOf } from '../summary.ts';
import { type FileContext, type FileRule, type Finding, spanInFile } from './rule.ts';

export const unusedAttribute: FileRule = {
  descriptions: [
    {
      code: 'unused-attribute',
      family: 'lint',
      level: 'off',
      summary: 'An attribute is declared and never used.',
      explanation:
        'The declaration does nothing by itself. Files that are included elsewhere are left out, and those that declare no types: they may declare attributes for others. So are attributes that tools read from the declaration alone, such as `go_package=...`, and those of FlatSharp.',
      wrong: 'attribute "priority";\ntable Monster { hp: int; }',
      right: 'attribute "priority";\ntable Monster { hp: int (priority: 1); }',
    },
  ],
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  const { summary, uri, closure, program } = context;
  const declared = summary.declarations.some(({ kind }) => kind === 'attribute');
  if (!declared || uri !== closure.root || hasUnreadInclude(closure)) return;
  // A use may stand in what could not be read.
  if (summary.declarations.some(({ kind, isBroken }) => isBroken || kind === 'unreadable')) return;
  if (!summary.declarations.some(isTypeDefinition) || program.possibleIncluders(uri).length > 0) return;
  // An undeclared one may be a slip for one that is.
  if (context.elaborated.some(({ facts }) => facts.undeclaredAttributes.length > 0)) return;
  const used = new Set<string>();
  for (const file of closure.files) collectUses(program.file(file.uri)?.summary.declarations ?? [], used);
  for (const [index, declaration] of summary.declarations.entries()) {
    if (declaration.kind !== 'attribute' || !declaration.name) continue;
    const { text } = declaration.name;
    if (used.has(text) || !/^\w+$/.test(text) || /^(fs_|go_package)/.test(text)) continue;
    const span = spanInFile(summary, index, declaration.name);
    yield { code: 'unused-attribute', ...span, message: `attribute ${text} is never used`, data: { name: text } };
  }
}

function collectUses(declarations: readonly DeclarationSummary[], used: Set<string>): void {
  for (const declaration of declarations) {
    if (!isNamedDeclaration(declaration)) continue;
    for (const metadata of metadataOf(declaration)) for (const { name } of metadata) used.add(name.text);
  }
}
