// The explanations of changes to the fields of tables.
import type { ChangeDescription } from './description.ts';

export const tableDescriptions: readonly ChangeDescription[] = [
  {
    code: 'field-inserted',
    profile: 'wire',
    summary: 'A new field takes the slot of an old one.',
    explanation:
      'Without ids the slot of a field is its position in the table. All fields after the new one move, so they are read with the values of their neighbours in old data, and the verifier accepts most of it. Add fields at the end, or give all fields their ids. A union takes two slots.',
    old: 'table Monster { hp: int; mana: int; }',
    wrong: 'table Monster { hp: int; armor: int; mana: int; }',
    right: 'table Monster { hp: int; mana: int; armor: int; }',
  },
  {
    code: 'field-removed',
    profile: 'wire',
    summary: 'A field is gone.',
    explanation:
      'If it was the last one, old values are not read any more, and the next field that is added takes its slot. Otherwise the fields after it move into its slot, and old data is read with the wrong values. Leave the field in place and mark it `deprecated`; it may have another name.',
    old: 'table Monster { hp: int; mana: int; }',
    wrong: 'table Monster { mana: int; }',
    right: 'table Monster { hp: int (deprecated); mana: int; }',
  },
  {
    code: 'field-moved',
    profile: 'wire',
    summary: 'A field has another slot.',
    explanation:
      'Old data has another field in the new slot. Fields may be written in any order if each has the `id` of its old slot.',
    old: 'table Monster { hp: int; mana: int; }',
    wrong: 'table Monster { mana: int; hp: int; }',
    right: 'table Monster { mana: int (id: 1); hp: int (id: 0); }',
  },
  {
    code: 'field-slot-reused',
    profile: 'wire',
    summary: 'A slot belongs to another field now.',
    explanation:
      'Old values of the first field are read as values of the second. This is reported if the types differ, if the old field was deprecated, and with `strictRenames` also if the names share no word. Leave the old field in place as `deprecated`, and add the new one at the end. `flatc --conform` accepts the change if the types are the same.',
    old: 'table Monster { hp: int; old_mana: int (deprecated); }',
    wrong: 'table Monster { hp: int; armor: int; }',
    right: 'table Monster { hp: int; old_mana: int (deprecated); armor: int; }',
  },
  {
    code: 'field-renamed',
    profile: 'wire+json',
    summary: 'A field has another name.',
    explanation:
      'Binary data has no names and is read as before. JSON text with the old name is refused, and generated code has other accessors. The comparison cannot tell a renamed field from a new field in the same slot. If it is a new field, deprecate the old one and add the new one at the end.',
    old: 'table Monster { hp: int; }',
    wrong: 'table Monster { health: int; }',
    right: 'table Monster { hp: int; }',
  },
  {
    code: 'field-renamed-default',
    profile: 'wire',
    summary: 'A field has another name and another default.',
    explanation:
      'The slot is the same, but a value that was not written because it equalled the old default is read as the new default. `flatc --conform` compares only defaults of fields with the same name, and accepts this.',
    old: 'table Monster { hp: int = 100; }',
    wrong: 'table Monster { health: int = 50; }',
    right: 'table Monster { health: int = 100; }',
  },
  {
    code: 'field-retyped',
    profile: 'wire',
    summary: 'A field has another type.',
    explanation:
      'The bytes of old data are read as the new type. Integers of the same size agree where values are in the range of both; a wider type reads the bytes of its neighbours; offsets are refused or lead elsewhere. A table may be replaced by another one with the same fields in the same slots. Deprecate the field and add a new one. Schemas do not show whether all old values fit both types.',
    old: 'table Monster { hp: short; }',
    wrong: 'table Monster { hp: int; }',
    right: 'table Monster { hp: short (deprecated); hp_total: int; }',
  },
  {
    code: 'required-field-added',
    profile: 'wire',
    summary: 'A new field is required.',
    explanation:
      'No old data has it, so verifiers refuse every old buffer, and readers without a verifier find no value. `flatc --conform` does not say so. Leave out `required`, and check in code that the field is there.',
    old: 'table Monster { hp: int; }',
    wrong: 'table Monster { hp: int; name: string (required); }',
    right: 'table Monster { hp: int; name: string; }',
  },
  {
    code: 'required-added',
    profile: 'wire',
    summary: 'An old field is required now.',
    explanation:
      'Old buffers without the field are refused. If every old buffer has it, nothing breaks; schemas do not show that. A string that is a `key` is required as well. In Kotlin, Rust and Swift the type of the accessor changes, so code may break as well. Check in code instead.',
    old: 'table Monster { name: string; }',
    wrong: 'table Monster { name: string (required); }',
    right: 'table Monster { name: string; }',
  },
  {
    code: 'required-removed',
    profile: 'wire',
    summary: 'A field is not required any more.',
    explanation:
      'New buffers without it are refused by readers of the old version. Go on writing it until all readers have the new version. In Kotlin, Rust and Swift the type of the accessor changes, so code breaks as well.',
    old: 'table Monster { name: string (required); }',
    wrong: 'table Monster { name: string; }',
    right: 'table Monster { name: string (required); }',
  },
  {
    code: 'deprecated-added',
    profile: 'source',
    summary: 'A field is deprecated now.',
    explanation:
      'This is the right way to end a field: data is not affected. Generated code loses the accessors, so code that uses them does not compile any more.',
    old: 'table Monster { hp: int; mana: int; }',
    wrong: 'table Monster { hp: int; mana: int (deprecated); }',
    right: 'table Monster { hp: int; mana: int; }',
  },
  {
    code: 'deprecated-required',
    profile: 'wire',
    summary: 'A required field is deprecated now.',
    explanation:
      'Writers of the new version cannot write it any more, and readers of the old one refuse data without it. First remove `required` and update all readers.',
    old: 'table Monster { name: string (required); }',
    wrong: 'table Monster { name: string (deprecated); }',
    right: 'table Monster { name: string (required); }',
  },
  {
    code: 'deprecated-removed',
    profile: 'source',
    summary: 'A field is not deprecated any more.',
    explanation: 'Data is not affected. Generated code has more parameters and accessors than before.',
    old: 'table Monster { hp: int; mana: int (deprecated); }',
    wrong: 'table Monster { hp: int; mana: int; }',
    right: 'table Monster { hp: int; mana: int (deprecated); }',
  },
  {
    code: 'default-changed',
    profile: 'wire',
    summary: 'A field has another default.',
    explanation:
      'A value that equals the default is not written, so every reader fills in its own: old data is read with the new default, new data by old readers with the old one. A change to or from `null` counts as well. Data in which the value was written is not affected; schemas do not show that. A float that is only written in another way is reported as information, because `flatc --conform` refuses it.',
    old: 'table Monster { hp: int = 100; }',
    wrong: 'table Monster { hp: int = 50; }',
    right: 'table Monster { hp: int = 100; start_hp: int = 50; }',
  },
  {
    code: 'default-string-changed',
    profile: 'wire',
    summary: 'A string or a vector has another default.',
    explanation:
      'Generated code for C++, Rust and Swift gives the default for a string that was not written: old data is read with the new default, new data by old readers with the old one. A string that is `required` or the `key` is in all data, and a vector can only have the default `[]`. Such changes are reported as information, because `flatc --conform` refuses them. Where the default of a string comes or goes, the type of the accessor changes in Rust, so code breaks as well.',
    old: 'table Monster { name: string = "orc"; }',
    wrong: 'table Monster { name: string = "elf"; }',
    right: 'table Monster { name: string = "orc"; }',
  },
  {
    code: 'key-changed',
    profile: 'wire+json',
    summary: 'Another field is the key.',
    explanation:
      'Vectors in old data are sorted by the old key or not at all, so a search by the new key fails silently. flatc sorts by the key when it reads JSON.',
    old: 'table Monster { id: int; rank: int; }',
    wrong: 'table Monster { id: int (key); rank: int; }',
    right: 'table Monster { id: int; rank: int; }',
  },
  {
    code: 'hash-changed',
    profile: 'wire+json',
    summary: 'A field has another hash.',
    explanation: 'The same text in JSON is stored as another number, so values of old and new data no longer match.',
    old: 'table Monster { name: uint (hash: "fnv1_32"); }',
    wrong: 'table Monster { name: uint (hash: "fnv1a_32"); }',
    right: 'table Monster { name: uint (hash: "fnv1_32"); }',
  },
  {
    code: 'nested-changed',
    profile: 'wire',
    summary: 'The bytes of a field are another nested buffer.',
    explanation:
      'Old bytes are read as a buffer with another root type. Readers may crash on bytes that are not a buffer. `flatc --conform` does not check this. Add a new field.',
    old: 'table Orc { hp: int; } table Elf { name: string; } table Box { data: [ubyte] (nested_flatbuffer: "Orc"); }',
    wrong: 'table Orc { hp: int; } table Elf { name: string; } table Box { data: [ubyte] (nested_flatbuffer: "Elf"); }',
    right: 'table Orc { hp: int; } table Elf { name: string; } table Box { data: [ubyte] (nested_flatbuffer: "Orc"); }',
  },
  {
    code: 'flexbuffer-changed',
    profile: 'wire',
    summary: 'The bytes of a field became a FlexBuffer, or are not one any more.',
    explanation: 'Old bytes are read in a wrong format. `flatc --conform` does not check this. Add a new field.',
    old: 'table Box { data: [ubyte]; }',
    wrong: 'table Box { data: [ubyte] (flexbuffer); }',
    right: 'table Box { data: [ubyte]; extra: [ubyte] (flexbuffer); }',
  },
  {
    code: 'offset64-changed',
    profile: 'wire',
    summary: 'A field is reached by an offset of another size.',
    explanation:
      'The field takes 8 bytes of the table instead of 4, or the reverse, and is read wrongly. Add a new field.',
    old: 'table Box { data: [ubyte]; }',
    wrong: 'table Box { data: [ubyte] (offset64); }',
    right: 'table Box { data: [ubyte]; large: [ubyte] (offset64); }',
  },
  {
    code: 'vector64-changed',
    profile: 'wire',
    summary: 'A vector has a length of another size.',
    explanation: 'Offset and length take 8 bytes instead of 4, or the reverse. Add a new field.',
    old: 'table Box { data: [ubyte]; }',
    wrong: 'table Box { data: [ubyte] (vector64); }',
    right: 'table Box { data: [ubyte]; large: [ubyte] (vector64); }',
  },
];
