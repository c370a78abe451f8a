// The commands about the project of the schema in the active editor.
import assert from 'node:assert/strict';
import type { ProjectAnswer } from '../../server/protocol.ts';
import { standIn } from '../stand-in/register.ts';
import { around, context, fileOf, useDesk } from './desk.ts';

const { showProject, showProjects, writeProjectFile } = await import('../../client/project.ts');
const { activeEditorChanged, desk, diagnosticsChanged, documentChanged, EventEmitter, textProviders, Uri, window } =
  standIn;

describe('the commands of a project', () => {
  useDesk();

  const activate = (name: string, languageId: string) => {
    window.activeTextEditor = {
      document: { uri: fileOf(name), languageId },
    } as unknown as typeof window.activeTextEditor;
  };
  const write = () => writeProjectFile(context().server as Parameters<typeof writeProjectFile>[0]);
  const answer: ProjectAnswer = { includePaths: 0, languages: [], page: '' };
  const proposed = () => ({
    ...answer,
    proposal: { uri: around.folder.uri('flatbuffers.json'), text: '{ "new": 1 }' },
  });

  it('need an open schema', async () => {
    around.project = proposed();
    await showProject([]);
    await write();
    activate('a.go', 'go');
    await showProject([]);
    await write();
    assert.deepEqual(desk.said, Array(4).fill('Open a schema first.'));
    assert.deepEqual(desk.edits, []);
  });

  it('ask to save a schema that is no file yet', async () => {
    const document = { uri: Uri.parse('untitled:Untitled-1'), languageId: 'flatbuffers' };
    window.activeTextEditor = { document } as unknown as typeof window.activeTextEditor;
    await showProject([]);
    await write();
    assert.deepEqual(desk.said, Array(2).fill('Save the schema first.'));
  });

  it('ask for the file of a schema whose text has none', async () => {
    const document = { uri: Uri.parse('flatbuffers-data:/a.bfbs.fbs?file:///a.bfbs'), languageId: 'flatbuffers' };
    window.activeTextEditor = { document } as unknown as typeof window.activeTextEditor;
    await showProject([]);
    assert.deepEqual(desk.said, ['Open the .fbs file of this schema first.']);
  });

  it('show the page of the schema', async () => {
    activate('a.fbs', 'flatbuffers');
    await showProject([]);
    assert.deepEqual(desk.said, ['shown: a.fbs.md']);
  });

  it('write what the build says into a flatbuffers.json, in place of all that is there', async () => {
    activate('a.fbs', 'flatbuffers');
    around.folder.write('flatbuffers.json', '{\n  "old": 1\n}');
    around.project = proposed();
    await write();
    assert.deepEqual(
      desk.edits.flat().map(({ uri, range, text }) => [uri.fsPath, { ...range.start }, { ...range.end }, text]),
      [[fileOf('flatbuffers.json').fsPath, { line: 0, character: 0 }, { line: 2, character: 1 }, '{ "new": 1 }']],
    );
    assert.deepEqual(desk.said, ['shown: flatbuffers.json']);
  });

  it('are about the schema of a page that is in front', async () => {
    const page = Uri.from({ scheme: 'flatbuffers-project', path: '/a.fbs.md', query: fileOf('a.fbs').toString() });
    window.activeTextEditor = {
      document: { uri: page, languageId: 'markdown' },
    } as unknown as typeof window.activeTextEditor;
    around.project = answer;
    await write();
    await showProject([]);
    assert.deepEqual(desk.said, ['The build files have nothing to write into flatbuffers.json.', 'shown: a.fbs.md']);
  });

  it('say so where the build says nothing', async () => {
    activate('a.fbs', 'flatbuffers');
    around.project = answer;
    await write();
    assert.deepEqual(desk.said, ['The build files have nothing to write into flatbuffers.json.']);
  });

  describe('while the extension runs', () => {
    const page = '# [a.fbs](file:///a.fbs)\n';
    const scheme = 'flatbuffers-project';
    const started = new EventEmitter<void>();
    let answers: ((answer: unknown) => void)[];
    let running: { dispose(): unknown };

    /** Shows the status, with answers that come when the test gives them. */
    const show = () => {
      answers = [];
      const ask = <Answer>() => new Promise<Answer>((resolve) => answers.push(resolve as never));
      running = showProjects({ ask, onDidStart: started.event } as never);
    };
    const give = async (includePaths: number, at = answers.length - 1) => {
      answers[at]?.({ ...answer, page, includePaths });
      await new Promise(setImmediate);
      return desk.status?.text;
    };
    afterEach(() => running.dispose());

    it('have a status of the active schema, and none of other files', async () => {
      activate('a.go', 'go');
      show();
      assert.equal(answers.length, 0);
      activate('a.fbs', 'flatbuffers');
      activeEditorChanged.fire(undefined);
      assert.equal(await give(1), '1 include folder');
      assert.deepEqual(desk.status?.command, { title: 'Show Project', command: 'flatbuffers.showProject' });
      started.fire();
      assert.equal(await give(2), '2 include folders');
      diagnosticsChanged.fire({ uris: [fileOf('b.fbs') as never] });
      assert.equal(answers.length, 2);
      diagnosticsChanged.fire({ uris: [fileOf('b.fbs') as never, fileOf('a.fbs') as never] });
      assert.equal(await give(3), '3 include folders');
    });

    it('have the status of the last question, also if an earlier answer comes later', async () => {
      activate('a.fbs', 'flatbuffers');
      show();
      started.fire();
      assert.equal(await give(2, 1), '2 include folders');
      assert.equal(await give(1, 0), '2 include folders');
    });

    it('have a page with links, which is made again when problems change', async () => {
      show();
      const uri = Uri.from({ scheme, path: '/a.fbs.md', query: String(fileOf('a.fbs')) });
      const text = textProviders.get(scheme)?.provideTextDocumentContent(uri);
      await give(0);
      assert.equal(await text, '# a.fbs\n');
      const linksOf = async (shown: string) => {
        const positionAt = (character: number) => ({ line: 0, character });
        const links = desk.links?.provideDocumentLinks({ uri, getText: () => shown, positionAt });
        await give(0);
        return (await links)?.map(({ range, target }) => [JSON.parse(JSON.stringify(range)), String(target)]);
      };
      const range = { start: { line: 0, character: 2 }, end: { line: 0, character: 7 } };
      assert.deepEqual(await linksOf('# a.fbs\n'), [[range, 'file:///a.fbs']]);
      assert.deepEqual(await linksOf('# older.fbs\n'), []);
      desk.documents = [{ uri } as never, { uri: fileOf('a.fbs') } as never];
      const changes: string[] = [];
      const listener = documentChanged.event(({ document }) => changes.push(String(document.uri)));
      diagnosticsChanged.fire({ uris: [] });
      await give(0);
      await new Promise(setImmediate);
      listener.dispose();
      assert.deepEqual(changes, [String(uri)]);
      running.dispose();
      assert.deepEqual([textProviders.has(scheme), desk.links, desk.status], [false, undefined, undefined]);
    });
  });
});
