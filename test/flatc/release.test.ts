// The release of flatc that is followed is one constant. The places that cannot use it are listed here, and must agree.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { docsFiles } from '../../build/docs/pages.ts';
import { madeFiles } from '../../build/editors/files.ts';
import { insideVersion } from '../../server/language/generate/service.ts';
import { judgedVersion } from '../../server/language/vocabulary/flatc-versions.ts';

/** The module with the constant. */
const home = 'server/language/vocabulary/flatc-versions.ts';

/** Every place that names the release and cannot use the constant, with a pattern that captures it there. */
const places: readonly (readonly [file: string, pattern: RegExp])[] = [
  ['build/flatc/source.js', /flatc-fork-[\d.]+\+([\d.]+)'/g],
  ['build/flatc/kept.js', /flatc ([\d.]+) \(Apache-2\.0\)/g],
  ['.ci/tools.sh', /^flatc_version=([\d.]+)rc0$/gm],
  ['.ci/tools.sh', /^flatbuffers_headers_version=([\d.]+)$/gm],
  ['.ci/tools.sh', /^flatbuffers_runtime_version=([\d.]+)$/gm],
  ['package.nls.json', /even if flatc ([\d.]+) accepts it/g],
  ['package.nls.json', /schemas are checked only for ([\d.]+)\./g],
  ['package.nls.json', /`inside` means the flatc ([\d.]+)/g],
  ['package.nls.zh-cn.json', /即使 flatc ([\d.]+) 接受它/g],
  ['package.nls.zh-cn.json', /只按 ([\d.]+) 检查/g],
  ['package.nls.zh-cn.json', /`inside` 表示内置的 flatc ([\d.]+)/g],
  ['client/walkthrough/flatc.md', /of version ([\d.]+):/g],
  ['client/walkthrough/flatc.nls.zh-cn.md', /扩展内置了 ([\d.]+) 版/g],
  ['docs/command-line.md', /flatc (\d+\.\d+\.\d+)/g],
  ['docs/comparison.md', /flatc (\d+\.\d+\.\d+)/g],
  ['docs/generating.md', /Google's flatc (\d+\.\d+\.\d+)/g],
  ['docs/library.md', /flatc (\d+\.\d+\.\d+)/g],
  ['docs/navigation.md', /that of flatc (\d+\.\d+\.\d+)/g],
  ['docs/semantics.md', /^.* a summary of what flatc (\d+\.\d+\.\d+) does/gm],
];

/** The files with facts about this version that stay true: measurements, and differences between versions. */
const facts: readonly string[] = [
  'CHANGELOG.md',
  'build/docs/flatc-versions.ts',
  'docs/adoption.md',
  'docs/compatibility.md',
  'docs/development/generated-code.md',
  'package.nls.json',
  'package.nls.zh-cn.json',
  'server/language/diagnostics/data-losses-descriptions.ts',
  'server/language/diagnostics/field-count.ts',
  'server/language/diagnostics/flatc-version.ts',
  'server/language/diagnostics/generators-descriptions.ts',
  'server/language/diagnostics/structs-descriptions.ts',
  'server/language/generate/flatc-code-options.ts',
  'server/language/values/generators.ts',
  'server/language/vocabulary/generator-mistakes.ts',
  'server/language/vocabulary/language-rules.ts',
];

describe('The release of flatc', () => {
  it('that is built in gives the verdicts', () => assert.equal(insideVersion, judgedVersion));

  for (const [file, pattern] of places) {
    it(`is the one in ${file}, as ${pattern.source} finds it`, () => {
      const versions = [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, version]) => version);
      assert.deepEqual([...new Set(versions)], [judgedVersion]);
    });
  }

  it('is the one after which a change is still in master', () => {
    const later = execFileSync('git', ['grep', '-hoE', "'after [0-9.]+'", '--', 'server'], { encoding: 'utf8' });
    assert.deepEqual([...new Set(later.trim().split('\n'))], [`'after ${judgedVersion}'`]);
  });

  it('is named nowhere else: other files use the constant, or are made', () => {
    const named = execFileSync('git', ['grep', '-lF', judgedVersion, '--', ':!test'], { encoding: 'utf8' });
    const made = new Set([...docsFiles().keys(), ...madeFiles().keys()]);
    const known = new Set([home, ...facts, ...places.map(([file]) => file)]);
    const others = named.split('\n').filter((file) => file !== '' && !made.has(file) && !known.has(file));
    assert.deepEqual(others, []);
  });
});
