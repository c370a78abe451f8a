// The few functions through which tests see the language service: all other test code speaks in fixtures.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction, Diagnostic, Hover, Position, Range, TextEdit } from 'vscode-languageserver-types';
import {
  type BuildReading,
  type Builds,
  type CodeLensSettings,
  codeLensDefaults,
  defaultSettings,
  type HoverForm,
  type InlayHintSettings,
  initializeParser,
  inlayHintDefaults,
  isReadForBuild,
  LanguageService,
  readBuildFile,
  SourceFile,
} from '../server/language/service.ts';
import { type Annotation, type Fixture, parseFixture } from './fixture.ts';

await initializeParser({
  runtime: readFileSync(new URL('../node_modules/web-tree-sitter/web-tree-sitter.wasm', import.meta.url)),
  grammar: readFileSync(new URL('../dist/tree-sitter-flatbuffers.wasm', import.meta.url)),
});

/** The URI of a fixture's path. */
export function uriOf(path: string): string {
  return `file://${path}`;
}

/** The settings with which every inlay hint is shown. */
export const everyHint = Object.fromEntries(
  Object.keys(inlayHintDefaults).map((name) => [name, true]),
) as unknown as InlayHintSettings;

/**
 * A service that contains the files of a fixture. A JSON file is data of the last schema before it, unless the file
 * names its schema.
 */
export function serviceOf(fixture: Fixture): LanguageService {
  const service = new LanguageService();
  service.configure({ ...defaultSettings, workingDirectory: uriOf(''), ...fixture.settings });
  service.setBuilds(buildsOf(fixture));
  const [first] = fixture.files.keys();
  if (fixture.stale && first !== undefined) {
    service.setStaleCode(new Map([[uriOf(first), { version: '25.12.19', files: fixture.stale }]]));
  }
  let schema: string | undefined;
  for (const [path, text] of fixture.files) {
    if (path.endsWith('.json')) service.setSchemaOf(uriOf(path), text.includes('"$schema"') ? undefined : schema);
    else if (path.endsWith('.fbs')) schema = uriOf(path);
    if (isReadForBuild(path) && !path.endsWith('/go.mod')) continue;
    if (path.endsWith('/go.mod')) service.setGoModule(uriOf(path.slice(0, -'/go.mod'.length)), text);
    else service.setFile(SourceFile.create(uriOf(path), 'flatbuffers', 1, text));
  }
  if (fixture.closed && first !== undefined) {
    const root = uriOf(first);
    const refused = (path: string) => service.refusedFile(uriOf(path), service.schemaOf(root) ?? root) ?? [];
    service.setRefused(
      root,
      settled(service, fixture, () => (fixture.closed ?? []).flatMap(refused)),
    );
  }
  return service;
}

/** The facts in a fixture's build files. */
function buildsOf({ files }: Fixture): Builds {
  const texts = new Map([...files].map(([path, text]) => [path.slice(1), { name: path.slice(1), text }]));
  const around = {
    has: (path: string) =>
      path === '.' || [...texts.keys()].some((name) => name === path || name.startsWith(`${path}/`)),
    file: (path: string) => texts.get(path),
  };
  const readings = [...texts.values()]
    .filter(({ name }) => isReadForBuild(name))
    .map((text) => readBuildFile(text, around));
  const all = <Part>(part: (reading: BuildReading) => readonly Part[]) => readings.flatMap(part);
  if (readings.length === 0) return [];
  return [{ root: uriOf(''), uses: all((r) => r.uses), versions: all((r) => r.versions), notUnderstood: [] }];
}

/**
 * The answer to a question, which is asked until every file is known that the answer depends on. Only files of the
 * fixture exist.
 */
export function settled<Answer>(
  service: LanguageService,
  { files }: Pick<Fixture, 'files'>,
  ask: () => Answer,
): Answer {
  for (;;) {
    const answer = ask();
    const unknown = service.takeUnknown();
    if (unknown.length === 0) return answer;
    for (const uri of unknown) {
      const isDirectory = [...files.keys()].some((path) => uriOf(path).startsWith(`${uri}/`));
      service.setExistence(uri, isDirectory ? 'directory' : 'missing');
    }
  }
}

