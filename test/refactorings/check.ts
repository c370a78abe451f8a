// Checks for tests of refactorings: the offers at a caret or selection, and their results.
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

/** The range of the words annotated with `selected`, otherwise the caret. */
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

/** All refactorings at a place, also disabled ones. None has its edit yet. */
export function refactoringsAt(service: LanguageService, fixture: Fixture, path: string, range: Range) {
  const only = ['refactor', 'source.organizeImports'];
  return settled(service, fixture, () => service.codeActions(uriOf(path), { range, only }));
}

/** The name of the refactoring that an action carries out. */
export function refactoringOf({ data }: CodeAction): string {
  return String((data as { readonly refactoring?: string } | undefined)?.refactoring);
}

/** Resolves a refactoring that was sent as JSON, as an editor does. Returns it with its edit, or a refusal. */
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

/** The result of choosing the refactoring with this title. */
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

/**
 * Checks the texts after the refactoring with this title: the selection's file, and others under headers; all others
 * must stay.
 */
export function checkRefactoring(source: string, title: string, after: string): void {
  const { fixture, path, answer } = chosen(source, title);
  assert.ok(!isRefusal(answer), `refused: ${JSON.stringify(answer)}`);
  const files = applied(fixture.files, answer);
  const expected = parseFixture(`//- ${path}\n${after.replace(/^\n/, '')}`).files;
  for (const [other, text] of files) assert.equal(text, expected.get(other) ?? fixture.files.get(other), other);
  for (const other of expected.keys()) assert.ok(files.has(other), `${other} is not there`);
}

/** Checks that no refactoring with a matching title is offered, not even a disabled one. */
export function checkNotOffered(source: string, title: RegExp): void {
  const actions = offered(source);
  const found = actions.filter((action) => title.test(action.title));
  assert.deepEqual(found, [], shown(actions));
}

/** Checks that the refactoring with this title is disabled for a matching reason. */
export function checkDisabled(source: string, title: string, reason: RegExp): void {
  const actions = offered(source);
  const action = actions.find((candidate) => candidate.title === title);
  assert.ok(action, `${title} is missing; ${shown(actions)}`);
  assert.match(action.disabled?.reason ?? 'it can be done', reason);
}

/** Checks that the refactoring with this title is offered, and refused for a matching reason when it is chosen. */
export function checkRefused(source: string, title: string, reason: RegExp): void {
  const { answer } = chosen(source, title);
  assert.ok(isRefusal(answer), 'it is not refused');
  assert.match(answer.refusal, reason);
}
