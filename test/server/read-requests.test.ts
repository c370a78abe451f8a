// All questions of a client about a document, at any place of damaged texts: each answer must be one that an editor can
// show.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type {
  CallHierarchyItem,
  CodeLens,
  CompletionList,
  DocumentSymbol,
  FoldingRange,
  Position,
  Range,
  SelectionRange,
  SemanticTokens,
  SemanticTokensDelta,
  SymbolInformation,
  TextEdit,
} from 'vscode-languageserver-types';
import { LspClient } from '../lsp-client.ts';
import { decodeTokens } from '../structure/check-structure.ts';
import { TestFolder } from '../test-folder.ts';
import { patience, tries } from '../thorough.ts';

const read = (name: string) => readFileSync(new URL(`../recovery/${name}`, import.meta.url), 'utf8');
const base = read('arena-base.fbs');
const user = `include "arena.fbs";\r\n/* 🙂 */ table Guest { at: arena.Transform; rank: arena.Rank; any: arena.Item; }
rpc_service Door { Enter(Guest): arena.Round; Ask(arena.Fighter): Guest; }\n`;

const words = [
  ...[
    '',
    ' ',
    '\n',
    '\r\n',
    '/* 🙂 */',
    '🙂',
    '// 漢 🙂\r\n',
    '/// 🙂\n',
    '"',
    "'",
    '/*',
    '*/',
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
  ],
  ...[':', ';', ',', '.', '=', 'table ', 'struct S { a: Element; }\n', 'enum ', 'union ', 'rpc_service ', 'namespace '],
  ...[
    'include "arena-base.fbs";\n',
    'Weapon',
    'arena.',
    '(id: 3)',
    'deprecated',
    '-1',
    '0x',
    '# region\n',
    '// region\n',
  ],
];

/** Damage: a place as a part of the text, the length that is removed, and the text that is inserted. */
const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.constant(0), fc.nat(12), fc.nat(400)),
  text: fc.constantFrom(...words),
});
const question = fc.record({
  hasWindowsLineEnds: fc.boolean(),
  damages: fc.array(damage, { maxLength: 6 }),
  asked: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
});

/** Asserts that a position is in a document and not within a character. */
function checkPosition(document: TextDocument, position: Position): void {
  const offset = document.offsetAt(position);
  assert.deepEqual(document.positionAt(offset), position);
  assert.ok(!/^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(document.getText().slice(Math.max(0, offset - 1), offset + 1)));
}

function checkRange(document: TextDocument, { start, end }: Range): void {
  checkPosition(document, start);
  checkPosition(document, end);
  assert.ok(document.offsetAt(start) <= document.offsetAt(end));
}

function isInside(document: TextDocument, inner: Range, outer: Range): boolean {
  return (
    document.offsetAt(outer.start) <= document.offsetAt(inner.start) &&
    document.offsetAt(inner.end) <= document.offsetAt(outer.end)
  );
}

function isRange(value: object): value is Range {
  return 'start' in value && 'end' in value && typeof value.start === 'object';
}

/**
 * Asserts that all ranges in an answer are within their documents. Ranges without a document belong to the asked one.
 */
function checkRanges(documents: ReadonlyMap<string, TextDocument>, own: string, answer: unknown): void {
  if (Array.isArray(answer)) for (const each of answer) checkRanges(documents, own, each);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return;
  if (isRange(answer)) {
    checkRange(documents.get(own) ?? assert.fail(own), answer);
    return;
  }
  const uri = 'uri' in answer && typeof answer.uri === 'string' ? answer.uri : own;
  const target = 'targetUri' in answer && typeof answer.targetUri === 'string' ? answer.targetUri : uri;
  for (const [key, value] of Object.entries(answer)) {
    if (key !== 'data' && key !== 'command') checkRanges(documents, key.startsWith('target') ? target : uri, value);
  }
}

function checkSymbols(document: TextDocument, symbols: readonly DocumentSymbol[], around?: Range): void {
  for (const { range, selectionRange, children = [] } of symbols) {
    assert.ok(isInside(document, selectionRange, range) && (!around || isInside(document, range, around)));
    checkSymbols(document, children, range);
  }
}

function checkFolds(document: TextDocument, folds: readonly FoldingRange[]): void {
  for (const { startLine, endLine } of folds) assert.ok(startLine < endLine && endLine < document.lineCount);
}

function checkSelection(document: TextDocument, position: Position, selection: SelectionRange): void {
  let inner: Range = { start: position, end: position };
  for (let outer: SelectionRange | undefined = selection; outer; outer = outer.parent) {
    assert.ok(isInside(document, inner, outer.range));
    inner = outer.range;
  }
}

function checkTokens(document: TextDocument, data: readonly number[]): void {
  let last = 0;
  for (const { line, character, length } of decodeTokens(data)) {
    const range = { start: { line, character }, end: { line, character: character + length } };
    checkRange(document, range);
    assert.ok(length > 0 && last <= document.offsetAt(range.start));
    last = document.offsetAt(range.end);
  }
}

/** Asserts that edits are within the document and do not overlap. */
function checkEdits(document: TextDocument, edits: readonly TextEdit[]): void {
  for (const { range } of edits) checkRange(document, range);
  TextDocument.applyEdits(document, [...edits]);
}

