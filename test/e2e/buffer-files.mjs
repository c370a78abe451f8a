// The files of buffers in VS Code: files that open as buffers, large files, binary schemas, and conversion from and to
// JSON.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { look } from './armory.mjs';
import { placeIn, project } from './example.mjs';
import { until } from './workbench/waiting.mjs';

const schemaText = readFileSync(join(project, 'test/buffer/binary-schema-whole.snap.txt'), 'utf8');

export const bufferFiles = [
  {
    title: 'patterns of flatbuffers.bufferFiles open files as buffers: a model with 4,000 tensors',
    async run({ workbench, armory: { workspace } }) {
      const settings = () => readFileSync(join(workspace, '.vscode/settings.json'), 'utf8');
      await until(() => settings().includes('"*.net": "flatbuffers.buffer"'), 'the editor for *.net');
      await workbench.openBinary('model.net');
      const view = await until(() => workbench.viewWith('.facts', 'Net.Model'), 'the model');
      await until(() => workbench.viewWith('.verdict', /^Sound$/), 'its verdict');
      for (const name of ['graphs', '[0]', 'tensors', '[0…999]', '[1]', 'shape']) {
        await view.locator('.tree-row', { hasText: name }).first().click();
        await workbench.press('ArrowRight');
      }
      await view.locator('.tree-row', { hasText: 'layer0/weights_1' }).first().waitFor();
      await view.locator('footer summary').click();
    },
    after: ({ workbench }) => workbench.run('View: Close Editor'),
  },
  {
    title: 'a file of 50 MB shows its values as soon as a small one',
    async run({ workbench }) {
      const times = { 'model.net': [], 'whole.net': [] };
      for (let round = 0; round < 3; round++) {
        for (const [file, own] of Object.entries(times)) own.push(await timesOf(workbench, file));
      }
      const [small, large] = Object.values(times).map((own) => ({
        values: middle(own.map(({ values }) => values)),
        verdict: middle(own.map(({ verdict }) => verdict)),
      }));
      console.log(`values after the click: 0.9 MB ${small.values} ms, 50 MB ${large.values} ms`);
      console.log(`verdict after the click: 0.9 MB ${small.verdict} ms, 50 MB ${large.verdict} ms`);
    },
  },
  {
    title: 'a double click on a buffer leads to its view, and a text is opened as one only where that is meant',
    async run({ workbench }) {
      await workbench.openBinary('other.mon');
      await workbench.react('other.mon is a FlatBuffers buffer.', 'Show Its Values');
      await until(() => workbench.viewWith('.facts', 'Scene.World'), 'the view');
      await workbench.press('Control+F4');
      await workbench.open('note.json');
      await workbench.start('FlatBuffers: Open Binary Buffer...');
      await workbench.answer('note.json is text, and not a buffer.', 'Read as a Buffer');
      // A view that is still loading takes the keys of the next command.
      await until(() => workbench.viewWith('.verdict', /\w/), 'the verdict on a text');
    },
    after: ({ workbench }) => workbench.run('View: Close All Editors'),
  },
  {
    title: 'a broken model is not sound, and columns show their vectors of structs',
    async run({ workbench }) {
      await workbench.openBinary('broken.net');
      await until(() => workbench.viewWith('.problems li.error', 'graphs[0]'), 'what is wrong with the model');
      await workbench.press('Control+F4');
      await look(workbench, 'columns.bin', /^Sound$/);
      const view = await until(() => workbench.viewWith('.facts', 'Columns.Message'), 'the columns');
      for (const name of ['batches', '[0]', 'places', '[0]']) {
        const rows = view.locator('.tree-row', { hasText: name });
        await rows.nth(name === '[0]' ? (await rows.count()) - 1 : 0).click();
        await workbench.press('ArrowRight');
      }
    },
  },
  {
    title: 'a binary schema opens as the schema that it holds, with its declarations',
    async run({ workbench }) {
      await workbench.openBinary('shop.bfbs', 'shop.bfbs.fbs');
      await until(async () => (await workbench.text()).includes('enum Mode'), 'the schema');
      // In the schema's text, names lead to their declarations.
      await workbench.moveTo(placeIn(schemaText, 'Shop.Mode = Fast', 6));
      await workbench.press('F12');
      await workbench.caretIsAt(placeIn(schemaText, 'Mode: ubyte'));
    },
    after: ({ workbench }) => workbench.press('Control+F4'),
  },
  {
    title: 'JSON becomes a buffer and a buffer JSON, and what is there is replaced only when asked for',
    commands: ['flatbuffers.convertJsonToBinary', 'flatbuffers.convertBinaryToJson'],
    async run({ workbench, armory: { workspace } }) {
      const there = (name) => existsSync(join(workspace, name));
      await workbench.open('oslo.json');
      await workbench.start('FlatBuffers: Convert JSON to Binary');
      await workbench.pick('town.fbs');
      await workbench.react('oslo.town is written.', 'Open');
      await until(() => workbench.viewWith('.facts', 'Town'), 'the buffer');
      assert.ok(there('oslo.town'));
      await workbench.start('FlatBuffers: Convert Binary to JSON');
      await workbench.answer('oslo.json already exists.', 'Replace');
      await workbench.notification('oslo.json is written.');
      const json = '{\n  "name": "Oslo",\n  "people": 717710,\n  "kind": "Capital"\n}\n';
      assert.equal(readFileSync(join(workspace, 'oslo.json'), 'utf8'), json);
      await workbench.open('wrong.json');
      await workbench.start('FlatBuffers: Convert JSON to Binary');
      await workbench.pick('town.fbs');
      await workbench.react(/wrong\.json:2:14: .*"many" is not a number of type uint/, 'Show');
      assert.equal(there('wrong.town'), false);
    },
  },
];

const sizes = { 'model.net': '886,320 B', 'whole.net': '50,886,320 B' };

/**
 * Opens and closes a file. Returns the milliseconds from the click until its values, and until its verdict, are
 * visible.
 */
async function timesOf(workbench, file) {
  const look = () => workbench.viewWith('.facts', `Net.Model, NETM, ${sizes[file]}`);
  const clicked = await workbench.timeOfClick(() => workbench.openBinary(file));
  const view = await until(look, file);
  await view.locator('.tree-row', { hasText: 'weights' }).waitFor();
  await view.locator('.verdict', { hasText: /^Sound$/ }).waitFor();
  const verdict = Date.now() - clicked;
  // The view records when it has drawn the values. A question from here might be answered only later.
  const shown = await view.evaluate(() => performance.timeOrigin + performance.getEntriesByName('values')[0].startTime);
  await workbench.run('View: Close Editor');
  await until(async () => !(await look()), `${file} to be gone`);
  return { values: Math.round(shown - clicked), verdict };
}

const middle = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
