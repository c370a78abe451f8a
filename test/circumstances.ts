// Variants of a fixture under which every feature of an editor has to work.

/** A variant of a fixture. The caret's file is the first one and has no header; expectations have the same form. */
export interface Circumstance {
  readonly name: string;
  /** The fixture in this variant. */
  readonly given: (source: string) => string;
  /** The expectation in this variant. */
  readonly expected: (source: string) => string;
}

const same = (source: string) => source;
const withWindowsBreaks = (source: string) => source.replaceAll('\n', '\r\n');

/** Adds incomplete declarations to the end of the first file. */
function withErrors(source: string): string {
  const [, first = '', others = ''] = /^([\s\S]*?)(\/\/- \/[\s\S]*)?$/.exec(source) ?? [];
  return `${first}table Broken { broken: ; other: }\nenum {\n${others}`;
}

/** Adds all files a second time in another folder, which must not affect the result. */
function withOtherVersion(source: string): string {
  const copy = source.replace('$0', '').replaceAll(/^\s*\/\/ *\^+.*\n/gm, '');
  return `${source}//- /other/main.fbs\n${copy.replace(/^\n/, '').replaceAll('//- /', '//- /other/')}`;
}

/** All variants. Emoji are in the fixtures themselves, because annotations count columns. */
export const circumstances: readonly Circumstance[] = [
  { name: 'as it is', given: same, expected: same },
  { name: 'with line breaks of Windows', given: withWindowsBreaks, expected: withWindowsBreaks },
  { name: 'beside errors', given: withErrors, expected: withErrors },
  { name: 'beside another version of the schema', given: withOtherVersion, expected: same },
];
