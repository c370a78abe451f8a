// Vectors of bytes that hold buffers: `inspect` opens them by choice, by flatbuffers.json and by identifiers.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandRoom } from './command-room.ts';

const model = 'namespace a; table Buffer { data: [ubyte]; } table Model { buffers: [Buffer]; } root_type Model;';
const meta = 'table Meta { name: string; size: int; }\nroot_type Meta;\n';

describe('the command line: vectors of bytes that hold buffers', () => {
  const { folderWith, runIn } = commandRoom();

  /** A folder with a model whose first buffer holds some bytes, and whose second one holds metadata. */
  const room = async (metaText: string, further: Readonly<Record<string, string>> = {}) => {
    const folder = folderWith({
      'model.fbs': model,
      'meta.fbs': metaText,
      'meta.json': '{"name": "cat", "size": 7}',
      ...further,
    }).path;
    await runIn(folder, 'convert', 'meta.fbs', 'meta.json', '-o', 'meta.bin');
    const data = [...readFileSync(path.join(folder, 'meta.bin'))];
    const buffers = [{ data: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }, { data }];
    writeFileSync(path.join(folder, 'model.json'), JSON.stringify({ buffers }));
    await runIn(folder, 'convert', 'model.fbs', 'model.json', '-o', 'model.bin');
    const show = (...args: readonly string[]) =>
      runIn(folder, 'inspect', ...args, '--schema', 'model.fbs', 'model.bin');
    return { folder, show };
  };

  it('are opened where a schema is chosen for the field, and where they are sound', async () => {
    const { show } = await room(meta);
    const plain = await show('--path', 'buffers[1].data.name');
    assert.equal(plain.status, 2);
    const { stdout, status } = await show('--nested', 'a.Buffer.data=meta.fbs', '--path', 'buffers[1].data.name');
    assert.equal(status, 0);
    assert.match(stdout, /buffers\[1\]\.data\.name: string = "cat" @\d+\n/);
    const all = await show('--nested', 'a.Buffer.data=meta.fbs');
    assert.match(
      all.stdout,
      /\[1\]: a\.Buffer .*\n +data: \[ubyte\] \(1\) .*\n +Meta: Meta .*\n +name: string = "cat"/,
    );
    // The bytes of the first buffer are not metadata, which is reported.
    assert.match(
      all.stdout,
      /warning: buffers\[0\]\.data, byte \d+: the bytes are not sound as Meta of meta\.fbs: .* \[inner-buffer-unsound\]/,
    );
    assert.equal(all.status, 0);
  });

  it('are opened by the identifier, and other contents stay bytes without a word', async () => {
    const { folder, show } = await room(`${meta}file_identifier "META";\n`);
    for (const nested of ['meta.fbs', 'a.Buffer.data=meta.fbs']) {
      const { stdout } = await show('--nested', nested);
      assert.match(stdout, /Meta: Meta .*\n +name: string = "cat"/, nested);
      assert.doesNotMatch(stdout, /inner-buffer-unsound/, nested);
    }
    writeFileSync(path.join(folder, 'model.fbs'), `${model}file_identifier "MODL";`);
    await runIn(folder, 'convert', '--force', 'model.fbs', 'model.json', '-o', 'model.bin');
    const { stdout } = await runIn(folder, 'inspect', '--path', 'buffers[1].data.size', 'model.bin');
    assert.match(stdout, /size: int = 7 @/);
    const counts = await runIn(folder, 'inspect', '--stats', 'model.bin');
    assert.match(counts.stdout, /table Meta/);
  });

  it('are opened by the identifier with the root that the option names', async () => {
    const { folder, show } = await room(`${meta}table Other { title: string; } file_identifier "META";\n`);
    const shown = /Other: Other .*\n +title: string = "cat"/;
    assert.match((await show('--nested', 'meta.fbs#Other')).stdout, shown);
    // The root that the option names wins over the root type that meta.fbs declares in the folder.
    writeFileSync(path.join(folder, 'model.fbs'), `${model}file_identifier "MODL";`);
    await runIn(folder, 'convert', '--force', 'model.fbs', 'model.json', '-o', 'model.bin');
    assert.match((await runIn(folder, 'inspect', '--nested', 'meta.fbs#Other', 'model.bin')).stdout, shown);
  });

  it('are opened as flatbuffers.json says', async () => {
    const project = '{ "nested": { "a.Buffer.data": { "schema": "meta.fbs", "rootType": "Meta" } } }';
    const { show } = await room(meta, { 'flatbuffers.json': project });
    assert.match((await show('--path', 'buffers[1].data.name')).stdout, /name: string = "cat"/);
  });

  it('are opened as FlexBuffers where someone says so', async () => {
    const flex = 'table F { f: [ubyte] (flexbuffer); } root_type F;';
    const plain = 'table F { f: [ubyte]; } root_type F;';
    const { path: folder } = folderWith({ 'flex.fbs': flex, 'plain.fbs': plain, 'f.json': '{"f": {"a": [1, "two"]}}' });
    await runIn(folder, 'convert', 'flex.fbs', 'f.json', '-o', 'f.bin');
    const { stdout } = await runIn(folder, 'inspect', '--nested', 'F.f=flexbuffer', '--schema', 'plain.fbs', 'f.bin');
    assert.match(stdout, /flexbuffer: map .*\n +a: vector .*\n +\[0\]: int = 1 .*\n +\[1\]: string = "two"/);
  });

  it('are refused with a reason where the schema cannot be used', async () => {
    const { show } = await room(meta);
    const said = async (nested: string) => (await show('--nested', nested)).stderr;
    assert.match(await said('a.Buffer.data=none.fbs'), /unable to load file: none\.fbs/);
    assert.match(await said('a.Buffer.data=meta.fbs#Mete'), /meta\.fbs has no table Mete/);
    assert.match(
      await said('data=meta.fbs'),
      /--nested must be like Model\.metadata=metadata\.fbs, not data=meta\.fbs/,
    );
    assert.match(await said('flexbuffer'), /--nested must be like/);
  });
});
