// What the codes about members of enums and unions mean, with flatc's words, for `explain` and the README.
import type { RuleDescription } from './rule.ts';

export const enumMemberDescriptions: readonly RuleDescription[] = [
  {
    code: 'enum-value-range',
    family: 'flatc',
    level: 'error',
    summary: 'The number of a member does not fit the type of its enum or union.',
    explanation:
      'A member without a number has that of the member before it plus one, whatever its size. A union without a base type numbers its members as bytes: it has at most 255 besides `NONE`. flatc says `enum value does not fit, "V" out of [LOW; HIGH]`, and `"V + 1"` for a number that it counted.',
    wrong: 'enum Color: byte { Red = 1, Green = 2, Blue = 200 }',
    right: 'enum Color: ubyte { Red = 1, Green = 2, Blue = 200 }',
  },
  {
    code: 'enum-member-duplicate',
    family: 'flatc',
    level: 'error',
    summary: 'Two members have one name.',
    explanation:
      'Every union has a member `NONE`, and an empty enum gets one. A dotted member of a union is called by all its parts with `_` between them, `Game.Sword` by `Game_Sword`; with `--no-union-value-namespacing` by its last part. An alias gives it another name. flatc says `enum value already exists: NAME`.',
    wrong: 'enum Color: byte { Red, Green, Red }',
    right: 'enum Color: byte { Red, Green, Blue }',
  },
  {
    code: 'enum-value-duplicate',
    family: 'flatc',
    level: 'error',
    summary: 'A member shares the lowest value of its enum or union.',
    explanation:
      'Values are unique. flatc looks for others that share the lowest value only, and says `all enum values must be unique: A and B are both N`. In a union that is 0, which `NONE` has.',
    wrong: 'enum Color: byte { Red = 1, Green = 1, Blue = 2 }',
    right: 'enum Color: byte { Red = 1, Green = 2, Blue = 3 }',
  },
  {
    code: 'enum-value-repeated',
    family: 'lint',
    level: 'hint',
    levelWithTrpc: 'error',
    summary: 'Two members share a value.',
    explanation:
      'flatc means to refuse members that share a value, but compares all of them with the lowest one only, so that this passes. The name of such a value cannot be told from the value. The Go code that flatc generates then has two names for one key and does not compile, `duplicate key in map literal`; where the rules of tRPC apply this is an error.',
    wrong: 'enum Color: byte { Red = 1, Green = 2, Blue = 2 }',
    right: 'enum Color: byte { Red = 1, Green = 2, Blue = 3 }',
  },
  {
    code: 'bit-flags-range',
    family: 'flatc',
    level: 'error',
    summary: 'The number of a flag is no bit of its type.',
    explanation:
      'With `bit_flags` the numbers of the members are those of bits, counted from 0: `ubyte` has 0 to 7. Values are written as 3, not as 8. flatc says `bit flag out of range of underlying integral type`.',
    wrong: 'enum Access: ubyte (bit_flags) { Read = 1, Write = 2, Run = 8 }',
    right: 'enum Access: ubyte (bit_flags) { Read = 0, Write = 1, Run = 3 }',
  },
  {
    code: 'bit-flags-sign',
    family: 'flatc',
    level: 'error',
    summary: 'A flag is the sign bit of its type.',
    explanation:
      'The top bit of a signed type is its sign. Use the unsigned type of the same size. flatc says `underlying type of bit_flags enum must be unsigned`.',
    wrong: 'enum Access: byte (bit_flags) { Read = 0, Run = 7 }',
    right: 'enum Access: ubyte (bit_flags) { Read = 0, Run = 7 }',
  },
  {
    code: 'bit-flags-signed',
    family: 'flatc',
    level: 'warning',
    summary: 'Flags are kept in a signed type.',
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
      'An enum lies as its integer type does. Put a field of it into a struct that has the alignment. flatc says `` `force_align` is not a valid attribute for Enums. ``',
    wrong: 'enum Color: byte (force_align: 4) { Red }',
    right: 'enum Color: byte { Red }\nstruct Paint (force_align: 4) { color: Color; }',
  },
];
