// From a schema to the code that uses it, and back, with the TypeScript server that VS Code contains. No server for Go is
// installed. The scenarios share one window and run in this order. `commands` lists the commands that a scenario tests.
import assert from 'node:assert/strict';
import { until } from './workbench.mjs';

const schema = 'schemas/monster.fbs';
const monster = 'generated/ts/game/monster.ts';
const fight = 'src/fight.ts';

export const using = [
  {
    title: 'F12 on a use leads to the generated declaration, and F12 again to the schema',
    async run({ workbench, arcade }) {
      // The extension starts with a schema, or when VS Code has found one in the workspace.
      await workbench.openPath(schema);
      await workbench.openPath(fight);
      await workbench.moveTo(arcade.placeOf(fight, '.hp()', 2));
      // The server of TypeScript starts with the first file, and says until then that there is no definition.
      await until(async () => {
        await workbench.press('F12');
        return workbench.soonShows('monster.ts');
      }, 'the generated declaration');
      await workbench.caretIsAt(arcade.placeOf(monster, 'hp():number'));
      // Until VS Code knows that the file is generated, it peeks at the declaration and the schema.
      await until(async () => {
        await workbench.press('F12');
        if (await workbench.soonShows(schema)) return true;
        await workbench.press('Escape');
        return false;
      }, 'the schema');
      await workbench.caretIsAt(arcade.placeOf(schema, 'hp: short'));
    },
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
    async run({ workbench, arcade }) {
      await workbench.openPath(schema);
      await workbench.moveTo(arcade.placeOf(schema, 'hp: short', 1));
      await workbench.run('FlatBuffers: Find Uses in Code');
      await workbench.sees('3 uses in 3 files, outside of generated code');
      await workbench.seesReferences([
        'Go by their names in the text',
        'main.go',
        'println(monster.Hp())',
        'TypeScript',
        'fight.ts src',
        'return monster.hp() > 0;',
        'heal.ts src',
        'export const missing = (monster: Monster): number => 100 - monster.hp();',
      ]);
      await workbench.takeReference('return monster.hp() > 0;');
      await workbench.isShown(fight);
      await workbench.openPath(schema);
      await workbench.moveTo(arcade.placeOf(schema, 'unused', 1));
      await workbench.run('FlatBuffers: Find Uses in Code');
      await workbench.sees('No uses outside of generated code');
    },
  },
  {
    title: 'after a rename the code is generated again where that is wished',
    async run({ workbench, arcade }) {
      await workbench.openPath(schema);
      await workbench.moveTo(arcade.placeOf(schema, 'hp: short', 1));
      await workbench.press('F2');
      await workbench.renameTo('health');
      const offer = 'Code was generated for what you have renamed.';
      await workbench.told(offer);
      assert.match(arcade.read(monster), /\bhp\(\):number/);
      await workbench.react(offer, 'Generate Again');
      await until(() => /\bhealth\(\):number/.test(arcade.read(monster)), 'TypeScript with the new name');
      await until(() => /\bHealth\(\) int16/.test(arcade.read('generated/go/game/Monster.go')), 'Go with the new name');
    },
  },
];
