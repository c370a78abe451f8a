// Changes a schema at random as people do: fields and members are added, removed, moved and renamed, and get other
// types and attributes.

import { SourceFile } from '../../../server/language/service.ts';
import type { DeclarationSummary, Span } from '../../../server/language/summary/summary.ts';
import type { Random } from '../../conformance/differential/random.ts';

/** A text with one to three changes. */
export function edited(text: string, random: Random): string {
  let result = text;
  for (
    let count = random.weighted([
      [6, 1],
      [3, 2],
      [1, 3],
    ] as const);
    count > 0;
    count--
  )
    result = editedOnce(result, random);
  return result;
}

interface Target {
  readonly text: string;
  readonly declaration: DeclarationSummary;
  /** The offset from which the declaration's ranges count. */
  readonly start: number;
  readonly random: Random;
}

function editedOnce(text: string, random: Random): string {
  const { declarations, ends } = SourceFile.create('file:///edit.fbs', 'flatbuffers', 1, text).summary;
  const targets = declarations.flatMap((declaration, index) =>
    edits(declaration).length > 0
      ? [{ text, declaration, start: index === 0 ? 0 : (ends[index - 1] ?? 0), random }]
      : [],
  );
  if (targets.length === 0) return text;
  const target = random.pick(targets);
  return random.pick(edits(target.declaration))(target);
}

type Edit = (target: Target) => string;

function edits({ kind }: DeclarationSummary): readonly Edit[] {
  if (kind === 'table' || kind === 'struct') {
    return [
      insertField,
      insertField,
      removeMember,
      swapMembers,
      renameMember,
      retypeField,
      retypeField,
      redefault,
      reattribute,
      reattribute,
    ];
  }
  if (kind === 'enum' || kind === 'union')
    return [insertMember, removeMember, swapMembers, renameMember, renumber, rebase];
  if (kind === 'namespace') return [moveNamespace];
  return kind === 'file_identifier' ? [changeIdentifier] : [];
}

function replaced({ text, start }: Target, { start: from, end }: Span, by: string): string {
  return text.slice(0, start + from) + by + text.slice(start + end);
}

function members({ declaration }: Target): readonly (Span & { readonly name: Span })[] {
  if ('fields' in declaration) return declaration.fields;
  return 'members' in declaration ? declaration.members : [];
}

function insertField(target: Target): string {
  const { random, declaration } = target;
  const at = random.pick([...members(target).map(({ start }) => start), bodyEnd(declaration)]);
  const types =
    declaration.kind === 'struct'
      ? ['int', 'ubyte', 'double', '[short:2]']
      : ['int', 'ubyte', 'string', '[int]', 'double = 1.5', 'bool', 'string (required)', 'short = null'];
  return replaced(target, { start: at, end: at }, ` new_${random.below(100)}: ${random.pick(types)}; `);
}

function bodyEnd(declaration: DeclarationSummary): number {
  return 'body' in declaration && declaration.body ? declaration.body.end - 1 : declaration.end;
}

function removeMember(target: Target): string {
  const all = members(target);
  if (all.length === 0) return target.text;
  const { start, end } = target.random.pick(all);
  // The comma or semicolon after it is removed as well.
  const rest = /^\s*[,;]/.exec(target.text.slice(target.start + end))?.[0].length ?? 0;
  return replaced(target, { start, end: end + rest }, '');
}

function swapMembers(target: Target): string {
  const all = members(target);
  if (all.length < 2) return target.text;
  const first = target.random.below(all.length - 1);
  const [left, right] = [all[first], all[first + 1]];
  if (!left || !right) return target.text;
  const textOf = ({ start, end }: Span) => target.text.slice(target.start + start, target.start + end);
  const between = target.text.slice(target.start + left.end, target.start + right.start);
  return replaced(target, { start: left.start, end: right.end }, textOf(right) + between + textOf(left));
}

function renameMember(target: Target): string {
  const all = members(target);
  if (all.length === 0) return target.text;
  return replaced(target, target.random.pick(all).name, `other_${target.random.below(100)}`);
}

