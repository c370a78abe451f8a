// The summaries of files that are not open in an editor are kept in a small workspace only.
import assert from 'node:assert/strict';
import { LanguageService, type SourceFile, workDone, workSince } from '../server/language/service.ts';
import { loadParser } from './parser.ts';

const schema = (name: string, length = 0) => `table ${name} { a: T0; }${'\n'.repeat(length)}`;
const uriOf = (index: number) => `file:///s${index}.fbs`;

function serviceFor(files: number): LanguageService {
  const service = new LanguageService();
  service.expectFiles(files);
  return service;
}

/** Adds the file with an index to a service, settled like a file that nobody edits. */
function add(service: LanguageService, index: number, length = 0): SourceFile {
  const file = service.createFile(uriOf(index), 'flatbuffers', 0, schema(`T${index}`, length));
  file.settle();
  service.setFile(file);
  return file;
}

/** The number of UTF-16 units that are read again to find the references to a type that all files name. */
function readAgain(service: LanguageService): number {
  const before = workDone();
  service.references(uriOf(0), { line: 0, character: 6 }, true);
  return workSince(before).charactersScanned;
}

const megabyte = 1 << 20;

describe('the summaries of files that nobody edits', () => {
  before(loadParser);

  it('are there for the first question about a small workspace, which reads nothing again', () => {
    const service = serviceFor(20);
    for (let index = 0; index < 20; index++) add(service, index);
    assert.equal(readAgain(service), 0);
  });

  it('are dropped at once where nobody told how many files there are', () => {
    assert.ok(!add(new LanguageService(), 0).isJustRead);
  });

  it('are dropped together when the texts are too long, but not as long as something holds them', () => {
    const service = serviceFor(4);
    const held = add(service, 0, megabyte).summary;
    const second = add(service, 1, megabyte);
    assert.ok(second.isJustRead);
    const third = add(service, 2, megabyte);
    assert.ok(!second.isJustRead);
    assert.ok(!third.isJustRead);
    assert.equal(service.file(uriOf(0))?.summary, held);
    // A file that comes later is not kept either.
    assert.ok(!add(service, 3).isJustRead);
    assert.ok(readAgain(service) > megabyte);
  });

  it('are dropped early when the first files show how long all texts are', () => {
    const ofCount = (count: number) => {
      const service = serviceFor(count);
      return Array.from({ length: 16 }, (_, index) => add(service, index, 1000).isJustRead);
    };
    assert.deepEqual(new Set(ofCount(5900)), new Set([true]));
    assert.deepEqual(ofCount(6300), [...Array.from({ length: 15 }, () => true), false]);
  });

  it('are dropped only by the file that was read, and not by others with its text', () => {
    const service = serviceFor(1);
    const now = add(service, 0);
    const old = service.createFile(uriOf(0), 'flatbuffers', 0, now.text);
    old.settle(now);
    new LanguageService().setFile(old);
    assert.ok(now.isJustRead);
    assert.equal(old.summary, now.summary);
  });

  it('of files that are replaced or removed make no workspace larger', () => {
    const service = serviceFor(3);
    for (let times = 0; times < 4; times++) add(service, 0, megabyte);
    for (let times = 0; times < 4; times++) {
      add(service, 1, megabyte);
      service.removeFile(uriOf(1), 'missing');
    }
    assert.ok(add(service, 2, megabyte).isJustRead);
  });
});
