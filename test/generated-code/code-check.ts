// Judges schemas whose code is generated: as fixtures, and as texts with the options of a run.
import {
  type CodeOptions,
  flatcDefaults,
  type Generator,
  type LanguageService,
} from '../../server/language/service.ts';
import { checkDiagnostics, serviceOf, settled, uriOf } from '../check.ts';
import type { Fixture } from '../fixture.ts';
import type { Schema } from './compile/schemas.ts';

/** A check of the findings in a schema, for one generator with options of flatc. */
export function codeCheck(generator: Generator): (schema: string, options?: string) => void {
  return (schema, options = '') => checkDiagnostics(`//- flatc: --${generator} ${options}\n${schema.trimStart()}`);
}

/** A service that judges the generated code of some texts. */
export interface JudgedCode {
  readonly service: LanguageService;
  readonly fixture: Fixture;
  /** The findings about generated code in a file. */
  readonly findingsIn: (file: string) => ReturnType<LanguageService['diagnose']>['diagnostics'];
}

/** Judges texts by path for one generator, without inference from builds and without the rules of tRPC. */
export function judgedCode(
  texts: ReadonlyMap<string, string>,
  { includePaths }: Pick<Schema, 'includePaths'>,
  generator: Generator,
  code: CodeOptions = flatcDefaults.code,
): JudgedCode {
  const fixture: Fixture = {
    files: texts,
    caret: undefined,
    annotations: [],
    settings: {
      trpc: 'off',
      inference: false,
      includePaths: includePaths.map(uriOf),
      flatc: { ...flatcDefaults, generators: [generator], code },
    },
  };
  const service = serviceOf(fixture);
  const findingsIn = (file: string) =>
    settled(service, fixture, () => service.diagnose(uriOf(file))).diagnostics.filter(({ code: rule }) =>
      String(rule).startsWith('generated-code-'),
    );
  return { service, fixture, findingsIn };
}
