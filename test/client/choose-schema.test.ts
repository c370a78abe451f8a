// The list from which the user chooses the schema of data: the one that the file fits is at the top.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Server } from '../../client/running-server.ts';
import { standIn } from '../stand-in/register.ts';

const { clearDesk, desk, Uri, window } = standIn;
const { chooseDataSchema } = await import('../../client/data/choose-schema.ts');

describe('the schema of data', () => {
  beforeEach(() => clearDesk('/work'));

  /** The offered schemas, and the data that the server got. The schema at the index `fitting` fits the data. */
  async function offered(text: string, fitting?: number, path = '/work/day.json', schemas = 'file:///work') {
    const asked: unknown[] = [];
    const server: Server = {
      ask: async <Answer>(_method: string, params?: unknown) => {
        asked.push((params as { readonly data?: unknown }).data);
        return ['a', 'b', 'c'].map((name, index) => ({
          uri: `${schemas}/${name}.fbs`,
          name: `${name}.fbs`,
          rootType: name.toUpperCase(),
          ...(index === fitting ? { fitsData: true } : {}),
        })) as Answer;
      },
    };
    const written = TextDocument.create(`file://${path}`, 'json', 0, text);
    const document = {
      uri: Uri.file(path),
      languageId: 'json',
      positionAt: (offset: number) => written.positionAt(offset),
      getText: (range: InstanceType<typeof standIn.Range>) => written.getText(range),
    };
    window.activeTextEditor = { document } as typeof window.activeTextEditor;
    await chooseDataSchema(server);
    return { list: desk.offered, asked };
  }

  it('that the file fits comes first, and says why', async () => {
    const data = { uri: 'file:///work/day.json', text: '{ "b": 1 }' };
    assert.deepEqual(await offered('{ "b": 1 }', 1), {
      list: ['b.fbs B: its fields match this file', 'a.fbs A', 'c.fbs C'],
      asked: [data],
    });
  });

  it('is chosen for this file, or for others with its ending', async () => {
    desk.answers = ['a.fbs'];
    const { list } = await offered('{}');
    assert.equal(desk.said.at(-1), 'Which files have this schema?');
    assert.deepEqual(list, [
      'day.json This file',
      '*.json All files with this ending in its folder',
      '**/*.json Also in the folders below it',
    ]);
  });

  it('is set in the workspace, in its folder where there are several, and for the user where there is none', async () => {
    const setIn = async (folder: string, isOneOfSeveral = false) => {
      clearDesk(folder);
      if (isOneOfSeveral) desk.folders.push({ ...desk.folders[0], uri: Uri.file('/other') } as never);
      desk.answers = ['a.fbs', '*.json'];
      await offered('{}');
      return [desk.said.find((text) => text.startsWith('data of ')), desk.settings];
    };
    const entry = { data: [{ files: ['*.json'], schema: 'a.fbs' }] };
    assert.deepEqual(await setIn('/work'), ['data of the workspace', entry]);
    assert.deepEqual(await setIn('/work', true), ['data of the folder file:///work', { 'file:///work': entry }]);
    const elsewhere = { data: [{ files: ['/work/*.json'], schema: '/work/a.fbs' }] };
    assert.deepEqual(await setIn('/elsewhere'), ['data of the user', elsewhere]);
  });

  it('is named by its whole path on another drive', async () => {
    clearDesk('/c:/work');
    desk.answers = ['a.fbs', '*.json'];
    await offered('{}', undefined, '/c:/work/day.json', 'file:///d%3A/schemas');
    assert.deepEqual(desk.settings, { data: [{ files: ['*.json'], schema: 'd:/schemas/a.fbs' }] });
  });

  it('is not used in a folder that is not trusted, and says so', async () => {
    desk.answers = ['a.fbs', 'a.json'];
    desk.trusted = false;
    await offered('{}', undefined, '/work/a.json');
    assert.equal(desk.said.at(-1), 'The setting flatbuffers.data is not used in a folder that is not trusted.');
    // The user's own settings are used everywhere.
    clearDesk('/elsewhere');
    desk.answers = ['a.fbs', 'a.json'];
    desk.trusted = false;
    await offered('{}', undefined, '/work/a.json');
    assert.match(desk.said.at(-1) ?? '', /is now data of a\.fbs, as written in flatbuffers\.data\.$/);
  });

  it('is set for a file and a folder with letters that globs give a meaning', async () => {
    desk.answers = ['a.fbs', 'a[[]1].json'];
    await offered('{}', undefined, '/work/app/[id]/a[1].json');
    assert.deepEqual(desk.settings, { data: [{ files: ['app/[[]id]/a[[]1].json'], schema: 'a.fbs' }] });
  });

  it('is asked for only for a saved JSON file, and where there are schemas', async () => {
    const none: Server = { ask: async <Answer>() => [] as Answer };
    const said = async (uri: string, languageId: string) => {
      desk.said = [];
      const document = { uri: Uri.parse(uri), languageId, positionAt: () => ({}), getText: () => '{}' };
      window.activeTextEditor = { document } as unknown as typeof window.activeTextEditor;
      await chooseDataSchema(none);
      return desk.said;
    };
    const open = ['Open the JSON file first, and save it.'];
    assert.deepEqual(await said('untitled:1', 'json'), open);
    assert.deepEqual(await said('file:///work/a.yaml', 'yaml'), open);
    const missing = ['No schema of the workspace has a root_type.'];
    assert.deepEqual(await said('file:///work/a.json', 'jsonc'), missing);
    window.activeTextEditor = undefined;
    desk.said = [];
    await chooseDataSchema(none);
    assert.deepEqual(desk.said, open);
  });

  it('is not guessed where none or several fit, and of a long file only the start is read', async () => {
    const { list, asked } = await offered(' '.repeat(100_000));
    assert.deepEqual(list, ['a.fbs A', 'b.fbs B', 'c.fbs C']);
    assert.deepEqual(asked, [{ uri: 'file:///work/day.json', text: ' '.repeat(65_536) }]);
  });
});
