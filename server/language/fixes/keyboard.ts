// The keys of a US keyboard, for guesses at which key was meant.

const rows: readonly (readonly [plain: string, shifted: string])[] = [
  ['1234567890-=', '!@#$%^&*()_+'],
  ['qwertyuiop[]', 'QWERTYUIOP{}'],
  ["asdfghjkl;'", 'ASDFGHJKL:"'],
  ['zxcvbnm,./', 'ZXCVBNM<>?'],
];

interface Key {
  /** The character of the same key with the other state of shift. */
  readonly other: string;
  /** The characters of the keys on both sides, with the same state of shift. */
  readonly beside: readonly string[];
  /** The characters of the keys in the rows above and below that touch it, with the same state of shift. */
  readonly across: readonly string[];
}

const keys: ReadonlyMap<string, Key> = new Map(
  rows.flatMap(([plain, shifted], row) =>
    [...plain].flatMap((character, index): readonly [string, Key][] => {
      const other = shifted.charAt(index);
      const at = (state: 0 | 1, of: number, place: number) => rows[of]?.[state].charAt(place) ?? '';
      const key = (state: 0 | 1): Omit<Key, 'other'> => ({
        beside: [at(state, row, index - 1), at(state, row, index + 1)].filter((each) => each !== ''),
        across: [
          // Each row is indented by half a key.
          at(state, row - 1, index),
          at(state, row - 1, index + 1),
          at(state, row + 1, index),
          at(state, row + 1, index - 1),
        ].filter((each) => each !== ''),
      });
      return [
        [character, { other, ...key(0) }],
        [other, { other: character, ...key(1) }],
      ];
    }),
  ),
);

/** The character of the same key with the other state of shift; undefined for a character without a key. */
export function sameKey(character: string): string | undefined {
  return keys.get(character)?.other;
}

/** The characters of the keys beside that of a character, with the same state of shift. */
export function keysBeside(character: string): readonly string[] {
  return keys.get(character)?.beside ?? [];
}

/** The characters of all keys that touch the key of a character, with the same state of shift, the ones beside it first. */
export function keysAround(character: string): readonly string[] {
  const key = keys.get(character);
  return key ? [...key.beside, ...key.across] : [];
}
