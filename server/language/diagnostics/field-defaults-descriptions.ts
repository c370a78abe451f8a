// The texts that explain the codes of wrong defaults, with flatc's words.
import { flatcDescriptions, type RuleDescription } from './rule.ts';

export const fieldDefaultDescriptions: readonly RuleDescription[] = [
  ...flatcDescriptions([
    {
      code: 'default-type',
      summary: 'A default does not fit the type of its field.',
      explanation:
        "Integers take integers, `null`, and members of enums in quotes (`\"Color.Red\"`, several separated by one blank); enums take a member's name or number; bools `true`, `false` or a number; floats numbers, `inf`, `nan` and function calls; strings a string; vectors `[]`; tables, structs and unions nothing. In quotes, numbers and names are plain ASCII without escapes. flatc says ``Cannot assign token starting with 'TOKEN' to value of <TYPE> type.``, `type mismatch: expecting: TYPE, found: ...`, `type of argument mismatch, expecting: double, found: TYPE`, `type mismatch or invalid value, an initializer of non-string field must be trivial ASCII string` or `enum values need to be qualified by an enum type`.",
      wrong: 'table T { a: int = 1.5; }',
      right: 'table T { a: int = 1; }',
    },
    {
      code: 'default-not-a-number',
      summary: 'A default is not a number of the type of its field.',
      explanation:
        'Words are case-sensitive for bools (`true`, `false`) and `null`; floats know `inf`, `infinity` and `nan` in any case. A hexadecimal number for a float needs a `p` exponent. flatc says `invalid number: "TEXT"` or `invalid number, the exponent suffix of hexadecimal floating-point literals is mandatory: "TEXT"`.',
      wrong: 'table T { a: bool = True; }',
      right: 'table T { a: bool = true; }',
    },
    {
      code: 'default-out-of-range',
      summary: 'A default is out of range for the type of its field.',
      explanation:
        'The default of an enum field must fit the base type of the enum. A bool takes 0 to 255. A float that is too large becomes infinity, and flatc says nothing. flatc says `invalid number: "N", constant does not fit [LOW; HIGH]`.',
      wrong: 'table T { a: byte = 128; }',
      right: 'table T { a: byte = 127; }',
    },
    {
      code: 'default-unknown-member',
      summary: 'A default names a member that the enum does not have.',
      explanation:
        'The default of an enum field is the name of a member alone; that of an integer field names the enum too, in quotes: `"Color.Red"`. Several names in quotes are separated by one blank. flatc says `unknown enum value: NAME`.',
      wrong: 'enum Color: byte { Red }\ntable T { color: Color = Blue; }',
      right: 'enum Color: byte { Red, Blue }\ntable T { color: Color = Blue; }',
    },
    {
      code: 'default-function',
      summary: 'A default calls a function that does not exist.',
      explanation:
        'The functions are `deg`, `rad`, `sin`, `cos`, `tan`, `asin`, `acos` and `atan`. Each takes one argument, and no sign before its name. A word directly before a parenthesis is a call: put a space before attributes. flatc says `Unknown conversion function: NAME, field name: F, value: V`.',
      wrong: 'table T { a: float = sqrt(2); }',
      right: 'table T { a: float = sin(2); }',
    },
    {
      code: 'default-in-struct',
      summary: 'A field of a struct has a default.',
      explanation:
        'All fields of a struct are always written, so a default has no effect. flatc accepts a plain `0`; otherwise it says `default values are not supported for struct fields, table fields, or in structs.`',
      wrong: 'struct S { a: int = 1; }',
      right: 'struct S { a: int; }',
    },
    {
      code: 'default-not-in-enum',
      summary: 'The default of an enum field is not the value of any member.',
      explanation:
        'A field without a default has 0, so it needs a default where its enum has no member with the value 0. Enums with `bit_flags`, optional fields (`= null`) and vectors are exempt. flatc says ``default value of `V` for field `F` is not part of enum `E`.`` with the number of the default.',
      wrong: 'enum Color: byte { Red = 1 }\ntable T { color: Color; }',
      right: 'enum Color: byte { Red = 1 }\ntable T { color: Color = Red; }',
    },
    {
      code: 'default-null-member',
      summary: 'A field is optional (`= null`), but its enum has a member named null.',
      explanation:
        "flatc says `the default 'null' is reserved for declaring optional scalar fields, it conflicts with declaration of enum 'E'.`",
      wrong: 'enum E: byte { null }\ntable T { e: E = null; }',
      right: 'enum E: byte { none }\ntable T { e: E = null; }',
    },
  ]),
  {
    code: 'default-without-effect',
    family: 'lint',
    level: 'warning',
    summary: 'A default has no effect.',
    explanation:
      'flatc uses the text `"0"` for a string without a default, so `"0"` cannot be a default: a field that was not set is absent. The fields of a struct have no defaults; flatc accepts a plain `0` there, so this is only a hint.',
    wrong: 'table Monster { rank: string = "0"; }',
    right: 'table Monster { rank: string = "none"; }',
  },
];
