// Turns an indexed file into a document of SCIP. Numbers of fields and kinds come from scip.proto.
import type { Range } from 'vscode-languageserver-types';
import type { IndexedFile, IndexedSymbol, IndexedUse } from '../../language/service.ts';
import type { GeneratedDocument } from './generated-documents.ts';
import { pathInIndex, type SymbolNames } from './scip-symbols.ts';
import { addMessage, addNumber, addNumbers, addText, encoded } from './scip-wire.ts';

/** Facts that all documents of one index share. */
export interface ScipIndex {
  readonly names: SymbolNames;
  /** The symbols of the unions that hold a type, by the symbol of this type. */
  readonly unionsOf: ReadonlyMap<string, readonly string[]>;
}

/** The metadata at the beginning of an index. */
export function scipMetadata(root: string, version: string): Uint8Array {
  return encoded(() =>
    addMessage(1, () => {
      addMessage(2, () => {
        addText(1, 'fbs-language-server');
        addText(2, version);
      });
      addText(3, root);
      addNumber(4, utf8);
    }),
  );
}

/** The document of one file. */
export function scipDocument(uri: string, { uses, symbols }: IndexedFile, index: ScipIndex): Uint8Array {
  const own: IndexedUse = { range: start, name: { kind: 'file', uri }, access: 'declaration', uri };
  const path = pathInIndex(uri, index.names.root);
  const display = path.slice(path.lastIndexOf('/') + 1);
  const file = { name: own.name, kind: 'file', display, documentation: '', signature: '', types: [] } as const;
  return document(path, language, () => {
    addOccurrence(own, index);
    for (const use of uses) addOccurrence(use, index);
    const written = new Set<string>();
    for (const symbol of [file, ...symbols]) {
      const name = index.names.of(symbol.name);
      if (written.has(name)) continue;
      written.add(name);
      addSymbol(3, name, symbol, index);
    }
  });
}

/** The document of a generated file, whose declarations refer to the symbols of schemas. */
export function scipGenerated({ uri, language: spoken, uses }: GeneratedDocument, { names }: ScipIndex): Uint8Array {
  const written = new Set<string>();
  return document(pathInIndex(uri, names.root), spoken, () => {
    for (const { range, of } of uses) {
      const symbol = names.of(of.name);
      const numbers = numbersOf(range);
      const key = `${numbers.join(' ')} ${symbol}`;
      if (written.has(key)) continue;
      written.add(key);
      addMessage(2, () => {
        addNumbers(1, numbers);
        addText(2, symbol);
        addNumber(3, roles.generated);
      });
    }
  });
}

/** A symbol that indexed files name and that is declared elsewhere. */
export function scipExternal(symbol: IndexedSymbol, index: ScipIndex): Uint8Array {
  return encoded(() => addSymbol(3, index.names.of(symbol.name), symbol, index));
}

function document(path: string, language: string, addContent: () => void): Uint8Array {
  return encoded(() =>
    addMessage(2, () => {
      addText(1, path);
      addContent();
      addText(4, language);
      addNumber(6, utf16Columns);
    }),
  );
}

const start: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
const language = 'flatbuffers';
const utf8 = 1;
const utf16Columns = 2;

const kinds = {
  table: 7,
  struct: 49,
  enum: 11,
  union: 59,
  rpc_service: 21,
  field: 15,
  'enum-member': 12,
  method: 26,
  attribute: 4,
  namespace: 30,
  file: 16,
} as const satisfies Readonly<Record<IndexedSymbol['kind'], number>>;

function addSymbol(field: number, name: string, symbol: IndexedSymbol, { names, unionsOf }: ScipIndex): void {
  const { documentation, signature, types, kind, display } = symbol;
  addMessage(field, () => {
    addText(1, name);
    addText(3, documentation);
    for (const type of types) addRelation(names.of(type), relations.type);
    for (const union of unionsOf.get(name) ?? []) addRelation(union, relations.implementation);
    addNumber(5, kinds[kind]);
    addText(6, display);
    if (signature === '') return;
    addMessage(7, () => {
      addText(4, language);
      addText(5, signature);
    });
  });
}

/** The field numbers of the kinds of relations in SCIP's message. */
const relations = { implementation: 3, type: 4 } as const;

function addRelation(symbol: string, relation: number): void {
  addMessage(4, () => {
    addText(1, symbol);
    addNumber(relation, 1);
  });
}

const roles = { definition: 1, import: 2, write: 4, generated: 16 } as const;

function addOccurrence({ range, name, access, whole }: IndexedUse, { names }: ScipIndex): void {
  const isImport = name.kind === 'file' && access === 'read';
  const role = isImport
    ? roles.import
    : access === 'declaration'
      ? roles.definition
      : access === 'write'
        ? roles.write
        : 0;
  addMessage(2, () => {
    addNumbers(1, numbersOf(range));
    addText(2, names.of(name));
    addNumber(3, role);
    addNumber(5, syntaxOf(name.kind, role === roles.definition));
    if (whole) addNumbers(7, numbersOf(whole));
  });
}

/** A range in SCIP's form: four numbers, or three when it starts and ends on the same line. */
function numbersOf({ start: from, end: to }: Range): readonly number[] {
  const line = from.line === to.line ? [] : [to.line];
  return [from.line, from.character, ...line, to.character];
}

/** The SCIP syntax kind of a name, by which readers colour it. */
function syntaxOf(kind: IndexedUse['name']['kind'], isDefinition: boolean): number {
  switch (kind) {
    case 'namespace':
      return 14;
    case 'type':
      return 19;
    case 'attribute':
      return 21;
    case 'member':
      return 6;
    case 'method':
      return isDefinition ? 16 : 15;
    case 'file':
      return isDefinition ? 0 : 27;
  }
}
