// Checks for tests of schema changes: both texts, and the findings in readable form.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction, TextEdit } from 'vscode-languageserver-types';
import {
  type CompatibilityFinding,
  type CompatibilityOptions,
  compareSchemas,
  compareWithBaselines,
  compatibilityDefaults,
} from '../../server/language/service.ts';
import { asked, type Pair, schemaOf } from './pairs.ts';

/** Texts by path, or only the text of the root `main.fbs`. */
export type Version = string | Readonly<Record<string, string>>;

/** Checks the findings, each as `severity code at "word in the new text" (backward, forward)`. */
export function checkFindings(
  before: Version,
  after: Version,
  expected: readonly string[],
  options: Partial<CompatibilityOptions> = {},
): void {
  assert.deepEqual(
    findingsOf(before, after, options).map((finding) => shown(finding, after)),
    expected,
  );
}

/** The findings about a new version. */
export function findingsOf(
  before: Version,
  after: Version,
  options: Partial<CompatibilityOptions> = {},
): readonly CompatibilityFinding[] {
  return compareSchemas(versionOf(before), versionOf(after), { ...compatibilityDefaults, ...options });
}

/** Checks the findings in a workspace, where comments accept changes. */
export function checkReported(before: Version, after: Version, expected: readonly string[]): void {
  assert.deepEqual(
    reportedOf(before, after).map((finding) => shown(finding, after)),
    expected,
  );
}

/** The findings in a workspace, where comments accept changes and reserve names. */
export function reportedOf(before: Version, after: Version): readonly CompatibilityFinding[] {
  const baselines = [{ name: 'before', schema: versionOf(before) }];
  return asked(new Map(Object.entries(textsOf(after))), (service) =>
    service.breakingChanges('file:///main.fbs', baselines, compatibilityDefaults),
  );
}

/**
 * Checks the text of the root after the fix with this title for the first finding. Without a text, the fix must not be
 * offered.
 */
export function checkChangeFix(
  before: Version,
  after: Version,
  title: string,
  fixed: string | undefined,
  options: Partial<CompatibilityOptions> = {},
): void {
  const baselines = [{ name: 'before', schema: versionOf(before) }];
  const all = { ...compatibilityDefaults, ...options };
  const files = new Map(Object.entries(textsOf(after)));
  const fixes = asked(files, (service) => {
    const [first] = service.breakingChanges('file:///main.fbs', baselines, all);
    const file = first && service.file(first.place.uri);
    if (!first || !file) return [];
    const range = file.rangeOf(first.place.start, first.place.end);
    const change = { finding: first, diagnostic: { range, code: first.code, message: first.message } };
    return service.changeActions('file:///main.fbs', 'file:///main.fbs', { baselines, options: all }, [change], {
      range,
    });
  });
  const fix = fixes.find((one) => one.title === title);
  if (fixed === undefined) {
    assert.equal(fix, undefined);
    return;
  }
  assert.ok(fix, `offered: ${fixes.map((one) => one.title).join(' | ')}`);
  assert.equal(withEdits('file:///main.fbs', files.get('main.fbs') ?? '', fix), fixed);
}

/** The text of a file after the edits of an action. */
function withEdits(uri: string, text: string, { edit }: CodeAction): string {
  const changed = edit?.documentChanges?.find((change) => 'edits' in change && change.textDocument.uri === uri);
  const edits = changed && 'edits' in changed ? (changed.edits as TextEdit[]) : [];
  return TextDocument.applyEdits(TextDocument.create(uri, 'flatbuffers', 0, text), edits);
}

/** Checks that after the fix with this title no change of a recorded pair harms data. */
export function checkMended(pair: Pair | undefined, title: string): void {
  const versionFiles = (version: string) =>
    new Map([...(pair?.files ?? [])].filter(([name]) => name.endsWith('.fbs')).filter(([name]) => name !== version));
  const [oldFiles, newFiles] = [versionFiles('new.fbs'), versionFiles('old.fbs')];
  const baselines = [{ name: 'before', schema: schemaOf(oldFiles, 'old.fbs') }];
  const root = 'file:///new.fbs';
  const fixes = asked(newFiles, (service) =>
    service.breakingChanges(root, baselines, compatibilityDefaults).flatMap((finding) => {
      const file = service.file(finding.place.uri);
      if (!file) return [];
      const range = file.rangeOf(finding.place.start, finding.place.end);
      const change = { finding, diagnostic: { range, code: finding.code, message: finding.message } };
      const asking = { baselines, options: compatibilityDefaults };
      return service.changeActions(finding.place.uri, root, asking, [change], { range });
    }),
  );
  const fix = fixes.find((one) => one.title === title);
  assert.ok(fix, `offered: ${fixes.map((one) => one.title).join(' | ')}`);
  const fixed = withEdits(root, newFiles.get('new.fbs') ?? '', fix);
  const after = schemaOf(new Map([...newFiles, ['new.fbs', fixed]]), 'new.fbs');
  const left = compareSchemas(schemaOf(oldFiles, 'old.fbs'), after, compatibilityDefaults);
  assert.deepEqual(
    left.filter(({ severity }) => severity !== 'information').map(({ message }) => message),
    [],
    fixed,
  );
}

/** Checks the findings against several versions, oldest first, each with the name of its version. */
export function checkBaselines(
  baselines: Readonly<Record<string, Version>>,
  after: Version,
  expected: readonly string[],
): void {
  const read = Object.entries(baselines).map(([name, version]) => ({ name, schema: versionOf(version) }));
  const findings = compareWithBaselines(read, versionOf(after), compatibilityDefaults);
  assert.deepEqual(
    findings.map((finding) => `${finding.baseline}: ${shown(finding, after)}`),
    expected,
  );
}

/** The schema of a version, whose root is main.fbs. */
export function versionOf(version: Version) {
  return schemaOf(new Map(Object.entries(textsOf(version))), 'main.fbs');
}

function textsOf(version: Version): Readonly<Record<string, string>> {
  return typeof version === 'string' ? { 'main.fbs': version } : version;
}

function shown({ severity, code, place, backward, forward }: CompatibilityFinding, after: Version): string {
  const text = textsOf(after)[place.uri.replace('file:///', '')] ?? '';
  return `${severity} ${code} at "${text.slice(place.start, place.end)}" (${backward}, ${forward})`;
}
