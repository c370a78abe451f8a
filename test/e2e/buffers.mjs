// Binary buffers in VS Code: viewing, searching, following offsets and comparing. The scenarios share one window.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeIn, project } from './example.mjs';
import { until } from './workbench.mjs';

const schemaText = readFileSync(join(project, 'test/buffer/binary-schema-whole.snap.txt'), 'utf8');
const recorded = (name) => readFileSync(join(project, 'test/buffer', name), 'utf8');

/** A workspace with two schemas and recorded buffers: a valid one, a doubtful one and a broken one. */
export function armory() {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'fbs-armory-')));
  const schemas = JSON.parse(recorded('schemas.json'));
  for (const name of ['mixed', 'scene']) writeFileSync(join(workspace, `${name}.fbs`), schemas[name]);
  const buffers = recorded('cases.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const [file, name] of Object.entries({
    'sound.bin': 'ok-mixed-full',
    'doubtful.bin': 'odd-union-type-unknown',
    'broken.bin': 'bad-element-table-far',
    'scene.bin': 'ok-scene-full',
    'small.bin': 'ok-scene-small',
    'other.mon': 'ok-scene-small',
  })) {
    const { bytes } = buffers.find((each) => each.case === name);
    writeFileSync(join(workspace, file), Buffer.from(bytes, 'base64'));
  }
  const { whole } = JSON.parse(recorded('binary-schemas.json'));
  writeFileSync(join(workspace, 'log.bin'), streamOf(buffers, ['ok-scene-full', 'ok-scene-small', 'ok-scene-full']));
  const cut = streamOf(buffers, ['ok-scene-full', 'ok-scene-small', 'ok-scene-small']);
  writeFileSync(join(workspace, 'cut.bin'), cut.subarray(0, cut.length - 9));
  writeFileSync(join(workspace, 'flatbuffers.json'), '{}\n');
  writeFileSync(join(workspace, 'shop.bfbs'), Buffer.from(whole, 'base64'));
  writeFileSync(join(workspace, 'town.fbs'), town);
  writeFileSync(join(workspace, 'oslo.json'), '{ "name": "Oslo", "people": 717710, "kind": "Capital" }\n');
  writeFileSync(join(workspace, 'note.json'), '{ "name": "Oslo", "people": 709037 }\n');
  writeFileSync(join(workspace, 'wrong.json'), '{ "name": "Rome",\n  "people": "many" }\n');
  mkdirSync(join(workspace, '.vscode'));
  writeFileSync(join(workspace, '.vscode/settings.json'), JSON.stringify({ 'flatbuffers.bufferFiles': ['*.net'] }));
  const large = spawnSync('npx', ['tsx', join(project, 'test/e2e/large-buffers.ts'), workspace], { cwd: project });
  if (large.status !== 0) throw new Error(`no large buffers: ${large.stderr}`);
  return { workspace, remove: () => rmSync(workspace, { recursive: true, force: true }) };
}

/** The messages of a stream, each with its size in front. */
function streamOf(buffers, names) {
  const messages = names.map((name) => Buffer.from(buffers.find((each) => each.case === name).bytes, 'base64'));
  const parts = messages.flatMap((message) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(message.length);
    return [size, message];
  });
  return Buffer.concat(parts);
}

const town = `enum Kind: byte { Village, Capital }
table Town { name: string (required); people: uint; kind: Kind; }
root_type Town;
file_identifier "TOWN";
file_extension "town";
`;

/** Opens a binary file in the buffer editor, and waits for its verdict. */
async function look(workbench, file, verdict) {
  await workbench.openBinary(file);
  await workbench.run('FlatBuffers: Open Binary Buffer...');
  return until(() => workbench.viewWith('.verdict', verdict), `${verdict} above ${file}`);
}

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
  // The view records when it has drawn the values; asking it from here would wait for its turn.
  const shown = await view.evaluate(() => performance.timeOrigin + performance.getEntriesByName('values')[0].startTime);
  await workbench.run('View: Close Editor');
  await until(async () => !(await look()), `${file} to be gone`);
  return { values: Math.round(shown - clicked), verdict };
}

