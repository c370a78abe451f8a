// Compiles Go: one program type-checks all units as the compiler does, because each run of the compiler is slow.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, type Failures, messagesByUnit, type Places, type Unit } from './compiler.ts';
import { runProgram } from './process.ts';

export const go: Compiler = { language: 'go', failures };

/** The prefix of all import paths in generated code; the folder of the unit follows it. */
export const goModule = 'units.example';

async function failures(units: readonly Unit[], { units: root, work, tool }: Places): Promise<Failures> {
  const list = path.join(work, 'units.txt');
  writeFileSync(list, units.map(({ id }) => `${id}\n`).join(''));
  const program = path.join(import.meta.dirname, 'check.go');
  const args = ['run', program, root, goModule, tool('go_runtime'), list];
  const { status, stdout, stderr } = await runProgram('go', args, { cwd: work, env: { GOFLAGS: '-mod=mod' } });
  if (status !== 0) throw new Error(`check.go: ${stdout}${stderr}`);
  return messagesByUnit(units, stdout, /^(\w+)\t(.*)$/gm);
}
