// Versions of flatc: the one that is followed, the oldest one, and which of two is newer.

/**
 * The version of flatc that we follow unless the user chooses another one, and the version of the built-in compiler.
 */
export const judgedVersion = '25.12.19';

/** The oldest version of flatc that the user can choose. */
export const oldestVersion = '2.0.0';

/**
 * The name of flatc's master branch in our versions. A flatc built from it prints the number of the last release, so no
 * number can stand for it.
 */
const masterVersion = 'master';

/**
 * True if a version has a change that came with `since`: it is `since` or newer, or newer than V if `since` is `after
 * V`. The version `master` has every change.
 */
export function isReached(since: string, version: string): boolean {
  if (version === masterVersion) return true;
  const isAfter = since.startsWith(afterWord);
  const difference = compareVersions(version, isAfter ? since.slice(afterWord.length) : since);
  return isAfter ? difference > 0 : difference >= 0;
}

const afterWord = 'after ';

/** `since 23.5.9`, or `only in versions after 25.12.19`: words for a `since`. */
export function sinceWords(since: string): string {
  return since.startsWith(afterWord) ? `only in versions ${since}` : `since ${since}`;
}

/**
 * The version of flatc that a text names: `25.12.19`, `v23.5.26`, `23.3.3-dh.2`, `v25.2.10+incompatible` or `master`;
 * undefined for anything else. Zeros as in `22.12.06` stay, since versions are compared as numbers.
 */
export function readVersion(text: string): string | undefined {
  const written = text.trim();
  if (/^(?:master|head)$/i.test(written)) return masterVersion;
  return /^v?(\d{1,4}\.\d{1,4}\.\d{1,4})(?:[-+.][\w.+-]{0,40})?$/i.exec(written)?.[1];
}

/** The notice for a version that is older than all supported ones; undefined for any other version. */
export function versionNotice(version: string): string | undefined {
  if (isReached(oldestVersion, version)) return undefined;
  return `flatc ${version} is older than ${oldestVersion}: verdicts are those of ${oldestVersion}, which differ from it`;
}

/**
 * Compares two versions of numbers, not `master`: negative if the left one is older, zero if both are the same. Missing
 * parts count as zero. Rules call this for every declaration, so it makes no lists.
 */
export function compareVersions(left: string, right: string): number {
  let [leftAt, rightAt] = [0, 0];
  while (leftAt < left.length || rightAt < right.length) {
    const [leftEnd, rightEnd] = [endOfPart(left, leftAt), endOfPart(right, rightAt)];
    const difference = numberIn(left, leftAt, leftEnd) - numberIn(right, rightAt, rightEnd);
    if (difference !== 0) return difference;
    [leftAt, rightAt] = [leftEnd + 1, rightEnd + 1];
  }
  return 0;
}

function endOfPart(version: string, start: number): number {
  const end = version.indexOf('.', start);
  return end < 0 ? version.length : end;
}

/** The number that the digits in a range make; zero for an empty range. */
function numberIn(version: string, start: number, end: number): number {
  let number = 0;
  for (let index = start; index < end; index++) number = number * 10 + version.charCodeAt(index) - zero;
  return number;
}

const zero = '0'.charCodeAt(0);
