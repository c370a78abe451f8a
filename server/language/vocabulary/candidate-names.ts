// The full names that a name may mean: flatc tries them from the innermost namespace outwards (semantics, section 3.3).
import { namespaceOf } from './dotted-names.ts';

/**
 * The full names that a name may mean in a namespace, the innermost first: `a.b.T`, `a.T` and `T` for `T` in `a.b`. The
 * list is remembered by namespace and name, until there are too many lists.
 */
export function candidates(name: string, namespace: string): readonly string[] {
  const known = candidateLists.get(namespace)?.get(name);
  if (known) return known;
  // A bound on memory: the lists are quickly made again.
  if (++count > mostLists) {
    candidateLists.clear();
    count = 1;
  }
  const list = namesOutwards(name, namespace);
  const lists = candidateLists.get(namespace);
  if (lists) lists.set(name, list);
  else candidateLists.set(namespace, new Map([[name, list]]));
  return list;
}

const candidateLists = new Map<string, Map<string, readonly string[]>>();
/** The number of lists of all namespaces together. */
let count = 0;
const mostLists = 20_000;

function namesOutwards(name: string, namespace: string): readonly string[] {
  const names: string[] = [];
  for (let scope = namespace; scope !== ''; scope = namespaceOf(scope)) {
    names.push(`${scope}.${name}`);
  }
  names.push(name);
  return names;
}
