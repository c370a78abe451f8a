// Binary buffers in VS Code: viewing, searching, following offsets and comparing. The scenarios share one window.
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { look } from './armory.mjs';
import { bufferFiles } from './buffer-files.mjs';
import { until } from './workbench/waiting.mjs';

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
    title: 'two buffers are compared as a tree of differences, which leads to the values and follows both files',
    async run({ workbench, armory: { workspace } }) {
      await look(workbench, 'holder.bin', 'Sound');
      await workbench.start('FlatBuffers: Compare Binary Buffers...');
      await workbench.nameFile('changed.bin');
      const view = await until(
        () => workbench.viewWith('.comparison', '2 differences from changed.bin'),
        'the differences',
      );
      await view.locator('.comparison .tree-row', { hasText: '"player 7" → "winner"' }).click();
      await view.locator('footer .path', { hasText: 'scores[7].name' }).waitFor();
      copyFileSync(join(workspace, 'holder.bin'), join(workspace, 'changed.bin'));
      await view.locator('.comparison', { hasText: 'The same values as changed.bin' }).waitFor();
    },
    after: ({ workbench }) => workbench.run('View: Close All Editors'),
  },
  {
    title: 'a message of a stream is compared with that of the same number, and with none where there is none',
    async run({ workbench }) {
      await look(workbench, 'log.bin', 'Sound');
      await workbench.start('FlatBuffers: Compare Binary Buffers...');
      await workbench.nameFile('cut.bin');
      const view = await until(() => workbench.viewWith('.comparison', 'cut.bin'), 'the differences');
      const isShown = (state) => view.locator('.comparison').waitFor({ state });
      await view.locator('.search').fill('#2');
      await view.locator('.search').press('Enter');
      await view.locator('.message-place', { hasText: 'Message 2 of 3' }).waitFor();
      await isShown('hidden');
      await view.locator('.search').fill('#1');
      await view.locator('.search').press('Enter');
      await isShown('visible');
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
  ...bufferFiles,
];

/** The scenarios whose pictures are also taken in a dark theme. */
export const darkBuffers = [...buffers.slice(0, 4), buffers[6], ...buffers.slice(8, 14)];
