// The texts that explain the codes about values that flatc accepts and stores as something else.
import type { RuleDescription } from './rule.ts';

const described = (text: Omit<RuleDescription, 'family' | 'level'>): RuleDescription => ({
  family: 'lint',
  level: 'warning',
  ...text,
});

const colour = 'enum Colour: byte { Red = 1, Green = 2 }\ntable Shape { colour: Colour = Red; }\nroot_type Shape;\n';
const flex = 'table Box { any: [ubyte] (flexbuffer); }\nroot_type Box;\n';
const hash = 'table Sound { id: uint (hash: "fnv1_32"); }\nroot_type Sound;\n';
const wide = 'table Mesh { size: float; }\nroot_type Mesh;\n';
const unions =
  'table Sword {}\ntable Bow {}\nunion Item { Sword, Bow }\ntable Hero { left: Item; right: Item; }\nroot_type Hero;\n';

export const dataLossDescriptions: readonly RuleDescription[] = [
  described({
    code: 'data-flexbuffer-number',
    summary: 'A number in a FlexBuffer becomes 0.',
    explanation:
      'In a FlexBuffer flatc stores hexadecimal numbers, and integers that do not fit 64 bits with a sign, as 0. It says nothing. Write a decimal number that fits, or a string.',
    wrong: `${flex}{ any: 0x10 }`,
    right: `${flex}{ any: 16 }`,
  }),
  described({
    code: 'data-float-range',
    summary: 'A number is too large or too small for its float.',
    explanation:
      'flatc stores infinity for a number that is too large, and 0 for one that is too small. It says nothing.',
    wrong: `${wide}{ size: 1e39 }`,
    right: `${wide}{ size: 1e38 }`,
  }),
  described({
    code: 'data-hashed-word',
    summary: 'A word is stored as the hash of its text.',
    explanation:
      'A field with the attribute `hash` takes a string, and any word: flatc also hashes `null`, `true` and `false`. Leave the field out, or write quotes around the text.',
    wrong: `${hash}{ id: null }`,
    right: `${hash}{ id: "explosion" }`,
  }),
  described({
    code: 'data-members-joined',
    summary: 'Members of an enum that is not bit_flags are joined.',
    explanation:
      'flatc joins the bits of several members in one string, whether or not the enum has the attribute `bit_flags`. The result is mostly another member, or none.',
    wrong: `${colour}{ colour: "Red Green" }`,
    right: `${colour}{ colour: "Green" }`,
  }),
  described({
    code: 'data-not-a-member',
    summary: 'A number is not the number of a member.',
    explanation:
      'flatc takes every number that fits the underlying type of an enum. Code that reads the buffer may know nothing of this one.',
    wrong: `${colour}{ colour: 7 }`,
    right: `${colour}{ colour: 2 }`,
  }),
  described({
    code: 'data-union-type',
    summary: 'A value of a union is read with the type of another field.',
    explanation:
      'Where several fields have the same union, flatc reads a value with the last of their types that is set, in the order of ids. Write each type directly before its value, in the order of the fields.',
    wrong: `${unions}{ left_type: Sword, right_type: Bow, left: {}, right: {} }`,
    right: `${unions}{ left_type: Sword, left: {}, right_type: Bow, right: {} }`,
  }),
  described({
    code: 'data-vector64',
    summary: 'The elements of a 64-bit vector may be lost.',
    explanation:
      'flatc 25.12.19 may put four stray bytes between the length of a `vector64` and its elements, which then have other values. It says nothing. Write such buffers with generated code.',
    wrong: 'table Blob { bytes: [ubyte] (vector64); }\nroot_type Blob;\n{ bytes: [1, 2, 3] }',
    right: 'table Blob { bytes: [ubyte] (vector64); }\nroot_type Blob;\n{ bytes: [] }',
  }),
];
