// The package installs the program under two names; texts for users must say the one that was typed.
import { basename } from 'node:path';

const usual = 'fbs-language-server';

/** The name under which the program was started: `fbs-language-tools`, or `fbs-language-server` for any other name. */
export function programName(): string {
  const called = basename(process.argv[1] ?? '').replace(/\.(?:cmd|ps1|exe|[cm]?js)$/i, '');
  return called === 'fbs-language-tools' ? called : usual;
}
