// Runs a server in this process with random delays of reads, settings and messages, and an editor that edits, saves,
// closes and changes settings. When all is quiet, the last published diagnostics are compared with those of a fresh
// service with the same texts.
import assert from 'node:assert/strict';
import type { Diagnostic, WorkspaceEdit } from 'vscode-languageserver/node';
import { isRefusal, LanguageService } from '../../server/language/service.ts';
import { settingsLayer } from '../../server/settings/layers.ts';
import { Projects } from '../../server/settings/projects.ts';
import { readSettings } from '../../server/settings/read-settings.ts';
import { type Random, randomOf } from '../conformance/differential/random.ts';
import { type Editing, Editor, folder, uriOf } from './stress-editor.ts';

const names = ['main', 'a', 'b', 'c'] as const;

/** Random texts that refer to each other, broken and repaired. */
function textOf({ random, tables }: Pick<Editing, 'random' | 'tables'>, name: string): string {
  const others = names.filter((other) => other !== name && random.chance(0.5));
  const includes = others.map((other) => `include "${other}.fbs";\n`);
  const fields = [...names, 'gone'].filter(() => random.chance(0.5)).map((other) => `  f_${other}: T_${other};\n`);
  const slip = random.pick(['', '', '  x: int\n  y: int;\n', '  Broken: Nope;\n', '  z: string (required) = 1;\n']);
  const more = Array.from({ length: tables }, (_, index) => `table M_${name}_${index} { a: int; b: T_${name}; }\n`);
  return `${includes.join('')}${more.join('')}table T_${name} {\n${fields.join('')}${slip}  n: int;\n}\n`;
}

/**
 * Makes `steps` random changes from a seed, in documents with `tables` more tables each. Fails if the last diagnostics
 * of a document differ from the diagnostics of its text.
 */
export async function stress(seed: number, steps: number, tables = 0): Promise<{ readonly checked: number }> {
  const random = randomOf(seed, 0);
  const editing: Editing = { random, disk: new Map(), open: new Map(), settings: {}, tables };
  for (const name of names) if (random.chance(0.8)) editing.disk.set(uriOf(name), textOf(editing, name));
  const editor = new Editor(editing);
  await editor.start();
  let checked = 0;
  for (let step = 0; step < steps; step++) {
    change(editing, editor);
    await editor.turns(random.pick([0, 0, 0, 1, 2, 5, 9]));
    if (step % 25 !== 24) continue;
    await editor.quiet();
    for (const [uri, { version }] of editing.open) {
      const last = editor.published.get(uri);
      const context = `seed ${seed}, step ${step}, ${uri}`;
      assert.equal(last?.version, version, context);
      assert.deepEqual(summary(last?.diagnostics ?? []), summary(expected(editing, uri)), context);
      checked++;
    }
    await checkAnswers(editing, editor, `seed ${seed}, step ${step}`);
  }
  editor.end();
  return { checked };
}

/** One random event in an editor or on disk. */
function change(editing: Editing, editor: Editor): void {
  const { random, disk, open } = editing;
  const name = random.pick(names);
  const uri = uriOf(name);
  const document = open.get(uri);
  const textDocument = { uri, version: document?.version ?? 0 };
  const position = { line: random.below(4), character: random.below(12) };
  random.weighted<() => void>([
    [
      12,
      () => {
        if (!document) return;
        document.version++;
        const contentChanges = random.chance(0.3) ? replaced(document, editing, name) : edited(document, random);
        editor.notify('textDocument/didChange', { textDocument: { uri, version: document.version }, contentChanges });
      },
    ],
    [
      4,
      () => {
        if (document) return;
        const text = disk.get(uri) ?? textOf(editing, name);
        open.set(uri, { version: 1, text });
        editor.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'flatbuffers', version: 1, text } });
      },
    ],
    [
      1,
      () => {
        if (!document) return;
        open.delete(uri);
        editor.notify('textDocument/didClose', { textDocument: { uri } });
      },
    ],
    [
      2,
      () => {
        if (!document) return;
        const type = disk.has(uri) ? 2 : 1;
        disk.set(uri, document.text);
        editor.notify('textDocument/didSave', { textDocument: { uri } });
        editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type }] });
      },
    ],
    [
      3,
      () => {
        const type = random.chance(0.2) ? 3 : disk.has(uri) ? 2 : 1;
        if (type === 3) disk.delete(uri);
        else disk.set(uri, textOf(editing, name));
        editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type }] });
      },
    ],
    [
      2,
      () => {
        editing.settings = { rules: { 'unused-include': random.pick(['off', 'error']) } };
        editor.notify('workspace/didChangeConfiguration', { settings: null });
      },
    ],
    [2, () => editor.ask('textDocument/hover', { textDocument, position })],
    [2, () => editor.ask('textDocument/completion', { textDocument, position })],
    [2, () => editor.ask('textDocument/references', { textDocument, position, context: {} })],
    [2, () => editor.ask('textDocument/documentSymbol', { textDocument })],
  ])();
}

