// Compiles Kotlin: one process compiles the units one by one, because starting the compiler takes longer than a unit.
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, type Failures, messagesByUnit, type Places, type Unit } from './compiler.ts';
import { runProgram } from './process.ts';

export const kotlin: Compiler = { language: 'kotlin', ignores: '--gen-object-api', failures };

async function failures(units: readonly Unit[], { units: root, work, tool }: Places): Promise<Failures> {
  const list = path.join(work, 'units.txt');
  const lines = units.map(({ id, folder, files }) => [id, ...files.map((file) => path.join(folder, file))].join('\t'));
  writeFileSync(list, lines.map((line) => `${line}\n`).join(''));
  const program = path.join(import.meta.dirname, 'CheckKotlin.java');
  const folder = tool('kotlin_compiler');
  const jars = readdirSync(folder).map((name) => path.join(folder, name));
  const library = jars.find((name) => path.basename(name).startsWith('kotlin-stdlib-'));
  const classPath = [tool('java_runtime'), library].join(path.delimiter);
  const args = ['-cp', jars.join(path.delimiter), program, classPath, list];
  const { status, stdout, stderr } = await runProgram('java', args, { cwd: work });
  if (status !== 0) throw new Error(`CheckKotlin.java: ${stdout}${stderr}`);
  return messagesByUnit(units, stdout.replaceAll(root, ''), /^(\w+)\t(.*)$/gm);
}
