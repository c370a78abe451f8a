// Compiles TypeScript: all units in one run of tsc, strictly.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isReached } from '../../../server/language/vocabulary/flatc-versions.ts';
import { type Compiler, type Failures, failuresInRounds, messagesByUnit, type Places, type Unit } from './compiler.ts';
import { runProgram } from './process.ts';

export const typescript: Compiler = {
  language: 'ts',
  // If there are errors of syntax, tsc reports no other errors.
  failures: (units, places) => failuresInRounds(units, (rest) => compile(rest, places)),
};

const compilerOptions = {
  target: 'es2020',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

/** The compiler options for modules. Generated imports end in `.js` since flatc 23.1.21. */
function modulesOf(version: string): Readonly<Record<string, string>> {
  return isReached('23.1.21', version)
    ? { module: 'nodenext', moduleResolution: 'nodenext' }
    : { module: 'es2020', moduleResolution: 'bundler' };
}

async function compile(units: readonly Unit[], { units: root, work, tool, version }: Places): Promise<Failures> {
  link(path.join(tool('ts_runtime'), 'node_modules'), path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }');
  const files = units.flatMap(({ folder, files: written }) => written.map((file) => path.join(folder, file)));
  const project = path.join(work, 'tsconfig.json');
  writeFileSync(project, JSON.stringify({ compilerOptions: { ...compilerOptions, ...modulesOf(version) }, files }));
  const tsc = path.resolve(import.meta.dirname, '../../../node_modules/.bin/tsc');
  const { status, stdout, stderr } = await runProgram(tsc, ['--project', project, '--pretty', 'false'], { cwd: root });
  const found = messagesByUnit(units, stdout, /^(\w+)\/(.*: error .*)$/gm);
  if (status !== 0 && found.size === 0) throw new Error(`tsc: ${stdout}${stderr}`);
  return found;
}

function link(target: string, place: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  try {
    symlinkSync(target, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
