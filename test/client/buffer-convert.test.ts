// The file that a conversion in VS Code writes. An existing file is replaced only if the user agrees, a link never.
import assert from 'node:assert/strict';
import { chmodSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Memento } from 'vscode';
import type { BufferDocuments } from '../../client/buffers/documents.ts';
import type { Server } from '../../client/running-server.ts';
import type { WriteFile } from '../../client/written-file.ts';
import { writeWhole } from '../../server/workspace/write-file-node.ts';
import { standIn } from '../stand-in/register.ts';
import { TestFolder } from '../test-folder.ts';

const { clearDesk, desk, Uri } = standIn;
const { convertJsonToBinary } = await import('../../client/buffers/commands.ts');
const { convertToJson } = await import('../../client/buffers/convert.ts');

const server: Server = { ask: async <Answer>() => ({ bytes: btoa('new'), extension: 'bin' }) as Answer };

/** A server that keeps what it is asked. */
function listening() {
  const asked: string[] = [];
  const ask = async (method: string) => void asked.push(method);
  return { asked, server: { ask } as unknown as Server };
}

describe('a conversion', () => {
  let folder: TestFolder;
  const at = (name: string) => path.join(folder.path, name);
  const convert = (onDisk: WriteFile | undefined): Promise<void> =>
    convertJsonToBinary(server, {} as Memento, onDisk, [Uri.file(at('day.json'))]);

  beforeEach(() => {
    folder = new TestFolder({ 'day.json': '{}', 'kept/real': 'old' });
    clearDesk(folder.path);
  });
  afterEach(() => folder.remove());

  for (const [place, onDisk] of [
    ['on a disk', writeWhole],
    ['elsewhere', undefined],
  ] as const) {
    it(`writes beside its source, and replaces nothing without a question: ${place}`, async () => {
      await convert(onDisk);
      assert.deepEqual([desk.said, readFileSync(at('day.bin'), 'utf8')], [['day.bin is written.'], 'new']);
      folder.write('day.bin', 'mine');
      await convert(onDisk);
      assert.deepEqual([desk.said.at(-1), readFileSync(at('day.bin'), 'utf8')], ['day.bin already exists.', 'mine']);
      desk.answers = ['Replace'];
      await convert(onDisk);
      assert.equal(readFileSync(at('day.bin'), 'utf8'), 'new');
      assert.deepEqual(readdirSync(folder.path).sort(), ['day.bin', 'day.json', 'kept']);
    });

    it(`writes where a link leads: ${place}`, async () => {
      symlinkSync('kept/real', at('day.bin'));
      desk.answers = ['Replace'];
      await convert(onDisk);
      assert.ok(lstatSync(at('day.bin')).isSymbolicLink());
      assert.deepEqual([readFileSync(at('kept/real'), 'utf8'), desk.said.at(-1)], ['new', 'day.bin is written.']);
    });
  }

  it('leaves no half of itself where it cannot be put in its place', async () => {
    folder.write('day.bin/kept', '');
    desk.answers = ['Replace'];
    await convert(undefined);
    assert.match(desk.said.at(-1) ?? '', /^day\.bin cannot be written: /);
    assert.deepEqual(readdirSync(folder.path).sort(), ['day.bin', 'day.json', 'kept']);
  });

  it('of a buffer tells what flatc would print after it, and writes nothing of one that is not sound', async () => {
    const problem = { code: 'offset-zero', level: 'error', at: 0, size: 4, path: 'a.b', message: 'it leads out' };
    const after = { ...problem, level: 'warning', message: 'more follows' };
    const reported = async (printed: object) => {
      desk.said = [];
      const documents = { jsonOf: async () => printed } as unknown as BufferDocuments;
      await convertToJson(documents, Uri.file(at('day.bin')), undefined);
      return [...desk.said, ...readdirSync(folder.path).filter((name) => name === 'day.json')];
    };
    folder.remove('day.json');
    const unsound = 'The buffer is not sound: a.b: it leads out';
    assert.deepEqual(await reported({ text: '{}', problem, after }), [unsound]);
    assert.deepEqual(await reported({ text: '{ a: 1 }', problem: undefined, after }), [
      'more follows',
      'day.json is written.',
      'day.json',
    ]);
    assert.equal(readFileSync(at('day.json'), 'utf8'), '{ a: 1 }');
  });

  it('asks to save a document that is only in an editor, before anything else', async () => {
    const { server, asked } = listening();
    await convertJsonToBinary(server, {} as Memento, undefined, [Uri.parse('untitled:Untitled-1')]);
    assert.deepEqual([desk.said, asked], [['Save the document first: the buffer is written beside it.'], []]);
  });

  it('says that a file is read-only', async () => {
    folder.write('day.bin', 'mine');
    chmodSync(at('day.bin'), 0o444);
    desk.answers = ['Replace'];
    await convert(writeWhole);
    assert.equal(desk.said.at(-1), 'day.bin cannot be written: it is read-only');
    assert.equal(readFileSync(at('day.bin'), 'utf8'), 'mine');
  });
});
