// The editor for buffers in a VS Code without a window: forms, containers, inner buffers and searches of files.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sentAtOnce } from '../../client/buffers/file-parts.ts';
import { schemaToJson } from '../../server/language/service.ts';
import { messagePart } from '../buffer/message-part.ts';
import { versionOf } from '../compatibility/check.ts';
import { standIn } from '../stand-in/register.ts';
import { bufferEditorRoom, schemaUri } from './buffer-editor-room.ts';

const { desk, documentSaved, Uri } = standIn;

describe('the editor for buffers', () => {
  const { memory, opened, small, sound, room } = bufferEditorRoom();

  it('reads a file in the form that was chosen, and searches it for buffers', async () => {
    const { uri, say, until } = await opened('small.bin');
    say({ kind: 'ready' });
    await until(2);
    desk.answers = ['Messages, each after its size in 8 bytes'];
    say({ kind: 'chooseForm' });
    const third = (await until(3))[2];
    assert.ok(third?.kind === 'schema');
    assert.equal(third.framing, 'size64');
    assert.deepEqual(memory.get(`bufferForm:${uri}`), { framing: 'size64' });
    desk.answers = ['Search for buffers in this file'];
    say({ kind: 'chooseForm' });
    assert.deepEqual((await until(4))[3], {
      kind: 'searchBuffers',
      schemas: [{ name: 'model.fbs', schema: sound.schema }],
      left: 0,
    });
    desk.answers = ['Container flatgeobuf'];
    say({ kind: 'chooseForm' });
    const fifth = (await until(5))[4];
    assert.ok(fifth?.kind === 'container');
    assert.equal(fifth.layout.name, 'flatgeobuf');
    assert.deepEqual(fifth.parts, [
      { rootType: 'FlatGeobuf.Header', schema: undefined, named: undefined },
      { rootType: 'FlatGeobuf.Feature', schema: undefined, named: undefined },
    ]);
    desk.answers = ['Detect from its content'];
    say({ kind: 'chooseForm' });
    assert.equal((await until(6))[5]?.kind, 'schema');
  });

  it('searches a file for the schemas that fit it best, and says how many it leaves out', async () => {
    const of = (index: number, identifier?: string) => ({
      uri: schemaUri,
      name: `${index}.fbs`,
      rootType: 'Net.Model',
      identifier,
    });
    const many = Array.from({ length: 150 }, (_, index) => of(index, index < 60 ? 'ABSE' : undefined));
    room.listed = [...many, of(150, 'LATE')];
    // The identifier is in two parts of the file.
    const file = Buffer.alloc(2 * sentAtOnce);
    file.write('LATE', sentAtOnce - 2, 'latin1');
    writeFileSync(path.join(room.folder.path, 'mixed.bin'), file);
    const { say, until } = await opened('mixed.bin');
    say({ kind: 'ready' });
    const before = (await until(2)).length;
    desk.answers = ['Search for buffers in this file'];
    say({ kind: 'chooseForm' });
    const posted = (await until(before + 1)).findLast(({ kind }) => kind === 'searchBuffers');
    assert.ok(posted?.kind === 'searchBuffers');
    const names = posted.schemas.map(({ name }) => name);
    assert.deepEqual(
      [posted.left, names.length, names[0], names[1], names.at(-1)],
      [51, 100, '150.fbs', '60.fbs', '8.fbs'],
    );
  });

  it('knows containers by their first bytes, those of the project first', async () => {
    const message = messagePart({ name: 'model', rootType: 'Net.Model', schema: schemaUri });
    const start = [{ kind: 'bytes', bytes: [0x4e, 0x45, 0x54, 0x53] } as const, message];
    room.settings = { containers: [{ name: 'nets', start, end: [] }], nested: {} };
    writeFileSync(path.join(room.folder.path, 'some.nets'), Buffer.concat([Buffer.from('NETS'), small]));
    const { say, until } = await opened('some.nets');
    say({ kind: 'ready' });
    const posted = (await until(2))[1];
    assert.ok(posted?.kind === 'container');
    const named = { name: 'model.fbs', schema: sound.schema };
    assert.deepEqual(
      [posted.layout.name, posted.parts],
      ['nets', [{ rootType: 'Net.Model', schema: schemaUri, named }]],
    );
  });

  it('opens the bytes in a field by the schema of the project, or by one that is chosen and remembered', async () => {
    const other = { uri: 'file:///work/other.fbs', name: 'other.fbs', rootType: 'Other', identifier: 'OTHR' };
    room.listed = [...room.listed, other];
    room.settings = { containers: [], nested: { 'Net.Model.a': { schema: schemaUri, rootType: 'Net.Model' } } };
    const { say, until } = await opened('small.bin');
    say({ kind: 'ready' });
    const named = { name: 'model.fbs', schema: sound.schema };
    const first = (await until(2))[1];
    assert.ok(first?.kind === 'schema');
    const ofProject = { field: 'Net.Model.a', schema: named, rootType: 'Net.Model' };
    assert.deepEqual(first.inner, { schemas: [], choices: [ofProject], identifiers: ['OTHR'] });
    say({ kind: 'needInner', identifier: 'OTHR' });
    const second = (await until(3))[2];
    assert.ok(second?.kind === 'inner');
    assert.deepEqual(second.inner.schemas, [{ name: 'other.fbs', schema: sound.schema }]);
    desk.answers = ['FlexBuffer'];
    say({ kind: 'chooseInner', field: 'Net.Model.b', identifiers: [] });
    const third = (await until(4))[3];
    assert.ok(third?.kind === 'inner');
    const ofUser = { field: 'Net.Model.b', schema: 'flexbuffer', rootType: undefined };
    assert.deepEqual(third.inner.choices, [ofProject, ofUser]);
    assert.deepEqual(room.changes.length, 1);
    assert.deepEqual((room.changes[0] as { change: object }).change, {
      nested: { field: 'Net.Model.b', schema: 'flexbuffer' },
    });
    // There is no flatbuffers.json, so the workspace remembers the choice.
    assert.deepEqual(memory.get('bufferNested'), { 'Net.Model.b': { schema: 'flexbuffer' } });
    desk.answers = ['Bytes'];
    say({ kind: 'chooseInner', field: 'Net.Model.b', identifiers: [] });
    const fourth = (await until(5))[4];
    assert.ok(fourth?.kind === 'inner');
    assert.deepEqual([fourth.inner.choices, memory.get('bufferNested')], [[ofProject], {}]);
    // A choice counts at once, also before the settings of the project have it.
    desk.answers = ['FlexBuffer'];
    say({ kind: 'chooseInner', field: 'Net.Model.a', identifiers: [] });
    const fifth = (await until(6))[5];
    assert.ok(fifth?.kind === 'inner');
    assert.deepEqual(fifth.inner.choices, [{ ...ofUser, field: 'Net.Model.a' }]);
  });

  it('opens the bytes in a field by the saved schema, also after its errors are mended', async () => {
    const other = { uri: 'file:///work/other.fbs', name: 'other.fbs', rootType: 'Other', identifier: 'OTHR' };
    room.listed = [...room.listed, other];
    const { say, posted } = await opened('small.bin');
    await say({ kind: 'ready' });
    const schemasAfter = async (schema: string) => {
      room.schema = { ...sound, schema: schemaToJson(versionOf(schema)) };
      await documentSaved.carriedOut({ uri: Uri.parse(other.uri) });
      const last = posted.at(-1);
      return last?.kind === 'schema' ? last.inner?.schemas : undefined;
    };
    room.schema = { ...sound, hasErrors: true };
    await say({ kind: 'needInner', identifier: 'OTHR' });
    assert.deepEqual(posted.length, 2);
    for (const schema of ['table Other {} root_type Other;', 'table Other { a: int; } root_type Other;'])
      assert.deepEqual(await schemasAfter(schema), [{ name: 'other.fbs', schema: schemaToJson(versionOf(schema)) }]);
  });

  it('reads the bytes from a place on by a table that is chosen, and not if none is', async () => {
    const { say, until } = await opened('small.bin');
    say({ kind: 'ready' });
    await until(2);
    desk.answers = [undefined, 'Net.Graph'];
    say({ kind: 'readFrom', at: 16 });
    while (desk.answers.length > 1) await new Promise((resolve) => setImmediate(resolve));
    say({ kind: 'readFrom', at: 20 });
    const read = (await until(3))[2];
    assert.ok(read?.kind === 'schema');
    assert.deepEqual([read.name, read.rootType, read.from], ['model.fbs', 'Net.Graph', 20]);
    // The type of the whole file comes first.
    assert.deepEqual([desk.offered[0], desk.offered.length], ['Net.Model', 8]);
    room.schema = { ...sound, hasErrors: true };
    say({ kind: 'readFrom', at: 20 });
    assert.deepEqual((await until(4))[3], { kind: 'noSchema', reason: 'The schema model.fbs has errors.' });
  });

  it('reads the bytes by the only table of a schema, which is chosen among several', async () => {
    const other = { uri: 'file:///work/other.fbs', name: 'other.fbs', rootType: 'Other', identifier: 'OTHR' };
    room.listed = [...room.listed, other];
    room.schema = { ...sound, schema: schemaToJson(versionOf('table Other {} root_type Other;')) };
    const { say, until } = await opened('small.bin');
    say({ kind: 'ready' });
    await until(2);
    desk.answers = ['other.fbs'];
    say({ kind: 'readFrom', at: 16 });
    const read = (await until(3))[2];
    assert.ok(read?.kind === 'schema');
    assert.deepEqual([read.name, read.rootType, read.from], ['other.fbs', 'Other', 16]);
    room.schema = { ...sound, schema: schemaToJson(versionOf('table Other {} table Part {} root_type Other;')) };
    desk.answers = ['other.fbs', 'Part'];
    say({ kind: 'readFrom', at: 16 });
    const part = (await until(4))[3];
    assert.deepEqual(part?.kind === 'schema' && part.rootType, 'Part');
  });
});
