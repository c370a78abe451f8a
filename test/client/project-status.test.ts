// The language status of a project.
import assert from 'node:assert/strict';
import { projectStatus } from '../../client/project-status.ts';

const english = {
  t: (text: string, ...values: (string | number)[]) => text.replace(/\{(\d)\}/g, (_, index) => String(values[index])),
};

describe('the status of a project', () => {
  it('counts folders, names languages, and says which line says so', () => {
    const said = (includePaths: number, languages: readonly string[], place?: string) =>
      projectStatus(english, { includePaths, languages, ...(place === undefined ? {} : { place }) });
    assert.equal(
      said(2, ['C++', 'TypeScript'], 'CMakeLists.txt:34'),
      '2 include folders, C++ and TypeScript, from CMakeLists.txt:34',
    );
    assert.equal(said(1, ['Go'], 'gen.sh:1'), '1 include folder, Go, from gen.sh:1');
    assert.equal(said(0, ['C++', 'Go', 'Rust']), '0 include folders, C++, Go and Rust');
    assert.equal(said(0, []), '0 include folders');
  });
});
