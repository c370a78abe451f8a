// Binary buffers in VS Code: looked at, searched, followed and compared. The scenarios share one window.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from './example.mjs';
import { until } from './workbench.mjs';

const recorded = (name) => readFileSync(join(project, 'test/buffer', name), 'utf8');

/** A workspace with two schemas and recorded buffers: a sound one, a doubtful one and a broken one. */
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
  })) {
    const { bytes } = buffers.find((each) => each.case === name);
    writeFileSync(join(workspace, file), Buffer.from(bytes, 'base64'));
  }
  return { workspace, remove: () => rmSync(workspace, { recursive: true, force: true }) };
}

/** Opens a file that has no text in the editor for buffers, and waits for its verdict. */
async function look(workbench, file, verdict) {
  await workbench.openBinary(file);
  await workbench.run('FlatBuffers: Open Binary Buffer...');
  return until(() => workbench.viewWith('.verdict', verdict), `${verdict} above ${file}`);
}

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
      await until(() => workbench.hasTab('scene.bin ↔ small.bin'), 'the comparison');
    },
  },
];
