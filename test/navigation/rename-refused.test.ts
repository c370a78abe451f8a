// The reasons for which a rename is refused.
import { checkRefused, checkRename } from './check.ts';

describe('a rename is refused', () => {
  it('to what is no name', () => {
    for (const name of ['', '2nd', 'a-b', 'a.b', 'é', 'a b'])
      checkRefused('table Weap$0on {}\n', name, /is not a name/);
  });

  it('to a name that flatc takes for a scalar where it is used', () =>
    checkRefused('table Weap$0on {}\ntable T { w: Weapon; }\n', 'int', /main\.fbs cannot use int/));

  it('of the type that an option names as the root type', () => {
    const refused = /^There would be an error in main\.fbs line 1: .*\[root-type-option\]$/;
    checkRefused('//- flatc: --root-type a.Weapon\nnamespace a;\ntable Weap$0on {}\n', 'Arm', refused);
    checkRename('//- flatc: --root-type Other\ntable Weap$0on {}\n', 'Arm', 'table Arm {}\n');
  });

  it('if an option names the type or its namespace as the root type of a schema that includes it', () => {
    const files = (types: string, rootType = 'Weapon') =>
      `//- flatc: --root-type ${rootType}\n//- /main.fbs\ninclude "types.fbs";\nnamespace a;\n//- /types.fbs\n${types}`;
    const refused = /in main\.fbs line \d: .*\[root-type-option\]$/;
    checkRefused(files('namespace a;\ntable Weap$0on {}\nnamespace;\n'), 'Arm', refused);
    checkRefused(files('namespace a.b;\ntable Weapon {}\nnamespace a.$0b;\n', 'b.Weapon'), 'c', refused);
    checkRename(
      files('namespace a;\ntable Weapon {}\ntable Oth$0er {}\nnamespace;\n'),
      'Arm',
      '//- /types.fbs\nnamespace a;\ntable Weapon {}\ntable Arm {}\nnamespace;\n',
    );
  });

  it('but not where no use is in the way', () => checkRename('table Weap$0on {}\n', 'int', 'table int {}\n'));

  it('to a name that a declaration has in the same namespace, in any root', () => {
    checkRefused(
      'table Weap$0on {}\nenum Sword : int { A }\n',
      'Sword',
      /^Sword is already taken: Sword, main\.fbs line 2$/,
    );
    checkRefused(
      `
//- /all.fbs
include "sword.fbs";
include "weapon.fbs";
//- /sword.fbs
struct Sword { a: int; }
//- /weapon.fbs
table Weap$0on {}
`,
      'Sword',
      /^Sword is already taken when all\.fbs is compiled: Sword, sword\.fbs line 1$/,
    );
  });

  it('but not to one that a declaration has in another namespace', () =>
    checkRename(
      'namespace a;\ntable Weap$0on {}\nnamespace b;\ntable Sword {}\n',
      'Sword',
      'namespace a;\ntable Sword {}\nnamespace b;\ntable Sword {}\n',
    ));

  it('where a use would mean another declaration', () =>
    checkRefused(
      `
namespace a;
table Weap$0on {}
namespace a.b;
table Sword {}
table T { w: Weapon; }
`,
      'Sword',
      /^Sword is already taken: a\.b\.Sword, main\.fbs line 4$/,
    ));

  it('where another use would come to mean it', () =>
    checkRefused(
      `
table Sword {}
namespace a;
table Weap$0on {}
table T { s: Sword; w: Weapon; }
`,
      'Sword',
      /^Sword in main\.fbs line 4 would mean a\.Sword/,
    ));

  it('where a name that is waiting for its declaration would find it', () =>
    checkRefused(
      `
namespace a;
table T { s: Sword; }
table Weap$0on {}
namespace b;
table Sword {}
`,
      'Sword',
      /^Sword in main\.fbs line 2 would mean a\.Sword/,
    ));

  it('to the name of a field', () =>
    checkRefused(
      'table Weap$0on {}\ntable T { sword: int; }\n',
      'sword',
      /^The field sword in main\.fbs line 2 would have the same name as a table/,
    ));

  it('where it would break another root that reads the same file', () =>
    checkRefused(
      `
//- /v1/root.fbs
include "colour.fbs";
include "../part.fbs";
//- /v1/colour.fbs
enum Col$0our : byte { Red }
//- /v2/root.fbs
include "colour.fbs";
include "../part.fbs";
//- /v2/colour.fbs
enum Colour : byte { Red, Green }
//- /part.fbs
table Part { colour: Colour; }
`,
      'Hue',
      /Colour in part\.fbs line 1 would not be found when v1\/root\.fbs is compiled/,
    ));

  it('where two files are one for flatc because they have the same name and text', () =>
    checkRefused(
      `
//- /main.fbs
include "a/part.fbs";
include "b/part.fbs";
//- /a/part.fbs
table Pa$0rt {}
//- /b/part.fbs
table Part {}
`,
      'Piece',
      /have the same name, and flatc takes such files for one/,
    ));

  it('of a field in one of two files that flatc takes for one, or would take for one', () => {
    const main = '//- /main.fbs\ninclude "a/part.fbs";\ninclude "b/part.fbs";\n';
    const part = (folder: string, name: string) => `//- /${folder}/part.fbs\ntable Part { ${name}: int; }\n`;
    const parts = (name: string, other: string) => main + part('a', name) + part('b', other);
    checkRefused(parts('o$0ne', 'one'), 'another', /have the same name, and flatc takes such files for one/);
    checkRefused(parts('o$0ne', 'another'), 'another', /have the same name, and flatc takes such files for one/);
  });

  it('of a field or member to a name that is taken', () => {
    checkRefused('table T { a$0: int; b: int; }\n', 'b', /already has a field b/);
    checkRefused('table T {}\nunion U { T }\ntable M { a$0: U; b_type: int; }\n', 'b', /b_type/);
    checkRefused('table M { a: string; b$0: int; }\n', 'a_byte_vector', /a_byte_vector clashes/);
    checkRefused('enum E : int { A$0, B }\n', 'B', /E already has a member B/);
    checkRefused('table T {}\nunion U { a$0: T, b: T }\n', 'b', /U already has a member b/);
    checkRefused('table T {}\nrpc_service S { a$0(T): T; b(T): T; }\n', 'b', /S already has a method b/);
    checkRefused('enum E : int { A$0 }\n', 'null', /missing value/);
    checkRefused(
      'enum E : int { A$0, B }\ntable T { e: E = A; f: E = B; }\n',
      'B',
      /main\.fbs line 1: E already has a member B/,
    );
    const object = 'table T { a$0: int; b: int; }\nroot_type T;\n{ a: 1, b: 2 }\n';
    checkRefused(object, 'b', /main\.fbs line 1: T already has a field b/);
  });

  it('of a table where a union would have two members of one name, in its file or elsewhere', () => {
    checkRefused('table T$0 {}\ntable V {}\nunion U { T, W: V }\n', 'W', /U already has a member W/);
    checkRefused(
      '//- /a.fbs\ninclude "b.fbs";\nunion U { T, W: V }\n//- /b.fbs\ntable T$0 {}\ntable V {}\n',
      'W',
      /a\.fbs line 2: U already has a member W/,
    );
  });

  it('of an attribute to one that is there', () => {
    checkRefused('attribute pri$0ority;\n', 'deprecated', /already an attribute of flatc/);
    checkRefused(
      'attribute pri$0ority;\nattribute weight;\n',
      'weight',
      /^weight is already taken: attribute weight, main\.fbs$/,
    );
  });

  it('of a namespace to one that is there', () =>
    checkRefused(
      'namespace a.b$0;\ntable T {}\nnamespace a.c;\ntable T {}\n',
      'c',
      /^c is already taken: namespace a\.c, main\.fbs$/,
    ));

  it('of a namespace where a name that is left would lead into it', () =>
    checkRefused(
      `
namespace a.o$0ld;
table X {}
namespace c;
table X {}
namespace a;
table U { x: c.X; }
`,
      'c',
      /^c\.X in main\.fbs line 6 would mean a\.c\.X in main\.fbs\.$/,
    ));

  it('of an include to a place that is taken, or that nothing can have', () => {
    const files = '//- /main.fbs\ninclude "b$0.fbs";\n//- /b.fbs\ntable B {}\n//- /c.fbs\ntable C {}\n';
    checkRefused(files, 'c.fbs', /The file c\.fbs already exists/);
    checkRefused(files, '', /is not a path/);
    checkRefused(files, 'a"b.fbs', /is not a path/);
  });

  it('of an include to what is no path, or where its path or the way to the file is not plain', () => {
    const files = '//- /main.fbs\ninclude "b$0.fbs";\n//- /b.fbs\ntable B {}\n';
    for (const path of ['x/', ' x.fbs', 'x.fbs ']) checkRefused(files, path, /is not a path of a file/);
    checkRefused(files, '..', /contains "\." or "\.\." parts/);
    checkRename(files, 'b.fbs', 'include "b.fbs";\n');
  });

  it('of an include to a path at which flatc would read another file first', () =>
    checkRefused(
      '//- fbsdir: /lib\n//- /main.fbs\ninclude "b$0.fbs";\n//- /lib/b.fbs\ntable B {}\n//- /c.fbs\n// Nothing.\n',
      'c.fbs',
      /^flatc would read c\.fbs as "c\.fbs"\.$/,
    ));

  it('of an attribute that a tool knows', () => {
    checkRefused('attribute "go_pack$0age=x";\ntable T {}\n', 'y', /is the Go package for trpc/);
    checkRefused('attribute "fs_vec$0tor";\ntable T { a: int (fs_vector); }\n', 'y', /is an attribute of FlatSharp/);
  });

  it('of an attribute where a file that uses it is read with another one of that name', () =>
    checkRefused(
      `
//- /main.fbs
include "a.fbs";
include "use.fbs";
//- /other.fbs
include "b.fbs";
include "use.fbs";
//- /a.fbs
attribute pri$0o;
//- /b.fbs
attribute prio;
//- /use.fbs
table U { x: int (prio); }
`,
      'weight',
      /^use\.fbs uses prio from several files; when main\.fbs is compiled, it is this one\.$/,
    ));

  it('where a name that nothing has yet would mean it', () =>
    checkRefused(
      'namespace a;\ntable Weap$0on { w: Weapo; }\n',
      'Weapo',
      /^Weapo in main\.fbs line 2 would mean a\.Weapo/,
    ));

  it('of an include to the name of another file with the same text', () =>
    // flatc reads only one of two files with the same name and text.
    checkRefused(
      `
//- /main.fbs
include "a/on$0e.fbs";
include "b/two.fbs";
//- /a/one.fbs
// Nothing yet.
//- /b/two.fbs
// Nothing yet.
`,
      'a/two.fbs',
      /^b\/two\.fbs and another file that main\.fbs reads have the same name/,
    ));

  it('of an include to a place from which another root reads another file', () =>
    // flatc looks beside the root for a file that is not found from the including file.
    checkRefused(
      `
//- /one/main.fbs
include "../lib/pa$0rt.fbs";
//- /one/base.fbs
table Base {}
//- /two/main.fbs
include "../lib/part.fbs";
//- /two/base.fbs
struct Base { x: int; }
//- /lib/part.fbs
include "base.fbs";
`,
      'part.fbs',
      /main\.fbs would read other files, or in another order\.$/,
    ));

  it('of a name that is written with escapes', () =>
    checkRefused(
      'table Inner {}\ntable T { a: [ubyte] (nested_flatbuffer: "In\\x6eer"); b: Inn$0er; }\n',
      'Other',
      /main\.fbs line 2 writes the name with escape sequences/,
    ));
});
