// Makes the rows in the tables of flatc's options: one function for options with a value, one for options without.
import type { Generator } from '../settings.ts';
import type { OptionPurpose, ToolOption } from './option.ts';

/** The parts of an option that most options lack. */
type Rest = Partial<
  Pick<ToolOption, 'negation' | 'choices' | 'attaches' | 'repeats' | 'toolDefault' | 'since' | 'takes'>
>;

/** The languages whose code an option changes; `all` if it affects every language. */
type Affected = readonly Generator[] | 'all';

/** Returns the two functions that make rows of a table, for options with the same purpose. */
export function optionRows(purpose: OptionPurpose) {
  const row = (flag: string, affected: Affected, description: string, rest: Rest): ToolOption => ({
    flag,
    takes: 'nothing',
    purpose,
    description,
    ...(affected === 'all' ? {} : { languages: affected }),
    ...rest,
  });
  return {
    /** An option without a value. */
    flag: (flag: string, affected: Affected, description: string, rest: Rest = {}) =>
      row(flag, affected, description, rest),
    /** An option with a value; `thing` is flatc's word for the value in its message about a missing one. */
    value: (flag: string, thing: string, affected: Affected, description: string, rest: Rest = {}): ToolOption => ({
      ...row(flag, affected, description, { takes: 'text', ...rest }),
      missing: `missing ${thing}${flag}`,
    }),
  };
}
