// Reads a zip archive, so that tests can look into the VSIX.
import assert from 'node:assert/strict';
import { inflateRawSync } from 'node:zlib';

/**
 * The archive's files by name, in the order of its directory. Supports what a VSIX contains: stored or deflated files,
 * below 4 GB.
 */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  assert.notEqual(end, -1, 'no zip archive');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const method = archive.readUInt16LE(at + 10);
    const compressedSize = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + compressedSize);
    assert.ok(method === 0 || method === 8, `${name}: compression method ${method}`);
    if (!name.endsWith('/')) files.set(name, method === 8 ? inflateRawSync(content) : content);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
