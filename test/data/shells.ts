// Runs a check on an object in both forms: at the end of its schema, and as data in a separate file.

/** Runs a check on both forms. Files after a header in `schema` come first. */
export function inBothShells(schema: string, object: string, check: (source: string) => void): void {
  check(`//- /main.fbs\n${schema.trim()}\n//- /main.json\n${object.trimStart()}`);
  check(`//- /main.fbs\n${schema.trim()}\n${object.trimStart()}`);
}

/** A schema with a field of each sort. */
export const monsters = `
/// What it is made of.
enum Kind : ubyte { Orc, /// Pointed ears.
 Elf, Troll = 7 }
enum Skill : ubyte (bit_flags) { Run, Swim, Fly }
struct Vec { x: float; y: float; }
table Sword { /// How sharp.
 edge: short = 3; name: string (required); }
table Bow { range: int; }
union Item { Sword, Bow, Text: string }
table Inner { kind: Kind; }
table Monster {
  name: string (required);
  /// Points of life.
  hp: short = 100;
  kind: Kind = Elf;
  skills: Skill;
  at: Vec;
  path: [Vec];
  item: Item;
  items: [Item];
  swords: [Sword];
  tag: uint (hash: "fnv1_32");
  big: long (hash: "fnv1a_64");
  old: int (deprecated);
  maybe: int = null;
  ratio: float = 0.5;
  on: bool = true;
  any: [ubyte] (flexbuffer);
  nest: [ubyte] (nested_flatbuffer: "Inner");
  others: [Monster];
}
root_type Monster;
`;
