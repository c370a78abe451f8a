// Offers values in an object: members, words, the default, or brackets with their required content.
import { CompletionItemKind } from 'vscode-languageserver-types';
import type { ObjectSlot } from '../../cursor/object-slot.ts';
import { isHashed } from '../../root-object/hashed.ts';
import { defaultOf, membersIn, type Part, plainParts, plainText, shapeParts } from '../../root-object/object-text.ts';
import type { Level, ValueMeaning } from '../../root-object/value-meaning.ts';
import { childrenOf } from '../../root-object/walk.ts';
import { isDeprecated } from '../../symbols/outline.ts';
import { enumValues } from '../../values/enum-values.ts';
import { functions } from './defaults.ts';
import { styleAround } from './object-keys.ts';
import { snippetText } from './object-snippets.ts';
import type { CompletionContext, Proposal, Proposals } from './proposal.ts';

type Context = CompletionContext<'object-value'>;

/** The values for the place. */
export function objectValues(context: Context): Proposals {
  const { slot } = context;
  const { meaning } = slot.child.value;
  return { items: slot.isQuoted ? quotedValues(context, meaning) : values(context, meaning), isIncomplete: false };
}

function quotedValues(context: Context, meaning: ValueMeaning): readonly Proposal[] {
  const { type, field } = meaning;
  if (meaning.is !== 'scalar' || !type || !field || isHashed(field, type)) return [];
  const { missingQuote } = context.slot;
  if (type.element === 'enum') return members(context, meaning, (name) => `${name}${missingQuote}`);
  return type.scalar?.kind === 'integer' ? qualifiedMembers(context, meaning) : [];
}

function values(context: Context, meaning: ValueMeaning): readonly Proposal[] {
  const { slot } = context;
  const { type, field, holder } = meaning;
  const style = styleAround(slot);
  switch (meaning.is) {
    case 'table': {
      if (!meaning.shape) return [];
      const { shape } = meaning;
      const parts = shapeParts(slot.object, shape, style, 1);
      const names = parts.length > 3 ? [...plainKeys(parts)].join(', ') : '';
      const label = names === '' ? '{}' : `{ ${names} }`;
      return [brackets(label, parts, `${shape.isStruct ? 'struct' : 'table'} ${shape.definition.fullName}`)];
    }
    case 'union':
      return [];
    case 'series':
      return field && holder && type ? [series(context, meaning)] : [];
    case 'scalar':
      return field && type ? scalars(context, meaning) : [];
    default:
      return [];
  }
}

/** The keys of the outermost object in the text of `parts`. */
function* plainKeys(parts: readonly Part[]): Iterable<string> {
  let depth = 0;
  for (const part of parts) {
    if (typeof part !== 'string') continue;
    for (const [token, quoted, bare] of part.matchAll(/[{}]|"(\w+)": |(\w+): /g)) {
      if (token === '{') depth++;
      else if (token === '}') depth--;
      else if (depth === 1) yield quoted ?? bare ?? '';
    }
  }
}

/**
 * A pair of brackets with their content. The filter has no bracket, so typing a bracket closes the list, and Enter then
 * begins a line.
 */
function brackets(label: string, parts: readonly Part[], detail: string): Proposal {
  const kind = CompletionItemKind.Struct;
  const filter = label.replace(/[{}[\]]/g, '').trim() || detail || 'list';
  return { label, kind, rank: 0, text: plainText(parts), snippet: snippetText(parts), detail, filter, isSure: true };
}

/** A list, with its first element if the element has brackets. */
function series({ slot }: Context, { field, holder, type }: ValueMeaning): Proposal {
  const { object } = slot;
  const style = styleAround(slot);
  if (!field || !holder || !type) return brackets('[]', ['[', { holds: '' }, ']'], '');
  const hasBrackets = type.element === 'struct' || type.element === 'table';
  const first = hasBrackets
    ? plainParts(object, holder, field, { ...type, shape: 'plain' }, style, 1)
    : [{ holds: '' } as const];
  const detail = type.shape === 'array' ? `${field.length ?? ''} elements` : 'vector';
  const parts = type.shape === 'array' ? arrayParts(first, Number(field.length)) : ['[', ...first, ']'];
  return brackets('[]', parts, detail);
}

function arrayParts(first: readonly Part[], length: number): readonly Part[] {
  const count = length > 0 && length <= 16 ? length : 1;
  return ['[', ...Array.from({ length: count }, (_, index) => (index === 0 ? first : [', ', ...first])).flat(), ']'];
}

