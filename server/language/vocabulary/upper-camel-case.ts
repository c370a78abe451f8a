// Turns names into the style that the style guide of FlatBuffers asks for in types, members and namespaces.

/** A name whose words begin with capital letters: `monster_list` gives `MonsterList`, `GREEN_ISH` gives `GreenIsh`. */
export function upperCamelCase(name: string): string {
  return name
    .split('_')
    .filter((word) => word !== '')
    .map((word) => {
      const rest = word === word.toUpperCase() && name.includes('_') ? word.slice(1).toLowerCase() : word.slice(1);
      return word.charAt(0).toUpperCase() + rest;
    })
    .reduce((text, word) => text + (/\d$/.test(text) && /^\d/.test(word) ? `_${word}` : word), '');
}

/**
 * True if a name is written in UpperCamelCase. A word in capital letters may be an abbreviation, and two numbers need
 * something between them: `CPU`, `Sse4_2`.
 */
export function isUpperCamelCase(name: string): boolean {
  return /^[A-Z](?:[A-Za-z0-9]|(?<=[0-9])_(?=[0-9]))*$/.test(name);
}
