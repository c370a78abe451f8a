// Defines a declaration or member of a schema, as far as names and places of generated code depend on it.

export type SchemaItemKind =
  | 'namespace'
  | 'table'
  | 'struct'
  | 'enum'
  | 'union'
  | 'field'
  | 'enum-value'
  | 'union-member'
  | 'service'
  | 'method'
  | 'root'
  | 'identifier';

export interface SchemaItem {
  readonly kind: SchemaItemKind;
  /** The name in the schema. A namespace has its dots; a root and an identifier have the name of the root table. */
  readonly name: string;
  /** The namespace with dots; empty for the global one, and for namespaces themselves. */
  readonly namespace: string;
  /** The declaration around a member; left out for other items. */
  readonly holder?: { readonly kind: SchemaItemKind; readonly name: string };
  /** The slot of a field of a table; left out for other items, and if the slot is unknown. */
  readonly slot?: number;
  /** The second, hidden field for the type of a field with a union; left out for other fields. */
  readonly typeField?: { readonly name: string; readonly slot: number | undefined };
  /** The simple name of the type in the attribute `nested_flatbuffer`; left out without the attribute. */
  readonly nested?: string;
  /** The names of union members that a field can hold; some languages have an accessor for each. */
  readonly unionMembers?: readonly string[];
  /** The name of the schema's file without its ending. */
  readonly stem: string;
  readonly uri: string;
  /** The offsets of the name in the file. */
  readonly start: number;
  readonly end: number;
}
