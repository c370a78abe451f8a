// The circumstances under which everything that an editor can ask has to work, made from one fixture.

/** The file at the caret is the first of the fixture and has no header; what is expected of it is written likewise. */
export interface Circumstance {
  readonly name: string;
  /** The fixture under the circumstance. */
  readonly given: (source: string) => string;
  /** What is then expected. */
  readonly expected: (source: string) => string;
}

const same = (source: string) => source;
const withWindowsBreaks = (source: string) => source.replaceAll('\n', '\r\n');

/** The first file with declarations at its end that are not whole. */
function withErrors(source: string): string {
  const [, first = '', others = ''] = /^([\s\S]*?)(\/\/- \/[\s\S]*)?$/.exec(source) ?? [];
  return `${first}table Broken { broken: ; other: }\nenum {\n${others}`;
}

/** All files a second time in another folder, where nothing of this may happen. */
function withOtherVersion(source: string): string {
  const copy = source.replace('$0', '').replaceAll(/^\s*\/\/ *\^+.*\n/gm, '');
  return `${source}//- /other/main.fbs\n${copy.replace(/^\n/, '').replaceAll('//- /', '//- /other/')}`;
}

/** Emoji are in the fixtures themselves: annotations count columns. */
export const circumstances: readonly Circumstance[] = [
  { name: 'as it is', given: same, expected: same },
  { name: 'with line breaks of Windows', given: withWindowsBreaks, expected: withWindowsBreaks },
  { name: 'beside errors', given: withErrors, expected: withErrors },
  { name: 'beside another version of the schema', given: withOtherVersion, expected: same },
];
