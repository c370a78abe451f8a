// @ts-check
// Writes the modules and types of the package for programs around dist/library.cjs, which is the same everywhere.
import { readFileSync, writeFileSync } from 'node:fs';

/** The modules that the package exports. Only they know where the WebAssembly modules are. */
const modules = {
  'index.cjs': `'use strict';
const { readFile } = require('node:fs/promises');
const { join } = require('node:path');
const { fileURLToPath } = require('node:url');
const { fetchModule, loadLibrary } = require('./library.cjs');
exports.load = (source) =>
  loadLibrary(source, {
    own: (name) => readFile(join(__dirname, name)),
    at: (place) =>
      /^https?:/i.test(place) ? fetchModule(place) : readFile(/^file:/i.test(place) ? fileURLToPath(place) : place),
  });
`,
  'index.mjs': `import library from './index.cjs';
export const { load } = library;
`,
  // Bundlers find the modules by this form of URL. They differ in what they make of a CommonJS module.
  'browser.mjs': `import * as library from './library.cjs';
const { fetchModule, loadLibrary } = library.loadLibrary ? library : library.default;
const own = {
  'web-tree-sitter.wasm': () => new URL('./web-tree-sitter.wasm', import.meta.url),
  'tree-sitter-flatbuffers.wasm': () => new URL('./tree-sitter-flatbuffers.wasm', import.meta.url),
  'flatc.wasm': () => new URL('./flatc.wasm', import.meta.url),
};
export const load = (source) => loadLibrary(source, { own: (name) => fetchModule(own[name]().href), at: fetchModule });
`,
};

/** The files of the package that programs import. */
export const libraryFiles = ['library.cjs', ...Object.keys(modules), 'index.d.cts', 'index.d.mts'];

/**
 * Writes the files of the library.
 * @param {string} portable the code that runs without Node
 */
export function writeLibrary(portable) {
  writeFileSync('dist/library.cjs', portable);
  for (const [name, text] of Object.entries(modules)) writeFileSync(`dist/${name}`, text);
  const [first = '', ...others] = [
    'library/types',
    'cli/report/finding',
    'schema-model/model-types',
    'schema-docs/docs-model',
  ].map((name) => readFileSync(`server/${name}.ts`, 'utf8').replace(/^(?:\/\/.*|import [^;]*;)\n/gm, ''));
  const heading = '// The types of fbs-language-tools for programs. https://www.npmjs.com/package/fbs-language-tools\n';
  const types = `${heading}${first}${others.join('')}
/** Loads the parser, and gives the functions of the package. */
export declare const load: Load;
`;
  for (const name of ['index.d.cts', 'index.d.mts']) writeFileSync(`dist/${name}`, types);
}

/** The part of the manifest that programs need. */
export const libraryManifest = {
  main: './dist/index.cjs',
  types: './dist/index.d.cts',
  // In a bundle for browsers the parser does not look for its files.
  browser: { 'fs/promises': false },
  exports: {
    '.': {
      node: {
        import: { types: './dist/index.d.mts', default: './dist/index.mjs' },
        require: { types: './dist/index.d.cts', default: './dist/index.cjs' },
      },
      default: { types: './dist/index.d.mts', default: './dist/browser.mjs' },
    },
    './*.wasm': './dist/*.wasm',
    './package.json': './package.json',
  },
};
