// The preview of generated code in VS Code, on a machine on which nothing is installed but the extension. The scenarios
// share one window and run in this order. `commands` lists the commands that a scenario tests.
import assert from 'node:assert/strict';
import { films, programme } from './cinema.mjs';
import { until } from './workbench/waiting.mjs';

export const previewing = [
  {
    title: 'code is generated with nothing installed, and it is said which flatc did',
    async run({ workbench, cinema }) {
      await workbench.openPath(programme);
      await workbench.start('FlatBuffers: Generate Code...');
      await workbench.pickSeveral('C++');
      await workbench.sees('Also generate the included schema');
      await workbench.press('Enter');
      const said = await workbench.notification('generated C++');
      assert.match(said, /^The built-in flatc 25\.12\.19 generated C\+\+: 2 files\.$/);
      assert.ok(cinema.filesIn('generated/cpp').includes('programme_generated.h'));
      await workbench.forget();
    },
  },
  {
    title: 'Go to Implementations leads to the code, and Go to Schema and F12 lead back',
    commands: ['flatbuffers.goToSchema'],
    async run({ workbench, editor, cinema }) {
      const header = 'generated/cpp/programme_generated.h';
      const accessor = () => cinema.placeOf(header, 'const cinema::Film *film() const', 'const cinema::Film *'.length);
      await workbench.openPath(programme);
      await workbench.moveTo(cinema.placeOf(programme, 'film: cinema', 2));
      await workbench.run('Go to Implementations');
      await until(() => editor.page.locator('.peekview-widget').isVisible(), 'the places of the code');
      await workbench.press('Escape');
      for (const lead of [() => workbench.start('FlatBuffers: Go to Schema'), () => workbench.press('F12')]) {
        await workbench.openPath(header);
        await workbench.moveTo(accessor());
        await lead();
        await workbench.isShown('programme.fbs');
        await workbench.caretIsAt(cinema.placeOf(programme, 'film: cinema'));
      }
    },
  },
  {
    title: 'Preview Documentation shows the documentation beside the schema, while it is typed',
    commands: ['flatbuffers.previewDocumentation'],
    async run({ workbench, cinema }) {
      await workbench.openPath(programme);
      await workbench.start('FlatBuffers: Preview Documentation');
      await until(() => workbench.viewWith('h2', 'ShowsReply'), 'the documentation of a table');
      await workbench.moveTo(cinema.placeOf(programme, 'starts: long;'));
      await workbench.type('row: ushort = 3; ');
      await until(() => workbench.viewWith('tr', 'row'), 'a field that was typed');
      await workbench.forget();
    },
  },
  {
    title: 'Show Graph shows types and what they lead to, live, and goes to declarations',
    commands: ['flatbuffers.showGraph'],
    async run({ workbench, cinema }) {
      await workbench.openPath(programme);
      await workbench.start('FlatBuffers: Show Graph of Types and Includes');
      const view = await until(() => workbench.viewWith('.fbs-graph-node', 'ShowsReply'), 'a box of a table');
      await workbench.moveTo(cinema.placeOf(programme, 'starts: long;'));
      await workbench.type('again: Show; ');
      await until(async () => (await view.locator('.fbs-graph-circle').count()) > 0, 'a circle that was typed');
      await view.locator('.fbs-graph-node', { hasText: 'Film' }).first().click();
      await workbench.isShown('films.fbs');
      await view.locator('.fbs-graph-node.is-chosen').press('ArrowLeft');
      await until(() => workbench.viewWith('aside h2', 'cinema.programme.Show'), 'the box to the left');
      assert.match(await view.locator('[role=status]').textContent(), /^7 of 7 types\.$/);
    },
  },
  {
    title: 'the boxes of a graph have names for readers of screens, and what is shown is saved as SVG',
    async run({ workbench, cinema }) {
      const view = await workbench.viewWith('.fbs-graph-node', 'ShowsReply');
      const show = view.getByRole('button', { name: 'table cinema.programme.Show, root, members: 4', exact: true });
      assert.equal(await show.count(), 1);
      assert.equal(await view.getByRole('combobox', { name: 'Find a type or file' }).count(), 1);
      await view.getByRole('button', { name: 'Save as SVG...' }).click();
      await workbench.nameFile('programme.svg');
      await workbench.notification('programme.svg is written.');
      await workbench.forget();
      assert.match(cinema.read('schemas/programme.svg'), /^<svg [\s\S]*ShowsReply[\s\S]*<\/svg>\s*$/);
    },
  },
  {
    title: 'a graph can be read in high contrast',
    async run({ workbench, cinema }) {
      cinema.write('.vscode/settings.json', JSON.stringify({ 'workbench.colorTheme': 'Default High Contrast' }));
      const view = await until(
        () => workbench.viewWith('.vscode-high-contrast .fbs-graph-node', 'ShowsReply'),
        'the theme',
      );
      const colours = (selector, property) =>
        view
          .locator(selector)
          .first()
          .evaluate((found, name) => getComputedStyle(found)[name], property);
      assert.notEqual(await colours('.fbs-graph-text', 'fill'), await colours('.fbs-graph-box', 'fill'));
      assert.notEqual(await colours('.fbs-graph-box', 'stroke'), await colours('.fbs-graph-box', 'fill'));
    },
    // Without this the next schema would open beside the graph, in a column of its own.
    async after({ workbench, cinema }) {
      cinema.write('.vscode/settings.json', '{}');
      await workbench.focusColumn(1);
    },
  },
  {
    title: 'Preview Generated Code shows the code beside the schema, in colours, at the declaration of the cursor',
    commands: ['flatbuffers.previewGeneratedCode'],
    async run({ workbench, cinema }) {
      await workbench.openPath(programme);
      await workbench.moveTo(cinema.placeOf(programme, 'table ShowsReply', 7));
      await workbench.start('FlatBuffers: Preview Generated Code');
      await workbench.asks('Preview generated code in');
      await workbench.pick('C++');
      await workbench.previews('programme_generated.h', 'struct ShowsReply FLATBUFFERS_FINAL_CLASS');
      assert.ok((await workbench.coloursOf('programme_generated.h')).size >= 3);
      await workbench.moveTo(cinema.placeOf(programme, 'film: cinema', 2));
      await workbench.previews('programme_generated.h', 'const cinema::Film *film() const');
    },
  },
  {
    title: 'what is typed is in the preview before it is saved',
    async run({ workbench, cinema }) {
      await workbench.moveTo(cinema.placeOf(programme, 'starts: long;'));
      await workbench.type('hall: ushort = 7; ');
      await workbench.previews('programme_generated.h', 'uint16_t hall() const');
    },
  },
  {
    title: 'while there is an error the last good code stays, and says so; then it is renewed',
    async run({ workbench, cinema }) {
      await workbench.moveTo(cinema.placeOf(programme, 'starts: long;'));
      await workbench.type('seat: Chair; ');
      await until(() => workbench.isPreviewOld('programme_generated.h'), 'a mark on the tab of the preview');
      await workbench.previews('programme_generated.h', 'uint16_t hall() const');
    },
    async after({ workbench }) {
      for (let times = 0; times < 'seat: Chair; '.length; times++) await workbench.press('Backspace');
      await until(async () => !(await workbench.isPreviewOld('programme_generated.h')), 'no mark any more');
    },
  },
  {
    title: 'in another language the preview follows the cursor from file to file',
    commands: ['flatbuffers.choosePreviewLanguage', 'flatbuffers.choosePreviewFile'],
    async run({ workbench, cinema }) {
      await workbench.takeButtonOf('programme_generated.h', 'Preview in Another Language...');
      await workbench.asks('Preview generated code in');
      await workbench.pick('TypeScript');
      await workbench.previews('show.ts', 'export class Show');
      await workbench.focusColumn(1);
      await workbench.moveTo(cinema.placeOf(programme, 'day: long', 1));
      await workbench.previews('shows-request.ts', 'day():bigint');
      await workbench.takeButtonOf('shows-request.ts', 'Show Another File of the Preview...');
      await workbench.pick('shows-reply.ts');
      await workbench.previews('shows-reply.ts', 'export class ShowsReply');
    },
  },
  {
    title: 'the language of a schema is kept, and the line above root_type opens its preview',
    async run({ workbench, cinema }) {
      await workbench.focusColumn(1);
      await workbench.press('Control+s');
      await workbench.run('View: Close All Editors');
      await workbench.openPath(programme);
      await workbench.moveTo(cinema.placeOf(programme, 'film: cinema', 2));
      await workbench.followLens('Preview code');
      await workbench.previews('show.ts', 'export class Show');
    },
  },
  {
    title: 'code that is older than its schema has a hint after saving, and its fix generates again',
    async run({ workbench, cinema }) {
      const target = { language: 'cpp', output: 'generated/cpp', entryFiles: ['schemas/*.fbs'] };
      cinema.write('flatbuffers.json', JSON.stringify({ targets: [target] }));
      // The first scenario has generated; later ones have changed and saved the schema.
      assert.doesNotMatch(cinema.read('generated/cpp/programme_generated.h'), /hall/);
      await workbench.focusColumn(1);
      await workbench.openPath(films);
      await workbench.openPath(programme);
      await workbench.hasSquiggle('hint');
      await workbench.showLanguageStatus('Generated code is older than the schema');
      await workbench.press('Escape');
      await workbench.moveTo({ line: 1, column: 1 });
      await workbench.offers('Generate', () => workbench.press('Control+.'));
    },
    async after({ workbench, cinema }) {
      // A click waits until the list is ready; a key would be lost. The notification may be gone too soon, so the test
      // waits for the code.
      await workbench.takeOffer('Generate');
      await until(() => /hall/.test(cinema.read('generated/cpp/programme_generated.h')), 'the new code');
      await workbench.showLanguageStatus('Generated code is up to date');
      await workbench.press('Escape');
    },
  },
  {
    title: 'generated code that was edited by hand is named on its schema',
    async run({ workbench, cinema }) {
      const file = 'generated/cpp/programme_generated.h';
      cinema.write(file, `${cinema.read(file)}// by hand\n`);
      await workbench.openPath(films);
      await workbench.openPath(programme);
      await workbench.showLanguageStatus('Generated code is older than the schema');
      await workbench.press('Escape');
      await workbench.moveTo({ line: 1, column: 1 });
      await workbench.run('Show or Focus Hover');
      assert.match(await workbench.hover(), /generated code was edited: .*programme_generated\.h/);
    },
  },
  {
    title: 'a graph of thousands of types shows what is around one of them, found by its name',
    async run({ workbench, cinema }) {
      cinema.write('generated/many.fbs', manyTypes(3000));
      await workbench.focusColumn(1);
      await workbench.openPath('generated/many.fbs');
      await workbench.start('FlatBuffers: Show Graph of Types and Includes');
      await until(() => workbench.viewWith('[role=status]', 'of 3,000 types'), 'a part of the graph');
      const view = await workbench.viewWith('[role=combobox]', '');
      await view.locator('[role=combobox]').fill('Part2345');
      await until(() => workbench.viewWith('[role=option]', 'Part2345'), 'an offer');
      await view.locator('[role=combobox]').press('Enter');
      await until(() => workbench.viewWith('[role=status]', 'Around many.Part2345, steps: 2.'), 'the new focus');
      await view.locator('.fbs-graph-node', { hasText: 'Part2345' }).first().click();
    },
  },
];

/** A schema with so many tables, each of which leads to two earlier ones. */
function manyTypes(count) {
  const table = (index) => {
    const [one, other] = [index - 1, Math.floor(index / 3)].map((each) => `Part${Math.max(0, each)}`);
    return `table Part${index} {\n  before: ${one};\n  all: [${other}];\n  weight: float;\n}`;
  };
  return `namespace many;\n${Array.from({ length: count }, (_, index) => table(index)).join('\n')}\nroot_type Part${count - 1};\n`;
}
