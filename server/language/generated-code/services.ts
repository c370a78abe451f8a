// Finds services whose code (`--grpc`) does not compile, because it names types without their namespaces, or because of the
// names of methods.
import type { DeclarationSummary } from '../summary/summary.ts';
import { namespaceOf } from '../vocabulary/dotted-names.ts';
import { declarationAnswers } from './declaration-answers.ts';
import type { CodeContext, CodeFault, CodeFile, FileFault } from './generated-name.ts';

/** A service, and the types that its methods take and return. */
interface CodeService {
  readonly name: string;
  readonly namespace: string;
  readonly types: readonly { readonly at: number; readonly member: number; readonly fullName: string }[];
}

const services = declarationAnswers((declaration, { namespace, references }): CodeService | undefined => {
  if (declaration.kind !== 'rpc_service') return undefined;
  const types = declaration.methods.flatMap(({ request = -1, response = -1 }, member) =>
    [request, response].flatMap((at) => {
      const definition = references[at]?.definition;
      return definition ? { at, member, fullName: definition.fullName } : [];
    }),
  );
  return { name: declaration.name.text, namespace, types };
});

/**
 * The faults of a file's services, one for each type of a service that its code does not find. The code looks for types
 * in the namespace `place`. If that is undefined, it looks in the service's own namespace, which is its package, so a
 * service without a namespace is a fault as well. `isThere` tells whether the code finds a type of a namespace.
 */
export function* serviceTypeFaults(
  file: CodeFile,
  context: CodeContext,
  isThere: (namespace: string, place: string) => boolean,
  place?: string,
): Iterable<FileFault> {
  if (!context.options.grpc) return;
  for (const [index, { name, namespace, types }] of services(file, context)) {
    const there = place ?? namespace;
    if (place === undefined && namespace === '') {
      const why = 'flatc writes no package for a service without a namespace';
      yield { kind: 'package', index, member: undefined, place: 'name', why, remedy: { kind: 'namespace' } };
      continue;
    }
    const reported = new Set<string>();
    for (const { at, member, fullName } of types) {
      if (reported.has(fullName) || isThere(namespaceOf(fullName), there)) continue;
      reported.add(fullName);
      const where = there === '' ? 'a type without a namespace' : `a type of ${there}`;
      const why = `the code of service ${name} names ${fullName} as ${where}`;
      yield { kind: 'package', index, member, place: 'type', at, why, remedy: { kind: 'none' } };
    }
  }
}

/** The form that the methods of services have in a language. */
interface MethodNames {
  readonly nameOf: (method: string) => string;
  readonly isKeyword: (name: string) => boolean;
  /** The name of a constant for a method; two methods can have one constant although their names differ. */
  readonly constantOf?: (method: string) => string;
}

/** The faults of methods of a service that become keywords or the name of an earlier method; empty without `--grpc`. */
export function methodFaults(
  declaration: DeclarationSummary,
  { options }: CodeContext,
  { nameOf, isKeyword, constantOf }: MethodNames,
): readonly CodeFault[] {
  if (!options.grpc || declaration.kind !== 'rpc_service') return [];
  const known = new Map<string, number>();
  return declaration.methods.flatMap(({ name: { text } }, member): readonly CodeFault[] => {
    if (text === '') return [];
    const name = nameOf(text);
    const at = { member, place: 'name' } as const;
    if (isKeyword(name)) {
      const why =
        name === text
          ? `${text} is a keyword, which flatc writes unchanged`
          : `the method ${text} becomes ${name}, which is a keyword`;
      return [{ kind: 'keyword', ...at, why }];
    }
    const names = constantOf ? [name, constantOf(text)] : [name];
    const shared = names.find((each) => known.has(each));
    for (const each of names) if (!known.has(each)) known.set(each, member);
    const rival = shared === undefined ? undefined : known.get(shared);
    if (rival === undefined) return [];
    const why = `the methods ${declaration.methods[rival]?.name.text} and ${text} are both ${shared}`;
    return [{ kind: 'clash', ...at, why, rival }];
  });
}