const middle = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

export const buffers = [
  {
    title: 'a buffer is read by the schema with its identifier, and is sound',
    commands: ['flatbuffers.openBuffer'],
    async run({ workbench }) {
      const view = await look(workbench, 'scene.bin', 'Sound');
      await view.locator('.facts', { hasText: 'Scene.World' }).first().waitFor();
      await view.locator('.tree-row', { hasText: 'version' }).click();
      await view.locator('footer .path', { hasText: 'version' }).waitFor();
      assert.ok((await view.locator('.byte.marked').count()) > 0);
    },
  },
  {
    title: 'the place in the bytes is told to a screen reader',
    async run({ workbench }) {
      const view = await until(() => workbench.viewWith('.verdict', 'Sound'), 'the view');
      await view.locator('.byte').nth(20).click();
      await until(async () => {
        const id = await view.locator('.bytes').getAttribute('aria-activedescendant');
        const cell = id && view.locator(`#${id}`);
        return (
          cell && (await cell.getAttribute('role')) === 'gridcell' && /^0x/.test(await cell.getAttribute('aria-label'))
        );
      }, 'the byte as the active one of the grid');
      assert.ok(Number(await view.locator('.bytes').getAttribute('aria-rowcount')) > 1);
    },
  },
  {
    title: 'the tree opens by keyboard, a byte leads to its value, and a search to the next one',
    async run({ workbench }) {
      const view = await until(() => workbench.viewWith('.verdict', 'Sound'), 'the view');
      await view.locator('.tree-row', { hasText: 'root' }).first().click();
      await workbench.press('ArrowRight');
      await view.locator('.tree-row', { hasText: 'kids' }).waitFor();
      await view.locator('.byte').nth(4).click();
      await view.locator('footer .line').first().waitFor();
      await view.locator('.search').fill('name');
      await view.locator('.search').press('Enter');
      await view.locator('.found', { hasText: /1 of \d+/ }).waitFor();
      await view.locator('.search').press('Enter');
      await view.locator('.found', { hasText: /2 of \d+/ }).waitFor();
    },
  },
  {
    title: 'the messages of a stream are listed, reached by key, and searched one after the other',
    async run({ workbench }) {
      await look(workbench, 'log.bin', 'Sound');
      const view = await until(() => workbench.viewWith('.facts', '940 B'), 'the stream');
      const rows = view.locator('.list-row');
      await until(async () => (await rows.count()) === 3, 'three messages');
      await view.locator('.message-place', { hasText: 'Message 0 of 3' }).waitFor();
      await view.locator('.left > .tree').focus();
      await workbench.press('Alt+ArrowDown');
      await view.locator('.message-place', { hasText: 'Message 1 of 3' }).waitFor();
      await view.locator('.list-row.selected', { hasText: '#1' }).waitFor();
      await view.locator('.list').focus();
      await workbench.press('End');
      await view.locator('.message-place', { hasText: 'Message 2 of 3' }).waitFor();
      await view.locator('.search').fill('#0');
      await view.locator('.search').press('Enter');
      await view.locator('.message-place', { hasText: 'Message 0 of 3' }).waitFor();
      await view.locator('.search').fill('version');
      await view.locator('.search').press('Enter');
      await view.locator('.found', { hasText: /^#0: 1 of \d+/ }).waitFor();
      for (let count = 0; count < 20 && !(await view.locator('.found', { hasText: /^#1: / }).count()); count++)
        await view.locator('.search').press('Enter');
      await view.locator('.found', { hasText: /^#1: / }).waitFor();
    },
  },
  {
    title: 'a path and a byte are reached from the search, and any byte is read as another buffer',
    async run({ workbench }) {
      await look(workbench, 'scene.bin', 'Sound');
      const view = await until(() => workbench.viewWith('.facts', '432 B'), 'the scene');
      await view.locator('.search').fill('root.kids[0]');
      await view.locator('.search').press('Enter');
      await view.locator('footer .path', { hasText: /^root\.kids\[0\]/ }).waitFor();
      await view.locator('footer button', { hasText: 'Copy as JSON' }).click();
      await view.locator('.byte').first().click();
      await view.locator('footer button', { hasText: 'Read from Here as...' }).click();
      await workbench.pick('scene.fbs');
      await workbench.pick('Scene.World');
      await view.locator('.message-place button', { hasText: 'Back to the File' }).click();
      await view.locator('.message-place button').waitFor({ state: 'detached' });
    },
  },
  {
    title: 'a broken buffer says where, and the place is one click away',
    async run({ workbench }) {
      const view = await look(workbench, 'broken.bin', 'Not sound');
      await view.locator('.problems li.error button', { hasText: 'leaves[1]' }).first().click();
      await view.locator('footer .path', { hasText: 'leaves[1]' }).waitFor();
      await view.locator('.tree-row', { hasText: 'Root' }).first().click();
      await view.locator('.search').fill('0xF0');
      await view.locator('.search').press('Enter');
      await view.locator('.tree-row.selected', { hasText: '[1]' }).waitFor();
    },
  },
  {
    title: 'what a verifier lets pass is a warning, and the field leads to its declaration',
    async run({ workbench }) {
      const view = await look(workbench, 'doubtful.bin', /Sound, \d+ warnings/);
      await view.locator('.tree-row', { hasText: 'bits' }).click();
      await view.getByRole('button', { name: 'Go to Declaration' }).click();
      await workbench.isShown('mixed.fbs');
    },
    after: ({ workbench }) => workbench.press('Control+F4'),
  },
  {
    title: 'a buffer is shown as JSON, byte by byte, and beside another one',
    commands: ['flatbuffers.openBufferAsJson', 'flatbuffers.openBufferAnnotated', 'flatbuffers.compareBuffers'],
    async run({ workbench }) {
      await look(workbench, 'sound.bin', 'Sound');
      await workbench.run('FlatBuffers: Open Binary Buffer Byte by Byte');
      await until(async () => (await workbench.text()).includes('file identifier: "MIXD"'), 'the bytes as text');
      await workbench.press('Control+F4');
      await workbench.run('FlatBuffers: Open Binary Buffer as JSON');
      await until(async () => (await workbench.text()).includes('"bits": "A C"'), 'the JSON');
      await workbench.press('Control+F4');
      await workbench.openBinary('scene.bin');
      await workbench.start('FlatBuffers: Compare Binary Buffers...');
      await workbench.nameFile('small.bin');
      const view = await until(() => workbench.viewWith('.comparison', 'differences from small.bin'), 'the comparison');
      await view.locator('.comparison button', { hasText: 'As Text' }).click();
      await until(() => workbench.hasTab('scene.bin ↔ small.bin'), 'the comparison as text');
    },
    after: ({ workbench }) => workbench.run('View: Close All Editors'),
  },
  {
    title: 'buffers in bytes open in place: by their identifier, or by a choice that flatbuffers.json keeps',
    async run({ workbench, armory: { workspace } }) {
      await look(workbench, 'holder.bin', 'Sound');
      const view = await until(() => workbench.viewWith('.facts', 'Holder, HOLD'), 'the holder');
      await view.locator('.tree-row', { hasText: 'meta' }).click();
      await workbench.press('ArrowRight');
      await view.locator('.tree-row', { hasText: 'Root' }).waitFor();
      await workbench.press('ArrowLeft');
      await view.locator('.tree-row', { hasText: 'extra' }).click();
      await view.locator('footer button', { hasText: 'Open as Buffer...' }).click();
      await workbench.pick('extra.fbs');
      const project = () => readFileSync(join(workspace, 'flatbuffers.json'), 'utf8');
      await until(() => /"Holder\.extra": "extra\.fbs"/.test(project()), 'the choice in flatbuffers.json');
      await view.locator('.tree-row', { hasText: /extra\s*\(1\)/ }).waitFor();
      await view.locator('.left > .tree').focus();
      await workbench.press('ArrowRight');
      await workbench.press('ArrowDown');
      await workbench.press('ArrowRight');
      await view.locator('.tree-row', { hasText: '"inside"' }).waitFor();
    },
  },
  {
    title: 'vectors are tables, sorted by a column with the keyboard alone, and numbers are decimal and hexadecimal',
    async run({ workbench }) {
      const view = await until(() => workbench.viewWith('.facts', 'Holder, HOLD'), 'the holder');
      await view.locator('.tree-row', { hasText: 'samples' }).click();
      await view.locator('footer button', { hasText: 'As Table' }).focus();
      await workbench.press('Enter');
      await view.locator('.table-pane button', { hasText: 'Hexadecimal' }).focus();
      await workbench.press('Enter');
      await view
        .locator('.table-row', { hasText: /FFCE|0032/ })
        .first()
        .waitFor();
      await view.locator('.table-body').focus();
      await workbench.press('Escape');
      await view.locator('.tree-row', { hasText: 'scores' }).first().click();
      await view.locator('footer button', { hasText: 'As Table' }).focus();
      await workbench.press('Enter');
      const column = view.locator('.table-head button', { hasText: 'points' });
      for (let times = 0; times < 2; times++) {
        await column.focus();
        await workbench.press('Enter');
        await view
          .locator(`[aria-sort=${times === 0 ? 'ascending' : 'descending'}] button`, { hasText: 'points' })
          .waitFor();
      }
      await view.locator('.table-row', { hasText: '996' }).first().waitFor();
      await view.locator('.table-body').focus();
      await workbench.press('ArrowDown');
      await view.locator('footer .path', { hasText: /^scores\[\d+\]$/ }).waitFor();
    },
  },
  {
    title: 'two buffers are compared as a tree of differences, which leads to the values',
    async run({ workbench }) {
      await look(workbench, 'holder.bin', 'Sound');
      await workbench.start('FlatBuffers: Compare Binary Buffers...');
      await workbench.nameFile('changed.bin');
      const view = await until(
        () => workbench.viewWith('.comparison', '2 differences from changed.bin'),
        'the differences',
      );
      await view.locator('.comparison .tree-row', { hasText: '"player 7" → "winner"' }).click();
      await view.locator('footer .path', { hasText: 'scores[7].name' }).waitFor();
    },
    after: ({ workbench }) => workbench.run('View: Close All Editors'),
  },
  {
    title: 'a stream that is cut says what is missing, and any file is searched for buffers',
    async run({ workbench }) {
      await look(workbench, 'cut.bin', 'Sound');
      await until(
        () => workbench.viewWith('.problems li.error', /After message 1, at byte 0x\w+: .*missing/),
        'the tail',
      );
      await workbench.press('Control+F4');
      await workbench.openBinary('memory.dump');
      await workbench.run('FlatBuffers: Open Binary Buffer...');
      const view = await until(() => workbench.viewWith('button.schema', 'Read as...'), 'the view of the dump');
      await view.locator('button.schema', { hasText: 'Read as...' }).click();
      await workbench.pick('Search for buffers in this file');
      await view.locator('.list-row', { hasText: '0xBDB28' }).waitFor();
      await view.locator('.verdict', { hasText: 'Sound' }).waitFor();
    },
    after: ({ workbench }) => workbench.run('View: Close All Editors'),
  },
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
      await workbench.answer('oslo.json is there already.', 'Replace');
      await workbench.told('oslo.json is written.');
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

/** The scenarios whose pictures are also taken in a dark theme. */
export const darkBuffers = [...buffers.slice(0, 4), buffers[6], ...buffers.slice(8, 13)];
