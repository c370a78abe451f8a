// The two forms of flatc's options, so that a row of their tables is short.
import type { Generator } from '../settings.ts';
import type { OptionPurpose, ToolOption } from './option.ts';

/** What most options do not have. */
type Rest = Partial<
  Pick<ToolOption, 'negation' | 'choices' | 'attaches' | 'repeats' | 'toolDefault' | 'since' | 'takes'>
>;

/** The languages whose code an option changes; `all` where it does not depend on them. */
type Affected = readonly Generator[] | 'all';

/** Rows of a table whose options serve one purpose. */
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
    /** An option that takes nothing. */
    flag: (flag: string, affected: Affected, description: string, rest: Rest = {}) =>
      row(flag, affected, description, rest),
    /** An option with a value; `thing` is what flatc calls it where it is missing. */
    value: (flag: string, thing: string, affected: Affected, description: string, rest: Rest = {}): ToolOption => ({
      ...row(flag, affected, description, { takes: 'text', ...rest }),
      missing: `missing ${thing}${flag}`,
    }),
  };
}