function checkCompletion(document: TextDocument, position: Position, { items }: CompletionList): void {
  for (const { label, textEdit, additionalTextEdits = [] } of items) {
    const { range } = textEdit as TextEdit;
    assert.ok(label !== '' && isInside(document, { start: position, end: position }, range));
    assert.equal(range.start.line, range.end.line);
    TextDocument.applyEdits(document, [textEdit as TextEdit, ...additionalTextEdits]);
  }
}

describe('whatever a client asks of a damaged document', () => {
  const folder = new TestFolder({ 'arena.fbs': read('arena.fbs'), 'arena-base.fbs': base, 'user.fbs': user });
  const uri = folder.uri('arena.fbs');
  const inlayHints = { enumValues: true, unionValues: true, fieldIds: true, structOffsets: true, fullTypeNames: true };
  let client: LspClient;

  before(async () => {
    client = await LspClient.start({
      folders: [folder.folder],
      settings: () => ({ inlayHints, codeLens: { references: true } }),
    });
    client.open(uri, '');
    client.open(folder.uri('user.fbs'), user);
    await client.untilReady();
  });

  after(() => {
    client.kill();
    folder.remove();
  });

  it('the answer is one that it can show', async function () {
    this.timeout(patience(120_000));
    const property = fc.asyncProperty(question, async ({ hasWindowsLineEnds, damages, asked }) => {
      let text = hasWindowsLineEnds ? read('arena.fbs').replaceAll('\n', '\r\n') : read('arena.fbs');
      client.edit(uri, text);
      const first = await client.request<SemanticTokens>('textDocument/semanticTokens/full', { textDocument: { uri } });
      for (const { at, length, text: added } of damages) {
        const document = TextDocument.create(uri, 'flatbuffers', 1, text);
        const start = document.positionAt(Math.floor(at * text.length));
        const end = document.positionAt(document.offsetAt(start) + length);
        client.edit(uri, added, { start, end });
        text = TextDocument.applyEdits(document, [{ range: { start, end }, newText: added }]);
      }
      const document = TextDocument.create(uri, 'flatbuffers', 1, text);
      const documents = new Map([
        [uri, document],
        [folder.uri('arena-base.fbs'), TextDocument.create('', 'flatbuffers', 1, base)],
        [folder.uri('user.fbs'), TextDocument.create('', 'flatbuffers', 1, user)],
      ]);
      const ask = async <Answer>(method: string, more: object = {}, own = uri): Promise<Answer> => {
        const answer = await client.request<Answer>(`textDocument/${method}`, { textDocument: { uri }, ...more });
        checkRanges(documents, own, answer);
        return answer;
      };
      const follow = async (method: string, item: CallHierarchyItem): Promise<void> => {
        const answer = await client.request<unknown>(method, { item });
        // Ranges of outgoing calls are in the caller, which is the asked item; those of incoming calls are in the other
        // item.
        for (const call of Array.isArray(answer) ? answer : []) {
          const own = 'from' in call ? call.from.uri : item.uri;
          checkRanges(documents, own, call);
        }
      };
      const [start, end] = asked
        .slice(0, 2)
        .sort()
        .map((part) => document.positionAt(Math.floor(part * text.length)));
      const range = { start, end };
      const options = { tabSize: 2, insertSpaces: true };
      const positions = asked.map((part) => document.positionAt(Math.floor(part * text.length)));

      checkSymbols(document, await ask('documentSymbol'));
      checkFolds(document, await ask('foldingRange'));
      await ask('documentLink');
      await ask('inlayHint', { range });
      for (const lens of await ask<CodeLens[]>('codeLens')) await client.request('codeLens/resolve', lens);
      const delta = await ask<SemanticTokensDelta>('semanticTokens/full/delta', { previousResultId: first.resultId });
      let patched = first.data;
      for (const { start, deleteCount, data = [] } of delta.edits)
        patched = patched.toSpliced(start, deleteCount, ...data);
      const { data } = await ask<SemanticTokens>('semanticTokens/full');
      assert.deepEqual(patched, data);
      checkTokens(document, data);
      checkTokens(document, (await ask<SemanticTokens>('semanticTokens/range', { range })).data);
      const found = await client.request<SymbolInformation[]>('workspace/symbol', { query: 'ar' });
      for (const { name, location } of found) {
        checkRanges(documents, uri, location);
        assert.equal(documents.get(location.uri)?.getText(location.range).replace(/\s/g, ''), name);
      }
      const selections = await ask<SelectionRange[]>('selectionRange', { positions });
      for (const position of positions) {
        checkSelection(document, position, selections.shift() ?? assert.fail());
        checkCompletion(document, position, await ask('completion', { position }));
        for (const method of ['hover', 'definition', 'typeDefinition', 'implementation', 'documentHighlight'])
          await ask(method, { position });
        for (const ch of ['\n', ':', ';', '}']) await ask('onTypeFormatting', { position, ch, options: {} });
        checkEdits(document, await ask('formatting', { options }));
        checkEdits(document, await ask('rangeFormatting', { range, options }));
        checkEdits(document, await ask('rangesFormatting', { ranges: [range, range], options }));
        for (const item of await ask<CallHierarchyItem[]>('prepareCallHierarchy', { position })) {
          await follow('callHierarchy/incomingCalls', item);
          await follow('callHierarchy/outgoingCalls', item);
        }
        for (const item of await ask<CallHierarchyItem[]>('prepareTypeHierarchy', { position })) {
          await follow('typeHierarchy/supertypes', item);
          await follow('typeHierarchy/subtypes', item);
        }
      }
    });
    await fc.assert(property, tries(15));
  });
});
