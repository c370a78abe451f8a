// The name by which the program was called: it has two, and its texts say the one that people have typed.
import { basename } from 'node:path';

const usual = 'fbs-language-server';

/** A text about the program with the name by which it was called. */
export function asCalled(text: string): string {
  const called = basename(process.argv[1] ?? '').replace(/\.(?:cmd|ps1|exe|[cm]?js)$/i, '');
  return called === 'fbs-language-tools' ? inColumns(text).replaceAll(usual, called) : text;
}

/** The other name is a letter shorter: what comes after it in columns stays where it is. */
function inColumns(text: string): string {
  return text.replace(new RegExp(`^( {2}${usual} .*?\\S)( {2,})(?=\\S)`, 'gm'), '$1 $2');
}
