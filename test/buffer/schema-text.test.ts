// Binary schemas as text: flatc accepts the text, and compiles it to the same binary schema.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { binarySchemaText } from '../../server/language/service.ts';
import { serviceOf } from '../check.ts';
import { argumentsOf, casesOfFolder } from '../conformance/cases.ts';
import { findFlatc } from '../conformance/flatc.ts';
import { parseFixture } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';
import { patience, tries } from '../thorough.ts';

const recorded: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'binary-schemas.json'), 'utf8'),
);
const bytesOf = (name: string) => new Uint8Array(Buffer.from(recorded[name] ?? '', 'base64'));
const flatc = findFlatc();

function textOf(bytes: Uint8Array): string {
  const made = binarySchemaText(bytes);
  assert.ok('text' in made, 'problem' in made ? made.problem : '');
  return made.text;
}

describe('a binary schema as text', () => {
  for (const name of Object.keys(recorded)) {
    it(`says all that is in it: ${name}`, () => {
      const text = textOf(bytesOf(name));
      expectFile(`buffer/binary-schema-${name}.snap.txt`, text);
      const service = serviceOf(parseFixture(text));
      const { reports, verdict } = service.checkRoot('file:///main.fbs');
      assert.notEqual(verdict, 'reject', reports.map(({ diagnostic }) => diagnostic.message).join('\n'));
    });
  }

  it('with any bytes is text or refused', function () {
    this.timeout(patience(20_000));
    const bytes = bytesOf('whole');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 5 }), (changes) => {
        const changed = bytes.slice();
        for (const [at, byte] of changed.length > 0 ? changes : []) changed[at] = byte;
        const made = binarySchemaText(changed);
        assert.ok('problem' in made || !/[\r;{}][\r\n]?\s*include\b/.test(made.text));
      }),
      tries(300),
    );
  });

  it('keeps names from being more than names', () => {
    const bytes = bytesOf('plain');
    const at = Buffer.from(bytes).indexOf('weight');
    bytes.set(Buffer.from('a;}x{b'), at);
    assert.deepEqual(binarySchemaText(bytes), { problem: '"a;}x{b" cannot be a name' });
  });

  if (flatc)
    it('becomes the same binary schema again', function () {
      this.timeout(patience(120_000));
      const folder = mkdtempSync(path.join(os.tmpdir(), 'bfbs-'));
      try {
        const tally = { same: 0, alike: 0 };
        const wrong: string[] = [];
        for (const one of casesOfFolder(path.join(import.meta.dirname, '../conformance'))) {
          if (one.verdict === 'reject' || one.replacesBaseline) continue;
          const first = compiled(one.file, one.folder, argumentsOf(one), folder);
          if (!first || known.has(one.name)) continue;
          writeFileSync(path.join(folder, 'again.fbs'), textOf(first));
          const second = compiled('again.fbs', folder, [], folder);
          if (second && Buffer.compare(first, second) === 0) tally.same++;
          else if (second && textOf(second) === textOf(first)) tally.alike++;
          else wrong.push(one.name);
        }
        assert.deepEqual(wrong, []);
        assert.ok(tally.same > 10 * tally.alike && tally.same > 250, JSON.stringify(tally));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
});

/**
 * Schemas that cannot be written again: flatc accepted them because of the order of declarations, or a table is named
 * `int`.
 */
const known = new Set([
  'name-enum-shadow-order.fbs',
  'root-used-before-struct.fbs',
  'rpc-forward-struct.fbs',
  'union-scalar-bare-table-exists.fbs',
]);

/** The binary schema that flatc compiles from a schema; undefined if it refuses. */
function compiled(file: string, cwd: string, args: readonly string[], folder: string): Buffer | undefined {
  const output = mkdtempSync(path.join(folder, 'out-'));
  const options = ['-b', '--schema', '--bfbs-builtins', '--bfbs-comments', ...args.filter((arg) => arg !== '--schema')];
  const { status } = spawnSync(flatc ?? '', [...options, '-o', output, file], { cwd });
  const written = readdirSync(output).find((name) => name.endsWith('.bfbs'));
  return status === 0 && written !== undefined ? readFileSync(path.join(output, written)) : undefined;
}