/** The findings in a file of a fixture. */
export function diagnosticsOf(fixture: Fixture, path = '/main.fbs'): readonly Diagnostic[] {
  const service = serviceOf(fixture);
  return settled(service, fixture, () => service.diagnose(uriOf(path))).diagnostics;
}

const levels = ['', 'error', 'warning', 'information', 'hint'];

/**
 * Checks that every finding of every file is annotated, and every annotation found: range, level, code, and part of the
 * message.
 */
export function checkDiagnostics(source: string): void {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const found: string[] = [];
  const expected: string[] = [];
  for (const [path, text] of fixture.files) {
    const document = TextDocument.create(uriOf(path), 'flatbuffers', 1, text);
    const annotations = fixture.annotations.filter((note) => note.path === path && note.kind !== 'def');
    const { diagnostics } = settled(service, fixture, () => service.diagnose(uriOf(path)));
    for (const note of annotations) expected.push(describe(document, note, note.kind, note.code, note.message));
    for (const diagnostic of diagnostics) found.push(describeFound(document, diagnostic, annotations));
  }
  assert.deepEqual(found.sort(), expected.sort(), `found:\n  ${found.join('\n  ')}`);
}

/** A finding in one line. Its message is cut to the annotation at its place, if the annotation is a part of it. */
function describeFound(document: TextDocument, diagnostic: Diagnostic, annotations: readonly Annotation[]): string {
  const start = document.offsetAt(diagnostic.range.start);
  const lineEnd = document.offsetAt({ line: diagnostic.range.start.line, character: Number.MAX_SAFE_INTEGER });
  const span = { start, end: Math.min(document.offsetAt(diagnostic.range.end), lineEnd) };
  const code = String(diagnostic.code);
  const message = String(diagnostic.message);
  const note = annotations.find((candidate) => candidate.start === start && candidate.code === code);
  const shown = note && message.includes(note.message) ? note.message : message;
  return describe(document, span, levels[diagnostic.severity ?? 1] ?? '', code, shown);
}

function describe(
  document: TextDocument,
  span: { readonly start: number; readonly end: number },
  level: string,
  code: string,
  message: string,
): string {
  const { line, character } = document.positionAt(span.start);
  const width = span.end - span.start;
  return `${document.uri.slice('file://'.length)}:${line + 1}:${character + 1}+${width} ${level} ${code}: ${message}`;
}

/**
 * Checks that the definition from the caret leads exactly to the words annotated with `def` and files with `def-file`.
 * Words annotated with `from` are the origin of the links.
 */
export function checkDefinition(source: string): void {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const { uri, position } = caretOf(fixture);
  const links = settled(service, fixture, () => service.definition(uri, position));
  const found = links.map((link) => `${link.targetUri} ${showRange(link.targetSelectionRange)}`);
  const placeOf = (note: Annotation): string => {
    const document = TextDocument.create(uriOf(note.path), 'flatbuffers', 1, fixture.files.get(note.path) ?? '');
    const [start, end] = note.kind === 'def-file' ? [0, 0] : [note.start, note.end];
    return `${document.uri} ${showRange({ start: document.positionAt(start), end: document.positionAt(end) })}`;
  };
  const [from, ...others] = fixture.annotations.filter(({ kind }) => kind === 'from').map(placeOf);
  const expected = fixture.annotations.filter(({ kind }) => kind !== 'from').map(placeOf);
  assert.deepEqual(found.sort(), expected.sort());
  assert.deepEqual(others, []);
  for (const { originSelectionRange: origin } of from === undefined ? [] : links) {
    assert.equal(origin && `${uri} ${showRange(origin)}`, from);
  }
}

/**
 * Checks that the code lenses of every file are above the words annotated with `lens`, in an editor with these
 * commands. `lens: given later` gets its command on resolve.
 */
