// Finds enums and unions whose code in Rust does not compile.

import { inCase } from '../../casing.ts';
import type { EnumSummary, UnionSummary } from '../../summary/summary.ts';
import { enumValues } from '../../values/enum-values.ts';
import { findUse } from '../../values/metadata.ts';
import type { CodeContext, CodeFault } from '../generated-name.ts';
import { rustKeywords } from '../keywords.ts';
import { type MemberName, memberClashes } from '../member-clashes.ts';
import { isEscapedBefore, rustName, rustSnake } from './rust-names.ts';
import { typeNameFaults } from './type-names.ts';

/** The functions that the crate bitflags gives every set of flags. */
const flagFunctions = (
  'all bits complement contains difference empty extend from_bits from_bits_retain from_bits_truncate from_iter from_name ' +
  'insert intersection intersects is_all is_empty iter iter_names remove set symmetric_difference toggle union'
).split(' ');

export function enumFaults(declaration: EnumSummary | UnionSummary, context: CodeContext): readonly CodeFault[] {
  const isFlags = declaration.kind === 'enum' && findUse(declaration.metadata, 'bit_flags') !== undefined;
  const runtime = isFlags ? flagFunctions : ['variant_name'];
  const members = enumValues(declaration, undefined).members;
  const names: MemberName[] = runtime.map((name) => ({
    name,
    member: undefined,
    says: isFlags ? 'a function of every set of flags' : 'a function of every enum',
  }));
  for (const { name, member } of members) {
    const constant = isEscapedBefore(name, context.version) ? `${name}_` : rustName(name);
    names.push({ name: constant, member, says: `the constant for ${name}`, isOwn: true });
  }
  const keywords = members.flatMap(({ name, member }): readonly CodeFault[] =>
    rustKeywords.has(rustName(name))
      ? [{ kind: 'keyword', member, place: 'name', why: `${name} is a keyword, which flatc writes unchanged` }]
      : [],
  );
  const isObject = declaration.kind === 'union' && context.options.objectApi;
  return [
    ...typeNameFaults(declaration, context),
    ...keywords,
    ...memberClashes(names),
    ...(isObject ? objectFaults(declaration) : []),
  ];
}

/** The faults in the enum that the object API has for a union. */
function* objectFaults(union: UnionSummary): Iterable<CodeFault> {
  const members = enumValues(union, undefined).members.filter(({ member }) => member !== undefined);
  const variants: readonly MemberName[] = [
    { name: 'NONE', member: undefined, says: 'the variant for no value' },
    ...members.map(({ name, member }) => ({
      name: inCase(rustName(name), 'upper-camel', 'snake'),
      member,
      says: `the variant for ${name}`,
    })),
  ];
  yield* memberClashes(variants);
  const functions: readonly MemberName[] = [
    { name: 'pack', member: undefined, says: 'a function of every union' },
    { name: `${rustSnake(union.name.text)}_type`, member: undefined, says: 'a function of the union' },
    ...members.flatMap(({ name, member }) =>
      [`take_${rustSnake(name)}`, `as_${rustSnake(name)}`, `as_${rustSnake(name)}_mut`].map((each) => ({
        name: each,
        member,
        says: `a function for ${name}`,
      })),
    ),
  ];
  const reported = new Set([...memberClashes(variants)].map(({ member }) => member));
  for (const fault of memberClashes(functions)) {
    if (reported.has(fault.member)) continue;
    reported.add(fault.member);
    yield fault;
  }
}
