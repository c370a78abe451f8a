// Reads words, strings and unusual numbers of scalar fields as the check of an object does. Equal texts are read once
// for each field, because data has few different texts.
import { readSyntax } from '../flatc-syntax/reader.ts';
import { checkPlainValue, plainValueOf } from '../root-object/plain-value.ts';
import type { ObjectContext } from '../root-object/scalars.ts';
import type { ObjectShapes } from '../root-object/shape.ts';
import { readWholeObject } from '../root-object/tree.ts';
import { memberOf } from '../root-object/unions.ts';
import type { FieldPlan } from './plan.ts';

/** A text that flatc accepts for a field. */
export interface KnownWord {
  /** The stored number; undefined for `null`. */
  readonly value: number | bigint | undefined;
  /** The member of a union that the number means; undefined if the field is not the type of a union. */
  readonly member: ReturnType<typeof memberOf>;
  /** True if the check of an object reports nothing about the text. */
  readonly isClean: boolean;
}

const mostWords = 4096;
const longestKept = 64;

/**
 * The meaning of a text in a field; undefined if flatc may refuse the text. Meanings of short texts are remembered in
 * the plan.
 */
export function knownWord(
  plan: FieldPlan,
  text: string,
  context: ObjectContext,
  shapes: ObjectShapes,
): KnownWord | undefined {
  const known = plan.words.get(text);
  if (known) return known;
  const read = readWord(plan, text, context, shapes);
  if (!read || text.length > longestKept) return read;
  if (plan.words.size >= mostWords) plan.words.clear();
  plan.words.set(text, read);
  return read;
}

function readWord(
  { field, type, shape }: FieldPlan,
  text: string,
  context: ObjectContext,
  shapes: ObjectShapes,
): KnownWord | undefined {
  const object = `{a:${text}}`;
  if (readSyntax(object, 0, object.length).problems.length > 0) return undefined;
  const root = readWholeObject(object, 0);
  const node = root?.kind === 'object' && root.entries.length === 1 ? root.entries[0]?.value : undefined;
  if (node?.kind !== 'value' || node.end - node.start !== text.length || root?.end !== object.length) return undefined;
  let isRefused = false;
  let isClean = true;
  const mayBeNull = shape === 'plain' && field.isOptional;
  checkPlainValue(field, type, node, context, mayBeNull, true, (code) => {
    if (code.startsWith('data-')) isClean = false;
    else isRefused = true;
  });
  const value = isRefused ? undefined : plainValueOf(field, type, node.value, context);
  if (value?.kind === 'null') return { value: undefined, member: undefined, isClean };
  if (value?.kind !== 'number') return undefined;
  const member = field.isUnionType && type.definition ? memberOf(type.definition, node, context, shapes) : undefined;
  return { value: value.value, member, isClean };
}
