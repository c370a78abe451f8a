// Fixes write text in the formatter's style, if the text around is formatted.
import { checkFix } from '../check-fixes.ts';

describe('what a fix writes', () => {
  const create = (before: string, after: string) => checkFix(before, 'Create table Weapon', after);

  it('has its form where the declarations around it have theirs, whatever is further away', () =>
    create(
      'table  Far{x:int;}\n\ntable A {\n  a: int;\n}\n\ntable M {\n  w: $0Weapon;\n}\n\ntable Z {}\n',
      'table  Far{x:int;}\n\ntable A {\n  a: int;\n}\n\ntable M {\n  w: Weapon;\n}\n\ntable Weapon {}\n\ntable Z {}\n',
    ));

  it('has a layout of its own where they have none', () =>
    create('table M {\n  w:$0Weapon;\n}\n', 'table M {\n  w:Weapon;\n}\n\ntable Weapon {\n}\n'));

  it('leaves a declaration alone that cannot be read, beside which it is written', () =>
    checkFix('table T {\n  a:int$0 b: int;\n}\n', "Insert ';'", 'table T {\n  a:int; b: int;\n}\n'));

  it('has its form in a declaration that could not be read, if all else of it has', () => {
    checkFix('enum E$0 { A }\n', "Insert ': byte'", 'enum E : byte { A }\n');
    const tight = '//- format: fieldColon=tight\n';
    checkFix(`${tight}table T {\n  $0int a;\n}\n`, "Change to 'a: int'", 'table T {\n  a:int;\n}\n');
  });

  it('comes after a byte order mark, which stays the first character', () => {
    const moved = 'enum E : byte { A }\ntable T { e: E; }\n';
    checkFix('\ufefftable T { e: $0E; }\nenum E : byte { A }\n', 'Move enum E above table T', `\ufeff${moved}`);
    const struct = 'struct I { x: int; }\nstruct S { i: I; }\n';
    checkFix(
      '\ufeff// about S\nstruct S { i: $0I; }\nstruct I { x: int; }\n',
      'Move struct I above struct S',
      `\ufeff${struct.replace('\n', '\n// about S\n')}`,
    );
    const part = '//- /part.fbs\ntable P {}\n';
    checkFix(`\ufeffinclude "$0part.fbs";\ntable T {}\n${part}`, 'Remove unused include', `\ufefftable T {}\n`);
  });

  it('has the line breaks of the file', () =>
    checkFix('table T {\r\n  a: int;$0\r\n', "Insert '}'", 'table T {\r\n  a: int;\r\n}\r\n'));

  it('is no reason to touch lines that a mark keeps', () =>
    checkFix(
      'table Weapon {}\n\n// fbs-format off\ntable T {\n  a :$0Weapo;\n}\n',
      "Change to 'Weapon'",
      'table Weapon {}\n\n// fbs-format off\ntable T {\n  a :Weapon;\n}\n',
    ));
});
