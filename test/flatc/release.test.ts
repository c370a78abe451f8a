// The release of flatc is the same everywhere: in verdicts, in the built-in compiler, and in the tools of CI.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { insideVersion } from '../../server/language/generate/service.ts';
import { judgedVersion } from '../../server/language/vocabulary/flatc-versions.ts';

/** Every place outside of the code that names the release, with a pattern that captures it. */
const places: readonly (readonly [file: string, pattern: RegExp])[] = [
  ['build/flatc/source.js', /flatc-fork-[\d.]+\+([\d.]+)'/],
  ['build/flatc/kept.js', /flatc ([\d.]+) \(Apache-2\.0\)/],
  ['.ci/tools.sh', /^flatc_version=([\d.]+)rc0$/m],
  ['.ci/tools.sh', /^flatbuffers_headers_version=([\d.]+)$/m],
];

describe('The release of flatc', () => {
  it('that is built in gives the verdicts', () => assert.equal(insideVersion, judgedVersion));

  for (const [file, pattern] of places) {
    it(`is the one in ${file}, as ${pattern.source} finds it`, () => {
      const [, version] = pattern.exec(readFileSync(file, 'utf8')) ?? [];
      assert.equal(version, judgedVersion);
    });
  }
});
