// Completion must not depend on the order in which files were read: equal inputs give equal lists.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { LanguageService } from '../../server/language/service.ts';
import { uriOf } from '../check.ts';
import { patience, tries } from '../thorough.ts';

/** A workspace with far more files, names and namespaces than a list contains. */
function workspace(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (let index = 0; index < 60; index++) {
    const folder = ['', '/near', '/near/deep', '/far', '/far/away'][index % 5];
    const types = [`table Thing${index} {}`, `table Weapon${index % 7} {}`, `struct BigWeapon${index} { x: int; }`];
    const statements = [`namespace space${index % 40}.inner;`, `attribute "go_package=x.com/app/p${index}";`];
    files.set(`${folder}/file${index}.fbs`, [...statements, ...types].join('\n'));
  }
  const names = Array.from({ length: 150 }, (_, index) => `table Weasel${index} {}`);
  for (const part of ['a', 'b', 'c']) {
    files.set(`/far/many-${part}.fbs`, names.filter((_, index) => 'abc'[index % 3] === part).join('\n'));
  }
  return files;
}

const slots = [
  'table T { weapon3: $0; }',
  'table T { x: W$0; }',
  'table T { x: we$0; }',
  'table T { x: eap$0; }',
  'table T { x: space3.$0; }',
  'struct S { x: $0; }',
  'table R {}\nrpc_service S { Call($0): R; }',
  'namespace $0;',
  'namespace s$0;',
  'include "$0";',
  'include "file$0";',
  'namespace space1.inner;\nattribute "$0";',
  '$0',
] as const;

const closed = workspace();

/** The whole answer in a slot after files were read in this order; some are read again, or removed and read again. */
function answer(order: readonly string[], source: string): unknown {
  const service = new LanguageService();
  const set = (path: string, text: string) => service.setFile(service.createFile(uriOf(path), 'flatbuffers', 1, text));
  const offset = source.indexOf('$0');
  const text = source.replace('$0', '');
  set('/near/main.fbs', text);
  for (const [index, path] of order.entries()) {
    if (index % 9 === 0) {
      set(path, 'namespace gone;\ntable Gone {}\ntable Weapon0 {}');
      if (index % 2 === 0) service.removeFile(uriOf(path), 'missing');
    }
    set(path, closed.get(path) ?? '');
    // A question between two files must not change later answers.
    if (index % 20 === 10) service.completion(uriOf('/near/main.fbs'), { line: 0, character: offset });
  }
  const position = TextDocument.create('', '', 0, text).positionAt(offset);
  const ask = () => service.completion(uriOf('/near/main.fbs'), position);
  for (;;) {
    const list = ask();
    const unknown = service.takeUnknown();
    if (unknown.length === 0) return list;
    for (const uri of unknown) service.setExistence(uri, 'missing');
  }
}

describe('completion in a workspace that is read in any order', () => {
  for (const source of slots) {
    it(`offers the same: ${source.replace('\n', ' ')}`, function () {
      this.timeout(patience(60_000));
      const expected = answer([...closed.keys()], source);
      const order = fc.shuffledSubarray([...closed.keys()], { minLength: closed.size });
      fc.assert(
        fc.property(order, (paths) => assert.deepEqual(answer(paths, source), expected)),
        tries(5),
      );
    });
  }
});
