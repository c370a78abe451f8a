// Lists the languages of generated code, each with the names and faults of the code that flatc writes in it.

import { byIdentity } from '../memo.ts';
import type { CodeOptions, FlatcOptions, Generator } from '../settings.ts';
import { judgedVersion } from '../vocabulary/flatc-versions.ts';
import { cpp } from './cpp.ts';
import { csharp } from './csharp.ts';
import { dart } from './dart.ts';
import type { CodeContext, CodeLanguage, FileFacts } from './generated-name.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { kotlin, kotlinMultiplatform } from './kotlin.ts';
import { lobster } from './lobster.ts';
import { lua } from './lua.ts';
import { nim } from './nim.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { rust } from './rust.ts';
import { swift } from './swift.ts';
import { ts } from './ts.ts';

const all: readonly CodeLanguage[] = [
  cpp,
  csharp,
  dart,
  go,
  java,
  kotlin,
  kotlinMultiplatform,
  lobster,
  lua,
  nim,
  php,
  python,
  rust,
  swift,
  ts,
];

/** The languages of generated code by their generators. */
const codeLanguages: ReadonlyMap<Generator, CodeLanguage> = new Map(
  all.map((language) => [language.generator, language]),
);

/** A language with the options of one run of its generator. */
export interface LanguageRun {
  readonly language: CodeLanguage;
  readonly options: CodeOptions;
}

/**
 * The runs that generate code: the entries of `codeRuns`, or without it all `generators` with the options `code`. Equal
 * runs are there once. Generators of other output than code, such as JSON Schema, are left out.
 */
export const languageRuns = byIdentity(({ generators, code, codeRuns }: FlatcOptions): readonly LanguageRun[] => {
  const runs = new Map<string, LanguageRun>();
  for (const { generator, options } of codeRuns ?? generators.map((each) => ({ generator: each, options: code }))) {
    const language = codeLanguages.get(generator);
    if (language) runs.set(JSON.stringify([generator, options]), { language, options });
  }
  return [...runs.values()];
});

/**
 * The circumstances in which the code of a file is generated. Equal facts and versions give the same object for the
 * same object `options`.
 */
export function codeContext(
  options: CodeOptions,
  { hasIdentifier, hasExtension }: FileFacts,
  version: string,
): CodeContext {
  const known = contextsOf(options);
  const contexts = known.get(version) ?? contextsFor(options, version);
  known.set(version, contexts);
  return contexts[(hasIdentifier ? 1 : 0) + (hasExtension ? 2 : 0)] as CodeContext;
}

/** The version of flatc that generates code; if it is unknown, the version whose rules this server follows. */
export function codeVersion({ flatcVersion }: FlatcOptions): string {
  return flatcVersion?.version ?? judgedVersion;
}

const contextsOf = byIdentity((_: CodeOptions) => new Map<string, readonly CodeContext[]>());

function contextsFor(options: CodeOptions, version: string): readonly CodeContext[] {
  return [false, true].flatMap((hasExtension) =>
    [false, true].map((hasIdentifier) => ({ options, version, hasIdentifier, hasExtension })),
  );
}
