// @ts-check
// Repacks a zip archive as small as possible: headers that readers do not need are a twentieth of a VSIX with its
// hundreds of small files. Equal files give equal bytes, whenever they were made.
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * The repacked archive. Fails on features that vsce does not write: other compression methods, and archives of 4 GB.
 * @param {Buffer} archive
 * @returns {Buffer}
 */
export function repacked(archive) {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const count = archive.readUInt16LE(end + 10);
  const entries = [];
  const directory = [];
  let offset = 0;
  for (let left = count, at = archive.readUInt32LE(end + 16); left > 0; left--) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + 46, at + 46 + nameLength);
    const content = packed(archive, at);
    // The needed version, UTF-8 names, deflate, and January 1st, 1980, the earliest date of the format.
    const shared = Buffer.alloc(26);
    for (const [place, value] of [20, 0x800, 8, 0, 0x21].entries()) shared.writeUInt16LE(value, 2 * place);
    archive.copy(shared, 10, at + 16, at + 20);
    shared.writeUInt32LE(content.length, 14);
    archive.copy(shared, 18, at + 24, at + 28);
    shared.writeUInt16LE(nameLength, 22);
    const attributes = Buffer.alloc(14);
    archive.copy(attributes, 6, at + 38, at + 42);
    attributes.writeUInt32LE(offset, 10);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, content]);
    // Made by Unix, so that the attributes contain its permissions.
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), shared, attributes.subarray(0, 14), name);
    entries.push(entry);
    offset += entry.length;
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  const index = Buffer.concat(directory);
  const tail = Buffer.alloc(22);
  tail.write('PK\x05\x06', 'latin1');
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  tail.writeUInt32LE(index.length, 12);
  tail.writeUInt32LE(offset, 16);
  return Buffer.concat([...entries, index, tail]);
}

/**
 * The content of an entry, compressed as small as possible. `at` is the offset of its line in the directory.
 * @param {Buffer} archive
 * @param {number} at
 */
function packed(archive, at) {
  const local = archive.readUInt32LE(at + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const before = archive.subarray(start, start + archive.readUInt32LE(at + 20));
  const method = archive.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) throw new Error(`the archive is compressed by method ${method}`);
  const content = method === 8 ? inflateRawSync(before) : before;
  // Less memory means shorter blocks, which suit some files better.
  const tries = [6, 7, 8, 9].map((memLevel) => deflateRawSync(content, { level: 9, memLevel }));
  if (method === 8) tries.unshift(before);
  return tries.reduce((best, each) => (each.length < best.length ? each : best));
}
