// Guesses whether a field is named after a type. Most fields are, so their type is known before it is typed.

/** The ways in which a field is named after a type, the likeliest first. */
export const namings = { whole: 0, endOfField: 1, endOfType: 2 } as const;

type Naming = (typeof namings)[keyof typeof namings];

/**
 * A function that tells how a field is named after a type; undefined if it is not. `weapon`, `weapons` and `WEAPON` are
 * wholly named after `Weapon`, `main_weapon` is with its last words. `weapon` is named after the last words of
 * `IronWeapon`.
 */
export function namingOf(field: string): (type: string) => Naming | undefined {
  const stems = stemsOf(field);
  // Called for every name in reach, so it must not allocate strings.
  return (type) => {
    let best: Naming | undefined;
    for (const stem of stems) {
      const naming = compareEnds(stem, type);
      if (naming !== undefined && (best === undefined || naming < best)) best = naming;
    }
    return best;
  };
}

/**
 * Likely names for the type of a field, the longest first: `MainWeapons`, `MainWeapon`, `Weapons` for `main_weapons`.
 */
export function namesAfter(field: string): readonly string[] {
  const words = wordsOf(field);
  const names = words.flatMap((_, index) => stemsOf(words.slice(index).map(capitalized).join('')));
  return [...new Set(names)].slice(0, mostNames);
}

const mostNames = 12;

/** Likely names for a field of a type: `iron_weapon` and `weapon` for `IronWeapon`, and their plurals for a vector. */
export function fieldNamesFor(type: string, count: 'one' | 'many'): readonly string[] {
  const words = wordsOf(type).map((word) => word.toLowerCase());
  const names = words.map((_, index) => words.slice(index).join('_'));
  // A name must not begin with a digit.
  const good = names.filter((name) => /^[a-z_]/.test(name));
  return count === 'one' ? good : good.map(plural);
}

function plural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** A name, and the singulars that it may be the plural of. */
function stemsOf(name: string): readonly string[] {
  const stems = [name];
  if (/.s$/i.test(name)) stems.push(name.slice(0, -1));
  if (/(?:s|x|ch|sh)es$/i.test(name)) stems.push(name.slice(0, -2));
  if (/.ies$/i.test(name)) stems.push(`${name.slice(0, -3)}y`);
  return stems;
}

/** The words of a name in snake_case or CamelCase. */
function wordsOf(name: string): readonly string[] {
  return name.match(/[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+/g) ?? [];
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function compareEnds(field: string, type: string): Naming | undefined {
  let inField = field.length;
  let inType = type.length;
  for (;;) {
    while (field[inField - 1] === '_') inField--;
    while (type[inType - 1] === '_') inType--;
    if (inField === 0 || inType === 0) break;
    if (lowered(field.charCodeAt(inField - 1)) !== lowered(type.charCodeAt(inType - 1))) return undefined;
    inField--;
    inType--;
  }
  if (inField === 0 && inType === 0) return type === '' ? undefined : namings.whole;
  if (inType === 0) return beginsWord(field, inField) ? namings.endOfField : undefined;
  return beginsWord(type, inType) ? namings.endOfType : undefined;
}

/** True if a word of a name begins at an index. */
function beginsWord(name: string, index: number): boolean {
  const before = name[index - 1];
  const first = name[index] ?? '';
  return before === '_' || first === '_' || (/[A-Z]/.test(first) && before !== undefined && /[a-z0-9]/.test(before));
}

function lowered(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code;
}
