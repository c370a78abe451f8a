// Reports a declaration with the full name of an earlier one, which flatc refuses.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { isNamedDeclaration } from '../summary/summary.ts';
import type { FileContext, FileRule, Finding } from './rule.ts';
import { placeOfExport, spanInFile } from './rule.ts';

const kindInWords = {
  table: 'a table',
  struct: 'a struct',
  enum: 'an enum',
  union: 'a union',
  rpc_service: 'a service',
} as const;

export const duplicateDeclaration: FileRule = {
  descriptions: [
    {
      code: 'duplicate-declaration',
      family: 'flatc',
      level: 'error',
      dependsOnRoot: true,
      summary: 'A name is declared twice in one namespace.',
      explanation:
        'Tables, structs, enums and unions share one set of names; services have a set of their own. A name may be used again in another namespace. Included files count too. flatc says `datatype already exists: NAME`, `enum already exists: NAME` or `service already exists: NAME`.',
      wrong: 'table Weapon {}\nstruct Weapon { damage: int; }',
      right: 'table Weapon {}\nstruct WeaponStats { damage: int; }',
    },
  ],
  only: 'odd-types',
  checkFile,
};

function* checkFile({ program, summary, elaborated, remarkable, uri }: FileContext): Iterable<Finding> {
  for (const index of remarkable) {
    const { earlier, definition } = elaborated[index] as ElaboratedDeclaration;
    if (!earlier || !definition) continue;
    const declaration = summary.declarations[index];
    if (!declaration || !isNamedDeclaration(declaration)) continue;
    yield {
      code: 'duplicate-declaration',
      ...spanInFile(summary, index, declaration.name),
      message: `${definition.fullName} is already declared${earlier.uri === uri ? '' : ` in ${program.display(earlier.uri)}`}, as ${kindInWords[earlier.declaration.kind]}`,
      related: [
        {
          uri: earlier.uri,
          ...placeOfExport(program, earlier.uri, earlier.declaration),
          message: `${earlier.fullName} is first declared here`,
        },
      ],
    };
  }
}
