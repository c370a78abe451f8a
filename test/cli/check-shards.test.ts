// A check in parts on several machines: the merged reports of the parts equal the report of the whole check.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { neighboursIn } from '../../server/cli/shard.ts';
import { runCommand } from '../run-command.ts';
import { patience, tries } from '../thorough.ts';
import { commandRoom } from './command-room.ts';

interface Written {
  readonly roots: readonly { readonly file: string; readonly schema?: string }[];
  readonly diagnostics: readonly { readonly file: string; readonly root?: string }[];
  readonly errors: readonly string[];
}

describe('a check in parts', () => {
  const { folderWith } = commandRoom();

  const inOrder = (items: readonly object[]): readonly string[] => items.map((item) => JSON.stringify(item)).sort();
  const withoutRoot = ({ diagnostics }: Written) => diagnostics.map(({ root: _, ...rest }) => rest);

  /** Compares a whole check with the merged reports of its parts. Returns the number of roots of each part. */
  const comparedIn = async (cwd: string, count: number): Promise<readonly number[]> => {
    const { path: reports } = folderWith({});
    const whole = await runCommand(['check', '--format', 'json', '.'], { cwd });
    const sizes: number[] = [];
    const files: string[] = [];
    for (let at = 1; at <= count; at++) {
      const { stdout } = await runCommand(['check', '--format', 'json', '--shard', `${at}/${count}`, '.'], { cwd });
      const file = path.join(reports, `${at}.json`);
      writeFileSync(file, stdout);
      files.push(file);
      sizes.push((JSON.parse(stdout) as Written).roots.length);
    }
    const merged = await runCommand(['report', 'merge', ...files], { cwd });
    const [one, other] = [whole, merged].map(({ stdout }) => JSON.parse(stdout) as Written);
    assert.ok(one && other);
    assert.deepEqual(inOrder(other.roots), inOrder(one.roots));
    assert.deepEqual(inOrder(withoutRoot(other)), inOrder(withoutRoot(one)));
    assert.deepEqual([...other.errors].sort(), [...one.errors].sort());
    assert.equal(merged.status, whole.status);
    assert.equal(
      sizes.reduce((sum, size) => sum + size, 0),
      one.roots.length,
    );
    return sizes;
  };

  it('is the whole check of the example', async function () {
    this.timeout(patience(60_000));
    await comparedIn(path.resolve(import.meta.dirname, '../example'), 3);
  });

  it('is the whole check of schemas that include one another at random', async function () {
    this.timeout(patience(120_000));
    const schema = fc.record({
      includes: fc.array(fc.nat(30), { maxLength: 2 }),
      type: fc.constantFrom('int', 'Missing', 'T1', 'T7', 'T20'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(schema, { minLength: 1, maxLength: 31 }),
        fc.integer({ min: 2, max: 4 }),
        async (all, count) => {
          const text = ({ includes, type }: (typeof all)[number], at: number) =>
            `${includes.map((other) => `include "f${other}.fbs";\n`).join('')}table T${at} { a: ${type}; }\n`;
          const folder = folderWith(Object.fromEntries(all.map((each, at) => [`f${at}.fbs`, text(each, at)])));
          await comparedIn(folder.path, count);
        },
      ),
      tries(6),
    );
  });

  it('gives each part about as much', async () => {
    const files = Array.from({ length: 60 }, (_, at) => [`f${at}.fbs`, `table T${at} { a: int; }\n`] as const);
    const sizes = await comparedIn(folderWith(Object.fromEntries(files)).path, 3);
    assert.ok(Math.min(...sizes) >= 12, String(sizes));
  });

  it('gives each part neighbours with about the same total, and each item to one part', () => {
    const parts = (weights: readonly number[], count: number) =>
      Array.from({ length: count }, (_, at) => neighboursIn(weights, (weight) => weight, { number: at + 1, count }));
    assert.deepEqual(parts([1, 1, 1, 1], 2), [
      [1, 1],
      [1, 1],
    ]);
    assert.deepEqual(parts([6, 1, 2, 3], 2), [[6], [1, 2, 3]]);
    assert.deepEqual(parts([1, 1], 3), [[1], [1], []]);
    assert.deepEqual(parts([0, 0], 2), [[0, 0], []]);
    assert.deepEqual(parts([], 2), [[], []]);
  });

  it('merges into every form of a report', async () => {
    const { path: cwd } = folderWith({ 'a.fbs': 'table A { b: Missing; }\n' });
    const { stdout } = await runCommand(['check', '--format', 'json', '.'], { cwd });
    writeFileSync(path.join(cwd, 'report.json'), stdout);
    for (const format of ['sarif', 'gitlab', 'junit', 'short']) {
      const whole = await runCommand(['check', '--format', format, '.'], { cwd });
      const merged = await runCommand(['report', 'merge', '--format', format, 'report.json', 'report.json'], { cwd });
      assert.deepEqual([merged.status, merged.stdout], [1, whole.stdout], format);
    }
  });

  it('merges findings by file and place, in whatever order their reports come', async () => {
    const { path: cwd } = folderWith({
      'a.fbs': 'table A { b: Missing; c: Missing; }\ntable B { d: Missing; }\n',
      'b.fbs': 'table C { d: Missing; }\n',
    });
    for (const name of ['a', 'b']) {
      const { stdout } = await runCommand(['check', '--format', 'json', `${name}.fbs`], { cwd });
      writeFileSync(path.join(cwd, `${name}.json`), stdout);
    }
    const merged = await runCommand(['report', 'merge', '--format', 'json', 'b.json', 'a.json'], { cwd });
    const whole = await runCommand(['check', '--format', 'json', 'a.fbs', 'b.fbs'], { cwd });
    const places = ({ stdout }: { readonly stdout: string }) =>
      (
        JSON.parse(stdout).diagnostics as readonly {
          readonly file: string;
          readonly range: { readonly start: object };
        }[]
      ).map(({ file, range }) => [path.basename(file), range.start]);
    assert.deepEqual(places(merged), places(whole));
    assert.deepEqual(
      places(merged).map(([file]) => file),
      places(merged)
        .map(([file]) => file)
        .toSorted(),
    );
    assert.ok(new Set(places(merged).map(([file]) => file)).size === 2);
  });

  it('merges roots by file and schema, each once', async () => {
    const { path: cwd } = folderWith({});
    const root = (file: string, schema?: string) => ({ file, verdict: 'accept', ...(schema ? { schema } : {}) });
    const sorted = [root('a.fbs'), root('b.json'), root('b.json', 'a.fbs'), root('b.json', 'c.fbs'), root('c.fbs')];
    for (const [name, roots] of Object.entries({ one: sorted.toReversed(), other: sorted.slice(1, 4) })) {
      const report = { version: 1, roots, diagnostics: [], errors: [] };
      writeFileSync(path.join(cwd, `${name}.json`), JSON.stringify(report));
    }
    const { stdout } = await runCommand(['report', 'merge', '--format', 'json', 'one.json', 'other.json'], { cwd });
    assert.deepEqual((JSON.parse(stdout) as Written).roots, sorted);
  });

  it('merges reports that Windows PowerShell wrote, with a byte order mark or in UTF-16', async () => {
    const { path: cwd } = folderWith({ 'a.fbs': 'table A { b: Müller; }\n' });
    const { stdout } = await runCommand(['check', '--format', 'json', 'a.fbs'], { cwd });
    for (const encoding of ['utf8', 'utf16le'] as const) {
      writeFileSync(path.join(cwd, 'report.json'), `\ufeff${stdout}`, encoding);
      const merged = await runCommand(['report', 'merge', 'report.json'], { cwd });
      assert.deepEqual([merged.stderr, merged.stdout], ['', stdout], encoding);
    }
  });

  it('refuses what is no report', async () => {
    const report = { version: 1, roots: [], diagnostics: [], errors: [] };
    const { path: cwd } = folderWith({ 'a.fbs': 'table A {}\n', 'right.json': JSON.stringify(report) });
    assert.equal((await runCommand(['report', 'merge', 'right.json'], { cwd })).status, 0);
    const others = [null, 1, 'report', [], {}, ...Object.keys(report).map((key) => ({ ...report, [key]: 2 }))];
    for (const other of others) {
      writeFileSync(path.join(cwd, 'other.json'), JSON.stringify(other));
      const { status, stderr } = await runCommand(['report', 'merge', 'other.json'], { cwd });
      assert.equal(status, 2, JSON.stringify(other));
      assert.match(stderr, /^error: not a report of check --format json: other\.json\n/, JSON.stringify(other));
    }
    for (const [args, said] of [
      [['report', 'merge', 'a.fbs'], /not a report of check --format json: a\.fbs/],
      [['report', 'merge', 'none.json'], /unable to load file: none\.json/],
      [['report', 'merge'], /missing input files/],
      [['report', 'join', 'other.json'], /did you mean report merge/],
      [['check', '--shard', '3/2', '.'], /must be I\/N/],
      [['check', '--shard', '1/2', '--write-baseline', 'b', '.'], /needs the whole check/],
    ] as const) {
      const { status, stderr } = await runCommand(args, { cwd });
      assert.equal(status, 2, args.join(' '));
      assert.match(stderr, said);
    }
  });
});
