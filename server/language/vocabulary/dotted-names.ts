// Names with dots: their parts, and the statement that opens a namespace.

/** The last part of a name with dots. */
export function simpleNameOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** The part of a dotted name before its last dot; empty if the name has no dot. */
export function namespaceOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

/**
 * The full name of a simple name in a namespace: `a.b.T`. In the global namespace, which is empty, it is the name
 * itself.
 */
export function inNamespace(namespace: string, name: string): string {
  return namespace === '' ? name : `${namespace}.${name}`;
}

/** The statement that opens a namespace: `namespace a.b;`, or `namespace;` for the global namespace, which is empty. */
export function namespaceStatement(namespace: string): string {
  return namespace === '' ? 'namespace;' : `namespace ${namespace};`;
}
