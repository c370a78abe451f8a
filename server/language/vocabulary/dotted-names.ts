// Names with dots: their parts, and the statement that opens a namespace.

/** The last part of a name with dots. */
export function simpleNameOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** The part of a dotted name before its last dot; empty if the name has no dot. */
export function namespaceOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

/** A simple name in a namespace, which is empty for the global one. */
export function inNamespace(namespace: string, name: string): string {
  return namespace === '' ? name : `${namespace}.${name}`;
}

/** The statement that opens a namespace, which is empty for the global one. */
export function namespaceStatement(namespace: string): string {
  return namespace === '' ? 'namespace;' : `namespace ${namespace};`;
}
