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
}

const keys: ReadonlyMap<string, Key> = new Map(
  rows.flatMap(([plain, shifted]) =>
    [...plain].flatMap((character, index): readonly [string, Key][] => {
      const other = shifted.charAt(index);
      const beside = (row: string) => [row.charAt(index - 1), row.charAt(index + 1)].filter((each) => each !== '');
      return [
        [character, { other, beside: beside(plain) }],
        [other, { other: character, beside: beside(shifted) }],
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
