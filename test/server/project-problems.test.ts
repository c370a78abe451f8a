// The problems of flatbuffers.json while documents are opened, edited and closed.
import assert from 'node:assert/strict';
import { ProjectProblems } from '../../server/diagnostics/project-problems.ts';
import { SourceFile } from '../../server/language/service.ts';
import { ProjectFiles } from '../../server/settings/project-files.ts';
import { Projects } from '../../server/settings/projects.ts';
import type { FileContent } from '../../server/workspace/file-system.ts';

const uri = 'file:///w/flatbuffers.json';
const document = (text: string, version: number) => SourceFile.create(uri, 'json', version, text);

/** The problems of one flatbuffers.json, and the messages sent. Its folders are read when `answer` is called. */
function room() {
  const waiting: (() => void)[] = [];
  const sent: string[] = [];
  const pages = new Set<string | undefined>();
  const fileSystem = {
    read: (): Promise<FileContent> => new Promise((resolve) => waiting.push(() => resolve({ kind: 'missing' }))),
  };
  const textOf = (at: string, text: string) => SourceFile.create(at, 'json', 0, text);
  const files = new ProjectFiles({ fileSystem, folders: () => [], textOf, changed: () => undefined });
  const problems = new ProjectProblems({
    ...{ fileSystem, files, textOf, schemas: () => [], data: () => [], builds: () => undefined },
    isSearched: () => true,
    projects: () => new Projects({ folders: [], files: [] }),
    clientUri: (each) => each,
    pageOf: (code) => `pages/${code}`,
    send: (_, diagnostics, version) => {
      sent.push(`${version}: ${diagnostics.map(({ message }) => message).join()}`);
      for (const { codeDescription } of diagnostics) pages.add(codeDescription?.href);
    },
    logFailure: (_, error) => assert.fail(String(error)),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const answer = async () => {
    await settle();
    for (const each of waiting.splice(0)) each();
    await settle();
  };
  return { problems, sent, pages, answer };
}

describe('problems of flatbuffers.json', () => {
  it('are sent with the version of the document, and with their page', async () => {
    const { problems, sent, pages, answer } = room();
    problems.setDocument(document('{ "includePaths": ["none"] }', 7));
    assert.deepEqual(sent, []);
    await answer();
    assert.deepEqual(sent, ['7: there is no folder none']);
    assert.deepEqual([...pages], ['pages/project-place']);
  });

  it('are not sent of a text that was replaced meanwhile', async () => {
    const { problems, sent, answer } = room();
    problems.setDocument(document('{ "includePaths": ["old"] }', 1));
    problems.setDocument(document('{ "includePaths": ["new"] }', 2));
    await answer();
    await answer();
    assert.deepEqual(sent, ['2: there is no folder new']);
  });

  it('are not sent of a document that was closed meanwhile', async () => {
    const { problems, sent, answer } = room();
    const closed = document('{ "includePaths": ["old"] }', 1);
    problems.setDocument(closed);
    problems.closeDocument(closed);
    await answer();
    await answer();
    assert.deepEqual(sent, []);
  });

  it('go away with their document', async () => {
    const { problems, sent, answer } = room();
    const opened = document('{ "includePaths": ["old"] }', 1);
    problems.setDocument(opened);
    await answer();
    problems.closeDocument(opened);
    await answer();
    assert.deepEqual(sent, ['1: there is no folder old', 'undefined: ']);
  });
});
