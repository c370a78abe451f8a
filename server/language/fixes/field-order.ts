// Finds the type among the two words of a field without a colon: languages such as C write it before the name.
import { typeWordMeant } from '../documentation/type-words.ts';
import { wordBefore } from '../runs.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { AnyFinding, FixContext } from './fix.ts';

/**
 * The order of a field's name and type. `type-likely-first`: the first word has a capital letter, but is no known type.
 * `unknown`: neither word is a known type, or there are not two words.
 */
type Order = 'name-first' | 'type-first' | 'type-likely-first' | 'unknown';

/** The order of the two words around the end of a finding, where the colon of a field is missing. */
export function orderOfField(context: FixContext, { end }: AnyFinding): Order {
  const { text } = context;
  const first = wordBefore(text, end);
  const [, second] = /^[ \t]+(\w+)[ \t]*[;=]/.exec(text.slice(end, end + longest)) ?? [];
  if (first === '' || second === undefined) return 'unknown';
  if (isType(context, second)) return 'name-first';
  if (isType(context, first)) return 'type-first';
  return /^[A-Z]/.test(simpleNameOf(first)) && /^[a-z_]/.test(second) ? 'type-likely-first' : 'unknown';
}

/** The largest number of characters after the gap that are looked at; longer lines are not written by hand. */
const longest = 400;

/** True if a name is a built-in type of FlatBuffers or of another language, or the name of a type in the closure. */
function isType({ program, elaboration, effort }: FixContext, name: string): boolean {
  if (typeWordMeant(name, 'field-type') !== undefined) return true;
  const simple = simpleNameOf(name);
  const { files } = elaboration.closure;
  effort.spend(files.length);
  return files.some(({ uri }) => program.typesNamed(uri, simple).length > 0);
}
