// Collects the names in a file that other files may declare.
import { byIdentity } from '../memo.ts';
import type { Program } from '../program.ts';
import { enumsNamedIn } from '../summary/quoted-enums.ts';
import { isWhole } from '../summary/summarize-edited.ts';
import { type DeclarationSummary, isNamedDeclaration, metadataOf, namespaceText } from '../summary/summary.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';

/** The name of a type as written, and the namespace around it. */
export interface NameUse {
  readonly name: string;
  readonly simpleName: string;
  readonly namespace: string;
}

interface FileUses {
  /** The names, each once for each namespace. */
  readonly names: readonly NameUse[];
  /** The names of fields, which must differ from the names of known tables and structs. */
  readonly fieldNames: readonly NameUse[];
  /** The attributes that the file uses, including flatc's own. */
  readonly attributes: ReadonlySet<string>;
  readonly declaredAttributes: ReadonlySet<string>;
  /** True if the file is not empty and was read as a whole. Unreadable text may contain any name. */
  readonly isWhole: boolean;
  /** True if the file has a native_include. */
  readonly hasNativeInclude: boolean;
}

/** The names in a file; empty for a file that is not loaded. */
export function usesOf(program: Program, uri: string): FileUses {
  return usesIn(program.file(uri)?.summary.exports ?? nothing);
}

const nothing: readonly DeclarationSummary[] = [];

const usesIn = byIdentity((exports: readonly DeclarationSummary[]): FileUses => {
  const names = new Map<string, NameUse>();
  const fieldNames = new Map<string, NameUse>();
  const attributes = new Set<string>();
  const declaredAttributes = new Set<string>();
  let namespace = '';
  const add = (uses: Map<string, NameUse>, name: string): void => {
    const key = `${namespace} ${name}`;
    if (!uses.has(key)) uses.set(key, { name, simpleName: simpleNameOf(name), namespace });
  };
  for (const declaration of exports) {
    if (declaration.kind === 'namespace') namespace = namespaceText(declaration);
    if (declaration.kind === 'attribute' && declaration.name) declaredAttributes.add(declaration.name.text);
    for (const { text } of declaration.references) add(names, text);
    if (!isNamedDeclaration(declaration)) continue;
    for (const metadata of metadataOf(declaration)) for (const { name } of metadata) attributes.add(name.text);
    const fields = 'fields' in declaration ? declaration.fields : [];
    for (const { name, defaultValue } of fields) {
      add(fieldNames, name.text);
      for (const enumName of enumsNamedIn(defaultValue)) add(names, enumName);
    }
  }
  return {
    names: [...names.values()],
    fieldNames: [...fieldNames.values()],
    attributes,
    declaredAttributes,
    isWhole: exports.length > 0 && isWhole(exports),
    hasNativeInclude: exports.some(({ kind }) => kind === 'native_include'),
  };
});
