// The two forms of flatc's options, so that a row of their tables is short.
import type { Generator } from '../settings.ts';
import type { OptionPurpose, ToolOption } from './option.ts';

/** What most options do not have. */
type Rest = Partial<
  Pick<ToolOption, 'negation' | 'choices' | 'attaches' | 'repeats' | 'toolDefault' | 'since' | 'takes'>
>;

/** The languages that heed an option; `all` where it does not depend on them. */
type Heeding = readonly Generator[] | 'all';

/** Rows of a table whose options serve one purpose. */
export function optionRows(purpose: OptionPurpose) {
  const row = (flag: string, heeding: Heeding, description: string, rest: Rest): ToolOption => ({
    flag,
    takes: 'nothing',
    purpose,
    description,
    ...(heeding === 'all' ? {} : { languages: heeding }),
    ...rest,
  });
  return {
    /** An option that takes nothing. */
    flag: (flag: string, heeding: Heeding, description: string, rest: Rest = {}) =>
      row(flag, heeding, description, rest),
    /** An option with a value; `thing` is what flatc calls it where it is missing. */
    value: (flag: string, thing: string, heeding: Heeding, description: string, rest: Rest = {}): ToolOption => ({
      ...row(flag, heeding, description, { takes: 'text', ...rest }),
      missing: `missing ${thing}${flag}`,
    }),
  };
}
