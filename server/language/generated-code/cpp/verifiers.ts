// Finds types and fields whose verifier in C++ does not compile.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { DeclarationSummary } from '../../summary/summary.ts';
import { namespaceOf, simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeFault, CodeRoot, FileFault } from '../generated-name.ts';
import { isOfUnion, nestedRootOf, recordFields } from '../record-fields.ts';
import { cppFieldName, cppName, hasScopedEnums } from './cpp-names.ts';

/** The name of the template parameter of all functions that verify buffers. */
const parameter = 'B';

/** The faults of a declaration whose functions that verify it name `B`, which is also their template parameter. */
export function* parameterFaults(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { options, version }: CodeContext,
): Iterable<CodeFault> {
  if (!makesMistake(version, 'cpp-verifier-parameter')) return;
  const hides = (hidden: string) => `the code has a template parameter ${parameter}, which hides ${hidden}`;
  const { references } = elaborated;
  const kindAt = (reference: number | undefined): string | undefined => {
    const definition = reference === undefined ? undefined : references[reference]?.definition;
    return definition?.fullName === parameter ? definition.declaration.kind : undefined;
  };
  const ofType = (member: number | undefined, kind: string): CodeFault => {
    return { kind: 'runtime', member, place: 'type', why: hides(`${kind} ${parameter}`), remedy: { kind: 'rename' } };
  };
  if (declaration.kind === 'root_type') {
    if (kindAt(0) === 'table') yield ofType(undefined, 'table');
  } else if (declaration.kind === 'union') {
    if (declaration.name.text === parameter)
      yield { kind: 'runtime', member: undefined, place: 'name', why: hides(`union ${parameter}`) };
    for (const [member, { type }] of declaration.members.entries()) {
      const kind = kindAt(type?.kind === 'named' ? type.reference : undefined);
      if (kind !== undefined) yield ofType(member, kind);
    }
  } else if (declaration.kind === 'table') {
    for (const field of recordFields(declaration, elaborated)) {
      const { name, member, type } = field;
      const isPlain = type.shape === 'plain';
      const isStruct = isPlain && type.element === 'struct';
      if (isStruct && type.definition?.fullName === parameter) yield ofType(member, 'struct');
      const isCalled = !isPlain || !['scalar', 'enum', 'struct'].includes(type.element);
      if (isCalled && cppFieldName(name, options) === parameter)
        yield { kind: 'runtime', member, place: 'name', why: hides(`the method of the field ${parameter}`) };
      if (nestedRootOf(declaration, elaborated, field.field)?.fullName !== parameter) continue;
      const remedy = { kind: 'attribute', name: 'nested_flatbuffer' } as const;
      const why = hides(`table ${parameter}, the root of the nested buffer`);
      yield { kind: 'runtime', member, place: 'name', why, remedy };
    }
  }
}

/** A field with a vector of unions. */
interface UnionVector {
  readonly member: number;
  readonly name: string;
  /** The namespace of the field. */
  readonly from: string;
  /** The full name of the union. */
  readonly union: string;
}

const unionVectors = declarationAnswers((declaration, elaborated): readonly UnionVector[] | undefined => {
  if (declaration.kind !== 'table') return undefined;
  const found = recordFields(declaration, elaborated).flatMap((field): readonly UnionVector[] => {
    const { name, member, type } = field;
    const union = type.definition?.fullName;
    if (!isOfUnion(field) || type.shape !== 'vector' || union === undefined) return [];
    return [{ member, name, from: elaborated.namespace, union }];
  });
  return found.length === 0 ? undefined : found;
});

/**
 * The faults of vectors of unions. The code names the function that checks the elements, and with the object API the
 * union, without a namespace, so it finds them only from inside of the namespace of the union. With
 * `--cpp-minify-enums` the function is not declared before its use.
 */
export function unionVectorFaults({ file, files }: CodeRoot, context: CodeContext): readonly FileFault[] {
  const { options } = context;
  // A scoped enum leads the compiler to the function in its namespace.
  if (hasScopedEnums(options) && !options.objectApi) return [];
  return [...unionVectors(file, context)].flatMap(([index, vectors]) =>
    vectors.flatMap(({ member, name, from, union }): readonly FileFault[] => {
      const namespace = namespaceOf(union);
      const isInside = namespace === '' || `${from}.`.startsWith(`${namespace}.`);
      const verify = `Verify${cppName(simpleNameOf(union))}Vector`;
      const fault = { kind: 'construct', index, member, place: 'name' } as const;
      if (options.minifyEnums && !options.objectApi) {
        const why = `the code of ${name} names ${verify}, which --cpp-minify-enums declares too late`;
        return [{ ...fault, why, remedy: { kind: 'option', flag: '--scoped-enums' } }];
      }
      if (isInside) return [];
      if (options.objectApi) {
        const why = `the code of ${name} names the union ${simpleNameOf(union)} without its namespace ${namespace}`;
        return [{ ...fault, why, remedy: { kind: 'none' } }];
      }
      // Another union of the same name has a function with the same parameters.
      const isTaken = (full: string): boolean =>
        namespaceOf(full) !== namespace &&
        simpleNameOf(full) === simpleNameOf(union) &&
        (namespaceOf(full) === '' || `${from}.`.startsWith(`${namespaceOf(full)}.`));
      const others = files.flatMap(({ exports, elaborated }) =>
        elaborated.filter(({ definition }, at) => exports[at]?.kind === 'union' && isTaken(definition?.fullName ?? '')),
      );
      if (others.length > 0) return [];
      const why = `the code of ${name} names ${verify} without the namespace ${namespace}`;
      return [{ ...fault, why, remedy: { kind: 'option', flag: '--scoped-enums' } }];
    }),
  );
}
