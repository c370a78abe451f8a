// Includes that follow files renamed in VS Code.
import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import path from 'node:path';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { standIn } from '../stand-in/register.ts';
import { TestFolder } from '../test-folder.ts';
import { until } from './desk.ts';

const { followMovedFiles } = await import('../../client/moved-files.ts');
const { clearDesk, desk, filesRenamed, Uri } = standIn;
const setting = 'updateIncludesOnFileMove';

describe('includes of files that are renamed in VS Code', () => {
  let folder: TestFolder;
  let asked: unknown[];
  let answer: WorkspaceEdit | null;
  let following: ReturnType<typeof followMovedFiles>;

  beforeEach(() => {
    folder = new TestFolder({ 'main.fbs': 'include "a.fbs";\n', 'a.fbs': '', 'sub/a.fbs': 'include "../x.fbs";\n' });
    clearDesk(folder.path);
    desk.settings[setting] = 'always';
    asked = [];
    answer = edit(['main.fbs', '"a.fbs"', '"b.fbs"']);
    following = followMovedFiles({
      ask: async <Answer>(method: string, params?: unknown) => {
        asked.push([method, params]);
        return answer as Answer;
      },
    });
  });
  afterEach(() => {
    following.dispose();
    folder.remove();
  });

  /** An edit of the paths in the first lines of files. */
  function edit(...changes: readonly (readonly [file: string, before: string, after: string])[]): WorkspaceEdit {
    const start = { line: 0, character: 8 };
    return {
      documentChanges: changes.map(([file, before, newText]) => ({
        textDocument: { uri: folder.uri(file), version: null },
        edits: [{ range: { start, end: { line: 0, character: 8 + before.length } }, newText }],
      })),
    };
  }

  const uriOf = (name: string) => Uri.parse(folder.uri(name));
  const moveOf = (from: string, to: string) => ({ oldUri: uriOf(from), newUri: uriOf(to) });

  /** The edit that VS Code gets before files are renamed. */
  const announce = (from: string, to: string) =>
    following.willRename({ files: [moveOf(from, to)] } as never, async () => question as never);

  /** The edit about which VS Code asks. */
  const question = {
    entries: () => [
      [uriOf('main.fbs'), []],
      [uriOf('a.fbs'), []],
    ],
  };

  /**
   * Renames a file on disk and reports it. Waits for a number of edits and messages, and for any others that come at
   * once.
   */
  async function rename(from: string, to: string, reactions: number, ...others: readonly ReturnType<typeof moveOf>[]) {
    const wanted = desk.edits.length + desk.said.length + reactions;
    renameSync(path.join(folder.path, from), path.join(folder.path, to));
    filesRenamed.fire({ files: [...others, moveOf(from, to)] });
    await until(() => desk.edits.length + desk.said.length >= wanted);
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
  }

  const made = () =>
    desk.edits.map((replaced) => replaced.map(({ uri, text }) => `${path.relative(folder.path, uri.fsPath)} ${text}`));

  it('are in open documents when VS Code asks, which undoes no edit of a closed one', async () => {
    desk.settings[setting] = 'prompt';
    const { workspace } = standIn;
    const { openTextDocument } = workspace;
    const opened: string[] = [];
    workspace.openTextDocument = (uri) => {
      opened.push(uri.toString());
      return openTextDocument(uri);
    };
    await announce('a.fbs', 'b.fbs');
    workspace.openTextDocument = openTextDocument;
    assert.deepEqual(opened, [folder.uri('main.fbs')]);
  });

  it('are left to the question of VS Code', async () => {
    for (const wish of ['prompt', undefined]) {
      desk.settings[setting] = wish;
      assert.equal(await announce('a.fbs', 'b.fbs'), question);
    }
    await rename('a.fbs', 'b.fbs', 0);
    assert.deepEqual([asked, made()], [[], []]);
  });

  it('stay where that is wanted, and nobody asks the server', async () => {
    desk.settings[setting] = 'never';
    assert.equal(await announce('a.fbs', 'b.fbs'), undefined);
    await rename('a.fbs', 'b.fbs', 0);
    assert.deepEqual([asked, made()], [[], []]);
  });

  it('follow after the renaming without a question', async () => {
    assert.equal(await announce('a.fbs', 'b.fbs'), undefined);
    const files = [{ oldUri: folder.uri('a.fbs'), newUri: folder.uri('b.fbs') }];
    assert.deepEqual(asked, [['workspace/willRenameFiles', { files }]]);
    assert.deepEqual(made(), []);
    await rename('a.fbs', 'b.fbs', 1, moveOf('notes.txt', 'notes.md'));
    assert.deepEqual(made(), [['main.fbs "b.fbs"']]);
    assert.deepEqual(desk.said, []);
  });

  it('follow once', async () => {
    await announce('a.fbs', 'b.fbs');
    await rename('a.fbs', 'b.fbs', 1);
    renameSync(path.join(folder.path, 'b.fbs'), path.join(folder.path, 'a.fbs'));
    await rename('a.fbs', 'b.fbs', 0);
    assert.equal(made().length, 1);
  });

  it('follow no renaming that did not come about', async () => {
    await announce('a.fbs', 'b.fbs');
    await rename('a.fbs', 'c.fbs', 0);
    assert.deepEqual(made(), []);
    // The failed rename is tried again when other files include the file.
    renameSync(path.join(folder.path, 'c.fbs'), path.join(folder.path, 'a.fbs'));
    answer = edit(['sub/a.fbs', '"../x.fbs"', '"../b.fbs"']);
    await announce('a.fbs', 'b.fbs');
    await rename('a.fbs', 'b.fbs', 1);
    assert.deepEqual(made(), [['sub/a.fbs "../b.fbs"']]);
  });

  it('follow in a file that moves itself, with its folder', async () => {
    answer = edit(['sub/a.fbs', '"../x.fbs"', '"../../x.fbs"']);
    folder.write('deep/c.fbs', '');
    await announce('sub', 'deep/sub');
    await rename('sub', 'deep/sub', 1);
    assert.deepEqual(made(), [['deep/sub/a.fbs "../../x.fbs"']]);
  });

  it('follow in a text that is not saved', async () => {
    const document = { uri: uriOf('main.fbs'), languageId: 'flatbuffers', isDirty: true, save: async () => true };
    desk.documents.push({ ...document, text: 'include "A.fbs"; // mine\n' });
    await announce('a.fbs', 'b.fbs');
    await rename('a.fbs', 'b.fbs', 1);
    assert.deepEqual(made(), [['main.fbs "b.fbs"']]);
  });

  describe('stay where the text is not saved and the server does not get it', () => {
    beforeEach(() => {
      folder.write('settings.json', '{ "a": "a.fbs" }\n');
      const document = { uri: uriOf('settings.json'), languageId: 'jsonc', isDirty: true, save: async () => true };
      desk.documents.push({ ...document, text: '{ "b": "a.fbs", "a": "a.fbs" }\n' });
    });

    it('without a question, which is said', async () => {
      answer = edit(['settings.json', '"a.fbs"', '"b.fbs"']);
      await announce('a.fbs', 'b.fbs');
      await rename('a.fbs', 'b.fbs', 1);
      const message = 'settings.json does not follow the renamed file, since the text changed in between.';
      assert.deepEqual([made(), desk.said], [[], [message]]);
    });

    it('in the question of VS Code', async () => {
      desk.settings[setting] = 'prompt';
      const dropped: string[] = [];
      const asking = {
        entries: () => [[uriOf('main.fbs'), []] as const, [uriOf('settings.json'), []] as const],
        set: (uri: object, edits: unknown) => dropped.push(`${uri} ${edits}`),
      };
      await following.willRename({ files: [moveOf('a.fbs', 'b.fbs')] } as never, async () => asking as never);
      // VS Code would keep the edits for an empty list.
      assert.deepEqual(dropped, [`${folder.uri('settings.json')} undefined`]);
      assert.deepEqual(desk.said, [
        'settings.json does not follow the renamed file, since the text changed in between.',
      ]);
    });
  });

  describe('stay in a file that is read-only, which is said', () => {
    const message = 'main.fbs does not follow the renamed file, since it is read-only.';
    beforeEach(() => {
      desk.settings['readonlyInclude'] = { '**/main.fbs': true };
    });

    it('without a question', async () => {
      answer = edit(['main.fbs', '"a.fbs"', '"b.fbs"'], ['sub/a.fbs', '"../x.fbs"', '"../b.fbs"']);
      await announce('a.fbs', 'b.fbs');
      await rename('a.fbs', 'b.fbs', 2);
      assert.deepEqual([made(), desk.said], [[['sub/a.fbs "../b.fbs"']], [message]]);
    });

    it('in the question of VS Code', async () => {
      desk.settings[setting] = 'prompt';
      const dropped: string[] = [];
      const asking = { ...question, set: (uri: object, edits: unknown) => dropped.push(`${uri} ${edits}`) };
      await following.willRename({ files: [moveOf('a.fbs', 'b.fbs')] } as never, async () => asking as never);
      assert.deepEqual([dropped, desk.said], [[`${folder.uri('main.fbs')} undefined`], [message]]);
    });
  });

  it('need confirmation outside the workspace, in an edit of their own', async () => {
    const changes = edit(['main.fbs', '"a.fbs"', '"b.fbs"'], ['sub/a.fbs', '"../x.fbs"', '"../b.fbs"']);
    const [first, second] = changes.documentChanges ?? [];
    assert.ok(first && second && 'edits' in second);
    const annotationId = 'Outside';
    const annotation = { label: 'Outside', needsConfirmation: true, description: 'In no folder' };
    const outside = { ...second, edits: second.edits.map((each) => ({ ...each, annotationId })) };
    answer = { documentChanges: [first, outside], changeAnnotations: { [annotationId]: annotation } };
    await announce('a.fbs', 'b.fbs');
    await rename('a.fbs', 'b.fbs', 2);
    assert.deepEqual(made(), [['main.fbs "b.fbs"'], ['sub/a.fbs "../b.fbs"']]);
    assert.deepEqual(
      desk.edits.map(([replaced]) => replaced?.question),
      [undefined, annotation],
    );
  });

  describe('stay, which is said, where', () => {
    const message = 'main.fbs does not follow the renamed file, since the text changed in between.';

    it('the text has changed since the question', async () => {
      answer = edit(['main.fbs', '"a.fbs"', '"b.fbs"'], ['sub/a.fbs', '"../x.fbs"', '"../b.fbs"']);
      await announce('a.fbs', 'b.fbs');
      folder.write('main.fbs', '// mine\ninclude "a.fbs";\n');
      await rename('a.fbs', 'b.fbs', 2);
      assert.deepEqual(made(), [['sub/a.fbs "../b.fbs"']]);
      assert.deepEqual(desk.said, [message]);
    });

    it('the server answered for another version', async () => {
      const [change] = answer?.documentChanges ?? [];
      assert.ok(change && 'textDocument' in change);
      answer = { documentChanges: [{ ...change, textDocument: { ...change.textDocument, version: 7 } }] };
      await announce('a.fbs', 'b.fbs');
      await rename('a.fbs', 'b.fbs', 1);
      assert.deepEqual([made(), desk.said], [[], [message]]);
    });

    it('the file is gone', async () => {
      await announce('a.fbs', 'b.fbs');
      folder.remove('main.fbs');
      await rename('a.fbs', 'b.fbs', 1);
      assert.deepEqual([made(), desk.said], [[], [message]]);
    });

    it('VS Code refuses the edit', async () => {
      desk.answers = [false];
      await announce('a.fbs', 'b.fbs');
      await rename('a.fbs', 'b.fbs', 1);
      assert.deepEqual([made(), desk.said], [[], [message]]);
    });
  });
});
