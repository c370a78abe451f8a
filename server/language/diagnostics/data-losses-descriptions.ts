// The texts that explain the codes about values that flatc accepts and stores as something else.
import type { RuleDescription } from './rule.ts';

const described = (
  text: Omit<RuleDescription, 'family' | 'level'> & Partial<Pick<RuleDescription, 'level'>>,
): RuleDescription => ({
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

const keyed = 'table Stat { name: string (key); base: int; }\ntable Sheet { stats: [Stat]; }\nroot_type Sheet;\n';
const many = 'table Sword {}\ntable Bow {}\nunion Item { Sword, Bow }\ntable Bag { items: [Item]; }\nroot_type Bag;\n';
const orc = 'table Orc { hp: short = 100; mana: short (deprecated); }\nroot_type Orc;\n';

export const dataLossDescriptions: readonly RuleDescription[] = [
  described({
    code: 'data-default-value',
    level: 'off',
    summary: 'A value is the default of its field.',
    explanation:
      'flatc does not store a value that is the default, unless it is told to with `--force-defaults`. The value may be left out. If the default of the schema changes later, old and new buffers differ.',
    wrong: `${orc}{ hp: 100 }`,
    right: `${orc}{ hp: 80 }`,
  }),
  described({
    code: 'data-deprecated-field',
    level: 'hint',
    summary: 'A deprecated field is set.',
    explanation:
      'flatc stores a deprecated field like any other. Generated code has no accessor for it, so only programs of an older version read the value.',
    wrong: `${orc}{ mana: 7 }`,
    right: `${orc}{ hp: 7 }`,
  }),
  described({
    code: 'data-flexbuffer-number',
    summary: 'A number in a FlexBuffer becomes 0.',
    explanation:
      'In a FlexBuffer flatc stores hexadecimal numbers, and integers that do not fit into 64 bits with a sign, as 0. It says nothing. Write a decimal number that fits, or a string.',
    wrong: `${flex}{ any: 0x10 }`,
    right: `${flex}{ any: 16 }`,
  }),
  described({
    code: 'data-float-digits',
    level: 'hint',
    summary: 'A whole number has more digits than its float can hold.',
    explanation:
      'A `float` holds all whole numbers up to 16,777,216 and a `double` up to 9,007,199,254,740,992. flatc stores a larger number as the nearest one that the type can hold.',
    wrong: `${wide}{ size: 16777217 }`,
    right: `${wide}{ size: 16777216 }`,
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
    code: 'data-key-repeated',
    summary: 'Two elements of a sorted vector have the same key.',
    explanation:
      'flatc sorts a vector of tables or structs by their `key`. A lookup by key finds one of several equal elements, and which one may change.',
    wrong: `${keyed}{ stats: [{ name: "hp", base: 1 }, { name: "hp", base: 2 }] }`,
    right: `${keyed}{ stats: [{ name: "hp", base: 1 }, { name: "mp", base: 2 }] }`,
  }),
  described({
    code: 'data-members-joined',
    summary: 'Members of an enum that is not bit_flags are joined.',
    explanation:
      'flatc joins the bits of several members in one string, whether or not the enum has the attribute `bit_flags`. The result is mostly another member, or none. Write one member, or give the enum `bit_flags`.',
    wrong: `${colour}{ colour: "Red Green" }`,
    right: `${colour}{ colour: "Green" }`,
  }),
  described({
    code: 'data-not-a-member',
    summary: 'A number is not the number of a member.',
    explanation:
      'flatc takes every number that fits the underlying type of an enum. Code that reads the buffer may not handle this number.',
    wrong: `${colour}{ colour: 7 }`,
    right: `${colour}{ colour: 2 }`,
  }),
  described({
    code: 'data-quoted-number',
    level: 'off',
    summary: 'A number is in quotes.',
    explanation: 'flatc reads a number in quotes as a number. Without quotes, other tools read it as a number as well.',
    wrong: `${orc}{ hp: "80" }`,
    right: `${orc}{ hp: 80 }`,
  }),
  described({
    code: 'data-strict-json',
    level: 'off',
    summary: 'Data breaks a rule of `--strict-json`.',
    explanation:
      'With `--strict-json` names need quotes, and no comma may be before a closing bracket. Turn this rule on to see such places while the data is read without the option.',
    wrong: `${orc}{ hp: 80, }`,
    right: `${orc}{ "hp": 80 }`,
  }),
  described({
    code: 'data-union-base',
    summary: 'The base type of a union is wider than what flatc writes.',
    explanation:
      'A union may have a base type, such as `union Item: int`, and generated code reads the type of a value as such a number. From JSON flatc 25.12.19 always writes one byte. Write such buffers with generated code, or leave out the base type.',
    wrong:
      'table Sword {}\nunion Item: int { Sword }\ntable Hero { item: Item; }\nroot_type Hero;\n{ item_type: Sword, item: {} }',
    right:
      'table Sword {}\nunion Item { Sword }\ntable Hero { item: Item; }\nroot_type Hero;\n{ item_type: Sword, item: {} }',
  }),
  described({
    code: 'data-union-count',
    summary: 'A vector of unions has more types than values.',
    explanation:
      'flatc stores both vectors as they are written. A verifier refuses the buffer, since their lengths differ.',
    wrong: `${many}{ items_type: [Sword, Bow], items: [{}] }`,
    right: `${many}{ items_type: [Sword, Bow], items: [{}, {}] }`,
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
