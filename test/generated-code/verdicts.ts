// Runs the rules about generated code on schemas with known verdicts of compilers.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { flatcLanguages } from '../../server/language/generate/service.ts';
import { type CodeOptions, codeDefaults, flatcDefaults, type Generator } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';

/** The folder of the recorded verdicts; it is not part of the repository. */
export const casesFolder = path.resolve(import.meta.dirname, '../../../shared/compile-cases');

export interface Verdict {
  readonly schema: string;
  readonly generator: Generator;
  readonly compiles: boolean;
  /** The first words of the compiler. */
  readonly error: string;
}

/** Rows whose recorded verdict is wrong: the code does not compile when it is compiled alone. */
const notCompiling: ReadonlySet<string> = new Set([
  'rust fields/e_set.fbs',
  'rust fields/e_union.fbs',
  'rust fields/f_new.fbs',
  'rust mix/def_str.fbs',
  'rust names/enum_None.fbs',
  'rust names/enum_Some.fbs',
  'rust names/struct_None.fbs',
  'rust names/struct_Ok.fbs',
  'rust names/struct_Some.fbs',
  'rust names/union_Ok.fbs',
  'rust names/union_Some.fbs',
  'ts fields/f_arguments.fbs',
  'ts fields/f_bb.fbs',
  'ts fields/f_builder.fbs',
  'ts fields/f_interface.fbs',
  'ts fields/f_let.fbs',
  'ts fields/f_protected.fbs',
  'ts fields/f_static.fbs',
  'ts fields/f_this.fbs',
  'ts fields/f_yield.fbs',
]);

/** The recorded verdicts; undefined where the folder is missing. */
export function recordedVerdicts(): readonly Verdict[] | undefined {
  const table = path.join(casesFolder, 'verdicts.tsv');
  if (!existsSync(table)) return undefined;
  const [, ...rows] = readFileSync(table, 'utf8').trimEnd().split('\n');
  return rows.map((row) => {
    const [schema = '', language = '', compiles = '', error = ''] = row.split('\t');
    const doesCompile = compiles === 'yes' && !notCompiling.has(`${language} ${schema}`);
    return { schema, generator: language as Generator, compiles: doesCompile, error };
  });
}

/** The findings about generated code of one schema in each of some languages, as `code: message`. */
export function findingsAbout(
  name: string,
  text: string,
  generators: readonly Generator[],
  options: Partial<CodeOptions> = {},
): ReadonlyMap<Generator, readonly string[]> {
  // The names of the smallest forms begin with a language, which the compiled files did not have.
  const file = `/${path.basename(name).replace(/^(?:cpp|go|java|python|rust|ts)-/, '')}`;
  const fixture = {
    files: new Map([[file, text]]),
    caret: undefined,
    annotations: [],
    settings: {
      trpc: 'off' as const,
      flatc: { ...flatcDefaults, separately: true, generators, code: { ...codeDefaults, ...options } },
    },
  };
  const service = serviceOf(fixture);
  const { diagnostics } = settled(service, fixture, () => service.diagnose(uriOf(file)));
  const found = diagnostics.filter(({ code }) => /^generat(?:ed-code-|or-nested-buffer$)/.test(String(code)));
  return new Map(
    generators.map((generator) => {
      const own = found.filter(({ message }) => languagesIn(String(message)).includes(generator));
      return [generator, own.map(({ code, message }) => `${code}: ${String(message)}`)];
    }),
  );
}

/** The languages that a message names. */
function languagesIn(message: string): readonly string[] {
  const crashing = /when it generates code for ([\w, ]+), and crashes/.exec(message)?.[1];
  if (crashing !== undefined) return crashing.split(/, | and /);
  const named: string[] = [];
  let rest = message.replace(/^in /, '');
  for (;;) {
    const language = flatcLanguages.find((each) => new RegExp(`^${each.name.replace(/\+/g, '\\+')}(?:,| )`).test(rest));
    if (!language) return named;
    named.push(language.generator);
    rest = rest.slice(language.name.length).replace(/^(?:, | and | )/, '');
  }
}

/** The comparison for one language: the counts, and the verdicts with which the rules disagree. */
export interface Evaluation {
  readonly generator: Generator;
  readonly failing: number;
  readonly compiling: number;
  readonly missed: readonly Verdict[];
  readonly falseAlarms: readonly (readonly [verdict: Verdict, findings: readonly string[]])[];
}

/** Compares the rules with verdicts of compilers. */
export function evaluate(verdicts: readonly Verdict[]): readonly Evaluation[] {
  const generators = [...new Set(verdicts.map(({ generator }) => generator))];
  const findings = new Map(
    [...new Set(verdicts.map(({ schema }) => schema))].map((schema) => [
      schema,
      findingsAbout(schema, textOf(schema), generators),
    ]),
  );
  return generators.map((generator) => {
    const own = verdicts.filter((verdict) => verdict.generator === generator);
    const findingsOf = ({ schema }: Verdict) => findings.get(schema)?.get(generator) ?? [];
    return {
      generator,
      failing: own.filter(({ compiles }) => !compiles).length,
      compiling: own.filter(({ compiles }) => compiles).length,
      missed: own.filter((verdict) => !verdict.compiles && findingsOf(verdict).length === 0),
      falseAlarms: own.flatMap((verdict) => {
        const list = verdict.compiles ? findingsOf(verdict) : [];
        return list.length > 0 ? [[verdict, list] as const] : [];
      }),
    };
  });
}

function textOf(schema: string): string {
  return readFileSync(path.join(casesFolder, 'schemas', schema), 'utf8');
}
