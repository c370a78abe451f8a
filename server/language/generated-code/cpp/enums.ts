// Finds enums and unions whose code in C++ does not compile.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { EnumSummary, UnionSummary } from '../../summary/summary.ts';
import { enumValues } from '../../values/enum-values.ts';
import { findUse } from '../../values/metadata.ts';
import type { CodeContext, CodeFault } from '../generated-name.ts';
import { cppEscaped, cppMacros } from '../keywords.ts';
import { type MemberName, memberClashes } from '../member-clashes.ts';
import { valueNameFaults } from '../value-names.ts';
import { cppName, hasPrefixes, hasScopedEnums } from './cpp-names.ts';
import { macroFaults } from './macros.ts';

export function enumFaults(
  declaration: EnumSummary | UnionSummary,
  elaborated: ElaboratedDeclaration,
  { options }: CodeContext,
): readonly CodeFault[] {
  const members = enumValues(declaration, undefined).members;
  const names: MemberName[] = members.map(({ name, member }) => ({
    name: cppName(name),
    member,
    says: `the constant for ${name}`,
    isOwn: true,
  }));
  const isFlags = findUse(declaration.metadata, 'bit_flags') !== undefined;
  if (!options.minifyEnums && (hasScopedEnums(options) || hasPrefixes(options))) {
    const given = isFlags ? ['NONE', 'ANY'] : options.minMax ? ['MIN', 'MAX'] : [];
    const says = isFlags ? 'a constant of every set of flags' : 'a constant of every enum';
    names.push(...given.map((name) => ({ name, member: undefined, says })));
  }
  const clashes = [...memberClashes(names)].map(
    (fault): CodeFault =>
      fault.kind === 'runtime' && !isFlags
        ? { ...fault, remedy: { kind: 'option', flag: '--no-emit-min-max-enum-values', orRename: true } }
        : fault,
  );
  const macros = hasPrefixes(options)
    ? []
    : members.flatMap(({ name, member }) => (cppMacros.has(name) ? macroFaults(name, member) : []));
  return [
    ...macroFaults(declaration.name.text, undefined),
    ...(options.objectApi ? objectFaults(declaration, options) : []),
    ...clashes,
    ...macros,
    ...keywordMembers(declaration, elaborated.references),
    // Only the function that names values is left out then; values of a union are told apart in other ones too.
    ...(options.minifyEnums && declaration.kind === 'enum' ? [] : valueNameFaults(declaration, elaborated)),
  ];
}

/** The members of the class that holds any value of a union, without the methods such as `AsMonster`. */
const ofObjects: ReadonlySet<string> = new Set(['type', 'value', 'Reset', 'Set', 'UnPack', 'Pack']);

/**
 * The fault of a union whose class for values flatc does not write, or has a member with the name of the union or of
 * the class itself: the member hides it.
 */
function objectFaults(
  { kind, name: { text }, members }: EnumSummary | UnionSummary,
  { minifyEnums }: CodeContext['options'],
): readonly CodeFault[] {
  if (kind !== 'union') return [];
  if (minifyEnums) {
    const why = `the code needs the class ${cppName(text)}Union, which --cpp-minify-enums leaves out`;
    return [{ kind: 'construct', member: undefined, place: 'name', why, remedy: { kind: 'none' } }];
  }
  if (text === 'As' && members.some(({ name }) => name.text === 'Union')) {
    const why = 'the class for values of the union is AsUnion, and so is its method for Union';
    return [{ kind: 'clash', member: undefined, place: 'name', why }];
  }
  if (!ofObjects.has(text) && !members.some(({ name }) => text === `As${cppName(name.text)}`)) return [];
  const why = `the class for values of the union has a member ${text}, which hides the union`;
  return [{ kind: 'runtime', member: undefined, place: 'name', why }];
}

/**
 * The faults of members of a union whose type has a keyword as its name: flatc forgets to add the `_` where it names
 * the type.
 */
function keywordMembers(
  declaration: EnumSummary | UnionSummary,
  references: ElaboratedDeclaration['references'],
): readonly CodeFault[] {
  if (declaration.kind === 'enum') return [];
  return declaration.members.flatMap(({ type }, member): readonly CodeFault[] => {
    const definition = type?.kind === 'named' ? references[type.reference]?.definition : undefined;
    const name = definition?.declaration.name.text ?? '';
    if (!cppEscaped.has(name)) return [];
    const why = `${name} is a keyword, which flatc writes unchanged where a type is used`;
    return [{ kind: 'keyword', member, place: 'type', why, remedy: { kind: 'rename' } }];
  });
}
