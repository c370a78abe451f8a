// Converts names between the styles of generated code, as flatc does.

type Casing =
  | 'keep'
  | 'upper-camel'
  | 'lower-camel'
  | 'snake'
  | 'snake2'
  | 'screaming-snake'
  | 'dasher'
  | 'all-upper'
  | 'all-lower';

/**
 * A name of the schema in a style of generated code. Most generators take names for camel case, and go by way of snake
 * case: `ID2` is `Id2` in upper camel. A few take them for snake case, in which `ID2` stays `ID2`.
 */
export function inCase(name: string, casing: Casing, from: 'camel' | 'snake' = 'camel'): string {
  const input = from === 'camel' && casing !== 'keep' ? snake(name) : name;
  switch (casing) {
    case 'keep':
    case 'snake':
      return input;
    case 'upper-camel':
      return camel(input, true);
    case 'lower-camel':
      return camel(input, false);
    case 'screaming-snake':
      return snake(input).toUpperCase();
    case 'all-upper':
      return input.toUpperCase();
    case 'all-lower':
      return input.toLowerCase();
    case 'dasher':
      return input.replace(/^_|_(?=[0-9])/g, '').replaceAll('_', '-');
    case 'snake2':
      return snake2(input);
  }
}

/** Camel case: the character after a `_` becomes a capital letter. A `_` at the beginning or the end stays. */
function camel(name: string, isUpper: boolean): string {
  const first = name.charAt(0);
  const isLed = /^_[A-Za-z]/.test(name);
  let cased = isLed ? `_${name.charAt(1).toUpperCase()}` : isUpper ? first.toUpperCase() : first.toLowerCase();
  let copied = isLed ? 2 : 1;
  for (let at = name.indexOf('_', copied); at >= 0 && at + 1 < name.length; at = name.indexOf('_', copied)) {
    cased += name.slice(copied, at) + name.charAt(at + 1).toUpperCase();
    copied = at + 2;
  }
  return cased + name.slice(copied);
}

/**
 * Snake case in small letters. A `_` goes between a small letter and a capital letter or digit, and between a digit and
 * a capital letter.
 */
function snake(name: string): string {
  if (!/[^a-z_]/.test(name)) return name;
  return name.replace(/(?<=[a-z])(?=[^a-z_])|(?<=[0-9])(?=[^0-9a-z_])/g, '_').toLowerCase();
}

/** A `_` before digits goes after them: `foo_bar_123baz_456` is `foo_bar123_baz456`. */
function snake2(name: string): string {
  return name.replace(/_(?=[0-9])/g, '').replace(/([0-9])(?=[a-z])/g, '$1_');
}
