// Lists the unions and namespaces of a file, for a quick index of a whole workspace.
import type { Program } from '../../program.ts';
import { type DeclarationSummary, isNamedDeclaration, namespaceText } from '../../summary/summary.ts';
import { meaningsFor, type RootedAnswer } from './rooted-meanings.ts';
import { openedBy, type TypeName, typeName } from './stable-name.ts';

/** Pairs of a union and one of its types, for all unions of a file. */
interface IndexedUnions extends RootedAnswer {
  readonly pairs: readonly { readonly union: TypeName; readonly type: TypeName }[];
}

/** The unions that a file declares, with their types; empty for a file that is not loaded. */
export function unionsIn(program: Program, uri: string): IndexedUnions {
  const { exports = [] } = program.file(uri)?.summary ?? {};
  if (!exports.some(({ kind }) => kind === 'union')) return { isAlone: true, pairs: [] };
  const plainPairs = unionsOfOwnTypes(uri, exports);
  return plainPairs ? { isAlone: true, pairs: plainPairs } : program.passing(() => unionMembers(program, uri, exports));
}

/**
 * The unions of a file, if the file declares each type of a union above the union, in the same namespace. Then the
 * names can mean nothing else, and none needs to be looked up. Undefined for any other file.
 */
function unionsOfOwnTypes(uri: string, exports: readonly DeclarationSummary[]): IndexedUnions['pairs'] | undefined {
  const pairs: IndexedUnions['pairs'][number][] = [];
  const declared = new Set<string>();
  let namespace: string | undefined;
  for (const declaration of exports) {
    if (declaration.kind === 'namespace') {
      if (declared.size > 0) return undefined;
      namespace = namespaceText(declaration);
    }
    if (declaration.kind === 'union') {
      const union = own(declaration.name.text);
      for (const { type } of declaration.members) {
        if (type?.kind !== 'named') continue;
        const { text = '' } = declaration.references[type.reference] ?? {};
        if (!declared.has(text)) return undefined;
        pairs.push({ union, type: own(text) });
      }
    }
    if (!isNamedDeclaration(declaration)) continue;
    const { text } = declaration.name;
    if (declared.has(text)) return undefined;
    if (declaration.kind !== 'rpc_service') declared.add(text);
  }
  return pairs;

  function own(name: string): TypeName {
    return { kind: 'type', name: namespace ? `${namespace}.${name}` : name, uri };
  }
}

/** The namespaces that a file opens, with all namespaces around them. */
export function namespacesIn(program: Program, uri: string): readonly string[] {
  const { exports = [] } = program.file(uri)?.summary ?? {};
  return exports.flatMap((declaration) => (declaration.kind === 'namespace' ? openedBy(declaration) : []));
}

function unionMembers(program: Program, uri: string, exports: readonly DeclarationSummary[]): IndexedUnions {
  const { isAlone, meanings } = meaningsFor(program, uri);
  const pairs = exports.flatMap((declaration, index) => {
    const known = meanings?.declaration(uri, index);
    if (declaration.kind !== 'union' || !known?.definition) return [];
    const union = typeName(known.definition);
    return declaration.members.flatMap(({ type }) => {
      const member = type?.kind === 'named' ? known.references[type.reference]?.definition : undefined;
      return member ? [{ union, type: typeName(member) }] : [];
    });
  });
  return { isAlone, pairs };
}