export function checkCodeLenses(
  source: string,
  commands: readonly string[],
  settings: Partial<CodeLensSettings> = {},
): void {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  service.configure({ ...service.settings.elsewhere, codeLenses: { ...codeLensDefaults, ...settings } });
  const found: string[] = [];
  const expected: string[] = [];
  for (const [path, text] of fixture.files) {
    const document = TextDocument.create(uriOf(path), 'flatbuffers', 1, text);
    for (const { range, command } of settled(service, fixture, () => service.codeLenses(uriOf(path), commands))) {
      const label = command ? `${command.title} ${command.command} ${command.arguments}` : 'given later';
      found.push(`${path} ${showRange(range)} ${label}`);
    }
    for (const note of fixture.annotations.filter((other) => other.path === path)) {
      const range = { start: document.positionAt(note.start), end: document.positionAt(note.end) };
      const label = note.message === 'given later' ? note.message : `${note.message} ${uriOf(path)}`;
      expected.push(`${path} ${showRange(range)} ${label}`);
    }
  }
  assert.deepEqual(found, expected);
}

/**
 * Checks the text of the hover at the caret, which is empty for no hover, and its range, which words annotated with
 * `from` mark.
 */
export function checkHover(source: string, expected: string, form: HoverForm = 'markdown'): void {
  const fixture = parseFixture(source);
  const { uri, position } = caretOf(fixture);
  const service = serviceOf(fixture);
  const hover = settled(service, fixture, () => service.hover(uri, position, form));
  assert.equal(hoverTextOf(hover), expected.trim());
  for (const { path, start, end } of fixture.annotations.filter(({ kind }) => kind === 'from')) {
    const document = TextDocument.create(uriOf(path), 'flatbuffers', 1, fixture.files.get(path) ?? '');
    assert.deepEqual(hover?.range, { start: document.positionAt(start), end: document.positionAt(end) });
  }
}

/** The text of a hover; empty if there is none. */
export function hoverTextOf(hover: Hover | undefined): string {
  const { contents } = hover ?? { contents: '' };
  return typeof contents === 'object' && 'value' in contents ? contents.value : String(contents);
}

/** Checks the text after the edits of the server for a character, which has just been typed before the caret. */
export function checkTyped(source: string, character: string, after: string): void {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const { uri, position, path } = caretOf(fixture);
  const text = fixture.files.get(path) ?? '';
  const edits = settled(service, fixture, () => service.onType(uri, position, character));
  const document = TextDocument.create(uri, 'flatbuffers', 1, text);
  assert.equal(TextDocument.applyEdits(document, [...edits]), after.replace(/^\n/, ''));
  if (text === after.replace(/^\n/, '')) assert.deepEqual(edits, []);
}

/** The place of a fixture's caret. Fails without a caret. */
export function caretOf(fixture: Fixture): {
  readonly uri: string;
  readonly path: string;
  readonly position: Position;
} {
  assert.ok(fixture.caret, 'the fixture has no $0');
  const { path, offset } = fixture.caret;
  const document = TextDocument.create(uriOf(path), 'flatbuffers', 1, fixture.files.get(path) ?? '');
  return { uri: uriOf(path), path, position: document.positionAt(offset) };
}

/** A range with lines and columns from 1. */
export function showRange({ start, end }: Range): string {
  return `${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1}`;
}

/** The files of a fixture after an action of the server, carried out as editors do. */
export function applied(files: ReadonlyMap<string, string>, action: CodeAction): ReadonlyMap<string, string> {
  const result = new Map(files);
  for (const change of action.edit?.documentChanges ?? []) {
    if ('kind' in change && change.kind === 'rename') {
      const [from, to] = [pathOf(change.oldUri), pathOf(change.newUri)];
      assert.ok(!result.has(to), `${to} is there already`);
      result.set(to, result.get(from) ?? '');
      result.delete(from);
      continue;
    }
    if ('kind' in change) {
      assert.equal(change.kind, 'create');
      assert.ok(!result.has(pathOf(change.uri)), `${change.uri} is there already`);
      result.set(pathOf(change.uri), '');
      continue;
    }
    const path = pathOf(change.textDocument.uri);
    const text = result.get(path);
    assert.ok(text !== undefined, `${path} is changed, but is not there`);
    const document = TextDocument.create(uriOf(path), 'flatbuffers', 1, text);
    result.set(path, TextDocument.applyEdits(document, change.edits as TextEdit[]));
  }
  return result;
}

/** The path of a file of a fixture. */
export function pathOf(uri: string): string {
  return decodeURIComponent(uri.slice('file://'.length));
}
