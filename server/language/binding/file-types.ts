// The types and services that files define, collected once for each state of a file's exports.
import { byIdentity, lastAnswers, onceAskedOften } from '../memo.ts';
import { type DeclarationSummary, isNamedDeclaration, namespaceText } from '../summary/summary.ts';
import { type Definition, definitionOf } from './definition.ts';

type Exports = readonly DeclarationSummary[];

/** The definitions of a file with their full names; empty for a file that is not loaded. */
export function typesOfFile(uri: string, exports: Exports | undefined): readonly Definition[] {
  if (!exports) return none;
  return lastTypes(exports, [uri], () => {
    let namespace = '';
    return exports.flatMap((declaration) => {
      if (declaration.kind === 'namespace') namespace = namespaceText(declaration);
      if (!isNamedDeclaration(declaration) || declaration.name.text === '') return [];
      return [definitionOf(declaration, uri, namespace)];
    });
  });
}

/** The definitions of a file with a simple name. */
export function typesNamed(uri: string, exports: Exports | undefined, simpleName: string): readonly Definition[] {
  if (!exports) return none;
  if (isAskedOften(exports)) return bySimpleName(typesOfFile(uri, exports)).get(simpleName) ?? none;
  let namespace = '';
  const found: Definition[] = [];
  for (const declaration of exports) {
    if (declaration.kind === 'namespace') namespace = namespaceText(declaration);
    if (simpleName === '' || !isNamedDeclaration(declaration) || declaration.name.text !== simpleName) continue;
    found.push(definitionOf(declaration, uri, namespace));
  }
  return found;
}

/** True if a file is asked about often enough for an index of its types by name. */
const isAskedOften = onceAskedOften((_: Exports) => true);

const lastTypes = lastAnswers<Exports, readonly Definition[]>();

const bySimpleName = byIdentity((types: readonly Definition[]): ReadonlyMap<string, readonly Definition[]> => {
  const byName = new Map<string, Definition[]>();
  for (const definition of types) {
    const { text } = definition.declaration.name;
    const same = byName.get(text);
    if (same) same.push(definition);
    else byName.set(text, [definition]);
  }
  return byName;
});

const none: readonly never[] = [];
