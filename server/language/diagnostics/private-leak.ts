// Reports public types that use private ones, if the option for it is on.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { findUse } from '../values/metadata.ts';
import type { DeclarationRule, Finding } from './rule.ts';

export const privateLeak: DeclarationRule = {
  descriptions: [
    {
      code: 'private-leak',
      family: 'flatc',
      level: 'error',
      summary: 'A public table, struct or union uses a private type.',
      explanation:
        'With the option `--no-leak-private-annotation` only private types may use a type with the attribute `private`. Services and `root_type` are not checked. flatc says `Leaking private implementation, verify all objects have similar annotations`.',
      wrong: 'struct Secret (private) { key: int; }\ntable Monster { secret: Secret; }',
      right: 'struct Secret (private) { key: int; }\ntable Monster (private) { secret: Secret; }',
      exampleOptions: { noLeakPrivateAnnotation: true },
    },
  ],
  kinds: ['table', 'struct', 'union'],
  mayFind: (_, { noLeakPrivateAnnotation }) => noLeakPrivateAnnotation,
  checkDeclaration,
};

function* checkDeclaration(declaration: DeclarationSummary, { references }: ElaboratedDeclaration): Iterable<Finding> {
  if (declaration.kind !== 'table' && declaration.kind !== 'struct' && declaration.kind !== 'union') return;
  if (findUse(declaration.metadata, 'private')) return;
  for (const [index, { role, text, start, end }] of declaration.references.entries()) {
    if (role !== 'field-type' && role !== 'union-member' && role !== 'union-alias') continue;
    const definition = references[index]?.definition;
    if (!definition || !findUse(definition.declaration.metadata, 'private')) continue;
    const message = `${text} is private, but ${declaration.kind} ${declaration.name.text} is not`;
    yield { code: 'private-leak', start, end, message };
  }
}
