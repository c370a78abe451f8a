// Tells whether a word is known at a place of a file, for guesses at the text that was meant.
import { declarationAt } from '../summary/summary.ts';
import { declarationKeywords, findAttribute, findScalar, stringType } from '../vocabulary/vocabulary.ts';
import type { FixContext } from './fix.ts';

/** True if a name means a type at a place of the file. */
export function isTypeName(context: FixContext, name: string, place: number): boolean {
  if (name === stringType.name || findScalar(name) !== undefined) return true;
  const { environment } = context.elaboration;
  if (!environment.knows(name)) return false;
  const index = declarationAt(context.summary, place + 1);
  const namespace = context.elaborated[index]?.namespace ?? context.elaborated.at(-1)?.namespace ?? '';
  const type = environment.findEnum(name, namespace) ?? environment.findType(name, namespace);
  return type !== undefined && environment.resolution(type).definition !== undefined;
}

/** True if an attribute of this name is built in or declared. */
export function isAttributeName({ elaboration }: FixContext, name: string): boolean {
  return findAttribute(name) !== undefined || elaboration.environment.attribute(name) !== undefined;
}

/** True if a word is a value of the language, or occurs in the file far from a place, as a member of an enum does. */
export function isValueName({ text }: FixContext, word: string, place: number): boolean {
  if (/^(?:true|false|null|inf|infinity|nan)$/i.test(word)) return true;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isWhole = !/\w/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + word.length));
    if (isWhole && Math.abs(at - place) > far) return true;
  }
  return false;
}

/** The distance from a place within which a word may be the one in question. */
const far = 80;

/** True if a word has any meaning at a place of the file. */
export function isKnownWord(context: FixContext, word: string, place: number): boolean {
  const isKeyword = declarationKeywords.some(({ name }) => name === word);
  return (
    isKeyword || isAttributeName(context, word) || isTypeName(context, word, place) || isValueName(context, word, place)
  );
}
