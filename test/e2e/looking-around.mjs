// Navigation in VS Code: one scenario for each part of the screen that the server fills. They share one window and run
// in this order.
import assert from 'node:assert/strict';
import { exhibits, tours } from './museum.mjs';
import { until } from './workbench/waiting.mjs';

export const lookingAround = [
  {
    title: 'Outline has the namespace, its declarations and their fields; breadcrumbs lead to the caret',
    async run({ workbench, museum }) {
      await workbench.openPath(exhibits);
      await workbench.moveTo(museum.placeOf(exhibits, 'artists:'));
      await workbench.run('Explorer: Focus on Outline View');
      await workbench.enlargeOutline();
      const rows = await until(async () => {
        const shown = await workbench.outline();
        return shown.length >= 10 && shown;
      }, 'a filled outline');
      const names = rows.map((row) => /^\w+/.exec(row)?.[0]);
      assert.deepEqual(names.slice(0, 8), ['museum', 'Place', 'floor', 'x', 'y', 'faces_window', 'Access', 'Open']);
      const path = await until(async () => {
        const crumbs = await workbench.breadcrumbs();
        return crumbs.at(-1) === 'artists' && crumbs;
      }, 'the field in the breadcrumbs');
      assert.deepEqual(path.slice(-4), ['exhibits.fbs', 'museum', 'Exhibit', 'artists']);
    },
  },
  {
    title: 'inlay hints tell values, ids and offsets',
    async run({ workbench }) {
      await workbench.openPath(exhibits);
      await workbench.moveTo({ line: 1, column: 1 });
      const text = await until(async () => {
        const shown = await workbench.text();
        return /Guided\s*= 1/.test(shown) && shown;
      }, 'the value of a member');
      assert.match(text, /number: uint \(key\)\s*\(id: 0\)/);
      assert.match(text, /x: double;\s*offset 8/);
    },
  },
  {
    title: 'the head of a long table stays on the screen while its fields scroll',
    async run({ workbench }) {
      await workbench.openPath(exhibits);
      await workbench.scrollUntilSticky('table Exhibit {');
    },
  },
  {
    title: 'hover on a struct shows its layout',
    async run({ workbench, museum }) {
      await workbench.openPath(exhibits);
      await workbench.moveTo(museum.placeOf(exhibits, 'place: Place', 8));
      await workbench.run('Show or Focus Hover');
      const text = await workbench.hover();
      assert.match(text, /struct Place/);
      assert.match(text, /A place in the building/);
      assert.match(text, /32 bytes, alignment 8/);
      assert.match(text, /Padding/);
    },
    after: ({ workbench }) => workbench.press('Escape'),
  },
  {
    title: 'a code lens counts the references of a table, where it is asked for',
    async run({ workbench }) {
      await workbench.openPath(exhibits);
      await workbench.scrollDown(17);
      await until(() => workbench.hasLens('4 references'), 'the number of references');
      await workbench.followLens('4 references');
      await until(async () => (await workbench.peeked()).length >= 2, 'the files with them');
    },
    after: ({ workbench }) => workbench.press('Escape'),
  },
  {
    title: 'Refactor... offers what can be done, and does it',
    async run({ workbench, museum }) {
      await workbench.openPath(exhibits);
      await workbench.moveTo(museum.placeOf(exhibits, 'struct Place', 8));
      await workbench.offers('Reorder', () => workbench.run('Refactor...'));
    },
    async after({ workbench }) {
      await workbench.takeOffer('Reorder');
      await until(async () => /floor: byte;[^;]*faces_window: bool;/.test(await workbench.text()), 'the new order');
      await workbench.press('Control+z');
    },
  },
  {
    title: 'Peek References of a table shows where two schemas name it',
    async run({ workbench, museum }) {
      await workbench.openPath(exhibits);
      await workbench.moveTo(museum.placeOf(exhibits, 'table Exhibit', 7));
      await workbench.press('Shift+F12');
      const rows = await until(async () => {
        const shown = await workbench.peeked();
        return shown.length >= 2 && shown;
      }, 'two files with references');
      assert.match(rows.join('\n'), /exhibits\.fbs/);
      assert.match(rows.join('\n'), /tours\.fbs/);
    },
    after: ({ workbench }) => workbench.press('Escape'),
  },
  {
    title: 'a rename is shown before it is made, and changes both schemas',
    async run({ workbench, museum }) {
      await workbench.openPath(exhibits);
      await workbench.moveTo(museum.placeOf(exhibits, 'table Exhibit', 7));
      await workbench.press('F2');
      await workbench.proposeName('Showpiece');
      const rows = await until(async () => {
        const shown = await workbench.preview();
        return shown.some((row) => row.includes('tours.fbs')) && shown;
      }, 'both files in the preview');
      assert.match(rows.join('\n'), /exhibits\.fbs/);
    },
    async after({ workbench, museum }) {
      await workbench.applyPreview();
      await workbench.run('File: Save All Files');
      await until(() => museum.read(exhibits).includes('table Showpiece {'), 'the new name where it is declared');
      await until(() => museum.read(tours).includes('exhibit: museum.Showpiece;'), 'the new name in the other schema');
      assert.ok(museum.read(tours).includes('favourites: [museum.Showpiece]'));
      assert.deepEqual(await workbench.problems(), []);
    },
  },
  {
    title: 'symbols of the workspace are found by parts of their names',
    async run({ workbench }) {
      await workbench.press('Control+t');
      await workbench.type('tore');
      await workbench.sees('TourRequest');
    },
    after: ({ workbench }) => workbench.press('Escape'),
  },
  {
    title:
      'types are offered by themselves after a colon and a space, and those that begin as the word does come first',
    async run({ workbench, museum }) {
      await workbench.openPath(exhibits);
      await workbench.moveTo(museum.placeOf(exhibits, 'favourite: Exhibit', -2));
      await workbench.press('End');
      await workbench.press('Enter');
      await workbench.typeByHand('maker: ');
      assert.ok((await workbench.offered()).length > 5);
      await workbench.typeByHand('art');
      const labels = await until(async () => {
        const shown = await workbench.offered();
        return shown.length < 5 && shown;
      }, 'fewer types');
      assert.match(labels[0], /^Artist/, labels.join(' '));
    },
    after: ({ workbench }) => workbench.press('Escape'),
  },
  {
    title: 'a quick fix comes first, and an error of flatc cannot be ignored',
    async run({ workbench }) {
      await workbench.typeByHand('st;');
      await workbench.press('ArrowLeft');
      await workbench.press('ArrowLeft');
      await workbench.hasSquiggle('error');
      await workbench.offers("Change to 'Artist'", () => workbench.run('Quick Fix...'));
      const titles = await workbench.offeredActions();
      assert.match(titles[0], /Change to 'Artist'/, titles.join('\n'));
      assert.deepEqual(
        titles.filter((title) => title.startsWith('Ignore')),
        [],
      );
    },
    async after({ workbench }) {
      await workbench.takeOffer("Change to 'Artist'");
      await until(async () => /maker: Artist/.test(await workbench.text()), 'the right name');
    },
  },
  {
    title: 'a file that was never saved is completed and checked, and generating says what to do first',
    async run({ workbench }) {
      await workbench.press('Control+n');
      await workbench.start('Change Language Mode');
      await workbench.typeByHand('FlatBuffers');
      await workbench.pick('FlatBuffers');
      await workbench.typeByHand('tabl');
      assert.match((await workbench.offered())[0], /^table/);
      await workbench.press('Escape');
      await workbench.typeByHand('e Guest { name: stri');
      assert.match((await workbench.offered())[0], /^string/);
      await workbench.press('Tab');
      await workbench.typeByHand('; age: Nonsense;');
      await workbench.hasSquiggle('error');
      await workbench.start('FlatBuffers: Generate Code...');
      await workbench.notification('Save the schema first');
    },
  },
];
