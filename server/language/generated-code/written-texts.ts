// Finds file identifiers and extensions that the code does not have as they are: flatc writes them between quotes without
// escapes.

import { lastIndexOf, rootTypeOf } from './file-facts.ts';
import type { CodeContext, CodeFault, CodeRoot, FileFault } from './generated-name.ts';

/** The statements whose strings become texts in a language, and the code that has them. */
interface WrittenTexts {
  /** Matches a string that is not a text, or another text, when it is written between quotes. */
  readonly broken: RegExp;
  readonly statements: readonly Statement[];
  /**
   * The code with the texts: that of each table, that of the root table, or a part of the file that is written if there
   * is a root table in any file.
   */
  readonly holder: 'tables' | 'root-table' | 'file';
}

type Statement = 'file_identifier' | 'file_extension';

/** The languages that write the identifier as a text; Python and Dart do not. */
const languages = {
  cpp: { broken: /["\\\n\r]/, statements: ['file_identifier', 'file_extension'], holder: 'file' },
  csharp: { broken: /["\\\n\r\u0085\u2028\u2029]/, statements: ['file_identifier'], holder: 'root-table' },
  go: { broken: /["\\\n\0]/, statements: ['file_identifier'], holder: 'root-table' },
  java: { broken: /["\\\n\r]/, statements: ['file_identifier'], holder: 'root-table' },
  kotlin: { broken: /["\\\n\r]|\$[\p{L}_{`]/u, statements: ['file_identifier'], holder: 'root-table' },
  // A backslash that begins no escape stays a backslash.
  php: {
    broken: /"|\$[\w{\x80-\u{10ffff}]|\\(?:[nrtvef\\$0-7]|[xX][\da-fA-F]|u\{|$)/u,
    statements: ['file_identifier', 'file_extension'],
    holder: 'tables',
  },
  rust: { broken: /["\\\r]/, statements: ['file_identifier', 'file_extension'], holder: 'file' },
  swift: { broken: /["\\\n\r]/, statements: ['file_identifier'], holder: 'tables' },
  ts: { broken: /['\\\n\r]/, statements: ['file_identifier'], holder: 'root-table' },
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
 * The faults of the identifier and the extension of a file whose code has them: at most one for each of the two
 * statements.
 */
export function writtenTextFaults(
  language: keyof typeof languages,
  root: CodeRoot,
  context: CodeContext,
): readonly FileFault[] {
  const { file } = root;
  const { broken, statements, holder }: WrittenTexts = languages[language];
  const found = statements.flatMap((kind): readonly FileFault[] => {
    const index = lastIndexOf(file, kind);
    const statement = index === undefined ? undefined : file.exports[index];
    if (index === undefined || statement?.kind !== kind || !broken.test(statement.value?.text ?? '')) return [];
    return [{ ...fault(kind), index }];
  });
  return found.length > 0 && isHeld(holder, root, context) ? found : [];
}

/** True if the code of a file has its identifier and extension. */
function isHeld(holder: WrittenTexts['holder'], { file, files }: CodeRoot, { options }: CodeContext): boolean {
  if (holder === 'tables') {
    return (options.generateAll ? files : [file]).some(({ exports }) => exports.some(({ kind }) => kind === 'table'));
  }
  const rootType = rootTypeOf(file);
  return rootType !== undefined && (holder === 'file' || options.generateAll || rootType.uri === file.uri);
}

function fault(kind: Statement): CodeFault {
  const what = kind === 'file_identifier' ? 'identifier' : 'extension';
  const why = `the ${what} is written without escapes, so it is not the same string there`;
  return { kind: 'construct', member: undefined, place: 'statement', why, remedy: { kind: 'none' } };
}
