// The texts that explain the codes about members of enums and unions, with flatc's words.
import type { RuleDescription } from './rule.ts';

export const enumMemberDescriptions: readonly RuleDescription[] = [
  {
    code: 'enum-value-range',
    family: 'flatc',
    level: 'error',
    summary: 'The number of a member does not fit the type of its enum or union.',
    explanation:
      'A member without a number gets the number of the member before it plus one. A union without a base type stores its type in a byte, so it has at most 255 members besides `NONE`. flatc says `enum value does not fit, "V" out of [LOW; HIGH]`, and `"V + 1"` for a number that it counted.',
    wrong: 'enum Color: byte { Red = 1, Green = 2, Blue = 200 }',
    right: 'enum Color: ubyte { Red = 1, Green = 2, Blue = 200 }',
  },
  {
    code: 'enum-member-duplicate',
    family: 'flatc',
    level: 'error',
    summary: 'Two members have one name.',
    explanation:
      'Every union has a member `NONE`, and an empty enum gets one. A union member `Game.Sword` is called `Game_Sword`, or `Sword` with `--no-union-value-namespacing`. An alias gives it another name. flatc says `enum value already exists: NAME`.',
    wrong: 'enum Color: byte { Red, Green, Red }',
    right: 'enum Color: byte { Red, Green, Blue }',
  },
  {
    code: 'enum-value-duplicate',
    family: 'flatc',
    level: 'error',
    summary: 'A member shares the lowest value of its enum or union.',
    explanation:
      'Each member should have a value of its own. flatc notices only members that share the lowest value, and says `all enum values must be unique: A and B are both N`. In a union the lowest value is 0, the value of `NONE`.',
    wrong: 'enum Color: byte { Red = 1, Green = 1, Blue = 2 }',
    right: 'enum Color: byte { Red = 1, Green = 2, Blue = 3 }',
  },
  {
    code: 'enum-value-repeated',
    family: 'lint',
    level: 'hint',
    levelWithTrpc: 'error',
    preset: 'standard',
    summary: 'Two members share a value.',
    explanation:
      'flatc notices only members that share the lowest value, so it accepts this. The name can then no longer be found from the value. The generated code does not compile in Go (`duplicate key in map literal`), C++ and Swift, and for a union not in C# either: in these languages `generated-code-construct` reports it, too. In Java, members with higher values get wrong names. Give each member a value of its own; data keeps the old values. Where the rules of tRPC apply, this is an error; with the preset `standard` of `style`, a warning.',
    wrong: 'enum Color: byte { Red = 1, Green = 2, Blue = 2 }',
    right: 'enum Color: byte { Red = 1, Green = 2, Blue = 3 }',
  },
  {
    code: 'bit-flags-range',
    family: 'flatc',
    level: 'error',
    summary: "A flag's bit number is out of range for its type.",
    explanation:
      'With `bit_flags` the number of a member is the number of a bit, counted from 0: `ubyte` has the bits 0 to 7. For the value 8, write 3. flatc says `bit flag out of range of underlying integral type`.',
    wrong: 'enum Access: ubyte (bit_flags) { Read = 1, Write = 2, Run = 8 }',
    right: 'enum Access: ubyte (bit_flags) { Read = 0, Write = 1, Run = 3 }',
  },
  {
    code: 'bit-flags-sign',
    family: 'flatc',
    level: 'error',
    summary: 'A flag uses the sign bit of its type.',
    explanation:
      'The top bit of a signed type is its sign. Use the unsigned type of the same size. flatc says `underlying type of bit_flags enum must be unsigned`.',
    wrong: 'enum Access: byte (bit_flags) { Read = 0, Run = 7 }',
    right: 'enum Access: ubyte (bit_flags) { Read = 0, Run = 7 }',
  },
  {
    code: 'bit-flags-signed',
    family: 'flatc',
    level: 'warning',
    summary: 'An enum with bit_flags has a signed type.',
    explanation:
      'Use the unsigned type of the same size, so that every bit can be a flag. flatc warns: `underlying type of bit_flags enum must be unsigned`.',
    wrong: 'enum Access: byte (bit_flags) { Read, Write }',
    right: 'enum Access: ubyte (bit_flags) { Read, Write }',
  },
  {
    code: 'force-align-enum',
    family: 'flatc',
    level: 'error',
    summary: 'An enum or union has the attribute `force_align`.',
    explanation:
      'An enum has the alignment of its integer type. Put it into a struct with `force_align`. flatc says `` `force_align` is not a valid attribute for Enums. ``',
    wrong: 'enum Color: byte (force_align: 4) { Red }',
    right: 'enum Color: byte { Red }\nstruct Paint (force_align: 4) { color: Color; }',
  },
];
