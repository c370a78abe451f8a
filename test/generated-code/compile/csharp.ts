// Compiles C#: one process compiles the units one by one, because starting mcs takes longer than a unit.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, type Failures, messagesByUnit, type Places, type Unit } from './compiler.ts';
import { runProgram } from './process.ts';

export const csharp: Compiler = { language: 'csharp', failures };

async function failures(units: readonly Unit[], { units: root, work, tool }: Places): Promise<Failures> {
  for (const unit of units) escapeWords(unit);
  const list = path.join(work, 'units.txt');
  const lines = units.map(({ id, folder, files }) => [id, ...files.map((file) => path.join(folder, file))].join('\t'));
  writeFileSync(list, lines.map((line) => `${line}\n`).join(''));
  const folder = tool('csharp_compiler');
  const runtime = tool('csharp_runtime');
  const mcs = path.join(folder, 'mcs.exe');
  const mono = async (...args: readonly string[]): Promise<string> => {
    const { status, stdout, stderr } = await runProgram(path.join(folder, 'mono'), args, { cwd: work });
    if (status !== 0) throw new Error(`mono: ${stdout}${stderr}`);
    return stdout;
  };
  const program = path.join(work, 'Check.exe');
  await mono(mcs, '-nologo', `-reference:${mcs}`, `-out:${program}`, path.join(import.meta.dirname, 'Check.cs'));
  const libraries = [runtime, path.join(folder, 'Newtonsoft.Json.dll')].map((each) => `-reference:${each}`);
  const found = await mono(program, list, '-nologo', '-warn:0', '-target:library', '-out:unit.dll', ...libraries);
  return messagesByUnit(units, found.replaceAll(root, ''), /^(\w+)\t(.*)$/gm);
}

/** Marks `async` and `await` as names. mono takes them for keywords everywhere, C# only in certain methods. */
function escapeWords({ folder, files }: Unit): void {
  for (const file of files) {
    const place = path.join(folder, file);
    const text = readFileSync(place, 'utf8');
    const escaped = text.replaceAll(/\b(?:async|await)\b/g, '@$&');
    if (escaped !== text) writeFileSync(place, escaped);
  }
}
