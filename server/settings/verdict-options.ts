// Lists the options of flatc that change its verdict, for the command line and targets.
import { optionName, optionsOf } from '../language/generate/service.ts';
import type { FlatcOptions } from '../language/service.ts';

/** The effect of each option that takes no value on the options that decide the verdict. */
export const verdictFlags: Readonly<Record<string, Partial<FlatcOptions>>> = {
  '--schema': { schema: true },
  '--gen-all': { generateAll: true },
  '--require-explicit-ids': { requireExplicitIds: true },
  '--warnings-as-errors': { warningsAsErrors: true },
  '--no-warnings': { noWarnings: true },
  '--no-union-value-namespacing': { unionValueNamespacing: false },
  '--allow-non-utf8': { allowNonUtf8: true },
  '--json-nested-bytes': { jsonNestedBytes: true },
  '--strict-json': { strictJson: true },
  '--unknown-json': { unknownJson: true },
  '--no-leak-private-annotation': { noLeakPrivateAnnotation: true },
};

/** The options of flatc that change the verdict, read from the options of a target. False is the opposite of a flag. */
export function verdictOptions(options: Readonly<Record<string, unknown>>): Partial<FlatcOptions> {
  if (Object.keys(options).length === 0) return {};
  const set = optionsOf('flatc').flatMap((option) => {
    const value = options[optionName(option)];
    const effect = Object.entries(verdictFlags[option.flag] ?? {});
    return typeof value === 'boolean' ? effect.map(([key, ofFlag]) => [key, ofFlag === value] as const) : [];
  });
  return Object.fromEntries(set);
}
