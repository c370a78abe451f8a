// After edits of a file and of its includes, the findings are those of a file that has just been opened.
import assert from 'node:assert/strict';
import { SourceFile } from '../server/language/service.ts';
import { serviceOf, settled, uriOf } from './check.ts';
import { loadParser } from './parser.ts';

describe('edits of several files', () => {
  before(loadParser);

  const texts = {
    '/a.fbs': 'include "b.fbs";\ntable A { c: C; }\n',
    '/b.fbs': 'table B {}\n',
    '/c.fbs': 'table C {}\n',
  };

  function start() {
    const files = new Map(Object.entries(texts));
    const fixture = { files, caret: undefined, annotations: [], settings: {} };
    const service = serviceOf(fixture);
    let version = 1;
    const edit = (name: string, text: string) => {
      files.set(name, text);
      service.setFile(SourceFile.update(service.file(uriOf(name)) as SourceFile, [{ text }], ++version));
    };
    const codes = () =>
      settled(service, fixture, () => service.diagnose(uriOf('/a.fbs'))).diagnostics.map(({ code }) => code);
    assert.deepEqual(codes(), ['unresolved-type']);
    return { edit, codes };
  }

  it('show an include that came and went in an included file', () => {
    const { edit, codes } = start();
    edit('/b.fbs', `include "c.fbs";\n${texts['/b.fbs']}`);
    assert.deepEqual(codes(), []);
    edit('/b.fbs', texts['/b.fbs']);
    assert.deepEqual(codes(), ['unresolved-type']);
  });

  it('show a declaration that came in an included file', () => {
    const { edit, codes } = start();
    edit('/b.fbs', 'table B {}\ntable C {}\n');
    edit('/a.fbs', `${texts['/a.fbs']}\n`);
    assert.deepEqual(codes(), []);
  });

  it('are all seen after more of them than are remembered', () => {
    const { edit, codes } = start();
    edit('/b.fbs', `include "c.fbs";\n${texts['/b.fbs']}`);
    for (let count = 1; count < 40; count++) edit('/a.fbs', texts['/a.fbs'] + '\n'.repeat(count));
    assert.deepEqual(codes(), []);
  });

  it('give a missing name its meaning through a file that declares it above', () => {
    const { edit, codes } = start();
    edit('/c.fbs', 'include "a.fbs";\ntable C {}\n');
    assert.deepEqual(codes(), ['checked-through-root']);
    edit('/c.fbs', 'include "a.fbs";\ntable D {}\n');
    assert.deepEqual(codes(), ['unresolved-type']);
  });

  it('tell nothing of a missing name that a broken statement above seems to declare', () => {
    const { edit, codes } = start();
    edit('/c.fbs', 'include "a.fbs";\ntabel C {}\n');
    assert.deepEqual(codes(), ['checked-through-root']);
  });
});
