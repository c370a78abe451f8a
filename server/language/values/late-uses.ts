// Finds uses of the language that flatc 2.0.0 refuses, in words for hovers and completion.
import type { FlatcOptions } from '../settings.ts';
import { sinceWords } from '../vocabulary/flatc-versions.ts';
import { hasRule, type LanguageRuleName, languageRules } from '../vocabulary/language-rules.ts';
import type { Attribute, AttributePlace, FieldTypeClass } from '../vocabulary/vocabulary.ts';
import { generatorsRefusing, supportedSince } from './generators.ts';

/** A use of the language that older versions of flatc refuse. */
interface LateUse {
  readonly rule: LanguageRuleName;
  /** The part of the declaration that needs a newer flatc; empty when the whole declaration does. */
  readonly what: string;
}

/**
 * The parts of an attribute that need a newer flatc. Without a place or a class of the field, parts that depend on them
 * are left out.
 */
export function lateUsesOfAttribute(
  name: string,
  attribute: Pick<Attribute, 'rule'> | undefined,
  place: AttributePlace | undefined,
  fieldClass: FieldTypeClass | undefined,
): readonly LateUse[] {
  const isMember = place === 'enum-member' || place === 'union-member';
  const isComposite = fieldClass === 'struct' || fieldClass?.endsWith(':n]') === true;
  return [
    ...(attribute?.rule ? [{ rule: attribute.rule, what: '' }] : []),
    ...(isMember ? [{ rule: 'member-attributes', what: 'on members ' } as const] : []),
    ...(name === 'key' && isComposite ? [{ rule: 'composite-key', what: 'on arrays and structs ' } as const] : []),
  ];
}

/** The use of a base type in a union. */
export const lateUnionBase: LateUse = { rule: 'union-base', what: '' };

/** A use in words: `since 23.5.9`, `on members since 22.10.25`. */
export function lateWords({ rule, what }: LateUse): string {
  return `${what}${sinceWords(languageRules[rule].since)}`;
}

/** True if the version in use is known and refuses at least one of the uses. */
export function isRefused(uses: readonly LateUse[], { flatcVersion }: FlatcOptions): boolean {
  return flatcVersion !== undefined && uses.some(({ rule }) => !hasRule(flatcVersion.version, rule));
}

/**
 * The words for the version from which on strings and vectors may have defaults, for the generators most people use.
 */
export const lateDefaultWords = `since ${supportedSince('reference-default', 'binary')} for C++, binary and JSON`;

/**
 * True if the version in use is known and refuses defaults of strings and vectors for the chosen generators, or for
 * binary if none is chosen.
 */
export function refusesReferenceDefaults({ flatcVersion, generators, separately }: FlatcOptions): boolean {
  if (!flatcVersion) return false;
  const chosen = generators.length > 0 ? generators : (['binary'] as const);
  return generatorsRefusing('reference-default', chosen, flatcVersion.version, separately).length > 0;
}
