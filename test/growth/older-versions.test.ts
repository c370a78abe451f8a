// When many schemas are compared with a commit, shared files are read and compared once, and unchanged schemas never.
import assert from 'node:assert/strict';
import { type WorkDone, workDone, workSince } from '../../server/language/service.ts';
import { inFolder, makeRepository } from '../baseline/repository.ts';
import { runCommand } from '../run-command.ts';

const declared = Array.from({ length: 100 }, (_, index) => `table T${index} { a: int; b: [T${index}]; }\n`);
const base = `namespace shared;\n${declared.join('')}`;

/** Roots that include one base, as they were in the commit. */
function schemas(count: number): Readonly<Record<string, string>> {
  const roots = Array.from({ length: count }, (_, index): [string, string] => [
    `r${index}.fbs`,
    `include "base.fbs";\nnamespace r${index};\ntable R { first: shared.T1; }\n`,
  ]);
  return { 'base.fbs': base, ...Object.fromEntries(roots) };
}

/** The work of comparing a folder with its last commit, after files in it were written. */
async function workOf(count: number, written: Readonly<Record<string, string>>, status: number): Promise<WorkDone> {
  let work = workSince(workDone());
  await inFolder(async (folder) => {
    const repository = makeRepository(folder);
    repository.commit(schemas(count));
    repository.write(written);
    const before = workDone();
    const ended = await runCommand(['compat', '--against', 'HEAD', '.'], { cwd: folder });
    work = workSince(before);
    assert.equal(ended.status, status, ended.stderr);
  });
  return work;
}

describe('many schemas that are compared with a commit', () => {
  it('share the work on a changed file that all of them include', async () => {
    const written = { 'base.fbs': base.replace('{ a: int;', '{ new: int; a: int;') };
    const [few, many] = [await workOf(10, written, 1), await workOf(40, written, 1)];
    // A root has three statements on each side, which are read, checked and compared.
    assert.ok(
      many.declarationsRead - few.declarationsRead < 30 * 30,
      `${few.declarationsRead} ${many.declarationsRead}`,
    );
    assert.ok(
      many.declarationsCompared - few.declarationsCompared < 30 * 10,
      `${few.declarationsCompared} ${many.declarationsCompared}`,
    );
  });

  it('share the declarations of a changed file that are as they were', async () => {
    const { declarationsCompared } = await workOf(10, { 'base.fbs': `${base}table Added { a: int; }\n` }, 0);
    assert.ok(declarationsCompared < 10, `${declarationsCompared}`);
  });

  it('read only changed files for the comparison', async () => {
    const written = { 'r7.fbs': `${schemas(10)['r7.fbs']}table Added { a: int; }\n` };
    const { declarationsRead } = await workOf(10, written, 0);
    // Names are looked up in each version of the root and of its include; only the root is compared.
    assert.ok(declarationsRead < 2 * (declared.length + 10), `${declarationsRead}`);
  });

  it('are not read where nothing changed, and one of them alone where only it did', async () => {
    const { charactersScanned, declarationsRead } = await workOf(40, {}, 0);
    assert.deepEqual([charactersScanned, declarationsRead], [0, 0]);
    const text = `${schemas(40)['r7.fbs']}table Other { a: int; }\n`;
    const [few, many] = [await workOf(10, { 'r7.fbs': text }, 0), await workOf(40, { 'r7.fbs': text }, 0)];
    assert.deepEqual(few, many);
  });
});
