// Finds file identifiers and extensions that are not texts in the code: flatc writes them between quotes without escapes.

import { lastIndexOf } from './file-facts.ts';
import type { CodeFault, CodeRoot, FileFault } from './generated-name.ts';

/** The form of texts in a language, and the statements whose strings become texts there. */
interface WrittenTexts {
  /** True if the language reads a string between quotes as a text. */
  readonly isText: (text: string) => boolean;
  readonly statements: readonly Statement[];
}

type Statement = 'file_identifier' | 'file_extension';

/** The languages that write the identifier of the root table as a text; Python and Dart do not. */
const languages = {
  cpp: { isText: isCppText, statements: ['file_identifier', 'file_extension'] },
  csharp: {
    isText: (text) =>
      /^(?:[^"\\\n\r\u0085\u2028\u2029]|\\(?:["'\\0abfnrtv]|x[\da-f]{1,4}|u[\da-f]{4}|U[\da-f]{8}))*$/i.test(text),
    statements: ['file_identifier'],
  },
  go: {
    isText: (text) => /^(?:[^"\\\n\0]|\\(?:["\\abfnrtv]|[0-7]{3}|x[\da-fA-F]{2}|u[\da-fA-F]{4}))*$/.test(text),
    statements: ['file_identifier'],
  },
  java: {
    isText: (text) => /^(?:[^"\\\n\r]|\\(?:["'\\bfnrst0-7]|u+[\da-fA-F]{4}))*$/.test(text),
    statements: ['file_identifier'],
  },
  kotlin: {
    isText: (text) => /^(?:[^"\\\n\r$]|\$(?![\p{L}_{`])|\\(?:["'\\$bnrt]|u[\da-fA-F]{4}))*$/u.test(text),
    statements: ['file_identifier'],
  },
  php: {
    isText: (text) => /^(?:[^"\\$]|\$(?![\w{\x80-\u{10ffff}])|\\(?:[^u]|u(?!\{)))*$/su.test(text),
    statements: ['file_identifier', 'file_extension'],
  },
  rust: { isText: isRustText, statements: ['file_identifier', 'file_extension'] },
  swift: {
    isText: (text) => /^(?:[^"\\\n\r]|\\(?:["'\\0nrt]|u\{[\da-fA-F]{1,8}\}))*$/.test(text),
    statements: ['file_identifier'],
  },
  ts: {
    isText: (text) => /^(?:[^'\\\n\r]|\\(?:[^xu\d]|\r\n|0(?!\d)|x[\da-fA-F]{2}|u[\da-fA-F]{4}))*$/.test(text),
    statements: ['file_identifier'],
  },
} as const satisfies Readonly<Record<string, WrittenTexts>>;

/** True if a text between quotes is a string of C++. */
export function isCppText(text: string): boolean {
  return /^(?:[^"\\\n\r]|\\(?:["'?\\abfnrtv0-7]|x[0-9a-fA-F]|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|\n)|\\[^xuU"'?\\abfnrtv0-7\r])*$/.test(
    text,
  );
}

/** True if a text between quotes is a string of Rust. */
export function isRustText(text: string): boolean {
  return /^(?:[^"\\\r]|\r\n|\\[nrt0"'\\\n]|\\x[0-7][0-9a-fA-F]|\\u\{[0-9a-fA-F]{1,6}\})*$/.test(text);
}

/**
 * The faults of the identifier and the extension of a file with a root table, whose code has them: at most one for each
 * of the two statements.
 */
export function writtenTextFaults(language: keyof typeof languages, { file }: CodeRoot): readonly FileFault[] {
  if (lastIndexOf(file, 'root_type') === undefined) return [];
  const { isText, statements }: WrittenTexts = languages[language];
  return statements.flatMap((kind): readonly FileFault[] => {
    const index = lastIndexOf(file, kind);
    const statement = index === undefined ? undefined : file.exports[index];
    if (index === undefined || statement?.kind !== kind || isText(statement.value?.text ?? '')) return [];
    return [{ ...fault(kind), index }];
  });
}

function fault(kind: Statement): CodeFault {
  const what = kind === 'file_identifier' ? 'identifier' : 'extension';
  const why = `the ${what} is written without escapes, so it is not a string there`;
  return { kind: 'construct', member: undefined, place: 'statement', why, remedy: { kind: 'none' } };
}
