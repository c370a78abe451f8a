// Fixes data and the object at the end of a schema: adds missing keys with a value, removes superfluous keys, and
// rewrites values.
import type { Candidates, ObjectFields } from '../diagnostics/rule-codes.ts';
import { readDefault } from '../fields/default-value.ts';
import type { FieldType } from '../fields/field-type.ts';
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import type { ObjectAtEnd } from '../root-object/object-at-end.ts';
import { keyParts, membersIn, plainText, valueParts } from '../root-object/object-text.ts';
import type { ObjectField, ObjectShape } from '../root-object/shape.ts';
import type { ObjectNode } from '../root-object/tree.ts';
import { shownName } from '../root-object/unset-names.ts';
import type { Level } from '../root-object/value-meaning.ts';
import { levelsAround } from '../root-object/walk.ts';
import { type AnyFinding, edit, type FindingWith, type Fix, type FixContext } from './fix.ts';
import { appended, childAt, levelAt, objectOf, removed, styleIn } from './object-edits.ts';
import { isUnion, unionValue } from './object-unions.ts';

/**
 * Adds the missing fields that a finding names, each with an empty value. A second fix adds all missing required fields
 * of a table. Offers nothing if no value is known for one of the named fields, such as a union without members.
 */
export function* missingFields(context: FixContext, finding: FindingWith<ObjectFields>): Iterable<Fix> {
  const { fields: names } = finding.data;
  const object = objectOf(context);
  const level = object && levelAt(object, finding.start);
  const shape = level?.meaning.shape;
  if (!object || !level || level.node.kind === 'value' || !shape || names.length === 0) return;
  const style = styleIn(object, level);
  const isNamed = level.node.kind === 'object';
  const texts = (fields: readonly ObjectField[]) =>
    fields.flatMap((field) => {
      if (!isNamed) return [plainText(valueParts(object, shape, field, style, 1))];
      const key = plainText(keyParts(field.name, style));
      if (!isUnion(field)) return [`${key}${plainText(valueParts(object, shape, field, style, 1))}`];
      const value = unionValue(object, level, field, style);
      return value === undefined ? [] : [value];
    });
  const own = names.flatMap((name) => shape.byName.get(name) ?? []);
  if (own.length !== texts(own).length) return;
  const set = isNamed ? new Set(level.node.entries.map(({ name }) => name)) : new Set<string>();
  const all = shape.fields.filter(({ name, isRequired }) => isRequired && !set.has(name));
  const written = texts(all);
  // A union may have no member that could be written.
  const isComplete = written.length === all.length;
  const isAll = finding.code === 'object-field-missing' && isNamed && all.length > 1 && isComplete;
  if (isAll) yield { title: 'Add all required fields', edits: [appended(context, level.node, written)] };
  const title = `Add ${names.join(', ')}`;
  yield { title, edits: [appended(context, level.node, texts(own))], isPreferred: !isAll };
}

/** Changes the `null` of a required field to an empty value, because flatc takes `null` for a missing field. */
export function* valueForNull(context: FixContext, finding: FindingWith<ObjectFields>): Iterable<Fix> {
  if (finding.data.fields.length > 0) return;
  const object = objectOf(context);
  const found = object && childAt(object, finding);
  const { shape } = found?.parent.meaning ?? {};
  const entry = found?.child.entry;
  const field = entry && shape?.byName.get(entry.name);
  if (!object || !found || !shape || !field) return;
  const style = styleIn(object, found.parent);
  const name = `Give ${field.name} an empty value`;
  if (isUnion(field)) {
    // A union may lack its type as well, which comes before it.
    const text = unionValue(object, found.parent, field, style);
    const place = { start: entry.key.start, end: finding.end };
    if (text !== undefined) yield { title: name, edits: [edit(context, place, text)], isPreferred: true };
    return;
  }
  const text = plainText(valueParts(object, shape, field, style, 1));
  const title = text.length > longestTitle ? name : `Change to ${text}`;
  if (text !== '') yield { title, edits: [edit(context, finding, text)], isPreferred: true };
}

const longestTitle = 40;

/** Removes a key with its value: the table has no such field, or the key is there already or is not needed. */
export function* superfluousKey(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const object = objectOf(context);
  const found = object && childAt(object, finding);
  if (!found?.child.entry) return;
  const name = shownName(found.child.entry.name);
  const isTwice = finding.code === 'object-field-twice';
  const title = isTwice ? `Remove this ${name}` : `Remove ${name}`;
  yield { title, edits: removed(context, found.parent.node, found.index) };
}

/** Removes an unknown key with its value, unless the key means a field that may not be missing. */
export function* unknownKey(context: FixContext, finding: FindingWith<Candidates>): Iterable<Fix> {
  const object = objectOf(context);
  const shape = object && childAt(object, finding)?.parent.meaning.shape;
  const isNeeded = (name: string) => {
    const field = shape?.byName.get(name);
    return shape?.isStruct || field?.isRequired || field?.isUnionType;
  };
  if (!finding.data.candidates.some(isNeeded)) yield* superfluousKey(context, finding);
}

