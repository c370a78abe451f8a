// Fixes findings by writing their candidates, or by removing a default.
import type { Alignments, Candidates, CandidatesAt, UnsignedBase } from '../diagnostics/rule-codes.ts';
import { type FieldType, fieldTypeOf } from '../fields/field-type.ts';
import type { Span } from '../summary/summary.ts';
import { enumValues } from '../values/enum-values.ts';
import { type AnyFinding, declarationOf, edit, type FindingWith, type Fix, type FixContext, inFile } from './fix.ts';
import { defaultRemoval, type FoundField, fieldOf } from './members.ts';

/** Changes the text of a finding to one of its candidates. A single candidate is the preferred fix. */
export function* candidates(context: FixContext, finding: FindingWith<Candidates>): Iterable<Fix> {
  yield* replacements(context, finding, true);
}

function* replacements(context: FixContext, finding: FindingWith<Candidates>, isObvious: boolean): Iterable<Fix> {
  const written = context.text.slice(finding.start, finding.end);
  const texts = proposals(finding).filter((text) => text !== written);
  for (const text of texts) {
    const isPreferred = isObvious && texts.length === 1;
    yield { title: `Change to ${text.trimEnd()}`, edits: [edit(context, finding, text)], isPreferred };
  }
}

/** Changes a name in an object to a field's name that was probably meant, with quotes if the old name has quotes. */
export function* fieldNames(context: FixContext, finding: FindingWith<Candidates>): Iterable<Fix> {
  const [quote = ''] = /^["']/.exec(context.text.slice(finding.start)) ?? [];
  const names = proposals(finding);
  for (const name of names) {
    const edits = [edit(context, finding, `${quote}${name}${quote}`)];
    yield { title: `Change to ${name}`, edits, isPreferred: names.length === 1 };
  }
}

const mostOffered = 6;

function proposals({ data }: FindingWith<Candidates>): readonly string[] {
  return [...new Set(data.candidates)].slice(0, mostOffered);
}

/** Changes a default to one that the field's type can have, changes the type to `string`, or removes the default. */
export function* defaultFixes(context: FixContext, finding: FindingWith<Candidates>): Iterable<Fix> {
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
  // The limit of a range is rarely a member of an enum.
  if (proposals(finding).length > 0 && !(isRange && members.length > 0)) {
    yield* replacements(context, finding, !isRange);
    return;
  }
  for (const name of members.slice(0, mostOffered))
    yield { title: `Change to ${name}`, edits: [edit(context, finding, name)] };
  const isNull = /^null$/i.test(context.text.slice(finding.start, finding.end));
  if (isNull && type?.element === 'scalar' && type.shape === 'plain') {
    yield { title: 'Change to null', edits: [edit(context, finding, 'null')], isPreferred: true };
  }
  const removal = found && defaultRemoval(context, found);
  if (!type || !removal || members.length > 0) return;
  const qualified = type.element === 'scalar' && type.scalar?.kind === 'integer' ? memberNames(context, finding) : [];
  for (const name of qualified) {
    const isPreferred = qualified.length === 1;
    yield { title: `Change to "${name}"`, edits: [edit(context, finding, `"${name}"`)], isPreferred };
  }
  yield* asText(context, found);
  const isNever =
    (isNull && (type.shape !== 'plain' || type.element === 'string')) ||
    type.shape === 'array' ||
    !['scalar', 'enum', 'string'].includes(type.element);
  if (qualified.length === 0) yield { title: 'Remove the default', edits: [removal], isPreferred: isNever };
}

/** Changes a field of a table from a scalar type to `string`, if its default is in quotes. */
function* asText(context: FixContext, { field, declaration, ...found }: FoundField): Iterable<Fix> {
  const { type, defaultValue } = field;
  if (declaration.kind !== 'table' || type?.kind !== 'scalar' || defaultValue?.kind !== 'string') return;
  yield { title: 'Change the type to string', edits: [edit(context, inFile(found, type), 'string')] };
}

/**
 * A default in quotes, such as `"Red|Blue"`, with one blank between its members. Undefined if the default has this form
 * already, or if it contains anything but members.
 */
function memberList(written: string, members: readonly string[]): string | undefined {
  const [, quote, inner = ''] = /^(["'])(.*)\1$/.exec(written) ?? [];
  const names = inner.split(/[\s|,+]+/).filter((name) => name !== '');
  const isKnown = names.length > 0 && names.every((name) => members.includes(name));
  const list = `${quote}${names.join(' ')}${quote}`;
  return quote !== undefined && isKnown && list !== written ? list : undefined;
}

/** The names of the members of a field's enum; empty if the type is not an enum. */
function membersOfEnum({ definition, scalar }: FieldType): readonly string[] {
  if (definition?.declaration.kind !== 'enum') return [];
  const { members } = enumValues(definition.declaration, scalar);
  return members.map(({ name }) => name);
}

/** The members that the word of a finding may mean, as `Color.Red`, of enums above in the file and in its namespace. */
function memberNames(context: FixContext, finding: AnyFinding): readonly string[] {
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

/** Adds a default to a field whose enum has no member with the value 0, or changes a default to the nearest member. */
export function* memberDefaults(context: FixContext, finding: FindingWith<CandidatesAt>): Iterable<Fix> {
  const { insertAt } = finding.data;
  const found = fieldOf(context, finding);
  if (insertAt === undefined || !found) {
    yield* replacements(context, finding, false);
    return;
  }
  const at: Span = inFile(found, { start: insertAt, end: insertAt });
  for (const name of proposals(finding))
    yield { title: `Add the default ${name}`, edits: [edit(context, at, ` = ${name}`)] };
}

/** Removes a default that cannot have an effect. */
export function* withoutDefault(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = fieldOf(context, finding);
  const removal = found && defaultRemoval(context, found);
  if (removal) yield { title: 'Remove the default', edits: [removal], isPreferred: true };
}

/** Sets a hash of the field's size: the hash of the same family, such as `fnv1a`, or any if the family is unknown. */
export function* hashNames(context: FixContext, finding: FindingWith<CandidatesAt>): Iterable<Fix> {
  const found = fieldOf(context, finding);
  const { insertAt } = finding.data;
  const names = proposals(finding);
  const written = context.text.slice(finding.start, finding.end);
  const family = /fnv1a?(?=_)/.exec(written)?.[0];
  const alike = names.filter((name) => family !== undefined && name.startsWith(`${family}_`));
  for (const name of alike.length > 0 ? alike : names) {
    const isPreferred = alike.length === 1;
    if (insertAt === undefined || !found) {
      yield { title: `Change to "${name}"`, edits: [edit(context, finding, `"${name}"`)], isPreferred };
      continue;
    }
    const at = inFile(found, { start: insertAt, end: insertAt });
    yield { title: `Add the value "${name}"`, edits: [edit(context, at, `: "${name}"`)], isPreferred };
  }
}

/** Sets an alignment that a struct can have. */
export function* alignments(context: FixContext, finding: FindingWith<Alignments>): Iterable<Fix> {
  const { candidates: numbers, hasValue } = finding.data;
  for (const number of numbers) {
    const text = hasValue ? String(number) : `${context.text.slice(finding.start, finding.end)}: ${number}`;
    yield { title: `Align to ${number}`, edits: [edit(context, finding, text)] };
  }
}

/** Changes the base type of an enum of flags to the unsigned type of the same size. */
export function* unsignedBase(context: FixContext, finding: FindingWith<UnsignedBase>): Iterable<Fix> {
  const { base } = finding.data;
  const found = declarationOf(context, finding);
  if (!base || !found) return;
  const edits = [edit(context, inFile(found, base), base.unsigned)];
  yield { title: `Change the type to ${base.unsigned}`, edits, isPreferred: true };
}
