// Cells of tables in generated pages.
import assert from 'node:assert/strict';
import { inCell, table } from '../../build/docs/markdown.ts';

describe('a table of a generated page', () => {
  it('has one line for each row, whatever its cells say', () =>
    assert.equal(
      table(['option', 'about'], [['--a', inCell('x | y\nz')]]),
      '| option | about |\n|---|---|\n| --a | x \\| y z |\n',
    ));
});
