// Turns an indexed file into a document of SCIP. Numbers of fields and kinds are those of scip.proto.
import type { Range } from 'vscode-languageserver-types';
import type { IndexedFile, IndexedSymbol, IndexedUse } from '../../language/service.ts';
import type { GeneratedDocument } from './generated-documents.ts';
import { pathInIndex, type SymbolNames } from './scip-symbols.ts';
import { encoded, type Message, message } from './scip-wire.ts';

/** Facts that all documents of one index share. */
export interface ScipIndex {
  readonly names: SymbolNames;
  /** The symbols of the unions that hold a type, by the symbol of this type. */
  readonly unionsOf: ReadonlyMap<string, readonly string[]>;
}

/** The metadata at the beginning of an index. */
export function scipMetadata(root: string, version: string): Uint8Array {
  const tool = message([1, 'fbs-language-server'], [2, version]);
  return encoded(message([1, message([2, tool], [3, root], [4, utf8])]));
}

/** The document of one file. */
export function scipDocument(uri: string, { uses, symbols }: IndexedFile, index: ScipIndex): Uint8Array {
  const own: IndexedUse = { range: start, name: { kind: 'file', uri }, access: 'declaration', uri };
  const path = pathInIndex(uri, index.names.root);
  const infos = new Map<string, Message>();
  const display = path.slice(path.lastIndexOf('/') + 1);
  const file = { name: own.name, kind: 'file', display, documentation: '', signature: '', types: [] } as const;
  for (const symbol of [file, ...symbols]) {
    const name = index.names.of(symbol.name);
    if (!infos.has(name)) infos.set(name, symbolInformation(symbol, index));
  }
  const document = message(
    [1, path],
    [2, [own, ...uses].map((use) => occurrence(use, index))],
    [3, [...infos.values()]],
    [4, language],
    [6, utf16Columns],
  );
  return encoded(message([2, document]));
}

/** The document of a generated file, whose declarations refer to the symbols of schemas. */
export function scipGenerated({ uri, language: spoken, uses }: GeneratedDocument, { names }: ScipIndex): Uint8Array {
  const written = new Set<string>();
  const occurrences = uses.flatMap(({ range, of }) => {
    const symbol = names.of(of.name);
    const numbers = numbersOf(range);
    const key = `${numbers.join(' ')} ${symbol}`;
    if (written.has(key)) return [];
    written.add(key);
    return [message([1, { packed: numbers }], [2, symbol], [3, roles.generated])];
  });
  const document = message([1, pathInIndex(uri, names.root)], [2, occurrences], [4, spoken], [6, utf16Columns]);
  return encoded(message([2, document]));
}

/** A symbol that indexed files name and that is declared elsewhere. */
export function scipExternal(symbol: IndexedSymbol, index: ScipIndex): Uint8Array {
  return encoded(message([3, symbolInformation(symbol, index)]));
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

function symbolInformation(symbol: IndexedSymbol, { names, unionsOf }: ScipIndex): Message {
  const { documentation, signature, types, kind, display } = symbol;
  const name = names.of(symbol.name);
  const code = signature === '' ? undefined : message([4, language], [5, signature]);
  return message(
    [1, name],
    [3, documentation === '' ? [] : [documentation]],
    [
      4,
      [
        ...types.map((type) => message([1, names.of(type)], [4, true])),
        ...(unionsOf.get(name) ?? []).map((union) => message([1, union], [3, true])),
      ],
    ],
    [5, kinds[kind]],
    [6, display],
    [7, code],
  );
}

const roles = { definition: 1, import: 2, write: 4, generated: 16 } as const;

function occurrence({ range, name, access, whole }: IndexedUse, { names }: ScipIndex): Message {
  const isImport = name.kind === 'file' && access === 'read';
  const role = isImport
    ? roles.import
    : access === 'declaration'
      ? roles.definition
      : access === 'write'
        ? roles.write
        : 0;
  return message(
    [1, { packed: numbersOf(range) }],
    [2, names.of(name)],
    [3, role],
    [5, syntaxOf(name.kind, role === roles.definition)],
    [7, whole && { packed: numbersOf(whole) }],
  );
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
