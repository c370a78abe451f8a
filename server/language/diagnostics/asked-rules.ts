// Chooses the rules that are run. Real schemas break rules of style thousands of times, so a rule of style runs only
// where a preset or a level for its code turns it on.
import { byIdentity } from '../memo.ts';
import type { LanguageSettings } from '../settings.ts';
import { hasPreset } from '../style-settings.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import type { DeclarationRule, FileRule, Rule, RuleDescription } from './rule.ts';
import { declarationRules, fileRules, isOfStyle, mayRefuse } from './rules.ts';

/** Declaration rules by the kinds of declarations that they check. A rule for several kinds is under each kind. */
export type RulesByKind = ReadonlyMap<DeclarationSummary['kind'], readonly DeclarationRule[]>;

/** Rules that are run together. */
export interface AskedRules {
  readonly ofFiles: readonly FileRule[];
  readonly ofDeclarations: RulesByKind;
  /** The codes of the rules of style that do not run. Other rules that do not run are not among them. */
  readonly notRun: ReadonlySet<string>;
}

const styleRules: readonly Rule[] = [...fileRules, ...declarationRules].filter(isOfStyle);

/**
 * A function that returns the rules for given settings: all rules that are not of style, and the rules of style that
 * the settings turn on. It remembers the answer for each settings object.
 */
export const rulesFor = byIdentity(({ style, rules }: LanguageSettings): AskedRules => {
  const isOn = ({ code, preset }: RuleDescription) => {
    if (rules[code] !== undefined) return rules[code] !== 'off';
    return preset !== undefined && preset !== 'none' && hasPreset(style, preset);
  };
  const left = styleRules.filter(({ descriptions }) => !descriptions.some(isOn));
  return left.length === styleRules.length ? usualRules : withoutRules(left);
});

function withoutRules(left: readonly Rule[]): AskedRules {
  const isAsked = (rule: Rule) => !left.includes(rule);
  return {
    ofFiles: fileRules.filter(isAsked),
    ofDeclarations: sorted(declarationRules.filter(isAsked)),
    notRun: new Set(left.flatMap(({ descriptions }) => descriptions.map(({ code }) => code))),
  };
}

/** All rules that are not of style. */
export const usualRules: AskedRules = withoutRules(styleRules);

/** All rules for which a condition holds, among them rules of style. */
export function rulesWith(condition: (rule: Rule) => boolean): AskedRules {
  return {
    ...usualRules,
    ofFiles: fileRules.filter(condition),
    ofDeclarations: sorted(declarationRules.filter(condition)),
  };
}

/** The rules that may give a reason why flatc refuses a schema. */
export const refusingRules = rulesWith(mayRefuse);

/** The usual declaration rules, and the usual file rules for which a condition holds. */
export function usualRulesWith(condition: (rule: FileRule) => boolean): AskedRules {
  return { ...usualRules, ofFiles: usualRules.ofFiles.filter(condition) };
}

function sorted(rules: readonly DeclarationRule[]): RulesByKind {
  const found = new Map<DeclarationSummary['kind'], DeclarationRule[]>();
  for (const rule of rules) for (const kind of rule.kinds) found.set(kind, [...(found.get(kind) ?? []), rule]);
  return found;
}