/** Replaces the whole text. */
function replaced(document: { text: string }, editing: Editing, name: string): readonly object[] {
  document.text = textOf(editing, name);
  return [{ text: document.text }];
}

/** Inserts or removes a character or a line, as typing does. */
function edited(document: { text: string }, random: Random): readonly object[] {
  const lines = document.text.split('\n');
  const line = random.below(lines.length);
  const character = random.below((lines[line] ?? '').length + 1);
  const removed = Math.min(random.below(3), (lines[line] ?? '').length - character);
  const text = random.pick(['', 'x', ';', '}', ' ', '\n', 'T_a', '  q: T_b;\n', 'include "c.fbs";\n']);
  const at = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + character;
  document.text = document.text.slice(0, at) + text + document.text.slice(at + removed);
  return [{ range: { start: { line, character }, end: { line, character: character + removed } }, text }];
}

/** Compares answers about a name of every open document with those of a fresh service. */
async function checkAnswers(editing: Editing, editor: Editor, context: string): Promise<void> {
  const { open, random } = editing;
  for (const [uri, { text }] of open) {
    const words = [...text.matchAll(/T_\w+|\bn\b/g)];
    if (words.length === 0) continue;
    const before = text.slice(0, random.pick(words).index).split('\n');
    const position = { line: before.length - 1, character: (before.at(-1) ?? '').length };
    const params = { textDocument: { uri }, position, context: { includeDeclaration: true } };
    const fresh = answerOf(editing, (service) => service.references(uri, position, true));
    assert.deepEqual(await editor.answer('textDocument/references', params), fresh, `references, ${context}`);
    const renamed = answerOf(editing, (service) => service.rename(uri, position, 'Brandnew'));
    const given = await editor.answer('textDocument/rename', { ...params, newName: 'Brandnew' });
    const expectedEdits = renamed && !isRefusal(renamed) ? editsOf(renamed) : [];
    assert.deepEqual(editsOf((given ?? {}) as WorkspaceEdit), expectedEdits, `rename, ${context}`);
  }
}

/** The places that a rename changes. */
function editsOf({ changes, documentChanges }: WorkspaceEdit): readonly string[] {
  const named = documentChanges?.flatMap((change) =>
    'edits' in change ? [[change.textDocument.uri, change.edits]] : [],
  );
  return (named ?? Object.entries(changes ?? {})).map((file) => JSON.stringify(file)).sort();
}

/** The diagnostics of a fresh service for a document. */
function expected(editing: Editing, uri: string): readonly Diagnostic[] {
  return answerOf(editing, (service) => {
    const closed = service.rootOf(uri) === uri ? service.filesOf(uri).filter((each) => !editing.open.has(each)) : [];
    service.setRefused(
      uri,
      closed.flatMap((each) => service.refusedFile(each, uri) ?? []),
    );
    return service.diagnose(uri).diagnostics;
  });
}

function answerOf<Answer>({ disk, open, settings }: Editing, ask: (service: LanguageService) => Answer): Answer {
  const service = new LanguageService();
  const { elsewhere } = new Projects({
    folders: [{ folder, layers: [settingsLayer(readSettings(settings).values, folder)] }],
  });
  service.configure(elsewhere.language);
  for (const [each, text] of disk)
    if (!open.has(each)) service.setFile(service.createFile(each, 'flatbuffers', 0, text));
  for (const [each, { text, version }] of open) {
    service.setFile(service.createFile(each, 'flatbuffers', version, text));
  }
  for (;;) {
    const answer = ask(service);
    const unknown = service.takeUnknown();
    if (unknown.length === 0) return answer;
    for (const each of unknown) service.setExistence(each, each === folder ? 'directory' : 'missing');
  }
}

/** The parts of diagnostics that are compared. */
function summary(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(
    ({ range: { start, end }, severity, code, message }) =>
      `${start.line}:${start.character}-${end.line}:${end.character} ${severity} ${code} ${message}`,
  );
}
