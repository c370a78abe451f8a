// The commands about the project of the schema in the active editor.
import assert from 'node:assert/strict';
import type { ProjectAnswer } from '../../server/protocol.ts';
import { standIn } from '../stand-in/register.ts';
import { around, context, fileOf, useDesk } from './desk.ts';

const { showProject, writeProjectFile } = await import('../../client/project.ts');
const { desk, Uri, window } = standIn;

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
    assert.deepEqual(desk.said, ['The build says nothing that flatbuffers.json could hold.', 'shown: a.fbs.md']);
  });

  it('say so where the build says nothing', async () => {
    activate('a.fbs', 'flatbuffers');
    around.project = answer;
    await write();
    assert.deepEqual(desk.said, ['The build says nothing that flatbuffers.json could hold.']);
  });
});
