// The offer to generate after a rename, in a stand-in for VS Code.
import assert from 'node:assert/strict';
import type { WorkspaceEdit } from 'vscode-languageclient';
import type { GenerationContext } from '../../client/generate/context.ts';
import type { AnsweredRename, Server } from '../../client/running-server.ts';
import { flatcLanguages } from '../../server/language/generate/service.ts';
import { countsInWords, wordsOfCounts } from '../../server/protocol-code.ts';
import { Emitter } from '../stand-in/emitter.ts';
import { standIn } from '../stand-in/register.ts';

const { clearDesk, desk, documentChanged, Uri } = standIn;

const { offerAfterRename } = await import('../../client/generate/after-rename.ts');

const schema = Uri.file('/work/shop.fbs');
const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 4 } };

describe('a rename of what has generated code', () => {
  const renames = new Emitter<AnsweredRename>();
  const log = { error: (...words: unknown[]) => assert.fail(words.join(' ')) };
  const memory = { generations: [] };
  const server: Server = { ask: async () => undefined };
  const context = { memory, server, log, processes: { platform: 'linux' } } as unknown as GenerationContext;
  let listening: { dispose(): unknown };

  beforeEach(() => {
    clearDesk('/work');
    listening = offerAfterRename(context, { onDidAnswerRename: renames.event as never }, 0);
  });

  afterEach(() => listening.dispose());

  const edit = (label: string): WorkspaceEdit => ({
    documentChanges: [{ textDocument: { uri: schema.toString(), version: 1 }, edits: [{ range, newText: 'health' }] }],
    changeAnnotations: {
      [label]: {
        label,
        description: `when it is generated again: ${wordsOfCounts([
          ['C++', 3],
          ['Go', 1],
        ])}`,
      },
    },
  });

  function change(text: string, uri = schema, changed: object = range): void {
    documentChanged.fire({ document: { uri }, contentChanges: [{ text, range: changed }] });
  }

  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('offers to generate once, after it was carried out', async () => {
    renames.fire({ newName: 'health', edit: edit('In schemas') });
    assert.deepEqual(desk.said, []);
    change('x');
    change('health', Uri.file('/work/other.fbs'));
    // After a rename that is not carried out, the user goes on typing.
    change('h', schema, { start: { line: 3, character: 2 }, end: { line: 3, character: 2 } });
    assert.deepEqual(desk.said, []);
    desk.answers = ['Generate Again'];
    change('health');
    change('health');
    await settled();
    assert.match(desk.said[0] ?? '', /^Code was generated for what you have renamed\./);
    assert.deepEqual(desk.said.slice(1), [`command: flatbuffers.generateCode ${schema} ${schema}`]);
  });

  it('offers to generate all schemas that it changes', async () => {
    const [of = assert.fail()] = edit('').documentChanges ?? [];
    const other = Uri.file('/work/other.fbs');
    const documentChanges = [of, { ...of, textDocument: { uri: other.toString(), version: 1 } }] as never;
    renames.fire({ newName: 'health', edit: { ...edit('In schemas'), documentChanges } });
    desk.answers = ['Generate Again'];
    change('health', other);
    await settled();
    assert.equal(desk.said.at(-1), `command: flatbuffers.generateCode ${schema} ${schema},${other}`);
  });

  it('is told about in a preview, and only there', async () => {
    const expected = ['Changes in generated code: C++ 3, Go 1, once it is generated again.'];
    renames.fire({ newName: 'health', edit: edit('In schemas') });
    await settled();
    await settled();
    assert.deepEqual(desk.said, expected);
    change('health');
    await settled();
    assert.match(desk.said[1] ?? '', /^Code was generated for what you have renamed\./);
    renames.fire({ newName: 'other', edit: edit('In schemas') });
    change('other');
    renames.fire({ newName: 'other', edit: edit('In data') });
    await settled();
    await settled();
    assert.equal(desk.said.filter((each) => each === expected[0]).length, 1);
  });

  it('reads back the numbers of each language that the server writes', () => {
    const counts = flatcLanguages.map(({ name }, index) => [name, index + 1] as const);
    assert.deepEqual(countsInWords(`when it is generated again: ${wordsOfCounts(counts)}`), counts);
    assert.deepEqual(countsInWords('of the field'), []);
  });

  it('offers nothing without generated code, without trust, and where saving generates', async () => {
    renames.fire({ newName: 'health', edit: edit('In data') });
    change('health');
    desk.trusted = false;
    renames.fire({ newName: 'health', edit: edit('In schemas') });
    change('health');
    desk.trusted = true;
    desk.settings['generate.onSave'] = true;
    renames.fire({ newName: 'health', edit: edit('In schemas') });
    change('health');
    await settled();
    assert.deepEqual(desk.said, []);
  });
});
