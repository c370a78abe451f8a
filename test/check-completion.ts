// Checks of completion lists in fixtures.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem, Position, Range, TextEdit } from 'vscode-languageserver-types';
import { caretOf, serviceOf, settled } from './check.ts';
import { parseFixture } from './fixture.ts';

/** Expectations of a completion list. `apply` names an item, and the text of the caret's file after it was chosen. */
export interface CompletionExpectation {
  readonly has?: readonly string[];
  /** Labels that must not be offered. */
  readonly lacks?: readonly string[];
  /** Whether the list must be empty. */
  readonly nothing?: true;
  /** The first labels, in order. */
  readonly first?: readonly string[];
  readonly apply?: readonly [label: string, text: string];
}

/** The labels that completion offers at the caret. */
export function labelsOffered(source: string): readonly string[] {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const { uri, position } = caretOf(fixture);
  return settled(service, fixture, () => service.completion(uri, position)).items.map((item) => item.label);
}

/** Checks the completion at the caret. */
export function checkCompletion(source: string, expectation: CompletionExpectation): void {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const { uri, position, path } = caretOf(fixture);
  const list = settled(service, fixture, () => service.completion(uri, position));
  const items = [...list.items].sort((left, right) =>
    compare(left.sortText ?? left.label, right.sortText ?? right.label),
  );
  const labels = items.map((item) => item.label);
  const shown = `offered: ${labels.join(', ')}`;
  if (expectation.nothing) assert.deepEqual(labels, []);
  // A list that is empty by mistake would pass without this check.
  else if (expectation.lacks) assert.ok(labels.length > 0, 'nothing is offered');
  for (const label of expectation.has ?? []) assert.ok(labels.includes(label), `${label} is missing; ${shown}`);
  for (const label of expectation.lacks ?? []) assert.ok(!labels.includes(label), `${label} is offered; ${shown}`);
  if (expectation.first) assert.deepEqual(labels.slice(0, expectation.first.length), expectation.first, shown);
  if (!expectation.apply) return;
  const [label, expected] = expectation.apply;
  const item = items.find((candidate) => candidate.label === label);
  assert.ok(item, `${label} is missing; ${shown}`);
  const resolved = service.resolveCompletion(item);
  const defaultRange = list.itemDefaults?.editRange;
  const document = TextDocument.create(uri, 'flatbuffers', 1, fixture.files.get(path) ?? '');
  const range = defaultRange && 'insert' in defaultRange ? defaultRange.replace : defaultRange;
  const edits = [mainEdit(resolved, range, position), ...(resolved.additionalTextEdits ?? [])];
  assert.equal(TextDocument.applyEdits(document, edits), expected.replace(/^\n/, ''));
}

function mainEdit(item: CompletionItem, defaultRange: Range | undefined, position: Position): TextEdit {
  const { textEdit } = item;
  if (textEdit) return { range: 'range' in textEdit ? textEdit.range : textEdit.replace, newText: textEdit.newText };
  const range = defaultRange ?? { start: position, end: position };
  return { range, newText: item.textEditText ?? item.insertText ?? item.label };
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
