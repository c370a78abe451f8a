// Writes what the finding itself proposes, and takes out what can stand nowhere.
import { type FieldType, fieldTypeOf } from '../fields/field-type.ts';
import type { Span } from '../summary/summary.ts';
import { enumValues } from '../values/enum-values.ts';
import { declarationOf, edit, type Finding, type Fix, type FixContext, inFile, textIn, valueIn } from './fix.ts';
import { defaultRemoval, fieldOf } from './members.ts';

/** Each of the texts that could stand in the place of the culprit. */
export function* candidates(context: FixContext, finding: Finding): Iterable<Fix> {
  yield* replacements(context, finding, true);
}

/** The same where the only one is a guess at what the author wants. */
function* guesses(context: FixContext, finding: Finding): Iterable<Fix> {
  yield* replacements(context, finding, false);
}

function* replacements(context: FixContext, finding: Finding, isObvious: boolean): Iterable<Fix> {
  const written = context.text.slice(finding.start, finding.end);
  const texts = proposals(finding).filter((text) => text !== written);
  for (const text of texts) {
    const isPreferred = isObvious && texts.length === 1;
    yield { title: `Change to ${text.trimEnd()}`, edits: [edit(context, finding, text)], isPreferred };
  }
}

/** The field that the name in an object may mean, in quotes where that is. */
export function* fieldNames(context: FixContext, finding: Finding): Iterable<Fix> {
  const [quote = ''] = /^["']/.exec(context.text.slice(finding.start)) ?? [];
  const names = proposals(finding);
  for (const name of names) {
    const edits = [edit(context, finding, `${quote}${name}${quote}`)];
    yield { title: `Change to ${name}`, edits, isPreferred: names.length === 1 };
  }
}

const mostOffered = 6;

function proposals({ data }: Finding): readonly string[] {
  const given = valueIn(data, 'candidates');
  if (!Array.isArray(given)) return [];
  const texts = given.filter((each) => typeof each === 'string' || typeof each === 'number').map(String);
  return [...new Set(texts)].slice(0, mostOffered);
}

/** A default that another one can stand for, or that no field of the type has. */
export function* defaultFixes(context: FixContext, finding: Finding): Iterable<Fix> {
  const found = fieldOf(context, finding);
  const type = found && fieldTypeOf(found.field.type, context.elaborated[found.index]?.references ?? []);
  const isRange = finding.code === 'default-out-of-range';
  const members = type?.shape === 'plain' ? membersOfEnum(type) : [];
  const list = found?.field.defaultValue && memberList(found.field.defaultValue.text, members);
  if (found?.field.defaultValue && list !== undefined) {
    const edits = [edit(context, inFile(found, found.field.defaultValue), list)];
    yield { title: `Change to ${list}`, edits, isPreferred: true };
    return;
  }
  // A number at the end of a range is no member of an enum, most of the time.
  if (proposals(finding).length > 0 && !(isRange && members.length > 0)) {
    yield* replacements(context, finding, !isRange);
    return;
  }
  for (const name of members.slice(0, mostOffered))
    yield { title: `Change to ${name}`, edits: [edit(context, finding, name)] };
  if (/^null$/i.test(context.text.slice(finding.start, finding.end)) && type?.element === 'scalar') {
    yield { title: 'Change to null', edits: [edit(context, finding, 'null')], isPreferred: true };
  }
  const removal = found && defaultRemoval(context, found);
  if (!type || !removal || members.length > 0) return;
  const qualified = type.element === 'scalar' && type.scalar?.kind === 'integer' ? memberNames(context, finding) : [];
  for (const name of qualified) {
    const isPreferred = qualified.length === 1;
    yield { title: `Change to "${name}"`, edits: [edit(context, finding, `"${name}"`)], isPreferred };
  }
  const isNever = type.shape === 'array' || !['scalar', 'enum', 'string'].includes(type.element);
  if (qualified.length === 0) yield { title: 'Remove the default', edits: [removal], isPreferred: isNever };
}

/** Several members as flatc reads them, with one blank in between, where something else stands between or around them. */
function memberList(written: string, members: readonly string[]): string | undefined {
  const [, quote, inner = ''] = /^(["'])(.*)\1$/.exec(written) ?? [];
  const names = inner.split(/[\s|,+]+/).filter((name) => name !== '');
  const isKnown = names.length > 0 && names.every((name) => members.includes(name));
  const list = `${quote}${names.join(' ')}${quote}`;
  return quote !== undefined && isKnown && list !== written ? list : undefined;
}

/** The names of the members that a field's enum has. */
function membersOfEnum({ definition, scalar }: FieldType): readonly string[] {
  if (definition?.declaration.kind !== 'enum') return [];
  const { members } = enumValues(definition.declaration, scalar);
  return members.map(({ name }) => name);
}

/** The members of enums above that a bare word may mean, with their enums in front. */
function memberNames(context: FixContext, finding: Finding): readonly string[] {
  const { summary, elaborated, text } = context;
  const word = text.slice(finding.start, finding.end);
  const own = fieldOf(context, finding)?.index ?? 0;
  const namespace = elaborated[own]?.namespace;
  const names = summary.declarations.slice(0, own).flatMap((declaration, index) => {
    if (declaration.kind !== 'enum' || elaborated[index]?.namespace !== namespace) return [];
    return enumValues(declaration, undefined).byName.has(word) ? [`${declaration.name.text}.${word}`] : [];
  });
  return names.slice(0, mostOffered);
}

/** A default for a field whose enum has no zero, or the member that is nearest to the one that is not there. */
export function* memberDefaults(context: FixContext, finding: Finding): Iterable<Fix> {
  const insertAt = valueIn(finding.data, 'insertAt');
  const found = fieldOf(context, finding);
  if (typeof insertAt !== 'number' || !found) {
    yield* guesses(context, finding);
    return;
  }
  const at: Span = inFile(found, { start: insertAt, end: insertAt });
  for (const name of proposals(finding))
    yield { title: `Add the default ${name}`, edits: [edit(context, at, ` = ${name}`)] };
}

/** Takes a default out that says what cannot be changed. */
export function* withoutDefault(context: FixContext, finding: Finding): Iterable<Fix> {
  const found = fieldOf(context, finding);
  const removal = found && defaultRemoval(context, found);
  if (removal) yield { title: 'Remove the default', edits: [removal], isPreferred: true };
}

/** The hash of the same kind for the width of the field. */
export function* hashNames(context: FixContext, finding: Finding): Iterable<Fix> {
  const found = fieldOf(context, finding);
  const insertAt = valueIn(finding.data, 'insertAt');
  const names = proposals(finding);
  const written = context.text.slice(finding.start, finding.end);
  const family = /fnv1a?(?=_)/.exec(written)?.[0];
  const alike = names.filter((name) => family !== undefined && name.startsWith(`${family}_`));
  for (const name of alike.length > 0 ? alike : names) {
    const isPreferred = alike.length === 1;
    if (typeof insertAt !== 'number' || !found) {
      yield { title: `Change to "${name}"`, edits: [edit(context, finding, `"${name}"`)], isPreferred };
      continue;
    }
    const at = inFile(found, { start: insertAt, end: insertAt });
    yield { title: `Add the value "${name}"`, edits: [edit(context, at, `: "${name}"`)], isPreferred };
  }
}

/** The alignments that a struct can have. */
export function* alignments(context: FixContext, finding: Finding): Iterable<Fix> {
  const hasValue = valueIn(finding.data, 'value') !== undefined;
  for (const number of proposals(finding)) {
    const text = hasValue ? number : `${context.text.slice(finding.start, finding.end)}: ${number}`;
    yield { title: `Align to ${number}`, edits: [edit(context, finding, text)] };
  }
}

/** Another word of the same declaration that the finding names, such as an unsigned type. */
export function* replacement(context: FixContext, finding: Finding): Iterable<Fix> {
  const text = textIn(finding, 'replacement');
  const [start, end] = [valueIn(finding.data, 'start'), valueIn(finding.data, 'end')];
  const found = declarationOf(context, finding);
  if (text === undefined || typeof start !== 'number' || typeof end !== 'number' || !found) return;
  const span = inFile(found, { start, end });
  yield { title: `Change the type to ${text}`, edits: [edit(context, span, text)], isPreferred: true };
}
