// Reports names that do not follow the style guide of FlatBuffers, for projects that choose a preset of style.
import { type DeclarationSummary, isNamedDeclaration, type Name } from '../../summary/summary.ts';
import { isUpperCamelCase, upperCamelCase } from '../../vocabulary/upper-camel-case.ts';
import type { DeclarationRule, Finding } from '../rule.ts';

export const nameStyle: DeclarationRule = {
  descriptions: [
    {
      code: 'type-name-style',
      family: 'lint',
      level: 'off',
      preset: 'basic',
      summary: 'The name of a table, struct, enum, union or service is not in UpperCamelCase.',
      explanation:
        'The [style guide](https://flatbuffers.dev/schema/#style-guide) of FlatBuffers wants `MonsterList`, and the generators of most languages take the name unchanged. Renaming a type keeps binary data; generated code changes, and JSON where a union has the type. A name in capital letters alone, such as `CPU`, is taken for an abbreviation. The rule is off unless `style` has the preset `basic`, or `rules` gives it a level.',
      wrong: 'table monster_list { count: int; }',
      right: 'table MonsterList { count: int; }',
    },
    {
      code: 'member-name-style',
      family: 'lint',
      level: 'off',
      preset: 'basic',
      summary: 'The name of a member of an enum is not in UpperCamelCase.',
      explanation:
        'The [style guide](https://flatbuffers.dev/schema/#style-guide) of FlatBuffers wants `LightBlue`. Renaming a member keeps binary data, but changes JSON and generated code. Members of unions are named like their types. The rule is off unless `style` has the preset `basic`, or `rules` gives it a level.',
      wrong: 'enum Color: byte { red, LIGHT_BLUE }',
      right: 'enum Color: byte { Red, LightBlue }',
    },
    {
      code: 'namespace-name-style',
      family: 'lint',
      level: 'off',
      levelWithTrpc: 'off',
      preset: 'basic',
      summary: 'A part of a namespace is not in UpperCamelCase.',
      explanation:
        'The [style guide](https://flatbuffers.dev/schema/#style-guide) of FlatBuffers wants `MyGame.Deep`. The namespace becomes the package, module or folder of generated code, so renaming it changes code and paths, but no data. tRPC names services by a namespace in small letters, so the rule is off where its rules apply. Elsewhere it is off unless `style` has the preset `basic`, or `rules` gives it a level.',
      wrong: 'namespace my_game.Deep;\ntable Monster { hp: int; }',
      right: 'namespace MyGame.Deep;\ntable Monster { hp: int; }',
    },
    {
      code: 'method-name-style',
      family: 'lint',
      level: 'off',
      preset: 'basic',
      summary: 'The name of a method is not in UpperCamelCase.',
      explanation:
        'gRPC names methods `GetItem`, and clients and servers of different languages find each other by that name: renaming a method changes generated code and breaks peers that use the old name. buf has the same rule for Protocol Buffers. The rule is off unless `style` has the preset `basic`, or `rules` gives it a level.',
      wrong: 'table Item { id: int; }\nrpc_service Store { get_item(Item): Item; }',
      right: 'table Item { id: int; }\nrpc_service Store { GetItem(Item): Item; }',
    },
  ],
  kinds: ['table', 'struct', 'enum', 'union', 'rpc_service', 'namespace'],
  checkDeclaration,
};

type StyleCode = 'type-name-style' | 'member-name-style' | 'namespace-name-style' | 'method-name-style';

function* checkDeclaration(declaration: DeclarationSummary): Iterable<Finding> {
  if (declaration.kind === 'namespace') {
    for (const part of declaration.parts) yield* misstyled('namespace-name-style', part);
    return;
  }
  if (!isNamedDeclaration(declaration)) return;
  yield* misstyled('type-name-style', declaration.name);
  if (declaration.kind === 'enum') {
    for (const { name } of declaration.members) yield* misstyled('member-name-style', name);
  } else if (declaration.kind === 'rpc_service') {
    for (const { name } of declaration.methods) yield* misstyled('method-name-style', name);
  }
}

function* misstyled(code: StyleCode, { text, start, end }: Name): Iterable<Finding> {
  if (text === '' || isUpperCamelCase(text)) return;
  const suggestion = upperCamelCase(text);
  const advice = isUpperCamelCase(suggestion) ? `; write ${suggestion}` : '';
  yield { code, start, end, message: `${text} is not in UpperCamelCase${advice}`, data: { suggestion } };
}
