// Rates how well a typed word fits a name, cheaply enough for every name in a workspace.

/** The ratings from the best to the worst; `none` is for a name that should not be offered. */
export const fits = { exact: 0, prefix: 1, humps: 2, inside: 3, scattered: 4, none: 5 } as const;

export type Fit = (typeof fits)[keyof typeof fits];

/** A function that rates a name for a word. Letter case does not matter, and every name fits an empty word. */
export type FitOf = (name: string) => Fit;

/**
 * The function that rates names for a word. From best to worst, the word is the whole name, the start of the name, the
 * starts of the name's parts (`mw` and `weap` for `MyWeapon` or `my_weapon`), any stretch of the name, or letters of
 * the name in order from the start of a part.
 */
export function fitOf(word: string): FitOf {
  const letters = Array.from({ length: word.length }, (_, index) => lowered(word.charCodeAt(index)));
  if (letters.length === 0) return () => fits.prefix;
  return (name) => {
    if (name.length < letters.length) return fits.none;
    if (startsAt(name, 0, letters)) return name.length === letters.length ? fits.exact : fits.prefix;
    if (!hasInOrder(name, letters)) return fits.none;
    if (fitsHumps(name, 0, letters, 0)) return fits.humps;
    for (let start = 1; start + letters.length <= name.length; start++) {
      if (startsAt(name, start, letters)) return fits.inside;
    }
    return isScattered(name, letters) ? fits.scattered : fits.none;
  };
}

function startsAt(name: string, start: number, letters: readonly number[]): boolean {
  for (let index = 0; index < letters.length; index++) {
    if (lowered(name.charCodeAt(start + index)) !== letters[index]) return false;
  }
  return true;
}

/** True if the letters from `first` on split into runs that each begin at the start of a part of the name. */
function fitsHumps(name: string, from: number, letters: readonly number[], first: number): boolean {
  if (first === letters.length) return true;
  for (let start = from; start + letters.length - first <= name.length; start++) {
    if (lowered(name.charCodeAt(start)) !== letters[first] || !beginsPart(name, start)) continue;
    let length = 1;
    while (first + length < letters.length && lowered(name.charCodeAt(start + length)) === letters[first + length])
      length++;
    // The longest run may leave no letters for later parts, so shorter runs are tried too.
    for (; length > 0; length--) if (fitsHumps(name, start + length, letters, first + length)) return true;
  }
  return false;
}

/** True if the letters occur in a name in their order. Every other fit needs this, and hardly any name passes. */
function hasInOrder(name: string, letters: readonly number[]): boolean {
  let next = 0;
  for (let index = 0; index < name.length && next < letters.length; index++) {
    if (lowered(name.charCodeAt(index)) === letters[next]) next++;
  }
  return next === letters.length;
}

function isScattered(name: string, letters: readonly number[]): boolean {
  let next = 0;
  for (let index = 0; index < name.length && next < letters.length; index++) {
    if (lowered(name.charCodeAt(index)) !== letters[next]) continue;
    if (next > 0 || beginsPart(name, index)) next++;
  }
  return next === letters.length;
}

/** True if a part of a name begins at an index: after a mark, at a capital, at the first digit. */
function beginsPart(name: string, index: number): boolean {
  if (index === 0) return true;
  const code = name.charCodeAt(index);
  const before = name.charCodeAt(index - 1);
  if (!isLetter(before) && !isDigit(before)) return true;
  if (isDigit(code)) return !isDigit(before);
  return isCapital(code) && (!isCapital(before) || !isCapital(name.charCodeAt(index + 1)));
}

function lowered(code: number): number {
  return isCapital(code) ? code + 32 : code;
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}

function isLetter(code: number): boolean {
  return isCapital(code) || (code >= 97 && code <= 122);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
