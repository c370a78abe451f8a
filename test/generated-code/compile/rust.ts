// Compiles Rust: many units in one run, each as modules of a crate.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, type Failures, failuresInRounds, messagesByUnit, type Places, type Unit } from './compiler.ts';
import { forEachAtOnce, runProgram } from './process.ts';

export const rust: Compiler = { language: 'rust', failures };

/** The number of units in one run: enough to share the start of rustc, few enough to repeat after a failure. */
const perCrate = 90;

async function failures(units: readonly Unit[], places: Places): Promise<Failures> {
  for (const unit of units) useOwnModule(unit);
  const crates = Array.from({ length: Math.ceil(units.length / perCrate) }, (_, index) =>
    units.slice(index * perCrate, (index + 1) * perCrate),
  );
  // rustc reports errors of names only without errors of syntax, and errors of types only without both.
  const found = await forEachAtOnce([...crates.entries()], ([index, crate]) =>
    failuresInRounds(crate, (rest) => compile(rest, `crate${index}`, places)),
  );
  return new Map(found.flatMap((each) => [...each]));
}

/** Rewrites the paths of included schemas. flatc expects them in the root of the crate, which many units share here. */
function useOwnModule({ id, folder, files }: Unit): void {
  for (const file of files) {
    const place = path.join(folder, file);
    const text = readFileSync(place, 'utf8');
    writeFileSync(place, text.replaceAll(/\bcrate::(?=\w+_generated\b)/g, `crate::${id}::`));
  }
}

async function compile(units: readonly Unit[], name: string, { units: root, work, tool }: Places): Promise<Failures> {
  const modules = units.map(({ id, folder, files }) => {
    // With `--rust-module-root-file`, one file has all others as its modules.
    const inner = (files.includes('mod.rs') ? ['mod.rs'] : files).map((file) => {
      // A module may have any name, but none that begins with a digit.
      const module = path
        .basename(file, '.rs')
        .replaceAll(/\W/g, '_')
        .replace(/^(?=\d)/, '_');
      return `  #[path = "${path.join(folder, file)}"] pub mod r#${module};`;
    });
    return `pub mod ${id} {\n${inner.join('\n')}\n}\n`;
  });
  const crate = path.join(work, `${name}.rs`);
  // Lints that deny code stay, as in the crate of a user.
  writeFileSync(crate, `#![allow(warnings)]\nextern crate alloc;\n${modules.join('')}`);
  const runtime = tool('rust_runtime');
  const args = ['--edition=2021', '--crate-type=lib', '--emit=metadata', '--error-format=short'];
  const library = ['--extern', `flatbuffers=${path.join(runtime, 'libflatbuffers.rmeta')}`, '-L', runtime];
  const { status, stderr } = await runProgram(
    'rustc',
    [...args, ...library, '-o', path.join(work, `${name}.rmeta`), crate],
    {
      cwd: root,
    },
  );
  const found = messagesByUnit(units, stderr.replaceAll(`${root}/`, ''), /^(\w+)\/(.*: error.*)$/gm);
  if (status !== 0 && found.size === 0) throw new Error(`rustc: ${stderr.slice(0, 2000)}`);
  return found;
}
