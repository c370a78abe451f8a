// Reports fields that some projects do not want: without a written id, or required.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { FlatcOptions } from '../../settings.ts';
import type { DeclarationSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import type { DeclarationRule, Finding } from '../rule.ts';

export const fieldStyle: DeclarationRule = {
  descriptions: [
    {
      code: 'field-id-unwritten',
      family: 'lint',
      level: 'off',
      preset: 'none',
      summary: 'The fields of a table have no ids.',
      explanation:
        'Without ids, a field that is inserted between others changes the meaning of all data with later fields. With an `id` on each field their order in the text is free. flatc refuses tables without ids with its option `--require-explicit-ids`, which is a setting of its own; this rule reports it earlier, and can be turned on for single folders. It is in no preset, so it is off unless `rules` gives it a level.',
      wrong: 'table Monster { hp: int; name: string; }',
      right: 'table Monster { hp: int (id: 0); name: string (id: 1); }',
    },
    {
      code: 'field-required',
      family: 'lint',
      level: 'off',
      preset: 'none',
      summary: 'A field is required.',
      explanation:
        'A required field can never be left out again: verifiers of all programs that are in use refuse data without it. Some projects check in their own code what must be there, and buf has the same rule for Protocol Buffers (FIELD_NOT_REQUIRED). Removing `required` keeps all data readable, but new data may lack the field, which old programs refuse. The rule is in no preset, so it is off unless `rules` gives it a level.',
      wrong: 'table Monster { name: string (required); }',
      right: 'table Monster { name: string; }',
    },
  ],
  kinds: ['table'],
  checkDeclaration,
};

function* checkDeclaration(
  declaration: DeclarationSummary,
  _: ElaboratedDeclaration,
  { requireExplicitIds }: FlatcOptions,
): Iterable<Finding> {
  if (declaration.kind !== 'table') return;
  const { name: owner, fields, isBroken } = declaration;
  if (
    !isBroken &&
    !requireExplicitIds &&
    fields.length > 0 &&
    !fields.some(({ metadata }) => findUse(metadata, 'id'))
  ) {
    const { text, start, end } = owner;
    yield { code: 'field-id-unwritten', start, end, message: `the fields of ${text} have no ids` };
  }
  for (const { name, metadata } of fields) {
    const use = findUse(metadata, 'required');
    if (!use) continue;
    const { start, end } = use.name;
    yield {
      code: 'field-required',
      start,
      end,
      message: `${name.text} is required, so programs that are in use will always refuse data without it`,
    };
  }
}
