// Reports attributes that are declared and never used.
import { hasUnreadInclude } from '../includes/closure.ts';
import { surroundingsOf } from '../includes/surroundings.ts';
import { isTypeDefinition } from '../summary/summary.ts';
import { type FileContext, type FileRule, type Finding, spanInFile } from './rule.ts';

export const unusedAttribute: FileRule = {
  descriptions: [
    {
      code: 'unused-attribute',
      family: 'lint',
      level: 'hint',
      isUnused: true,
      summary: 'An attribute is declared and never used.',
      explanation:
        'Neither this file nor a file that is read together with it uses the attribute. Nothing is reported in files without types, which may declare attributes for others. Nothing is reported either for declarations that tools read, such as `go_package=...` and the attributes of FlatSharp.',
      wrong: 'attribute "priority";\ntable Monster { hp: int; }',
      right: 'attribute "priority";\ntable Monster { hp: int (priority: 1); }',
    },
  ],
  only: 'root',
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  const { summary } = context;
  let isReported: boolean | undefined;
  for (const [index, declaration] of summary.declarations.entries()) {
    if (declaration.kind !== 'attribute' || !declaration.name) continue;
    const { text } = declaration.name;
    if (!/^\w+$/.test(text) || /^(?:go_package|fs_)/.test(text) || isUsed(context, text)) continue;
    isReported ??= isClear(context);
    if (!isReported) return;
    const span = spanInFile(summary, index, declaration.name);
    yield { code: 'unused-attribute', ...span, message: `attribute ${text} is never used` };
  }
}

/** True if a file that flatc may read together with this one uses an attribute, or if these files are not known yet. */
function isUsed({ program, uri }: FileContext, attribute: string): boolean {
  for (const file of program.filesUsingAttribute(attribute)) {
    if (file === uri) return true;
    const surroundings = surroundingsOf(program, uri);
    if (!surroundings || surroundings.files.has(file)) return true;
  }
  return false;
}

/**
 * True if the file has types, all its includes could be read, and it uses no undeclared attribute. A file without types
 * may declare attributes for other files.
 */
function isClear({ summary, closure, elaborated }: FileContext): boolean {
  return (
    summary.declarations.some(isTypeDefinition) &&
    !hasUnreadInclude(closure) &&
    // An undeclared attribute may be a slip for a declared one.
    !elaborated.some(({ facts }) => facts.undeclaredAttributes.length > 0)
  );
}
