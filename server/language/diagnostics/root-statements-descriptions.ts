// What the codes about the root type, the file identifier and the object mean, with flatc's words.
import type { RuleDescription } from './rule.ts';

const texts: readonly Omit<RuleDescription, 'family' | 'level'>[] = [
  {
    code: 'root-type-not-table',
    summary: 'The root type is a struct.',
    explanation: 'A buffer begins with a table. Wrap the struct in one. flatc says `root type must be a table`.',
    wrong: 'struct Point { x: int; }\nroot_type Point;',
    right: 'struct Point { x: int; }\ntable Place { at: Point; }\nroot_type Place;',
  },
  {
    code: 'root-type-option',
    summary: 'The root type that flatc is given on its command line does not exist.',
    explanation:
      'The option `--root-type` takes the place of the statement `root_type`. The name is looked up as it stands, then in the namespace at the end of the file, and must be that of a table. flatc says `unknown root type: NAME` or `root type must be a table`.',
    wrong: 'table Monster {}',
    right: 'table Hero {}',
    exampleOptions: { rootType: 'Hero' },
  },
  {
    code: 'file-identifier-length',
    summary: 'A file identifier does not have four bytes.',
    explanation:
      'The identifier is stored in a fixed place of every buffer: exactly four bytes of UTF-8, most simply four ASCII characters. flatc says `file_identifier must be exactly 4 characters`.',
    wrong: 'file_identifier "MONST";',
    right: 'file_identifier "MONS";',
  },
  {
    code: 'object-without-root',
    summary: 'An object stands in a schema that has no root type.',
    explanation:
      'A schema may end in an object, which is read as data of the root type. The statement `root_type` has to stand above it in the same file: that of an included file does not count, and the option `--root-type` comes too late. flatc says `no root type set to parse json with`.',
    wrong: 'table Monster { hp: short; }\n{ hp: 80 }',
    right: 'table Monster { hp: short; }\nroot_type Monster;\n{ hp: 80 }',
  },
];

export const rootStatementDescriptions: readonly RuleDescription[] = texts.map((text) => ({
  family: 'flatc',
  level: 'error',
  ...text,
}));
