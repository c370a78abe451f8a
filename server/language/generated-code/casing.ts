// Converts names between the styles of generated code, as flatc 25.12.19 does.

type Casing = 'keep' | 'upper-camel' | 'lower-camel' | 'snake' | 'snake2' | 'screaming-snake' | 'dasher';

/** A name of the schema in a style of generated code. */
export function inCase(name: string, casing: Casing): string {
  switch (casing) {
    case 'keep':
      return name;
    case 'upper-camel':
      return camel(name, true);
    case 'lower-camel':
      return camel(name, false);
    case 'snake':
      return snake(name).toLowerCase();
    case 'screaming-snake':
      return snake(name).toUpperCase();
    case 'snake2':
      return name.replace(/[A-Z]/g, (letter, at: number) => (at > 0 ? '_' : '') + letter.toLowerCase());
    case 'dasher':
      return snake(name)
        .toLowerCase()
        .replace(/_(?![0-9])/g, '-')
        .replaceAll('_', '');
  }
}

/** The letter after a `_` becomes a capital one, and a `_` at the very beginning stays. */
function camel(name: string, isUpper: boolean): string {
  const first = name.charAt(0);
  const isLed = first === '_' && /^_[A-Za-z]/.test(name);
  const head = isLed ? `_${name.charAt(1).toUpperCase()}` : isUpper ? first.toUpperCase() : first.toLowerCase();
  return head + name.slice(isLed ? 2 : 1).replace(/_([\s\S])/g, (_, letter: string) => letter.toUpperCase());
}

/** A `_` goes before a character that is not a small letter, after a small letter, and between a digit and another. */
function snake(name: string): string {
  let text = '';
  for (let at = 0; at < name.length; at++) {
    const [before, letter] = [name[at - 1] ?? '', name[at] ?? ''];
    const isSmall = /[a-z]/.test(letter);
    const isParted = /[a-z]/.test(before) || (/[0-9]/.test(before) && !/[0-9]/.test(letter));
    if (at > 0 && letter !== '_' && before !== '_' && !isSmall && isParted) text += '_';
    text += letter;
  }
  return text;
}
