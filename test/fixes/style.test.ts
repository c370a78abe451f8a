// Fixes of findings about style: names of files, messages of methods, and names by the patterns of a project.
import { checkFix, checkFixes } from '../check-fixes.ts';

describe('fixes of style', () => {
  it('rename a file, and change the includes of it', () => {
    const title =
      'Rename the file to my_types.fbs, and change includes (build files and generated code keep the old name)';
    const files = (other: string) => `
//- style: standard
//- /MyTypes.fbs
$0table T {}
//- /main.fbs
include "MyTypes.fbs";
table M { t: T; }
${other}`;
    checkFix(
      files(''),
      title,
      `//- /my_types.fbs
table T {}
//- /main.fbs
include "my_types.fbs";
table M { t: T; }
`,
    );
    checkFixes(files('//- /my_types.fbs\ntable Other {}\n'), []);
  });

  it('put a member with the value 0 in front, with the line breaks of the file', () =>
    checkFix(
      '//- style: standard\n//- /main.fbs\nenum Color: byte {\r\n  Red = $01\r\n}\r\n',
      'Add the member Unknown = 0 in front (other numbers stay)',
      'enum Color: byte {\r\n  Unknown = 0,\r\n  Red = 1\r\n}\r\n',
    ));

  it('copy a table that several methods share', () => {
    const title = 'Declare PutRequest like Item for this method (changes generated code)';
    checkFix(
      `
//- rules: method-type-shared=warning
namespace Shop;
/// A thing.
table Item { n: int (id: 0); next: Item (id: 1); }
rpc_service Store {
  Get(GetRequest): Item;
  Put($0Item): GetRequest;
}
table GetRequest {}
`,
      title,
      `
namespace Shop;
/// A thing.
table Item { n: int (id: 0); next: Item (id: 1); }
table PutRequest { n: int (id: 0); next: Item (id: 1); }
rpc_service Store {
  Get(GetRequest): Item;
  Put(PutRequest): GetRequest;
}
table GetRequest {}
`,
    );
    const shared = (before: string, after = '') =>
      `//- rules: method-type-shared=warning\n${before}rpc_service Store { Get(Item): $0Item; }\n${after}`;
    checkFixes(shared('table Item {}\n'), ['Declare GetResponse like Item for this method (changes generated code)']);
    checkFixes(shared('table Item {}\ntable GetResponse {}\n'), [
      'Declare StoreGetResponse like Item for this method (changes generated code)',
    ]);
    checkFixes(shared('table Item {}\ntable GetResponse {}\ntable StoreGetResponse {}\n'), []);
    // Item is in another namespace or file, where names would have to be written differently.
    checkFixes(shared('table Item {}\nnamespace Other;\n'), []);
    checkFixes(shared('include "item.fbs";\n', '//- /item.fbs\ntable Item {}\n'), []);
  });

  it('add the words of a pattern to a name', () => {
    const named = (patterns: string) => `//- namePatterns: ${patterns}\ntable $0Box {}\ntable AnyLid {}\n`;
    const title = (name: string) =>
      `Rename Box to ${name} everywhere (changes generated code, and JSON of unions with it)`;
    checkFixes(named('table=*Table, table=Any*'), [title('BoxTable'), title('AnyBox')]);
    checkFixes(named('table=A*Z'), [title('ABoxZ')]);
    checkFixes(named('table=[A-Z]*_t, table=*.x'), []);
    checkFixes('//- namePatterns: field=*_id\ntable Box { $0lid: int; }\n', [
      'Rename lid to lid_id everywhere (changes JSON and generated code)',
    ]);
    // The name is taken.
    checkFixes(`${named('table=*Table')}table BoxTable {}\n`, []);
  });
});

describe('the snake_case name of a field', () => {
  it('is written in the object of its schema and in data as well', () =>
    checkFix(
      'table T { $0aB: int; }\nroot_type T;\n{ "aB": 1 }\n//- /t.json\n{ "aB": 2 }\n',
      'Rename to a_b (changes JSON and generated code)',
      '//- /main.fbs\ntable T { a_b: int; }\nroot_type T;\n{ "a_b": 1 }\n//- /t.json\n{ "a_b": 2 }\n',
    ));
});