function retypeField(target: Target): string {
  const { declaration, random, text, start } = target;
  if (!('fields' in declaration)) return text;
  const typed = declaration.fields.flatMap(({ type }) => (type ? [type] : []));
  if (typed.length === 0) return text;
  const type = random.pick(typed);
  const own = text.slice(start + type.start, start + type.end);
  const names = [...text.matchAll(/^\s*(?:table|struct|enum|union)\s+(\w+)/gm)].map(([, name = '']) => name);
  const scalars = ['bool', 'byte', 'ubyte', 'short', 'ushort', 'int', 'uint', 'long', 'ulong', 'float', 'double'];
  const other = random.weighted<string>([
    [4, random.pick(scalars)],
    [declaration.kind === 'table' ? 1 : 0, 'string'],
    [2, names.length > 0 ? random.pick(names) : 'int'],
    [declaration.kind === 'table' ? 1 : 0, own.startsWith('[') ? own.slice(1, -1) : `[${own}]`],
    [declaration.kind === 'table' ? 1 : 0, `[${random.pick(scalars)}]`],
    [declaration.kind === 'struct' ? 2 : 0, `[${random.pick(scalars)}:${1 + random.below(4)}]`],
  ]);
  return replaced(target, type, other);
}

function redefault(target: Target): string {
  const { declaration, random, text } = target;
  if (!('fields' in declaration)) return text;
  const scalar = declaration.fields.filter(({ type }) => type?.kind === 'scalar');
  if (scalar.length === 0) return text;
  const { defaultValue, type } = random.pick(scalar);
  const value = random.pick(['0', '1', '7', 'null', '"1"']);
  if (defaultValue) return replaced(target, defaultValue, value);
  return type ? replaced(target, { start: type.end, end: type.end }, ` = ${value}`) : text;
}

function reattribute(target: Target): string {
  const { declaration, random, text, start } = target;
  if (!('fields' in declaration) || declaration.fields.length === 0) return text;
  const { metadata, end } = random.pick(declaration.fields);
  if (metadata.length === 0) {
    const word = random.pick(['deprecated', 'required', 'key', 'shared', 'offset64', 'vector64', 'force_align: 8']);
    const semicolon = text.slice(start + end - 1, start + end) === ';' ? end - 1 : end;
    return replaced(target, { start: semicolon, end: semicolon }, ` (${word})`);
  }
  const attribute = random.pick(metadata);
  if (metadata.length > 1) return replaced(target, attribute, metadata[0] === attribute ? 'shared' : 'deprecated');
  return replaced(target, attribute, random.pick(['deprecated', 'shared', 'required']));
}

function insertMember(target: Target): string {
  const { declaration, random, text } = target;
  const all = members(target);
  const name =
    declaration.kind === 'union'
      ? random.pick(['string', ...[...text.matchAll(/^\s*table\s+(\w+)/gm)].map(([, own = '']) => own)])
      : `New${random.below(100)}`;
  const written = declaration.kind === 'union' ? `n${random.below(100)}: ${name}` : name;
  if (all.length === 0) return text;
  const at = random.pick(all).start;
  return random.chance(0.5) ? replaced(target, { start: at, end: at }, `${written}, `) : append(target, written);
}

function append(target: Target, written: string): string {
  const last = members(target).at(-1);
  return last ? replaced(target, { start: last.end, end: last.end }, `, ${written}`) : target.text;
}

function renumber(target: Target): string {
  const { declaration, random, text } = target;
  if (!('members' in declaration) || declaration.members.length === 0) return text;
  const { value, end } = random.pick(declaration.members);
  const number = String(random.below(40));
  return value ? replaced(target, value, number) : replaced(target, { start: end, end }, ` = ${number}`);
}

function rebase(target: Target): string {
  const { declaration, random, text } = target;
  if (declaration.kind !== 'enum' || !declaration.base) return text;
  return replaced(
    target,
    declaration.base,
    random.pick(['byte', 'ubyte', 'short', 'ushort', 'int', 'uint', 'long', 'ulong']),
  );
}

function moveNamespace(target: Target): string {
  const { declaration } = target;
  return declaration.kind === 'namespace' && declaration.name
    ? replaced(target, declaration.name, 'moved')
    : target.text;
}

function changeIdentifier(target: Target): string {
  const { declaration } = target;
  return declaration.kind === 'file_identifier' && declaration.value
    ? replaced(target, declaration.value, '"WXYZ"')
    : target.text;
}
