// From a schema to the code that uses it, and back, with the TypeScript server that VS Code contains. No server for Go
// is installed. The scenarios share one window and run in this order. `commands` lists the commands that a scenario
// tests.
import assert from 'node:assert/strict';
import { findsUses, generatesAgain, renameOffer, useLeadsToSchema } from './using-steps.mjs';

const schema = 'schemas/monster.fbs';
const monster = 'generated/ts/game/monster.ts';
const fight = 'src/fight.ts';
const field = 'hp: short';

export const using = [
  {
    title: 'F12 on a use leads to the generated declaration, and F12 again to the schema',
    // The extension starts with a schema, or when VS Code has found one in the workspace.
    run: (window) =>
      useLeadsToSchema(window, { use: fight, text: '.hp()', code: monster, accessor: 'hp():number', schema, field }),
  },
  {
    title: 'F12 on another name in generated code leads to its definition, as everywhere',
    async run({ workbench, arcade }) {
      await workbench.openPath(monster);
      await workbench.moveTo(arcade.placeOf(monster, 'colour():Colour', 'colour():Co'.length));
      await workbench.press('F12');
      await workbench.isShown('colour.ts');
    },
  },
  {
    title: 'a line above the types of generated code says where they are from, and leads there',
    async run({ workbench, arcade }) {
      await workbench.openPath(monster);
      await workbench.moveTo({ line: 1, column: 1 });
      await workbench.followLens('from monster.fbs:5');
      await workbench.isShown(schema);
      await workbench.caretIsAt(arcade.placeOf(schema, 'Monster {'));
      await workbench.openPath(fight);
      assert.equal(await workbench.hasLens('from'), 0);
    },
  },
  {
    title: 'Find Uses in Code shows what the server of a language knows, and the names in the text where there is none',
    commands: ['flatbuffers.findUsesInCode'],
    async run(window) {
      await findsUses(window, {
        schema,
        field,
        count: '3 uses in 3 files, outside of generated code',
        rows: [
          'Go by their names in the text',
          'main.go',
          'println(monster.Hp())',
          'TypeScript',
          'fight.ts src',
          'return monster.hp() > 0;',
          'heal.ts src',
          'export const missing = (monster: Monster): number => 100 - monster.hp();',
        ],
      });
      const { workbench } = window;
      await workbench.takeReference('return monster.hp() > 0;');
      await workbench.isShown(fight);
      await findsUses(window, { schema, field: 'unused', count: 'No uses outside of generated code' });
    },
  },
  {
    title: 'after a rename the code is generated again where that is wished',
    async run({ workbench, arcade }) {
      await workbench.openPath(schema);
      await workbench.moveTo(arcade.placeOf(schema, field, 1));
      await workbench.press('F2');
      await workbench.renameTo('health');
      await workbench.notification(renameOffer);
      assert.match(arcade.read(monster), /\bhp\(\):number/);
      await generatesAgain({ workbench, arcade }, [
        [monster, /\bhealth\(\):number/],
        ['generated/go/game/Monster.go', /\bHealth\(\) int16/],
      ]);
    },
  },
];
