// Formatting does not change flatc's output, to the last byte: recorded cases, and real schemas if they are beside the
// project.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { formatText } from '../../server/language/format/format.ts';
import { type FormatOptions, formatDefaults } from '../../server/language/format-options.ts';
import { decodeText, encodeText } from '../../server/workspace/decode-text.ts';
import { argumentsOf, casesOfFolder } from '../conformance/cases.ts';
import { findFlatc } from '../conformance/flatc.ts';
import { words } from './check-format.ts';

const flatc = findFlatc();
const conformance = path.join(import.meta.dirname, '../conformance');
const corpus = path.join(import.meta.dirname, '../../../shared/corpus');

const otherStyle: FormatOptions = { ...formatDefaults, indentStyle: 'tab', width: 30, fieldColon: 'tight' };

let folder = '';
before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'format-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** The bytes that flatc writes for a schema, or its exit status. */
function compiled(file: string, cwd: string, args: readonly string[]): Buffer | string {
  const output = path.join(folder, 'output');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output);
  const all = ['-b', '--schema', '--bfbs-comments', ...args, '-o', output, file];
  const { status } = spawnSync(flatc ?? '', all, { cwd, encoding: 'utf8' });
  const [written] = readdirSync(output);
  return status === 0 && written ? readFileSync(path.join(output, written)) : `exit ${status}`;
}

/** Formats all schemas of a folder. */
function formatAll(place: string, options: FormatOptions): void {
  for (const name of readdirSync(place, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.fbs')) continue;
    const file = path.join(place, name);
    writeFileSync(file, encodeText(formatText(decodeText(readFileSync(file)), options)));
  }
}

/** The case in which formatting removes a comma that flatc refuses with the case's option. */
const mended = ['opt-strict-json-comma'];

if (flatc) {
  describe('flatc, before and after formatting', () => {
    for (const options of [formatDefaults, otherStyle]) {
      it(`says the same of recorded schemas at width ${options.width}`, () => {
        const copy = path.join(folder, `cases-${options.width}`);
        cpSync(path.join(conformance, 'cases'), copy, { recursive: true });
        formatAll(copy, options);
        const differing = casesOfFolder(conformance).filter((recorded) => {
          const after = path.join(copy, path.relative(path.join(conformance, 'cases'), recorded.folder));
          const own = recorded.replacesBaseline ? [] : argumentsOf(recorded);
          const args = own.filter((arg) => arg !== '-b' && arg !== '--schema');
          return !isDeepStrictEqual(
            compiled(recorded.file, after, args),
            compiled(recorded.file, recorded.folder, args),
          );
        });
        assert.deepEqual(
          differing.map(({ name }) => name),
          mended,
        );
      }).timeout(300_000);
    }

    if (existsSync(corpus))
      it('says the same of real schemas', () => {
        const copy = path.join(folder, 'corpus');
        cpSync(corpus, copy, { recursive: true });
        for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
          if (!name.endsWith('.fbs')) continue;
          const file = path.join(copy, name);
          const text = decodeText(readFileSync(file));
          const formatted = formatText(text, formatDefaults);
          assert.deepEqual(words(formatted), words(text), name);
          rmSync(file);
          writeFileSync(file, encodeText(formatted));
        }
        const [, ...rows] = readFileSync(path.join(corpus, 'verdicts.tsv'), 'utf8').trimEnd().split('\n');
        for (const row of rows) {
          const [file = '', , , , , includes = ''] = row.split('\t');
          const args = includes === '' ? [] : includes.split(' ');
          assert.deepEqual(compiled(file, copy, args), compiled(file, corpus, args), file);
        }
      }).timeout(600_000);
  });
}
