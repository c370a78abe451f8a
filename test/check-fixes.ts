// Checks of quick fixes in fixtures.
import assert from 'node:assert/strict';
import type { CodeAction } from 'vscode-languageserver-types';
import { applied, caretOf, serviceOf, settled } from './check.ts';
import { type Fixture, parseFixture } from './fixture.ts';

/** The code actions of a kind at the caret of a fixture. */
export function actionsAtCaret(
  fixture: Fixture,
  kind = 'quickfix',
  commands: readonly string[] = [],
): readonly CodeAction[] {
  const service = serviceOf(fixture);
  const { uri, position } = caretOf(fixture);
  const question = { range: { start: position, end: position }, only: [kind], commands };
  return settled(service, fixture, () => service.codeActions(uri, question));
}

/**
 * Checks the titles of quick fixes at the caret, in order; preferred ones have `* ` in front. Fixes that every finding
 * offers, and those that need a missing command, are left out.
 */
export function checkFixes(source: string, titles: readonly string[], commands: readonly string[] = []): void {
  const actions = actionsAtCaret(parseFixture(source), 'quickfix', commands).filter(({ kind }) => kind === 'quickfix');
  assert.deepEqual(
    actions.map(({ title, isPreferred }) => `${isPreferred ? '* ' : ''}${title}`),
    titles,
  );
}

/** Checks the texts after the quick fix at the caret with this title: the caret's file, and others under headers. */
export function checkFix(source: string, title: string, after: string): void {
  const fixture = parseFixture(source);
  const actions = actionsAtCaret(fixture);
  const action = actions.find((candidate) => candidate.title === title);
  assert.ok(action, `${title} is missing; offered: ${actions.map((other) => other.title).join(' | ')}`);
  checkApplied(fixture, action, after);
}

/** Checks the texts after applying all fixes of the caret's file that leave no choice. */
export function checkFixAll(source: string, after: string): void {
  const fixture = parseFixture(source);
  const [action, ...others] = actionsAtCaret(fixture, 'source.fixAll');
  assert.deepEqual(others, []);
  assert.ok(action, 'there is nothing to fix');
  checkApplied(fixture, action, after);
}

function checkApplied(fixture: Fixture, action: CodeAction, after: string): void {
  // A text without a header is the text of the caret's file.
  const header = after.startsWith('//- /') ? '' : `//- ${caretOf(fixture).path}\n`;
  const expected = parseFixture(`${header}${after.replace(/^\n/, '')}`).files;
  const files = applied(fixture.files, action);
  for (const [path, text] of expected) assert.equal(files.get(path), text, path);
}
