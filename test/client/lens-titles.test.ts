// Code lenses as VS Code shows them: translated, and without those whose command cannot run.
import assert from 'node:assert/strict';
import type { CodeLens, TextDocument } from 'vscode';
import { standIn } from '../stand-in/register.ts';

const { clearDesk, desk, Range, Uri } = standIn;
const { localizedLenses, resolvedLens } = await import('../../client/lens-titles.ts');

describe('the code lenses of a schema', () => {
  beforeEach(() => clearDesk('/work'));

  const lenses = [
    { command: { command: 'flatbuffers.generateCode', title: 'generate' } },
    { command: { command: 'flatbuffers.generateStubs', title: 'stubs' } },
    { command: { command: 'flatbuffers.openRoot', title: 'root', arguments: [[], 'main.fbs'] } },
    { command: undefined },
    { command: { command: 'flatbuffers.previewGeneratedCode', title: 'preview' } },
    { command: { command: 'flatbuffers.compareWithBaseline', title: 'compare', arguments: [[], 'main', 1] } },
    { command: { command: 'flatbuffers.compareWithBaseline', title: 'compare', arguments: [[], 'main', 2] } },
    { command: { command: 'flatbuffers.other', title: 'other' } },
  ].map((lens) => ({ range: new Range(0, 0, 0, 0), ...lens }));

  async function shown(scheme = 'file') {
    const document = { uri: Uri.parse(`${scheme}:/work/a.fbs`) } as unknown as TextDocument;
    const all = await localizedLenses(document, {} as never, () => lenses as unknown as CodeLens[]);
    return all.map(({ command }) => command?.title);
  }

  it('start tools only in a folder that is trusted', async () => {
    const root = ['Checked through main.fbs', undefined];
    const breaking = ['breaks main: 1 change', 'breaks main: 2 changes'];
    assert.deepEqual(await shown(), [
      ...['Generate code', 'Generate tRPC stubs', ...root, 'Preview code'],
      ...[...breaking, 'other'],
    ]);
    desk.trusted = false;
    assert.deepEqual(await shown(), [...root, 'other']);
  });

  it('start programs only for files of this computer', async () =>
    assert.deepEqual(await shown('vscode-vfs'), [
      ...['Generate code', 'Checked through main.fbs', undefined, 'Preview code', 'other'],
    ]));

  it('of a binary schema start nothing that needs a file', async () => {
    const titles = await shown('flatbuffers-data');
    assert.deepEqual(titles, ['Checked through main.fbs', undefined, 'Preview code', 'other']);
  });

  it('with places show them, and count generated code by language', async () => {
    const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 4 } };
    const found = { uri: 'file:///work/A.go', range };
    const resolved = async (...rest: readonly unknown[]) => {
      const args = rest.length > 0 ? { arguments: ['file:///work/a.fbs', range.start, ...rest] } : {};
      const lens = { range, command: { title: '', command: '', ...args } } as unknown as CodeLens;
      return (await resolvedLens(lens, {} as never, () => lens)).command;
    };
    const shown = await resolved(
      [found, found],
      [
        ['C++', 2],
        ['Go', 1],
      ],
    );
    assert.deepEqual([shown?.title, shown?.command], ['2 in C++, 1 in Go', 'editor.action.showReferences']);
    assert.equal(shown?.arguments?.[2].length, 2);
    assert.equal((await resolved([found]))?.title, '1 reference');
    assert.deepEqual(await resolved([], []), { title: 'No generated code', command: '' });
    assert.deepEqual(await resolved(), { title: '0 references', command: '' });
  });
});
