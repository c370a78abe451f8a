// The functions through which tests see refactorings: what is offered at a caret or a selection, and what it makes.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction, Range } from 'vscode-languageserver-types';
import { isRefusal, type LanguageService, type Refusal } from '../../server/language/service.ts';
import { applied, caretOf, serviceOf, settled, uriOf } from '../check.ts';
import { type Fixture, parseFixture } from '../fixture.ts';

export interface Selection {
  readonly path: string;
  readonly range: Range;
}

/** The words annotated with `selected`, from the first to the last; else the caret. */
export function selectionOf(fixture: Fixture): Selection {
  const selected = fixture.annotations.filter(({ kind }) => kind === 'selected');
  const [first] = selected;
  if (!first) {
    const { path, position } = caretOf(fixture);
    return { path, range: { start: position, end: position } };
  }
  const { path, start } = first;
  const document = TextDocument.create(uriOf(path), 'flatbuffers', 1, fixture.files.get(path) ?? '');
  const end = Math.max(...selected.map((each) => each.end));
  return { path, range: { start: document.positionAt(start), end: document.positionAt(end) } };
}

/** All refactorings at a place, also those that cannot be done. None has an edit. */
export function refactoringsAt(service: LanguageService, fixture: Fixture, path: string, range: Range) {
  const only = ['refactor', 'source.organizeImports'];
  return settled(service, fixture, () => service.codeActions(uriOf(path), { range, only }));
}

/** A refactoring with its edit as an editor gets it, with its data sent as JSON in between, or why there is no edit. */
export function resolved(service: LanguageService, fixture: Fixture, action: CodeAction): CodeAction | Refusal {
  const sent = JSON.parse(JSON.stringify(action)) as CodeAction;
  const answer = settled(service, fixture, () => service.resolveCodeAction(sent));
  assert.ok(answer, `${action.title} is offered, but cannot be done`);
  return answer;
}

function offered(source: string): readonly CodeAction[] {
  const fixture = parseFixture(source);
  const { path, range } = selectionOf(fixture);
  return refactoringsAt(serviceOf(fixture), fixture, path, range);
}

/** What becomes of the refactoring with this title when someone chooses it. */
function chosen(source: string, title: string) {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const { path, range } = selectionOf(fixture);
  const actions = refactoringsAt(service, fixture, path, range);
  const action = actions.find((candidate) => candidate.title === title && !candidate.disabled);
  assert.ok(action, `${title} is missing; ${shown(actions)}`);
  return { fixture, path, answer: resolved(service, fixture, action) };
}

function shown(actions: readonly CodeAction[]): string {
  return `offered: ${actions.map(({ title, disabled }) => (disabled ? `(${title}: ${disabled.reason})` : title)).join(' | ')}`;
}

/** The refactoring with this title leaves these texts: of the selection's file, and of others under headers; all others stay. */
export function checkRefactoring(source: string, title: string, after: string): void {
  const { fixture, path, answer } = chosen(source, title);
  assert.ok(!isRefusal(answer), `refused: ${JSON.stringify(answer)}`);
  const files = applied(fixture.files, answer);
  const expected = parseFixture(`//- ${path}\n${after.replace(/^\n/, '')}`).files;
  for (const [other, text] of files) assert.equal(text, expected.get(other) ?? fixture.files.get(other), other);
  for (const other of expected.keys()) assert.ok(files.has(other), `${other} is not there`);
}

/** No refactoring whose title reads like this is offered, not even as one that cannot be done. */
export function checkNotOffered(source: string, title: RegExp): void {
  const actions = offered(source);
  const found = actions.filter((action) => title.test(action.title));
  assert.deepEqual(found, [], shown(actions));
}

/** The refactoring with this title is shown as one that cannot be done, for a reason that reads like this. */
export function checkDisabled(source: string, title: string, reason: RegExp): void {
  const actions = offered(source);
  const action = actions.find((candidate) => candidate.title === title);
  assert.ok(action, `${title} is missing; ${shown(actions)}`);
  assert.match(action.disabled?.reason ?? 'it can be done', reason);
}

/** The refactoring with this title is offered, and refused for a reason that reads like this when it is chosen. */
export function checkRefused(source: string, title: string, reason: RegExp): void {
  const { answer } = chosen(source, title);
  assert.ok(isRefusal(answer), 'it is not refused');
  assert.match(answer.refusal, reason);
}
