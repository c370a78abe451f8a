// The name by which the program was called: it has two, and its texts say the one that people have typed.
import { basename } from 'node:path';

const usual = 'fbs-language-server';

/** The name that people have typed. */
export function programName(): string {
  const called = basename(process.argv[1] ?? '').replace(/\.(?:cmd|ps1|exe|[cm]?js)$/i, '');
  return called === 'fbs-language-tools' ? called : usual;
}
