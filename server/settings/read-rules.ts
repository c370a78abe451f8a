// Reads the levels of rules, by their codes.
import { allRules, changeDescriptions, nearest, type RuleLevel } from '../language/service.ts';
import { shownValue } from './setting-complaints.ts';
import { quoted } from './suggestions.ts';
import { ruleLevels } from './table.ts';
import { type Complain, isRecord, type ValuePath } from './value-problem.ts';

/** The usable levels of a value; undefined if the value is not an object. */
export function readRules(
  value: unknown,
  path: ValuePath,
  complain: Complain,
): Readonly<Record<string, RuleLevel>> | undefined {
  if (!isRecord(value)) return complain('must be an object of codes and levels');
  const codes = new Set<string>([...allRules(), ...changeDescriptions].map(({ code }) => code));
  const rules: Record<string, RuleLevel> = {};
  let unknown = 0;
  for (const [code, written] of Object.entries(value)) {
    const level = ruleLevels.find((known) => known === written);
    if (!codes.has(code)) {
      if (++unknown > mostUnknown) continue;
      const meant = nearest(code, codes);
      const advice = meant === undefined ? '' : ` (did you mean "${meant}"?)`;
      complain(`is not the code of a rule${advice}`, [...path, code], 'key');
    } else if (level) rules[code] = level;
    else complain(`must be one of ${quoted(ruleLevels)}, not ${shownValue(written)}`, [...path, code]);
  }
  return rules;
}

/** The largest number of unknown codes that are reported, because searching for a suggestion takes long. */
const mostUnknown = 20;
