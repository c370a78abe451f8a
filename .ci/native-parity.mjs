// Checks the grammar as a native tree-sitter package. It is packed and installed in an empty folder, which compiles its
// Node binding, and must give the same tree as the wasm for every case that we have.
//
//   node --import=tsx .ci/native-parity.mjs          after `npm run build`
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Language, Parser as WasmParser } from 'web-tree-sitter';
import { readCorpus } from '../test/grammar/corpus.ts';
import { tool } from './tool.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
const { devDependencies } = JSON.parse(readFileSync(join(project, 'grammar/package.json'), 'utf8'));
const empty = mkdtempSync(join(tmpdir(), 'fbs-native-'));

try {
  const native = await installNative();
  const wasm = await loadWasm();
  const corpus = corpusCases();
  assert.ok(corpus.length > 0, 'grammar/test/corpus has cases');
  const cases = [...corpus, ...schemaFiles('test'), ...schemaFiles('../shared/conformance')];
  const different = cases.filter(({ text }) => native(text) !== wasm(text));
  for (const { name, text } of different) {
    process.stdout.write(`${name}\n  native: ${native(text)}\n  wasm:   ${wasm(text)}\n`);
  }
  process.stdout.write(`${cases.length - different.length} of ${cases.length} cases have the same tree\n`);
  process.exitCode = different.length === 0 ? 0 : 1;
} finally {
  rmSync(empty, { recursive: true, force: true });
}

/** The parser of the packed and installed grammar, as a function from text to a bracketed tree. */
async function installNative() {
  const headers = tool('node_headers');
  const npm = (...args) =>
    execFileSync('npm', [...args, '--loglevel=error'], {
      cwd: empty,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, npm_config_nodedir: headers },
    }).trim();
  const pack = npm('pack', '--pack-destination', empty, join(project, 'grammar'));
  writeFileSync(join(empty, 'package.json'), '{ "private": true, "type": "module" }');
  npm('install', `./${pack.split('\n').at(-1)}`, `tree-sitter@${devDependencies['tree-sitter']}`);

  const from = createRequire(join(empty, 'package.json'));
  const Parser = from('tree-sitter');
  const { default: flatbuffers } = await import(pathToFileURL(from.resolve('tree-sitter-fbs')).href);
  const parser = new Parser();
  parser.setLanguage(flatbuffers);
  return (text) => parser.parse((offset) => text.slice(offset, offset + 4096)).rootNode.toString();
}

async function loadWasm() {
  await WasmParser.init();
  const parser = new WasmParser();
  parser.setLanguage(await Language.load(join(project, 'dist/tree-sitter-flatbuffers.wasm')));
  return (text) => {
    const tree = parser.parse(text);
    const brackets = tree.rootNode.toString();
    tree.delete();
    return brackets;
  };
}

/** The inputs in the corpus of the grammar. */
function corpusCases() {
  const folder = join(project, 'grammar/test/corpus');
  return readdirSync(folder).flatMap((file) =>
    readCorpus(readFileSync(join(folder, file), 'utf8')).map(({ title, input }) => ({
      name: `${file}: ${title}`,
      text: input,
    })),
  );
}

function schemaFiles(folder) {
  const top = join(project, folder);
  if (!existsSync(top)) return [];
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.fbs'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ name: relative(project, file), text: readFileSync(file, 'utf8') }));
}
