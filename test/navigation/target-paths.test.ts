// References and renames through include paths that only some roots have, because a target gives them.
import assert from 'node:assert/strict';
import type { CodeAction, Location, WorkspaceEdit } from 'vscode-languageserver-types';
import { rootLikeBy } from '../../server/language/project/inference.ts';
import { serverRoom } from '../server/start-server.ts';

describe('include paths of a target', () => {
  const { startIn } = serverRoom();
  const targets = [{ language: 'cpp', output: 'gen', entryFiles: ['a.fbs', 'b.fbs'], includePaths: ['inc'] }];
  const files = {
    'flatbuffers.json': JSON.stringify({ targets }),
    'other.fbs': 'table Other {}\n',
    'a.fbs': 'include "x.fbs";\ntable A { x: X; }\n',
    'b.fbs': 'include "x.fbs";\ntable B { x: X; }\n',
    'inc/x.fbs': 'table X {}\n',
  };

  it('lead references and renames to the roots that only they make readable', async () => {
    const { folder, client } = await startIn(files);
    await client.untilReady();
    const uri = folder.uri('inc/x.fbs');
    client.open(uri, files['inc/x.fbs']);
    await client.until(uri, []);
    const place = { textDocument: { uri }, position: { line: 0, character: 6 } };
    const context = { includeDeclaration: false };
    const found = await client.request<Location[]>('textDocument/references', { ...place, context });
    const users = [folder.uri('a.fbs'), folder.uri('b.fbs')];
    assert.deepEqual(found?.map((location) => location.uri).sort(), users);
    const edit = await client.request<WorkspaceEdit>('textDocument/rename', { ...place, newName: 'Xx' });
    const changed = edit?.documentChanges?.flatMap((change) =>
      'textDocument' in change ? change.textDocument.uri : [],
    );
    assert.deepEqual(changed?.sort(), [...users, uri]);
  });

  it('are where an include may lead', async () => {
    const { folder, client } = await startIn({ ...files, 'a.fbs': 'include "inc/x.fbs";\ntable A { x: X; }\n' });
    await client.untilReady();
    const uri = folder.uri('a.fbs');
    const text = 'include "inc/x.fbs";\ntable A { x: X; }\n';
    client.open(uri, text);
    const start = { line: 0, character: 10 };
    const context = { diagnostics: [], only: ['refactor.rewrite'] };
    const question = { textDocument: { uri }, range: { start, end: start }, context };
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', question);
    const shown = actions?.map(({ title, disabled }) => [title, disabled?.reason]);
    assert.deepEqual(shown, [['Make the include relative to inc: "x.fbs"', undefined]]);
  });

  it('are read once for all roots of a directory that have them', () => {
    const [plain, added]: [string[], string[]] = [[], ['inc']];
    let own = new Set(['/w/a.fbs', '/w/b.fbs']);
    const of = (root: string) => ({ inference: true, includePaths: own.has(root) ? added : plain });
    const rootLike = rootLikeBy({ builds: undefined, settings: { of } });
    const all = ['/w/a.fbs', '/w/b.fbs', '/w/other.fbs', '/w/in/c.fbs'];
    assert.deepEqual(all.map(rootLike), ['/w/a.fbs', '/w/a.fbs', '/w/', '/w/in/']);
    own = new Set(['/w/b.fbs']);
    assert.deepEqual(all.map(rootLike), ['/w/', '/w/b.fbs', '/w/', '/w/in/']);
  });
});
