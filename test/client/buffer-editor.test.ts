// The editor for buffers in a VS Code without a window: the messages that its webview gets.
import assert from 'node:assert/strict';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Uri as EditorUri } from 'vscode';
import { sentAtOnce } from '../../client/buffers/file-parts.ts';
import { standIn } from '../stand-in/register.ts';
import { bufferEditorRoom, included, schemaUri } from './buffer-editor-room.ts';

const { compareBuffers } = await import('../../client/buffers/commands.ts');
const { closeTabs, commands, desk, documentSaved, editorEvents, fileChanged, fileDeleted, groups } = standIn;
const { TabInputCustom, Uri } = standIn;

describe('the editor for buffers', () => {
  const { comparisons, large, memory, opened, small, sound, room } = bufferEditorRoom();

  it('loads its own script and style only', async () => {
    const { uri, document, webview } = await opened('small.bin');
    assert.equal(document.uri, uri);
    const { localResourceRoots = [], ...others } = webview.options as { localResourceRoots?: readonly EditorUri[] };
    assert.deepEqual([localResourceRoots.map(String), others], [['file:///extension/dist'], { enableScripts: true }]);
    assert.match(webview.html, /default-src 'none'; script-src self:; style-src self:"/);
    assert.match(webview.html, /src="file:\/\/\/extension\/dist\/buffer-view\.js"/);
  });

  it('shows a small file whole, and then its schema', async () => {
    const { say, until, kinds } = await opened('small.bin');
    assert.deepEqual(kinds(), []);
    say({ kind: 'ready' });
    const [bytes, named] = await until(2);
    assert.ok(bytes?.kind === 'bytes' && named?.kind === 'schema');
    assert.deepEqual([...bytes.bytes], [...small]);
    assert.equal(bytes.words.sound, 'Sound');
    assert.deepEqual(named, { kind: 'schema', schema: sound.schema, name: 'model.fbs' });
  });

  it('shows the first parts of a large file, and others when they are wanted', async () => {
    const { say, until, posted } = await opened('large.bin');
    say({ kind: 'ready' });
    const [first, named] = await until(2);
    assert.ok(first?.kind === 'firstParts' && named?.kind === 'schema');
    assert.equal(first.size, large.length);
    // With the schema the root is read as well, which is at the end of the file or near it.
    assert.ok(
      first.parts.some(({ at }) => at > 8192),
      JSON.stringify(first.parts.map(({ at }) => at)),
    );
    say({ kind: 'needPart', version: first.version, at: sentAtOnce });
    await until(3);
    const part = posted[2];
    assert.ok(part?.kind === 'part');
    assert.deepEqual([part.version, part.at, part.bytes.length], [first.version, sentAtOnce, sentAtOnce]);
    assert.deepEqual([...part.bytes.subarray(0, 64)], [...large.subarray(sentAtOnce, sentAtOnce + 64)]);
    say({ kind: 'needPart', version: first.version + 1, at: 0 });
    say({ kind: 'needPart', version: first.version, at: 0 });
    const last = (await until(4))[3];
    assert.ok(last?.kind === 'part' && last.at === 0 && last.version === first.version);
  });

  it('shows the start of a large file without a schema', async () => {
    room.schema = null;
    const { say, until } = await opened('large.bin');
    say({ kind: 'ready' });
    const [first, reason] = await until(2);
    assert.ok(first?.kind === 'firstParts');
    assert.ok(
      first.parts.every(({ at }) => at < 8192),
      JSON.stringify(first.parts.map(({ at }) => at)),
    );
    assert.deepEqual(reason, { kind: 'noSchema', reason: 'The schema model.fbs cannot be read.' });
  });

  it('says why there is no schema', async () => {
    room.schema = { ...sound, hasErrors: true };
    const { say, until } = await opened('small.bin');
    say({ kind: 'ready' });
    assert.deepEqual((await until(2))[1], { kind: 'noSchema', reason: 'The schema model.fbs has errors.' });
  });

  it('reads a changed file again, and keeps what it shows of one that is gone', async () => {
    const { uri, say, until, kinds, close } = await opened('small.bin');
    say({ kind: 'ready' });
    await until(2);
    appendFileSync(uri.fsPath, Buffer.from([1, 2, 3, 4]));
    fileChanged.fire(uri as never);
    const again = (await until(4))[2];
    assert.ok(again?.kind === 'bytes');
    assert.equal(again.bytes.length, small.length + 4);
    rmSync(uri.fsPath);
    await fileChanged.carriedOut(uri as never);
    assert.deepEqual(kinds(), ['bytes', 'schema', 'bytes', 'schema']);
    writeFileSync(uri.fsPath, small);
    close();
    await fileChanged.carriedOut(uri as never);
    assert.equal(kinds().length, 4);
  });

  it('shows a changed file in a second view as in the first', async () => {
    const { uri, document, say, until } = await opened('small.bin');
    say({ kind: 'ready' });
    await until(2);
    appendFileSync(uri.fsPath, Buffer.from([1, 2, 3, 4]));
    await fileChanged.carriedOut(uri as never);
    const split = await opened('small.bin', document);
    split.say({ kind: 'ready' });
    const [bytes] = await split.until(1);
    assert.ok(bytes?.kind === 'bytes');
    assert.equal(bytes.bytes.length, small.length + 4);
  });

  it('follows a file whose name looks like a pattern', async () => {
    writeFileSync(path.join(room.folder.path, 'day[1]{a}.bin'), small);
    const { uri, say, until } = await opened('day[1]{a}.bin');
    say({ kind: 'ready' });
    await until(2);
    fileChanged.fire(uri as never);
    assert.equal((await until(4))[2]?.kind, 'bytes');
  });

  it('keeps what it shows of a file that goes while it is read again', async () => {
    const { uri, say, until, kinds } = await opened('small.bin');
    say({ kind: 'ready' });
    await until(2);
    let readings = 0;
    room.beforeReading = () => {
      readings++;
      rmSync(uri.fsPath, { force: true });
    };
    await fileChanged.carriedOut(uri as never);
    assert.ok(readings > 0);
    assert.deepEqual(kinds(), ['bytes', 'schema']);
  });

  it('shows the schema again when one of its files is saved, and no other', async () => {
    const { say, until, kinds } = await opened('small.bin');
    documentSaved.fire({ uri: Uri.parse(included) });
    say({ kind: 'ready' });
    await until(2);
    await documentSaved.carriedOut({ uri: Uri.parse('file:///work/other.fbs') });
    await documentSaved.carriedOut({ uri: Uri.parse(included) });
    assert.deepEqual(kinds(), ['bytes', 'schema', 'schema']);
  });

  it('shows a schema whose errors are mended, and one that gets the identifier', async () => {
    room.schema = { ...sound, hasErrors: true };
    room.listed = [];
    const { say, until, kinds } = await opened('small.bin');
    say({ kind: 'ready' });
    await until(2);
    room.listed = [{ uri: schemaUri, name: 'model.fbs', rootType: 'Net.Model', identifier: 'NETM' }];
    await documentSaved.carriedOut({ uri: Uri.parse(schemaUri) });
    room.schema = sound;
    await documentSaved.carriedOut({ uri: Uri.parse('file:///work/notes.md') });
    await documentSaved.carriedOut({ uri: Uri.parse(included) });
    assert.deepEqual(kinds(), ['bytes', 'noSchema', 'noSchema', 'schema']);
  });

  it('takes a chosen schema, and remembers it', async () => {
    const { uri, say, until } = await opened('small.bin');
    await say({ kind: 'chooseSchema' });
    assert.equal(memory.size, 0);
    desk.answers = ['model.fbs'];
    say({ kind: 'chooseSchema' });
    const [named] = await until(1);
    assert.equal(named?.kind, 'schema');
    assert.deepEqual([...memory], [[`bufferSchema:${uri}`, { uri: schemaUri, name: 'model.fbs' }]]);
  });

  it('goes to declarations once there is a schema, and copies texts', async () => {
    const { say, until } = await opened('small.bin');
    say({ kind: 'goTo', type: 'Net.Model' });
    say({ kind: 'ready' });
    await until(2);
    assert.deepEqual(room.asked, []);
    say({ kind: 'goTo', type: 'Net.Model', field: 'version' });
    say({ kind: 'goTo', type: 'Net.Model' });
    say({ kind: 'copy', text: 'graphs[0]' });
    while (desk.said.length < 3) await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(room.asked, [
      { uri: schemaUri, type: 'Net.Model', field: 'version' },
      { uri: schemaUri, type: 'Net.Model' },
    ]);
    assert.deepEqual(desk.said.toSorted(), ['copied: graphs[0]', 'shown: model.fbs', 'shown: model.fbs']);
  });

  it('compares the file with another one, as soon as it is shown', async () => {
    const { uri, say, until } = await opened('small.bin');
    comparisons.want(uri, Uri.file(path.join(room.folder.path, 'large.bin')) as unknown as EditorUri);
    say({ kind: 'ready' });
    const posted = (await until(3))[2];
    assert.ok(posted?.kind === 'compare');
    assert.deepEqual([posted.name, posted.bytes?.length], ['large.bin', large.length]);
    say({ kind: 'compareAsText' });
    while (desk.said.length < 1) await new Promise((resolve) => setImmediate(resolve));
    assert.match(desk.said.join(), /vscode\.diff/);
    comparisons.want(uri, uri);
    assert.equal((await until(4))[3]?.kind, 'compare');
    assert.equal(comparisons.take(uri), undefined);
  });

  it('compares the other file again when it changes, or the page is loaded again, until that is closed', async () => {
    const { uri, say, posted, kinds, close } = await opened('small.bin');
    const other = Uri.file(path.join(room.folder.path, 'large.bin')) as unknown as EditorUri;
    comparisons.want(uri, other);
    await say({ kind: 'ready' });
    appendFileSync(other.fsPath, Buffer.from([1, 2, 3, 4]));
    await fileChanged.carriedOut(other as never);
    const again = posted.at(-1);
    assert.ok(again?.kind === 'compare');
    assert.equal(again.bytes?.length, large.length + 4);
    const count = kinds().length;
    await say({ kind: 'ready' });
    await say({ kind: 'closeComparison' });
    await say({ kind: 'ready' });
    await fileChanged.carriedOut(other as never);
    assert.deepEqual(kinds().slice(count), ['bytes', 'schema', 'compare', 'bytes', 'schema']);
    close();
  });

  it('tells that the other file is gone, until it is there again', async () => {
    const { uri, say, posted } = await opened('small.bin');
    const other = Uri.file(path.join(room.folder.path, 'large.bin'));
    comparisons.want(uri, other as unknown as EditorUri);
    await say({ kind: 'ready' });
    rmSync(other.fsPath);
    await fileDeleted.carriedOut(other);
    assert.match(JSON.stringify(posted.at(-1), ['outdated']), /^\{"outdated":"Not up to date: ENOENT/);
    appendFileSync(other.fsPath, large);
    await fileChanged.carriedOut(other);
    assert.equal(JSON.stringify(posted.at(-1), ['outdated']), '{"outdated":""}');
  });

  it('says why a schema cannot be chosen for a file that is gone', async () => {
    const { uri, say, posted } = await opened('small.bin');
    rmSync(uri.fsPath);
    await say({ kind: 'chooseSchema' });
    const [reason] = posted;
    assert.ok(reason?.kind === 'noSchema');
    assert.match(reason.reason, /ENOENT/);
  });

  it('compares nothing after its tab was closed before it was shown', async () => {
    const { uri } = await opened('small.bin');
    comparisons.want(uri, uri);
    editorEvents.tabs.fire({ opened: [], changed: [], closed: [{ input: new TabInputCustom(uri as never) }] as never });
    const { say, kinds, until } = await opened('small.bin');
    await say({ kind: 'ready' });
    await until(2);
    assert.deepEqual(kinds(), ['bytes', 'schema']);
  });

  it('compares nothing after its tab was closed while a large file was opened', async () => {
    const [uri] = ['small.bin', 'large.bin'].map((name) => Uri.file(path.join(room.folder.path, name)) as never);
    const { executeCommand } = commands;
    commands.executeCommand = async () => {
      editorEvents.tabs.fire({
        opened: [],
        changed: [],
        closed: [{ input: new TabInputCustom(uri as never) }] as never,
      });
    };
    await compareBuffers(comparisons, undefined, [uri, [uri, uri]]);
    commands.executeCommand = executeCommand;
    assert.equal(comparisons.take(uri as never), undefined);
  });

  it('compares when its tab is active again, which was left meanwhile', async () => {
    const { uri, say, until, kinds, activate } = await opened('small.bin');
    say({ kind: 'ready' });
    await until(2);
    activate(false);
    comparisons.want(uri, uri);
    assert.equal(kinds().length, 2);
    activate(true);
    assert.equal((await until(3))[2]?.kind, 'compare');
  });

  it('compares after its tab was moved to another group before it was shown', async () => {
    const { uri, say, until } = await opened('small.bin');
    comparisons.want(uri, uri);
    const input = new TabInputCustom(uri as never);
    groups[1]?.tabs.push({ input, isActive: false } as never);
    editorEvents.tabs.fire({ opened: [], changed: [], closed: [{ input }] as never });
    say({ kind: 'ready' });
    assert.equal((await until(3))[2]?.kind, 'compare');
    closeTabs();
  });

  it('compares in the active one of two views of a file', async () => {
    const [other, active] = [await opened('small.bin'), await opened('small.bin')];
    other.activate(false);
    for (const { say, until } of [other, active]) {
      say({ kind: 'ready' });
      await until(2);
    }
    comparisons.want(active.uri, active.uri);
    assert.equal((await active.until(3))[2]?.kind, 'compare');
    assert.deepEqual(other.kinds(), ['bytes', 'schema']);
  });
});
