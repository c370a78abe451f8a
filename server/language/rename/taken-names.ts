// Refuses a rename of an attribute or namespace if a root has the new name already. Refuses a rename of an attribute
// also if a root keeps a use of the old name.
import { ReadOrders } from '../includes/read-orders.ts';
import { type DeclarationSummary, isNamedDeclaration, metadataOf, namespaceText } from '../summary/summary.ts';
import { exportsOf, mayMentionIn } from '../symbols/file-views.ts';
import { inNamespace, namespaceOf } from '../vocabulary/dotted-names.ts';
import type { Renaming } from './why-not.ts';

/**
 * A function that returns the refusal, in words, for a root: the new name is taken there, or a use of the old attribute
 * is left. It returns undefined if neither is so, and for symbols of other kinds.
 */
export function takenNames(renaming: Renaming): (root: string) => string | undefined {
  const { program, symbol, newName } = renaming;
  if (symbol.kind !== 'attribute' && symbol.kind !== 'namespace') return () => undefined;
  const outer = symbol.kind === 'namespace' ? namespaceOf(symbol.name) : '';
  const fullName = inNamespace(outer, newName);
  const { kind } = symbol;
  const mention = { kind: kind === 'attribute' ? kind : 'namespace-part', text: newName } as const;
  const isTaken = (uri: string) =>
    mayMentionIn(program, uri, mention) && exportsOf(program, uri).some((each) => hasName(each, kind, fullName));
  const taken = new ReadOrders(program, { matters: isTaken });
  const left = symbol.kind === 'attribute' ? leftUses(renaming, symbol.name, isTaken) : () => undefined;
  return (root) => {
    const isLeft = left(root);
    if (isLeft !== undefined) return isLeft;
    const uri = taken.of(root)?.first;
    return uri === undefined ? undefined : `${newName} is already taken: ${kind} ${fullName}, ${program.display(uri)}`;
  };
}

/**
 * A function that returns the refusal for a root that declares the renamed attribute, but reads another file that still
 * uses the old name; undefined for other roots.
 */
function leftUses(
  { program, changed }: Renaming,
  name: string,
  isTaken: (uri: string) => boolean,
): (root: string) => string | undefined {
  const mention = { kind: 'attribute', text: name } as const;
  const isLeft = (uri: string) =>
    mayMentionIn(changed.after, uri, mention) &&
    exportsOf(changed.after, uri).some((each) => usesAttribute(each, name));
  const either = new ReadOrders(program, { matters: (uri) => isTaken(uri) || isLeft(uri) });
  const renamed = new ReadOrders(program, {
    matters: (uri) =>
      changed.changed.has(uri) && exportsOf(program, uri).some((each) => hasName(each, 'attribute', name)),
  });
  return (root) => {
    const first = either.of(root)?.first;
    if (first === undefined || isTaken(first) || renamed.of(root)?.first === undefined) return undefined;
    return `${program.display(first)} uses ${name} from several files; when ${program.display(root)} is compiled, it is this one.`;
  };
}

function usesAttribute(declaration: DeclarationSummary, name: string): boolean {
  if (hasName(declaration, 'attribute', name)) return true;
  return (
    isNamedDeclaration(declaration) &&
    [...metadataOf(declaration)].some((used) => used.some((use) => use.name.text === name))
  );
}

function hasName(declaration: DeclarationSummary, kind: 'attribute' | 'namespace', name: string): boolean {
  if (kind === 'attribute') return declaration.kind === 'attribute' && declaration.name?.text === name;
  const text = declaration.kind === 'namespace' ? namespaceText(declaration) : '';
  return text === name || text.startsWith(`${name}.`);
}