function scalars(context: Context, meaning: ValueMeaning): readonly Proposal[] {
  const { slot } = context;
  const { type, field, index } = meaning;
  if (!type || !field) return [];
  const initial = index === undefined ? defaultOf(slot.object, field) : undefined;
  const isOptional = field.isOptional && index === undefined ? [word('null', 3)] : [];
  if (isHashed(field, type) || type.element === 'string') {
    const own = initial === undefined ? [] : [value(initial, 1, 'default')];
    return [{ ...value('""', 0, type.element === 'string' ? 'text' : 'text to hash'), snippet: '"$1"' }, ...own];
  }
  if (type.element === 'enum') {
    const isBare = !meaning.isNested && !slot.object.context.options.strictJson && hasBareNames(slot);
    return [...members(context, meaning, (name) => (isBare ? name : `"${name}"`)), ...isOptional];
  }
  switch (type.scalar?.kind) {
    case 'bool':
      return [word('true', initial === 'true' ? 1 : 0), word('false', initial === 'true' ? 0 : 1), ...isOptional];
    case 'float':
      return [...number(initial), word('inf', 1), word('nan', 2), ...isOptional, ...functions];
    default:
      return [...number(initial), ...isOptional];
  }
}

function number(initial: string | undefined): readonly Proposal[] {
  return initial === undefined || initial === 'null' ? [] : [value(initial, 0, 'default')];
}

function value(label: string, rank: number, detail: string): Proposal {
  return { label, kind: CompletionItemKind.Value, rank, detail };
}

function word(name: string, rank: number): Proposal {
  return { label: name, kind: CompletionItemKind.Keyword, rank, source: { words: 'value', name } };
}

/**
 * The members of the enum or union of a value, without the members already in the same quotes. `written` returns the
 * inserted text for a name.
 */
function members({ slot }: Context, meaning: ValueMeaning, written: (name: string) => string): readonly Proposal[] {
  const { type } = meaning;
  const owner = type?.definition;
  const declaration = owner?.declaration;
  if (!type || !owner || (declaration?.kind !== 'enum' && declaration?.kind !== 'union')) return [];
  const { isFlags } = enumValues(declaration, type.scalar);
  // Only flags are joined on purpose.
  if (slot.taken.length > 0 && !isFlags) return [];
  return membersIn(type, slot.object).flatMap(({ name, member, value: stored }, index) => {
    if (slot.taken.includes(name)) return [];
    const described = member === undefined ? undefined : declaration.members[member];
    const isOld = described !== undefined && isDeprecated(described);
    return {
      label: name,
      kind: CompletionItemKind.EnumMember,
      rank: (isOld ? 0.5 : 0) + index / 1_000_000,
      text: written(name),
      detail: `${owner.fullName} = ${stored ?? '?'}`,
      labelDetails: () => ({ detail: ` = ${stored ?? '?'}`, description: owner.fullName }),
      isDeprecated: isOld,
      ...(described ? { source: { uri: owner.uri, name: owner.fullName, member: described.name.text } } : {}),
    };
  });
}

/** The members of the enum whose name is written before a dot; empty if no enum is meant. */
function qualifiedMembers(context: Context, meaning: ValueMeaning): readonly Proposal[] {
  const { slot } = context;
  const [, name] = /^(\w+)\.\w*$/.exec(slot.word) ?? [];
  const found = name === undefined ? undefined : meaning.context.enumNamed(name);
  if (!found?.definition || !meaning.type) return [];
  const type = { ...meaning.type, element: 'enum', scalar: found.underlying, definition: found.definition } as const;
  return members(context, { ...meaning, type }, (member) => `${name}.${member}${slot.missingQuote}`).map((item) => ({
    ...item,
    label: `${name}.${item.label}`,
  }));
}

/** True if names of members are written near the place, and none of them has quotes. */
function hasBareNames({ object, level, start }: ObjectSlot): boolean {
  let [bare, quoted] = [0, 0];
  const around = { start: start - nearby, end: start + nearby };
  for (const { value } of childrenOf(object, level, around).slice(0, mostNeighbours)) {
    for (const node of namesIn(value, start)) {
      if (node.startsWith('"') || node.startsWith("'")) quoted++;
      else bare++;
    }
  }
  return bare > 0 && quoted === 0;
}

const mostNeighbours = 100;
const nearby = 2000;

/** The names of members in a value or the elements of a list, without the one that is being typed. */
function namesIn({ node, meaning }: Level, typed: number): readonly string[] {
  if (meaning.type?.element !== 'enum') return [];
  const nodes = node.kind === 'list' ? node.items.slice(0, mostNeighbours) : [node];
  return nodes.flatMap((each) =>
    each.kind === 'value' && each.start !== typed && /[A-Za-z_]/.test(each.value.text) ? [each.value.text] : [],
  );
}
