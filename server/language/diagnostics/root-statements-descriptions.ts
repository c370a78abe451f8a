// The texts that explain the codes about the root type, the file identifier and the object, with flatc's words.
import { flatcDescriptions } from './rule.ts';

export const rootStatementDescriptions = flatcDescriptions([
  {
    code: 'root-type-not-table',
    summary: 'The root type is a struct.',
    explanation: 'A buffer begins with a table. Wrap the struct in one. flatc says `root type must be a table`.',
    wrong: 'struct Point { x: int; }\nroot_type Point;',
    right: 'struct Point { x: int; }\ntable Place { at: Point; }\nroot_type Place;',
  },
  {
    code: 'root-type-option',
    summary: 'The root type on the command line of flatc does not exist.',
    explanation:
      'The option `--root-type` replaces the statement `root_type`. flatc looks for the full name, then for the name in the last namespace of the file. It must be a table. flatc says `unknown root type: NAME` or `root type must be a table`.',
    wrong: 'table Monster {}',
    right: 'table Hero {}',
    exampleOptions: { rootType: 'Hero' },
  },
  {
    code: 'file-identifier-length',
    summary: 'A file identifier is not four bytes long.',
    explanation:
      'The identifier has a fixed place in every buffer. It needs exactly four bytes of UTF-8, which four ASCII characters are. flatc says `file_identifier must be exactly 4 characters`.',
    wrong: 'file_identifier "MONST";',
    right: 'file_identifier "MONS";',
  },
  {
    code: 'object-without-root',
    summary: 'An object has no root type.',
    explanation:
      'A schema may end in an object, which is data of the root type. The statement `root_type` must be above it in the same file. One in an included file does not count, and neither does the option `--root-type`. A data file has the root type of its schema, or that of `--root-type`, unless it includes another file. flatc says `no root type set to parse json with`.',
    wrong: 'table Monster { hp: short; }\n{ hp: 80 }',
    right: 'table Monster { hp: short; }\nroot_type Monster;\n{ hp: 80 }',
  },
  {
    code: 'data-without-object',
    summary: 'A data file has declarations, but no object.',
    explanation:
      'flatc reads a data file as it reads a schema, so it may declare types before its object. Without an object there is no data. flatc says `input file is neither json nor a .fbs (schema) file: FILE`.',
    wrong: 'enum Kind: byte { A, B }',
    right: 'enum Kind: byte { A, B }\n{ hp: "Kind.B" }',
    exampleSchema: 'table Monster { hp: short; }\nroot_type Monster;',
  },
]);
