// Each refactoring with Windows line ends, emoji in front, errors beside it, another version of the schema in the
// workspace, and in unsaved texts.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { CodeAction } from 'vscode-languageserver-types';
import { applied } from '../check.ts';
import { circumstances } from '../circumstances.ts';
import { parseFixture } from '../fixture.ts';
import { LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';
import { checkRefactoring, selectionOf } from './check.ts';
import { examples } from './circumstances.fixtures.ts';

describe('each refactoring', () => {
  for (const { title, before, after } of examples) {
    for (const { name, given, expected } of circumstances) {
      it(`${title}, ${name}`, () => checkRefactoring(given(before), title, expected(after)));
    }
  }

  it('works on texts that are not saved', async () => {
    const folder = new TestFolder();
    const fixtures = examples.map(({ before }) => parseFixture(before));
    const pathOf = (index: number, path: string) => join(String(index), path.slice(1));
    for (const [index, { files }] of fixtures.entries()) {
      for (const path of files.keys()) folder.write(pathOf(index, path), 'table OnDisk {}\n');
    }
    const client = await LspClient.start({ folders: [folder.folder] });
    try {
      await client.untilReady();
      for (const [index, fixture] of fixtures.entries()) {
        const { title = '', after = '' } = examples[index] ?? {};
        for (const [path, text] of fixture.files) client.open(folder.uri(pathOf(index, path)), text);
        const { path, range } = selectionOf(fixture);
        const actions = await client.request<readonly CodeAction[]>('textDocument/codeAction', {
          textDocument: { uri: folder.uri(pathOf(index, path)) },
          range,
          context: { diagnostics: [], only: ['refactor', 'source.organizeImports'] },
        });
        // Titles name files by their place in the workspace.
        const action = actions.find((each) => each.title.replace(`${index}/`, '') === title);
        assert.ok(action, `${title} is missing`);
        const answer = await client.request<CodeAction>('codeAction/resolve', action);
        const placed = (files: ReadonlyMap<string, string>) =>
          new Map([...files].map(([name, text]) => [join(folder.path, pathOf(index, name)), text]));
        const expected = placed(new Map([...fixture.files, ...parseFixture(after).files]));
        assert.deepEqual(applied(placed(fixture.files), answer), expected, title);
      }
    } finally {
      client.kill();
      folder.remove();
    }
  });
});
