// Lists the options that flatc no longer accepts, so that people who meet them in old scripts learn the replacement.

interface GoneOption {
  readonly flags: readonly string[];
  /** The first version without the option. */
  readonly until: string;
  readonly instead: string;
}

const goneOptions: readonly GoneOption[] = [
  { flags: ['--js', '-s'], until: '2.0.0', instead: 'use --ts' },
  { flags: ['--es6-js-export', '--goog-js-export', '--no-js-exports'], until: '2.0.0', instead: 'use --ts' },
  { flags: ['--no-fb-import', '--no-ts-reexport', '--short-names'], until: '2.0.0', instead: '--ts does not need it' },
];

/**
 * A sentence about an argument that flatc no longer accepts: `--js was removed in 2.0.0, use --ts`; undefined for any
 * other argument.
 */
export function goneOption(argument: string): string | undefined {
  const gone = goneOptions.find(({ flags }) => flags.includes(argument));
  return gone && `${argument} was removed in ${gone.until}, ${gone.instead}`;
}
