// Shows facts about a key or value of data, besides the meaning of its name: the value that flatc stores.
import type { HoverBlock, HoverFact } from '../../documentation/hover-text.ts';
import { memberCode } from '../../documentation/signature.ts';
import { hashIn, isHashed, isHashedValue } from '../../root-object/hashed.ts';
import { namesOfNumber, numberIn } from '../../root-object/numbers.ts';
import type { ValueMeaning } from '../../root-object/value-meaning.ts';
import type { ValueSummary } from '../../summary/summary.ts';
import { factsBlock, hexadecimal } from './declaration.ts';
import type { HoverContext } from './source.ts';
import { numberFacts } from './value.ts';

/**
 * For a key of data, the range of its integers. For the hidden field of a union, its purpose. Empty for other keys, and
 * outside keys.
 */
export function hoverOfKey({ part }: HoverContext): readonly HoverBlock[] {
  if (!part?.isKey) return [];
  const { entry, field, value } = part;
  if (entry?.name === '$schema') {
    return [{ kind: 'paragraph', text: 'flatc ignores `$schema`. It tells editors which schema the data has.' }];
  }
  if (!field) return [];
  const { scalar, element } = value.meaning.type ?? {};
  if (field.isUnionType) {
    const text = `\`${field.name}\` says which member of the union \`${field.field.name.text}\` is.`;
    return [{ kind: 'paragraph', text }];
  }
  const isNumber = element === 'scalar' && scalar?.kind === 'integer';
  return isNumber ? factsBlock([['Range', { words: `${scalar.min} to ${scalar.max}` }]]) : [];
}

/** For a value of data, its field, and the number that flatc stores for it. Empty outside values. */
export function hoverOfDataValue(context: HoverContext): readonly HoverBlock[] {
  const { part, symbol } = context;
  if (!part || part.isKey || part.value.node.kind !== 'value') return [];
  const { value } = part.value.node;
  const { meaning } = part.value;
  const facts = factsOf(context, meaning, value);
  if (symbol) return factsBlock(facts);
  const { field, holder } = meaning;
  if (!field || !holder || meaning.is !== 'scalar') return [];
  return [{ kind: 'code', text: memberCode(holder.definition.declaration, field.member) }, ...factsBlock(facts)];
}

function factsOf(
  { program, closure, symbol }: HoverContext,
  meaning: ValueMeaning,
  value: ValueSummary,
): readonly HoverFact[] {
  const { type, field } = meaning;
  if (!type || !field) return [];
  if (isHashed(field, type) && isHashedValue(value)) {
    const hash = hashIn(field, type, value);
    return hash === undefined
      ? []
      : [['Hash', `${hash}`, hexadecimal(BigInt.asUintN((type.scalar?.size ?? 8) * 8, hash))]];
  }
  const number = numberIn(meaning, value);
  if (number === undefined) return [];
  if (type.element !== 'enum') return numberFacts(value.kind === 'integer' ? value.text : `${number}`, type.scalar);
  const isWord = /^["']?[A-Za-z_]/.test(value.text);
  // The hover of a member that has a name of its own already shows its number.
  if (field.isUnionType && symbol) return symbol.symbol.kind === 'type' ? [['Number', `${number}`]] : [];
  // The hover of a single member already shows its value.
  if (symbol && !value.text.includes(' ')) return [];
  const keepsNamespaces = program.settings.of(closure.root).flatc.unionValueNamespacing;
  const names = isWord ? undefined : namesOfNumber(type, number, keepsNamespaces);
  return [
    ...(names ? [[names.length === 1 ? 'Member' : 'Members', names.join(' ')] as const] : []),
    ...(isWord ? [['All together', `${number}`, hexadecimal(number)] as const] : []),
  ];
}
