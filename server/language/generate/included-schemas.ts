// Which languages need code of the schemas that a schema includes, and how flatc is told to make it.
import type { Generator } from '../settings.ts';
import { flatcLanguages } from './flatc-languages.ts';
import type { OptionValues } from './option.ts';

/** What is known of a schema that another one includes. */
interface IncludedSchema {
  readonly file: string;
  /** Whether flatc takes it by itself, and not only as a part of the schema that includes it. */
  readonly isValidAlone: boolean;
}

/** What to change of a request, so that the code of included schemas is made as well. */
interface IncludedPlan {
  /** The schemas to give to flatc besides those of the request. */
  readonly files: readonly string[];
  readonly options: OptionValues;
  /** The schemas whose code cannot be made. */
  readonly impossible: readonly string[];
}

/** The languages among these whose code of a schema uses code of included schemas that flatc does not write with it. */
export function languagesThatUseIncluded(languages: readonly Generator[], options: OptionValues): readonly Generator[] {
  return flatcLanguages
    .filter(({ generator, included }) => included !== undefined && languages.includes(generator))
    .filter(({ included }) => options.genAll !== true || included === 'own-run')
    .map(({ generator }) => generator);
}

/**
 * Has each included schema generated in its own run. Only where one is not valid alone, everything goes into the run of
 * the schema that includes it: `--gen-all` repeats the same code for each schema that it is generated from.
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
