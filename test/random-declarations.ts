// Provides random declarations with few distinct names, and collects every fact that is known about the declarations
// of a root, for tests that compare two ways to the same facts.
import fc from 'fast-check';
import type { Definition, Resolution } from '../server/language/binding/definition.ts';
import type { Program } from '../server/language/program.ts';

export const randomName = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const qualified = fc.oneof(
  { weight: 5, arbitrary: randomName },
  { weight: 1, arbitrary: randomName.map((last) => `N.${last}`) },
  { weight: 1, arbitrary: randomName.map((last) => `M.${last}`) },
  { weight: 1, arbitrary: randomName.map((last) => `N.M.${last}`) },
);
const type = fc.oneof(
  { weight: 4, arbitrary: qualified },
  { weight: 1, arbitrary: qualified.map((item) => `[${item}]`) },
  { weight: 1, arbitrary: qualified.map((item) => `[${item}:3]`) },
  { weight: 2, arbitrary: fc.constantFrom('int', 'ubyte', 'double', '[int:2]') },
);
const defaultValue = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: randomName.map((item) => ` = "${item}.x B.y"`) },
  { weight: 1, arbitrary: fc.constant(' = x') },
);
const attribute = fc.constantFrom('', '', '', ' (own)', ' (other)', ' (force_align: 8)');
// Some fields are named like types.
const fieldName = fc.oneof(randomName, fc.constantFrom('x', 'y', 'z'));
export const randomField = fc
  .tuple(fieldName, type, defaultValue, attribute)
  .map(([own, of, value, metadata]) => `${own}: ${of}${value}${metadata};`);
const fields = fc.array(randomField, { maxLength: 4 }).map((all) => all.join(' '));

/** A declaration, which flatc may refuse. */
export const randomDeclaration = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(randomName, fields).map(([own, all]) => `table ${own} { ${all} }`) },
  { weight: 4, arbitrary: fc.tuple(randomName, fields).map(([own, all]) => `struct ${own} { ${all} }`) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(randomName, fc.oneof(qualified, fc.constantFrom('byte', 'ubyte')))
      .map(([own, base]) => `enum ${own} : ${base} { x, y }`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(randomName, fc.array(qualified, { minLength: 1, maxLength: 3 }))
      .map(([own, members]) => `union ${own} { ${members.join(', ')} }`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(randomName, qualified, qualified)
      .map(([own, from, to]) => `rpc_service ${own} { m(${from}): ${to}; }`),
  },
  { weight: 1, arbitrary: fc.constantFrom('namespace N;', 'namespace N.M;', 'namespace M;', 'namespace;') },
  { weight: 1, arbitrary: fc.constantFrom('attribute own;', 'attribute "other";') },
  { weight: 1, arbitrary: qualified.map((item) => `root_type ${item};`) },
  { weight: 1, arbitrary: randomName.map((item) => `tabel ${item} { x: int; }`) },
);

function nameOf(definition: Definition | undefined): string | undefined {
  return definition && `${definition.declaration.kind} ${definition.fullName} in ${definition.uri}`;
}

function meaning({ definition, isKnown, underlying }: Resolution): unknown {
  return [nameOf(definition), isKnown, underlying?.name];
}

/** All facts about every declaration of a root and its includes, as plain data. */
export function everythingIn(program: Program, root: string): unknown {
  const elaboration = program.elaboration(root);
  const asked = ['A', 'B', 'C', 'D', 'E', 'N.A', 'M.B', 'N.M.C'];
  return {
    files: elaboration?.closure.files.map(({ uri }) =>
      elaboration.declarations(uri)?.map(({ namespace, definition, earlier, references, facts }) => ({
        namespace,
        definition: nameOf(definition),
        earlier: nameOf(earlier),
        references: references.map(meaning),
        facts: {
          ...facts,
          defaultEnums: facts.defaultEnums.map((each) => [each.field, each.name, meaning(each.meaning)]),
        },
      })),
    ),
    names: asked.map((item) => {
      const environment = elaboration?.environment;
      const found = environment?.findType(item, 'N.M');
      const enumeration = environment?.findEnum(item, 'N.M');
      return [
        item,
        found && environment && meaning(environment.resolution(found)),
        nameOf(enumeration),
        environment?.isDoubtful(item),
        enumeration && environment?.underlying(enumeration)?.name,
      ];
    }),
  };
}
