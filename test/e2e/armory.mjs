// Creates the workspace of the scenarios about binary buffers: schemas, recorded buffers and large ones.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from './example.mjs';
import { until } from './workbench/waiting.mjs';

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
export async function look(workbench, file, verdict) {
  await workbench.openBinary(file);
  await workbench.run('FlatBuffers: Open Binary Buffer...');
  return until(() => workbench.viewWith('.verdict', verdict), `${verdict} above ${file}`);
}
