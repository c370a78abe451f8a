// From a schema to the code that uses it, and back, beside the language servers of Go, C++ and TypeScript. The
// scenarios share one window and run in this order.
import { findsUses, generatesAgain, renameOffer, useLeadsToSchema } from './using-steps.mjs';
import { until } from './workbench/waiting.mjs';

const schema = 'schemas/monster.fbs';
const field = 'hp: short';

/** The uses of the field `hp`, the generated declarations of its accessors, and their languages. */
const uses = [
  {
    server: 'the server of TypeScript',
    use: 'src/fight.ts',
    text: '.hp()',
    code: 'generated/ts/game/monster.ts',
    accessor: 'hp():number',
  },
  { server: 'gopls', use: 'main.go', text: '.Hp()', code: 'generated/go/game/Monster.go', accessor: 'Hp() int16' },
  {
    server: 'clangd',
    use: 'src/duel.cpp',
    text: '->hp()',
    code: 'generated/cpp/monster_generated.h',
    accessor: 'hp() const',
  },
];

export const usingServers = [
  ...uses.map(({ server, use, text, code, accessor }) => ({
    title: `F12 on a use leads by ${server} to the generated declaration, and F12 again to the schema`,
    run: (window) => useLeadsToSchema(window, { use, text, code, accessor, schema, field }),
  })),
  {
    title: 'Find Uses in Code shows what the servers of three languages know',
    run: (window) =>
      findsUses(window, {
        schema,
        field,
        count: '4 uses in 4 files, outside of generated code',
        rows: [
          'C++',
          'duel.cpp src',
          'return monster->hp() > 0 ? 0 : 1;',
          'Go',
          'main.go',
          'println(monster.Hp())',
          'TypeScript',
          'fight.ts src',
          'return monster.hp() > 0;',
          'heal.ts src',
          'export const missing = (monster: Monster): number => 100 - monster.hp();',
        ],
      }),
  },
  {
    title: 'the preview of a rename says how many places in generated code will change',
    async run({ workbench, arcade }) {
      await workbench.openPath(schema);
      await workbench.moveTo(arcade.placeOf(schema, field, 1));
      await workbench.press('F2');
      await workbench.proposeName('health');
      await until(async () => (await workbench.preview()).some((row) => row.includes('health')), 'the preview');
      await workbench.notification('Changes in generated code: C++ ');
    },
  },
  {
    title: 'after the rename the code in three languages is generated again',
    async run({ workbench, arcade }) {
      await workbench.applyPreview();
      await workbench.notification(renameOffer);
      await generatesAgain({ workbench, arcade }, [
        ['generated/go/game/Monster.go', /\bHealth\(\) int16/],
        ['generated/cpp/monster_generated.h', /\bhealth\(\) const/],
        ['generated/ts/game/monster.ts', /\bhealth\(\):number/],
      ]);
    },
  },
];
