// Compiles Java: one process compiles the units one by one, because starting javac takes longer than a unit.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, type Failures, messagesByUnit, type Places, type Unit } from './compiler.ts';
import { runProgram } from './process.ts';

export const java: Compiler = { language: 'java', failures };

async function failures(units: readonly Unit[], { units: root, work, tool }: Places): Promise<Failures> {
  const list = path.join(work, 'units.txt');
  const lines = units.map(({ id, folder, files }) => [id, ...files.map((file) => path.join(folder, file))].join('\t'));
  writeFileSync(list, lines.map((line) => `${line}\n`).join(''));
  const program = path.join(import.meta.dirname, 'Check.java');
  const { status, stdout, stderr } = await runProgram('java', [program, tool('java_runtime'), list], { cwd: work });
  if (status !== 0) throw new Error(`Check.java: ${stdout}${stderr}`);
  return messagesByUnit(units, stdout.replaceAll(root, ''), /^(\w+)\t(.*)$/gm);
}
