// The texts that explain the rules about what trpc's parser does not take.
import type { RuleDescription } from './rule.ts';

export const trpcParserDescriptions: readonly RuleDescription[] = [
  {
    code: 'keyword-name',
    family: 'trpc',
    level: 'error',
    summary: "A name is one of the words that trpc's parser keeps for itself.",
    explanation:
      'trpc reads schemas with a parser of its own. Unlike flatc it takes none of these as the name of a type, field, method, enum value, attribute or part of a namespace: the words that begin a statement, such as `table`, `include` and `attribute`, the names of scalar types and `string`, and `true`, `false`, `inf` and `nan`. It says `syntax error`.',
    wrong: 'table Page { table: int; }',
    right: 'table Page { table_number: int; }',
  },
  {
    code: 'unsupported-by-trpc',
    family: 'trpc',
    level: 'error',
    summary: "Something that flatc takes and trpc's parser, or flatc's generator for Go, does not.",
    explanation:
      'trpc reads schemas with a parser of its own and then has flatc generate Go. The parser does not know: `attribute` without quotes, quotes around the name of an attribute where it is used, `namespace;`, a root type with its namespace, attributes on services and on members of enums and unions, numbers for the members of unions, defaults in quotes, functions and hexadecimal floats as defaults, numbers with a leading zero and an 8 or 9, `\\t` and `\\/` in strings, objects behind the schema, and a byte order mark. It says `syntax error`, or what is wrong with the number or string. Go has no arrays of fixed length, vectors of unions, base types of unions, defaults of strings and vectors, nor 64-bit offsets, and only tables in unions; a `key` of a struct or bool, and `INF` in capitals, give Go code that does not compile.',
    wrong: 'attribute priority;\ntable Task { urgency: int (priority: 1); }',
    right: 'attribute "priority";\ntable Task { urgency: int (priority: 1); }',
  },
  {
    code: 'enum-range-int32',
    family: 'trpc',
    level: 'error',
    summary: 'The value of an enum does not fit 32 bits.',
    explanation:
      'Whatever the type of an enum is, trpc keeps its values in 32 bits with a sign. It says `value N is out of range: [-2147483648,2147483647]`. A value that is only counted on from another one is not looked at.',
    wrong: 'enum Size: ulong { Huge = 4294967296 }',
    right: 'enum Size: ulong { Huge = 65536 }',
  },
];
