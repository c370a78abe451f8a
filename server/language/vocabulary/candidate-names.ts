// The full names that a name may mean: flatc tries them from the innermost namespace outwards (semantics, section 3.3).
import { namespaceOf } from './dotted-names.ts';

/** The full names that a name may mean in a namespace, the closest first. */
export function candidates(name: string, namespace: string): readonly string[] {
  const lists = candidateLists.get(namespace) ?? new Map<string, readonly string[]>();
  const known = lists.get(name);
  if (known) return known;
  const list = namesOutwards(name, namespace);
  if (lists.size === 0) candidateLists.set(namespace, lists);
  // A bound on memory: the lists are quickly made again.
  if (lists.size > 20_000) lists.clear();
  lists.set(name, list);
  return list;
}

const candidateLists = new Map<string, Map<string, readonly string[]>>();

function namesOutwards(name: string, namespace: string): readonly string[] {
  const names: string[] = [];
  for (let scope = namespace; scope !== ''; scope = namespaceOf(scope)) {
    names.push(`${scope}.${name}`);
  }
  names.push(name);
  return names;
}
