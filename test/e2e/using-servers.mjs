// From a schema to the code that uses it, and back, beside the language servers of Go, C++ and TypeScript. The scenarios share
// one window and run in this order.
import { until } from './workbench.mjs';

const schema = 'schemas/monster.fbs';

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
    async run({ workbench, arcade }) {
      await workbench.openPath(schema);
      await (use.includes('/') ? workbench.openPath(use) : workbench.open(use));
      await workbench.moveTo(arcade.placeOf(use, text, text.indexOf('p')));
      // The server starts with the first file of its language.
      await until(async () => {
        await workbench.press('F12');
        return workbench.soonShows(code);
      }, 'the generated declaration');
      await workbench.caretIsAt(arcade.placeOf(code, accessor));
      // Until VS Code knows that the file is generated, it peeks at the declaration and the schema.
      await until(async () => {
        await workbench.press('F12');
        if (await workbench.soonShows(schema)) return true;
        await workbench.press('Escape');
        return false;
      }, 'the schema');
      await workbench.caretIsAt(arcade.placeOf(schema, 'hp: short'));
    },
  })),
  {
    title: 'Find Uses in Code shows what the servers of three languages know',
    async run({ workbench, arcade }) {
      await workbench.openPath(schema);
      await workbench.moveTo(arcade.placeOf(schema, 'hp: short', 1));
      await workbench.run('FlatBuffers: Find Uses in Code');
      await workbench.sees('4 uses in 4 files, outside of generated code');
      await workbench.seesReferences([
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
      ]);
    },
  },
  {
    title: 'the preview of a rename says how many places in generated code will change',
    async run({ workbench, arcade }) {
      await workbench.openPath(schema);
      await workbench.moveTo(arcade.placeOf(schema, 'hp: short', 1));
      await workbench.press('F2');
      await workbench.proposeName('health');
      await until(async () => (await workbench.preview()).some((row) => row.includes('health')), 'the preview');
      const [changes = ''] = await workbench.preview();
      assert.match(
        changes,
        /In schemas; later \d+ places in generated code.*: \d+ in C\+\+, \d+ in Go, \d+ in TypeScript/,
      );
    },
  },
  {
    title: 'after the rename the code in three languages is generated again',
    async run({ workbench, arcade }) {
      await workbench.applyPreview();
      const offer = 'Code was generated for what you have renamed.';
      await workbench.told(offer);
      await workbench.react(offer, 'Generate Again');
      for (const [file, text] of [
        ['generated/go/game/Monster.go', /\bHealth\(\) int16/],
        ['generated/cpp/monster_generated.h', /\bhealth\(\) const/],
        ['generated/ts/game/monster.ts', /\bhealth\(\):number/],
      ])
        await until(() => text.test(arcade.read(file)), `${file} with the new name`);
    },
  },
];
