// Schemas with everything that documentation shows.

export const game = {
  'game/monster.fbs': `// Copyright 2026 Nobody.

// The monsters of the game, and what they carry.
//
// See [[Monster]] for the root, and \`Weapon\`.

include "../common/space.fbs";
namespace Acme.Game;
attribute "priority";

/// The colours of monsters.
enum Color : ubyte {
  /// Angry.
  Red = 1, Green, Blue = 8 }

/// Flags of a **thing**.
enum Flags : ulong (bit_flags) { A, B, C = 63 }

/// A weapon.
/// @param damage per hit
table Weapon {
  name: string (required, key);
  /// Points that are taken from [[Monster.hp|the monster]], see [[Acme.Game.Store.Put]].
  damage: short = 5;
}

union Equipment { Weapon, Vec: acme.Vec3 }

struct Small { a: bool; b: double; c: byte; d: [short:3]; }

/// A monster. <b>Not bold</b>, List<Int16>.
///
/// # A heading
///
/// * list \`Color\` and [[Small]]
/// * [link](https://example.com/a?b&c) and [relative](foo.md) and ![image](https://example.com/a.png)
///
/// \\note It bites.
///
/// | a | b |
/// |---|:-:|
/// | 1 | 2 |
table Monster (priority: 2) {
  /// Where it is.
  pos: acme.Vec3;
  mana: short = 150;
  /// Hit points.
  ///
  /// They are lost by \`Weapon\`s.
  hp: short = 100;
  name: string = "or|c";
  friendly: bool = true (deprecated, priority: 1);
  inventory: [ubyte];
  color: Color = Blue;
  flags: Flags;
  weapons: [Weapon];
  equipped: Equipment;
  path: [acme.Vec3];
  inner: [ubyte] (nested_flatbuffer: "Weapon");
  maybe: int = null;
  next: Monster;
}

rpc_service Store {
  /// Puts.
  Put(Monster): Weapon (streaming: "client");
}
root_type Monster;
file_identifier "MONS";
file_extension "mon";
`,
  'common/space.fbs': `namespace acme;
/// A point in space.
struct Vec3 { x: float; y: float; z: float; }
`,
} as const;
