// Computes the functions that flatc writes in Go for an enum or union.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { CodeOptions } from '../../settings.ts';
import type { EnumSummary, UnionSummary } from '../../summary/summary.ts';
import { inNamespace } from '../../vocabulary/dotted-names.ts';
import { findScalar } from '../../vocabulary/vocabulary.ts';
import { enumScalar } from '../enum-scalar.ts';
import { type GoFunction, variables } from './go-record-functions.ts';
import { goEscaped, goNative, goReference, goScalars } from './go-words.ts';

/** The methods of the type of an enum or union, and of the type that holds a value of a union. */
export function* goEnumFunctions(
  declaration: EnumSummary | UnionSummary,
  elaborated: ElaboratedDeclaration,
  options: CodeOptions,
): Iterable<GoFunction> {
  const type = goEscaped(declaration.name.text);
  const base = declaration.kind === 'union' ? findScalar('ubyte') : enumScalar(declaration, elaborated);
  yield {
    name: 'String',
    receiver: type,
    member: undefined,
    variables: variables('v s ok'),
    // The package declares the type and the variables of its members outside of the function, so they are not listed.
    head: ['string', goScalars[base?.canonical ?? ''] ?? ''],
    uses: ['strconv', 'int64'],
  };
  if (declaration.kind === 'enum' || !options.objectApi) return;
  const native = goNative(type, options);
  const { namespace, references } = elaborated;
  const members = declaration.members.flatMap(({ type: member }) => {
    const definition = member?.kind === 'named' ? references[member.reference]?.definition : undefined;
    return definition ? [definition] : [];
  });
  const own = { member: undefined };
  yield {
    ...own,
    name: 'Pack',
    receiver: native,
    variables: variables('t builder'),
    head: ['flatbuffers'],
    uses: ['nil'],
    types: members.map((member) => nativeReference(member, namespace, options)),
  };
  yield {
    ...own,
    name: 'UnPack',
    receiver: type,
    variables: variables('rcv table'),
    head: ['flatbuffers'],
    uses: ['nil'],
    types: [native, ...members.map((member) => goReference(member, namespace))],
  };
}

/**
 * The name of the type that the object API has for a definition; for a type of another package, the name under which
 * that package is imported.
 */
export function nativeReference(
  definition: Parameters<typeof goReference>[0],
  namespace: string,
  options: CodeOptions,
): string {
  const isOwn = definition.fullName === inNamespace(namespace, definition.declaration.name.text);
  return isOwn ? goNative(goEscaped(definition.declaration.name.text), options) : goReference(definition, namespace);
}
