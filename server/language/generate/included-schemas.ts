// Finds the languages that need code of included schemas, and the flatc options that make it.
import type { Generator } from '../settings.ts';
import { flatcLanguages } from './flatc-languages.ts';
import type { OptionValues } from './option.ts';

/** A schema that another one includes. */
interface IncludedSchema {
  readonly file: string;
  /** True if flatc accepts the schema by itself, and not only as a part of the schema that includes it. */
  readonly isValidAlone: boolean;
}

/** The changes to a request that also make the code of included schemas. */
interface IncludedPlan {
  /** The schemas to give to flatc in addition to the files of the request. */
  readonly files: readonly string[];
  /** The options to add to the request. */
  readonly options: OptionValues;
  /**
   * The schemas whose code cannot be made: they are not valid alone, and a language has no `--gen-all` that is
   * complete.
   */
  readonly impossible: readonly string[];
}

/**
 * The languages among `languages` whose code uses code of included schemas that flatc does not write in the same run.
 */
export function languagesThatUseIncluded(languages: readonly Generator[], options: OptionValues): readonly Generator[] {
  return flatcLanguages
    .filter(({ generator, included }) => included !== undefined && languages.includes(generator))
    .filter(({ included }) => options.genAll !== true || included === 'own-run')
    .map(({ generator }) => generator);
}

/**
 * Plans a run for each included schema. If a schema is not valid alone, `--gen-all` makes the code of all in the run of
 * the including schema, although it repeats that code for each schema of the request. Without `--gen-all` in one of the
 * languages, such schemas are impossible.
 */
export function includedPlan(languages: readonly Generator[], included: readonly IncludedSchema[]): IncludedPlan {
  const alone = included.filter(({ isValidAlone }) => isValidAlone).map(({ file }) => file);
  const others = included.filter(({ isValidAlone }) => !isValidAlone).map(({ file }) => file);
  if (others.length === 0) return { files: alone, options: {}, impossible: [] };
  const using = flatcLanguages.filter(({ generator, included }) => included && languages.includes(generator));
  if (using.every(({ included }) => included === 'own-run-or-gen-all')) {
    return { files: [], options: { genAll: true }, impossible: [] };
  }
  return { files: alone, options: {}, impossible: others };
}
