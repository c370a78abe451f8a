// The differences of the language between versions of flatc, as one table. Rules, hover, completion and a page of the
// documentation read it, so that one parser serves all versions.
import { isReached } from './flatc-versions.ts';

/** A rule of the language that some version of flatc brought. */
interface LanguageRule {
  /** The first version that has the rule, or `after V` if only versions newer than the release V have it. */
  readonly since: string;
  /** The behaviour since that version, in Markdown. */
  readonly rule: string;
  /** The behaviour before that version, in Markdown. */
  readonly before: string;
  /** The error message of versions before `since` for a text that the rule is about; absent if they give none. */
  readonly saidBefore?: string;
}

/** The rules that do not depend on a generator, in the order of the versions that brought them. */
export const languageRules = {
  'force-align-enum': {
    since: '22.9.24',
    rule: '`force_align` on an enum or union is refused',
    before: 'accepted and ignored',
  },
  'enum-base-words': {
    since: '22.9.24',
    rule: 'says `underlying enumtype must be integral`',
    before: 'the same in other words',
    saidBefore: 'underlying enum type must be integral',
  },
  'member-attributes': {
    since: '22.10.25',
    rule: 'attributes of enum and union members',
    before: 'refused',
    saidBefore: 'expecting: } instead got: (',
  },
  'composite-key': {
    since: '22.11.22',
    rule: '`key` on fixed-length arrays and on structs',
    before: 'refused',
    saidBefore: "'key' field must be string or scalar type",
  },
  'angle-brackets': {
    since: '22.11.22',
    rule: '`<` and `>` are tokens, which no rule uses',
    before: 'refused in other words',
    saidBefore: 'illegal character: <',
  },
  'incomplete-struct-words': {
    since: '22.12.06',
    rule: 'says `Incomplete type in struct is not allowed, type name: T`',
    before: 'the same in other words',
    saidBefore: 'structs may contain only scalar or struct fields',
  },
  'wide-offsets': {
    since: '23.5.9',
    rule: 'the attributes `offset64` and `vector64`, with their checks',
    before: 'attributes like any other, which need a declaration',
    saidBefore: 'user define attributes must be declared before use: offset64',
  },
  'union-base': {
    since: '23.5.26',
    rule: 'the base type of a union',
    before: 'refused',
    saidBefore: 'expecting: { instead got: :',
  },
  'array-of-enum-without-zero': {
    since: '25.12.19',
    rule: 'an array of an enum without a member 0 is refused in a struct',
    before: 'accepted',
  },
  'optional-in-struct': {
    since: '25.12.19',
    rule: 'the attribute `optional` is refused on a field of a struct; `struct fields are always required`',
    before: 'accepted; `required` is refused in other words',
    saidBefore: "only non-scalar fields in tables may be 'required'",
  },
  'struct-in-itself': {
    since: 'after 25.12.19',
    rule: 'a struct that contains itself is refused: `schema has circular struct dependencies`',
    before: 'accepted with a wrong size',
  },
} as const satisfies Readonly<Record<string, LanguageRule>>;

export type LanguageRuleName = keyof typeof languageRules;

/** True if a version of flatc has a rule. */
export function hasRule(version: string, name: LanguageRuleName): boolean {
  return isReached(languageRules[name].since, version);
}
