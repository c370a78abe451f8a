// Shows numbers in other bases, and the meaning of words in defaults.
import type { HoverBlock, HoverFact } from '../../documentation/hover-text.ts';
import { memberWithValue } from '../../fields/field-facts.ts';
import { fieldTypeOf } from '../../fields/field-type.ts';
import { integerOf } from '../../flatc-syntax/integer-literal.ts';
import { touches } from '../../summary/summary.ts';
import { readCall } from '../../values/default-call.ts';
import { enumValues } from '../../values/enum-values.ts';
import { lateDefaultWords } from '../../values/late-uses.ts';
import { defaultFunctions, type Scalar, valueWords } from '../../vocabulary/vocabulary.ts';
import { factsBlock, hexadecimal } from './declaration.ts';
import type { HoverContext } from './source.ts';

/**
 * The facts about a value. For a number: other bases, the enum member with this number, or the value of a flag. For a
 * word such as `inf`: its meaning. For the default of a string or vector: the flatc version that allows such defaults.
 * Empty for floats, and for a single decimal digit that means no member and no flag.
 */
export function hoverOfValue(context: HoverContext): readonly HoverBlock[] {
  const { word } = context;
  switch (word?.kind) {
    case 'member-value':
      return factsBlock([...numberFacts(word.value.text, undefined), ...bitFacts(context)]);
    case 'array-length':
      return factsBlock(numberFacts(word.value.text, undefined));
    case 'attribute-value':
      return word.value.kind === 'integer' ? factsBlock(numberFacts(word.value.text, undefined)) : [];
    case 'default':
      return hoverOfDefault(context);
    default:
      return [];
  }
}

function hoverOfDefault({ word, meanings, uri }: HoverContext): readonly HoverBlock[] {
  if (word?.kind !== 'default' || !('fields' in word.declaration)) return [];
  const { value, field, declaration } = word;
  const type = fieldTypeOf(declaration.fields[field]?.type, meanings.declaration(uri, word.index)?.references ?? []);
  switch (value.kind) {
    case 'integer': {
      const number = integerOf(value.text);
      const member = type && number !== undefined ? memberWithValue(type, number)?.name : undefined;
      return factsBlock([
        ...(member === undefined ? [] : [['Member', member] as const]),
        ...(type?.scalar?.kind === 'float' ? [] : numberFacts(value.text, type?.scalar)),
      ]);
    }
    case 'constant': {
      const bare = value.text.replace(/^[+-]/, '');
      return described(valueWords.find(({ name }) => name === bare || name === bare.toLowerCase())?.description);
    }
    case 'call': {
      const at = readCall(value).calls.find((call) => touches(call, word.offset));
      const description = defaultFunctions.find(({ name }) => name === at?.text)?.description;
      return described(description && `${description} flatc computes it when it reads the schema.`);
    }
    case 'string':
      return type?.shape === 'plain' && type.element === 'string' ? lateDefault() : [];
    case 'empty-vector':
      return lateDefault();
    default:
      return [];
  }
}

/** The flatc version since which strings and vectors may have defaults. */
function lateDefault(): readonly HoverBlock[] {
  return factsBlock([['flatc', { words: lateDefaultWords }]]);
}

function described(text: string | undefined): readonly HoverBlock[] {
  return text === undefined ? [] : [{ kind: 'paragraph', text }];
}

/**
 * A number in the bases in which it is not written. With an integer type, a negative number is shown as it is stored.
 * Empty for other texts, and for a single decimal digit.
 */
export function numberFacts(text: string, scalar: Scalar | undefined): readonly HoverFact[] {
  const number = integerOf(text);
  if (number === undefined) return [];
  const isHexadecimal = /x/i.test(text);
  const magnitude = number < 0n ? -number : number;
  if (magnitude < 10n && !isHexadecimal) return [];
  const stored = scalar?.kind === 'integer' ? BigInt.asUintN(scalar.size * 8, number) : magnitude;
  const digits = stored.toString(2);
  const hex = scalar?.kind === 'integer' ? hexadecimal(stored) : hexadecimal(number);
  return [
    isHexadecimal ? ['Decimal', `${number}`] : ['Hexadecimal', hex],
    ...(digits.length <= mostBits && number >= 0n ? [['Binary', grouped(digits)] as const] : []),
  ];
}

const mostBits = 32;

/** Binary digits in groups of four, with zeros before the first digits if needed: `0001 0100` for `10100`. */
function grouped(digits: string): string {
  return digits.padStart(Math.ceil(digits.length / 4) * 4, '0').replace(/\d{4}(?=\d)/g, '$& ');
}

/**
 * The value of a member of a `bit_flags` enum, such as 8 for the bit number 3. Empty for members of other enums and of
 * unions.
 */
function bitFacts({ word }: HoverContext): readonly HoverFact[] {
  if (word?.kind !== 'member-value' || word.declaration.kind !== 'enum') return [];
  const { members, isFlags } = enumValues(word.declaration, undefined);
  const value = members.find(({ member }) => member === word.member)?.value;
  return isFlags && value !== undefined ? [['Value', `${value}`, hexadecimal(value)]] : [];
}
