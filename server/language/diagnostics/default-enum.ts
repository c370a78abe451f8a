// Checks quoted defaults of integers: an enum in them may not exist, or may be declared too late.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { fieldTypeOf } from '../fields/field-type.ts';
import { hasUnreadInclude } from '../includes/closure.ts';
import type { FieldSummary } from '../summary/summary.ts';
import { type FileContext, type FileRule, type Finding, placeOfExport, spanInFile } from './rule.ts';

export const defaultEnum: FileRule = {
  descriptions: [
    {
      code: 'default-unknown-enum',
      family: 'flatc',
      level: 'error',
      dependsOnRoot: true,
      summary: 'A default names a member of an enum that does not exist, or is declared below.',
      explanation:
        'In the default of an integer, only the part before the first dot names the enum. The enum must be declared above, in the namespace of the field or in an outer one. An enum of another namespace cannot be named. flatc says `unknown enum: NAME`.',
      wrong: 'table T { a: int = "Color.Red"; }\nenum Color: byte { Red }',
      right: 'enum Color: byte { Red }\ntable T { a: int = "Color.Red"; }',
    },
  ],
  only: 'odd-types',
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  const { elaborated, summary, elaboration, closure } = context;
  for (const index of context.remarkable) {
    const { facts, references } = elaborated[index] as ElaboratedDeclaration;
    const declaration = summary.declarations[index];
    if (facts.defaultEnums.length === 0 || !declaration || !('fields' in declaration)) continue;
    for (const { field: fieldIndex, name, meaning } of facts.defaultEnums) {
      const field = declaration.fields[fieldIndex];
      if (!field || meaning.definition || elaboration.environmentFor(context.uri).isDoubtful(name)) continue;
      const type = fieldTypeOf(field.type, references);
      if (type?.shape !== 'plain' || type.element !== 'scalar' || type.scalar?.kind !== 'integer') continue;
      // A missing include may declare every name that is not found.
      if (hasUnreadInclude(closure)) return;
      const finding = unknownEnum(context, index, field, name);
      if (finding) yield finding;
    }
  }
}

function unknownEnum(context: FileContext, index: number, field: FieldSummary, name: string): Finding | undefined {
  const { defaultValue } = field;
  if (!defaultValue) return undefined;
  const { text } = defaultValue;
  // Quotes may hold any text.
  const literal = name.replaceAll(/\W/g, '\\$&');
  const offset = text.search(new RegExp(`(?<=["' ])${literal}[.]`));
  // An escape in the text is reported by another rule.
  if (offset < 0 || text.includes('\\')) return undefined;
  const start = defaultValue.start + offset;
  const span = spanInFile(context.summary, index, { start, end: start + name.length });
  const environment = context.elaboration.environmentFor(context.uri);
  const later = environment.findEnum(name, context.elaborated[index]?.namespace ?? '');
  if (later) {
    const { uri, declaration } = later;
    const place = placeOfExport(context.program, uri, declaration);
    return {
      code: 'default-unknown-enum',
      ...span,
      message: `${declaration.kind} ${name} is declared below; move it above this default`,
      related: [{ uri, ...place, message: 'it is declared here' }],
      data: { fullName: later.fullName, uri },
    };
  }
  const message = `cannot find enum ${name}; a default can name an enum of its own namespace or of an outer one`;
  return { code: 'default-unknown-enum', ...span, message, data: {} };
}
