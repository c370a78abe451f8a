// A schema that is UTF-16 on disk, and whose text an editor shows as if it were UTF-8.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { LanguageService } from '../../server/language/service.ts';
import { serverRoom } from './start-server.ts';

const text = 'table A { x: int; }\n';
const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');

describe('a document that is UTF-16 on disk', () => {
  const { startIn } = serverRoom();

  it('has the error of the command line until it is saved as UTF-8', async () => {
    const { folder, client } = await startIn({ 'a.fbs': text });
    const file = path.join(folder.path, 'a.fbs');
    const uri = folder.uri('a.fbs');
    writeFileSync(file, utf16);
    client.open(uri, text);
    const { diagnostics } = await client.until(uri, ['illegal-character']);
    const [found] = diagnostics;
    assert.equal(found?.message, 'this file is UTF-16; save it as UTF-8');
    assert.equal(found?.severity, 1);
    assert.deepEqual(found?.range, { start: { line: 0, character: 0 }, end: { line: 0, character: text.length - 1 } });
    const version = client.edit(uri, `${text}table B {}\n`);
    await client.until(uri, ['illegal-character'], version);
    writeFileSync(file, text);
    client.save(uri);
    await client.until(uri, []);
    writeFileSync(file, utf16.swap16());
    client.changed([uri, 2]);
    await client.until(uri, ['illegal-character']);
  });

  it('has it once if the editor does not decode it', () => {
    const service = new LanguageService();
    const uri = 'file:///a.fbs';
    const shown = Buffer.from(`\ufeff${text}`, 'utf16le').toString('utf8');
    service.setFile(service.createFile(uri, 'flatbuffers', 0, shown));
    service.setSavedAsUtf16(new Set([uri]));
    assert.deepEqual(
      service.diagnose(uri).diagnostics.map(({ code }) => code),
      ['illegal-character'],
    );
  });
});
