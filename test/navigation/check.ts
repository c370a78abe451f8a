// Checks for tests of features that follow names: references, highlights, renames and hierarchies.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import { type HierarchyItem, isRefusal } from '../../server/language/service.ts';
import { caretOf, pathOf, serviceOf, settled, showRange, uriOf } from '../check.ts';
import { type Fixture, parseFixture } from '../fixture.ts';

/** The ranges of annotations with their paths. */
function annotated(fixture: Fixture, kinds: readonly string[]): readonly string[] {
  return fixture.annotations
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ path, start, end, kind }) => {
      const document = TextDocument.create(uriOf(path), 'flatbuffers', 1, fixture.files.get(path) ?? '');
      const range = { start: document.positionAt(start), end: document.positionAt(end) };
      return `${path}:${showRange(range)}${kind === 'read' || kind === 'write' ? ` ${kind}` : ''}`;
    })
    .sort();
}

function located(uri: string, range: Range): string {
  return `${pathOf(uri)}:${showRange(range)}`;
}

/**
 * Checks that the references from the caret are the words annotated with `ref`, and with declarations also those with
 * `def`.
 */
export function checkReferences(source: string): void {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const { uri, position } = caretOf(fixture);
  const found = (includesDeclaration: boolean) =>
    settled(service, fixture, () => service.references(uri, position, includesDeclaration))
      .map((location) => located(location.uri, location.range))
      .sort();
  assert.deepEqual(found(true), annotated(fixture, ['ref', 'def']));
  assert.deepEqual(found(false), annotated(fixture, ['ref']));
}

/** Checks that the highlights from the caret are the words in its file annotated with `read` and `write`. */
export function checkHighlights(source: string): void {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const { uri, position } = caretOf(fixture);
  const found = settled(service, fixture, () => service.highlights(uri, position));
  assert.deepEqual(
    found.map(({ range, kind }) => `${located(uri, range)} ${kind === 3 ? 'write' : 'read'}`).sort(),
    annotated(fixture, ['read', 'write']),
  );
}

/** Checks that type definitions or implementations from the caret are the words annotated with `def`. */
export function checkLinks(source: string, ask: 'typeDefinition' | 'implementation'): void {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const { uri, position } = caretOf(fixture);
  const links = settled(service, fixture, () => service[ask](uri, position));
  const found = links.map((link) => located(link.targetUri, link.targetSelectionRange)).sort();
  assert.deepEqual(found, annotated(fixture, ['def']));
}

/** Checks that the word annotated with `here` can be renamed at the caret; `placeholder` is its text. */
export function checkPrepareRename(source: string, placeholder: string): void {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const { uri, position } = caretOf(fixture);
  const target = settled(service, fixture, () => service.prepareRename(uri, position));
  assert.ok(target && !isRefusal(target), `refused: ${JSON.stringify(target)}`);
  assert.deepEqual([located(uri, target.range)], annotated(fixture, ['here']));
  assert.equal(target.placeholder, placeholder);
}

/**
 * Checks the texts after a rename at the caret: of the caret's file, and of others under headers; all others must stay.
 */
export function checkRename(source: string, newName: string, after: string): void {
  const fixture = parseFixture(source);
  const { path } = caretOf(fixture);
  const edit = renamed(fixture, newName);
  const expected = parseFixture(`//- ${path}\n${after.replace(/^\n/, '')}`).files;
  const files = applied(fixture.files, edit);
  for (const [other, text] of files) {
    assert.equal(text, expected.get(other) ?? fixture.files.get(other), other);
  }
  for (const other of expected.keys()) assert.ok(files.has(other), `${other} is not there`);
}

/** The edit of a rename at the caret, which must not be refused. */
export function renamed(fixture: Fixture, newName: string): WorkspaceEdit {
  const service = serviceOf(fixture);
  const { uri, position } = caretOf(fixture);
  const edit = settled(service, fixture, () => service.rename(uri, position, newName));
  assert.ok(edit && !isRefusal(edit), `refused: ${JSON.stringify(edit)}`);
  return edit;
}

/** Checks that a rename at the caret is refused for a matching reason. */
export function checkRefused(source: string, newName: string, reason: RegExp): void {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const { uri, position } = caretOf(fixture);
  const edit = settled(service, fixture, () => service.rename(uri, position, newName));
  assert.ok(edit && isRefusal(edit), `not refused: ${JSON.stringify(edit)}`);
  assert.match(edit.refusal, reason);
}

/** The texts after an edit. Without `isConfirmed`, parts that need confirmation are left out. */
export function applied(
  files: ReadonlyMap<string, string>,
  edit: WorkspaceEdit | undefined,
  isConfirmed = false,
): ReadonlyMap<string, string> {
  const result = new Map(files);
  for (const change of edit?.documentChanges ?? []) {
    if ('kind' in change) {
      assert.equal(change.kind, 'rename');
      const [from, to] = [pathOf(change.oldUri), pathOf(change.newUri)];
      assert.ok(!result.has(to), `${to} is there already`);
      result.set(to, result.get(from) ?? '');
      result.delete(from);
      continue;
    }
    const path = pathOf(change.textDocument.uri);
    const text = result.get(path);
    assert.ok(text !== undefined, `${path} is changed, but is not there`);
    const isAsked = (id: string) => edit?.changeAnnotations?.[id]?.needsConfirmation === true;
    const edits = change.edits.filter((each) => isConfirmed || !('annotationId' in each && isAsked(each.annotationId)));
    const document = TextDocument.create(uriOf(path), 'flatbuffers', 1, text);
    result.set(path, TextDocument.applyEdits(document, edits as TextEdit[]));
  }
  return result;
}

/** The items of a hierarchy as `name (detail)`. */
export function itemTexts(items: readonly HierarchyItem[]): readonly string[] {
  return items.map(({ name, detail }) => `${name} (${detail})`);
}

/** Checks the texts after files or folders were moved, under their old paths; all others must stay. */
export function checkMoved(source: string, moves: Readonly<Record<string, string>>, after?: string): void {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const wanted = Object.entries(moves).map(([from, to]) => ({ from: uriOf(from), to: uriOf(to) }));
  const edit = settled(service, fixture, () => service.renameFiles(wanted));
  const files = applied(fixture.files, edit);
  const expected = after === undefined ? new Map<string, string>() : parseFixture(after.replace(/^\n/, '')).files;
  for (const [path, text] of files) assert.equal(text, expected.get(path) ?? fixture.files.get(path), path);
  for (const path of expected.keys()) assert.ok(files.has(path), `${path} is not there`);
}
