// Fixes that make a new version with other defaults compatible again.
import { checkChangeFix } from './check.ts';

describe('compatibility: fixes: a default', () => {
  it('comes back', () => {
    checkChangeFix(
      'table T { a:int = 5; }',
      'table T { a:int = 6; }',
      'Restore the default 5',
      'table T { a:int = 5; }',
    );
    checkChangeFix(
      'table T { a:int; }',
      'table T { a:int = 6; }',
      'Remove the default, as it was',
      'table T { a:int; }',
    );
    checkChangeFix('table T { a:int = 6; }', 'table T { a:int; }', 'Restore the default 6', 'table T { a:int = 6; }');
    checkChangeFix(
      'table T { a:bool = true; }',
      'table T { a:bool; }',
      'Restore the default true',
      'table T { a:bool = true; }',
    );
    const [bool, isTrue] = ['table T { a:bool; }', 'table T { a:bool = true; }'];
    checkChangeFix(bool, isTrue, 'Remove the default, as it was', bool);
    checkChangeFix(
      'table T { a:bool = true; }',
      'table T { a:ubyte = 5; }',
      'Restore the default 1',
      'table T { a:ubyte = 1; }',
    );
    checkChangeFix(
      'table T { a:int; }',
      'table T { a:int = null; }',
      'Remove the default, as it was',
      'table T { a:int; }',
    );
    checkChangeFix(
      'table T { a:int = null; }',
      'table T { a:int; }',
      'Restore the default null',
      'table T { a:int = null; }',
    );
    checkChangeFix(
      'enum E:byte { A, B } table T { a:E = B; }',
      'enum E:byte { A, B } table T { a:E; }',
      'Restore the default B',
      'enum E:byte { A, B } table T { a:E = B; }',
    );
  });

  it('comes back, of a text or vector', () => {
    const [elf, orc, none] = ['elf', 'say \\"orc\\"', undefined].map(
      (text) => `table T { a:string${text === undefined ? '' : ` = "${text}"`}; }`,
    ) as [string, string, string];
    checkChangeFix(orc, elf, 'Restore the default "say \\"orc\\""', orc);
    checkChangeFix(orc, none, 'Restore the default "say \\"orc\\""', orc);
    checkChangeFix(none, elf, 'Remove the default, as it was', none);
    checkChangeFix(
      'table T { a:[int] = []; }',
      'table T { a:[int]; }',
      'Restore the default []',
      'table T { a:[int] = []; }',
    );
  });

  it('goes to a new field, if it is new', () => {
    checkChangeFix(
      'table T {\n  a:int = 5;\n  b:int;\n}\n',
      'table T {\n  a:int = 6;\n  b:int;\n}\n',
      'Restore the default 5, and add a2 with the default 6 to T',
      'table T {\n  a:int = 5;\n  b:int;\n  a2:int = 6;\n}\n',
    );
    checkChangeFix(
      'table T { v2:int (id: 0); }',
      'table T { v2:int = null (id: 0); }',
      'Remove the default, as it was, and add v2_2 with the default null to T',
      'table T { v2:int (id: 0); v2_2:int = null (id: 1); }',
    );
  });
});
