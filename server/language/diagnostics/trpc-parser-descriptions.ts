// The texts that explain the rules about constructs that trpc's parser does not support.
import type { RuleDescription } from './rule.ts';

export const trpcParserDescriptions: readonly RuleDescription[] = [
  {
    code: 'keyword-name',
    family: 'trpc',
    level: 'error',
    summary: "A name is a reserved word of trpc's parser.",
    explanation:
      'trpc reads schemas with a parser of its own. Unlike flatc it refuses some words as names: the words that begin a statement, such as `table`, `include` and `attribute`, the names of scalar types, `string`, `true`, `false`, `inf` and `nan`. It says `syntax error`.',
    wrong: 'table Page { table: int; }',
    right: 'table Page { table_number: int; }',
  },
  {
    code: 'unsupported-by-trpc',
    family: 'trpc',
    level: 'error',
    summary: "trpc's parser, or flatc's generator for Go, does not support something that flatc accepts.",
    explanation:
      'trpc reads schemas with a parser of its own, and then starts flatc to generate Go. The parser does not support: `attribute` without quotes, quotes around the name of an attribute where it is used, `namespace;`, a root type with its namespace, attributes on services and on members of enums and unions, numbers for the members of unions, defaults in quotes, functions and hexadecimal floats as defaults, numbers with a leading zero and an 8 or 9, `\\t` and `\\/` in strings, an object after the schema, and a byte order mark. It says `syntax error`, or what is wrong with the number or string. The generator for Go does not support fixed-length arrays, vectors of unions, base types of unions, defaults of strings and vectors, or 64-bit offsets. It supports only tables in unions. With a struct or bool as a `key`, or `INF` in capitals, the Go code does not compile.',
    wrong: 'attribute priority;\ntable Task { urgency: int (priority: 1); }',
    right: 'attribute "priority";\ntable Task { urgency: int (priority: 1); }',
  },
  {
    code: 'enum-range-int32',
    family: 'trpc',
    level: 'error',
    summary: 'The value of an enum does not fit into 32 bits.',
    explanation:
      'trpc stores the values of every enum in 32 bits with a sign. It says `value N is out of range: [-2147483648,2147483647]`. It checks only values that are written in the schema.',
    wrong: 'enum Size: ulong { Huge = 4294967296 }',
    right: 'enum Size: ulong { Huge = 65536 }',
  },
];
