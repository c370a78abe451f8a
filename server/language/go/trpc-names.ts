// Computes the names that trpc makes from the names in a schema, for Go code and for files.

/**
 * The name that trpc-cmdline 1.0.9 gives to a type, service or method in Go: `say_hello` becomes `SayHello`, `HTTP_req`
 * becomes `HTTP_Req`. Words in capitals stay, and a letter after a digit becomes a capital.
 */
export function goNameOf(name: string): string {
  const words = name.split('_');
  return words.map((word, index) => `${camelCase(word)}${separatorAfter(words, index)}`).join('');
}

function camelCase(word: string): string {
  return isCapital(word)
    ? word
    : word.replace(/(^|[0-9])([a-z])/g, (_, before, letter) => before + letter.toUpperCase());
}

/**
 * The separator after a word: `_` if this word or the next one is all in capitals, or if the next word begins with a
 * capital. Otherwise empty, also after the last word and before an empty one.
 */
function separatorAfter(words: readonly string[], index: number): string {
  const next = words[index + 1];
  if (next === undefined || next === '') return '';
  return isCapital(words[index] ?? '') || isCapital(next) || /^[A-Z]/.test(next) ? '_' : '';
}

/** True if a word has only capital letters, as an empty word has. */
function isCapital(word: string): boolean {
  return /^[A-Z]*$/.test(word);
}

/**
 * The name, without extension, of the file into which trpc-cmdline 1.0.9 writes the implementation of a service:
 * `FooBar` and `Foo_Bar` become `foo_bar`, `V2Api` becomes `v_2_api`.
 */
export function serviceFileOf(name: string): string {
  return name
    .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1_')
    .replace(/([a-z])(?=[A-Z0-9])|([0-9])(?=[A-Za-z])|([A-Z])(?=[0-9])/g, '$&_')
    .toLowerCase();
}

/** The name with its first letter in lower case. */
export function uncapitalized(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
