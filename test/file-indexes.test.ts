// The index of files with a go_package. It decides whether tRPC's rules apply, and is asked for each file of each root.
import assert from 'node:assert/strict';
import { Program } from '../server/language/program.ts';
import { SourceFile } from '../server/language/service.ts';
import { workDone } from '../server/language/work-done.ts';
// The import initializes the parser.
import './check.ts';

function programOf(...texts: readonly string[]): Program {
  const program = new Program();
  for (const [index, text] of texts.entries()) set(program, index, text);
  return program;
}

function set(program: Program, index: number, text: string): void {
  program.setFile(SourceFile.create(`file:///f${index}.fbs`, 'flatbuffers', 1, text));
}

describe('whether any file may have a go_package', () => {
  it('is known without reading files that have no attribute', () => {
    const program = programOf('table A {}', 'table B { a: int; }', 'namespace attr;');
    const before = workDone().charactersScanned;
    assert.equal(program.mayHaveGoPackages, false);
    assert.equal(workDone().charactersScanned, before);
  });

  it('is known of misspelled ones as well', () => {
    assert.equal(programOf('table A {}', 'attribute "go_package=a/b";').mayHaveGoPackages, true);
    assert.equal(programOf('table A {}', 'attribute "gopackage: a/b";').mayHaveGoPackages, true);
    assert.equal(programOf('table A {}', 'attribute "priority";').mayHaveGoPackages, false);
  });

  it('is found out again after an edit', () => {
    const program = programOf('table A {}', 'table B {}');
    assert.equal(program.mayHaveGoPackages, false);
    set(program, 1, 'attribute "go_package=a/b";');
    assert.equal(program.mayHaveGoPackages, true);
    set(program, 1, 'table B {}');
    program.updateIndexes();
    assert.equal(program.mayHaveGoPackages, false);
  });
});