/** Changes a value to a form that its field accepts, as `hp` to `"hp"` for a string; or removes a `null`. */
export function* valueForms(context: FixContext, finding: FindingWith<Candidates>): Iterable<Fix> {
  if (finding.data.candidates.length > 0) return;
  const object = objectOf(context);
  const found = object && childAt(object, finding);
  if (!object || !found) return;
  const { meaning, node } = found.child.value;
  const { type } = meaning;
  if (!type) return;
  if (meaning.is === 'series') {
    if (type.shape !== 'vector' || !mayBeElement(type, node, object)) return;
    const written = context.text.slice(node.start, node.end);
    yield { title: 'Put it in brackets', edits: [edit(context, finding, `[${written}]`)] };
    return;
  }
  if (node.kind !== 'value') return;
  const { text, kind } = node.value;
  const changed = (to: string): Fix => ({
    title: `Change to ${to}`,
    edits: [edit(context, finding, to)],
    isPreferred: true,
  });
  const word = text.replace(/^(["'])(.*)\1$/, '$2');
  const lower = word.toLowerCase();
  const isWord = (kind === 'constant' || kind === 'call') && word.length < longestWord;
  if (type.element === 'string' && meaning.is === 'scalar' && kind !== 'string') {
    if (lower !== 'null') yield changed(`"${text}"`);
  } else if (type.element === 'enum' && isWord && membersIn(type, object).some(({ name }) => name === word)) {
    yield changed(`"${word}"`);
  } else if (type.scalar?.kind === 'bool' && /^(?:true|false)$/.test(lower) && lower !== word) {
    yield changed(lower);
  } else if (found.child.field?.isOptional && /^(?:null|none|nil)$/.test(lower) && word !== 'null') {
    yield changed('null');
  } else if (type.scalar?.kind === 'integer') {
    const whole = wholeNumber(word, type.scalar);
    if (whole !== undefined) yield changed(whole);
  }
  if (lower === 'null' && found.child.entry && !found.child.field?.isRequired && !isStruct(found.parent)) {
    const title = `Remove ${found.child.entry.name}`;
    yield { title, edits: removed(context, found.parent.node, found.index) };
  }
}

/** True if a value could be an element of a vector or array of a type. */
function mayBeElement(type: FieldType, node: ObjectNode, { context }: ObjectAtEnd): boolean {
  if (node.kind !== 'value') return node.kind === 'object' && (type.element === 'table' || type.element === 'struct');
  const { constant } = readDefault({ ...type, shape: 'plain' }, node.value, context);
  return constant !== undefined && constant.kind !== 'null';
}

const longestWord = 200;

function isStruct({ meaning }: Level): boolean {
  return (meaning.shape as ObjectShape | undefined)?.isStruct ?? false;
}

/** A number with a point or an exponent, written without them; undefined if it is not a whole number of the type. */
function wholeNumber(
  word: string,
  { min, max }: { readonly min: bigint | undefined; readonly max: bigint | undefined },
): string | undefined {
  if (!/^[+-]?\d{1,15}(?:\.0*)?(?:[eE]\+?\d)?$/.test(word) || !/[.eE]/.test(word)) return undefined;
  const number = Number(word);
  if (!Number.isSafeInteger(number)) return undefined;
  const whole = BigInt(number);
  return min !== undefined && max !== undefined && whole >= min && whole <= max ? `${whole}` : undefined;
}

/** Puts quotes around a word of which flatc stores the hash. */
export function* quotedWord(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const word = `"${context.text.slice(finding.start, finding.end)}"`;
  yield { title: `Change to ${word}`, edits: [edit(context, finding, word)], isPreferred: true };
}

/** Removes the quotes around a number. */
export function* bareNumber(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const number = context.text.slice(finding.start + 1, finding.end - 1).trim();
  yield { title: `Change to ${number}`, edits: [edit(context, finding, number)], isPreferred: true };
}

/** Writes a number of a FlexBuffer in decimal digits. Offers nothing if the number does not fit 64 bits with a sign. */
export function* decimalNumber(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const number = integerOf(context.text.slice(finding.start, finding.end));
  if (number === undefined || BigInt.asIntN(64, number) !== number) return;
  yield { title: `Change to ${number}`, edits: [edit(context, finding, `${number}`)], isPreferred: true };
}

/** Changes data to the form that `--strict-json` requires: puts quotes around a name, or removes a last comma. */
export function* strictForm(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const object = objectOf(context);
  if (!object) return;
  const { start, end } = finding;
  const isLastComma = levelsAround(object, start).some(
    ({ node }) => node.kind !== 'value' && node.isClosed && node.lastComma?.start === start,
  );
  if (isLastComma) yield { title: 'Remove the comma', edits: [edit(context, finding, '')], isPreferred: true };
  const entry = childAt(object, finding)?.child.entry;
  if (entry?.key.start !== start || entry.isQuoted || entry.colon === undefined) return;
  const quoted = `"${context.text.slice(start, end)}"`;
  yield { title: `Change to ${quoted}`, edits: [edit(context, finding, quoted)], isPreferred: true };
}
