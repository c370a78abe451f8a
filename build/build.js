// @ts-check
// Builds dist/: the parser, the bundles of server and client, and the texts that go with them.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { flatcNotices, takeKept } from './flatc/kept.js';
import { buildHalves } from './halves.js';
import { writeLibrary } from './library.js';
import { writeNotices } from './notices.js';
import { writeReadme } from './readme.js';

const { name, version, homepage } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * The options that all bundles share: one file for Node, no source maps, and a record of the inputs.
 * @type {import('esbuild').BuildOptions}
 */
const bundle = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
};

/**
 * Makes the server import LSP packages through one module. Otherwise esbuild copies all names of a CommonJS package for
 * each importing module, which takes a sixth of the server's start.
 * @type {import('esbuild').Plugin}
 */
const namesCopiedOnce = {
  name: 'names copied once',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^vscode-languageserver(\/(node|browser))?$/ }, (args) =>
      args.namespace === 'once' ? undefined : { path: args.path, namespace: 'once' },
    );
    onLoad({ filter: /.*/, namespace: 'once' }, (args) => ({
      contents: `export * from '${args.path}';`,
      resolveDir: path.resolve('server'),
    }));
  },
};

/**
 * Delays the loading of some modules of Node. A bundle loads them at its start; these are slow, and few commands need
 * them, so they are loaded with the first module that imports them.
 * @type {import('esbuild').Plugin}
 */
const requiredLate = {
  name: 'required late',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:(child_process|crypto|net)$/ }, ({ path, namespace }) =>
      namespace === 'late' ? { path, external: true } : { path, namespace: 'late' },
    );
    onLoad({ filter: /.*/, namespace: 'late' }, ({ path }) => ({ contents: `module.exports = require('${path}');` }));
  },
};

/**
 * Reduces package.json in the bundle to a few facts, because the manifest describes every setting.
 * @type {import('esbuild').Plugin}
 */
const fewFacts = {
  name: 'few facts',
  setup({ onLoad }) {
    const contents = JSON.stringify({ name, version, homepage });
    onLoad({ filter: /package\.json$/ }, () => ({ contents, loader: 'json' }));
  },
};

if (process.argv[2] === 'clean') {
  for (const folder of ['dist', 'coverage', 'grammar/build']) rmSync(folder, { recursive: true, force: true });
} else {
  await buildGrammar();
  if (process.argv[2] !== 'grammar') await buildBundles();
}

/** Builds the two WebAssembly modules of the parser, and copies the one that reads .editorconfig. */
async function buildGrammar() {
  await import('../grammar/build.js');
  await build({
    entryPoints: ['node_modules/web-tree-sitter/web-tree-sitter.wasm', 'node_modules/@one-ini/wasm/one_ini_bg.wasm'],
    outbase: 'node_modules',
    entryNames: '[name]',
    loader: { '.wasm': 'copy' },
    outdir: 'dist',
    logLevel: 'warning',
  });
}

/** Builds both halves of the server, the executable, the extension, and the notices of bundled packages. */
async function buildBundles() {
  mkdirSync('dist/web', { recursive: true });
  // Both halves write into this folder, in any order.
  mkdirSync('dist/web', { recursive: true });
  takeKept();
  const [inputsOfServer, inputsOfClient, flatc, agents, view, pages, page, preview, graph] = await Promise.all([
    buildServer(),
    buildClient(),
    build({
      ...bundle,
      platform: 'browser',
      format: 'iife',
      // One script serves both kinds of workers; only Node's loads this module.
      external: ['node:worker_threads'],
      entryPoints: ['server/flatc/worker.ts'],
      outfile: 'dist/web/flatc.js',
    }),
    build({
      ...bundle,
      entryPoints: ['server/cli/mcp/protocol.ts'],
      outfile: 'dist/mcp.cjs',
      // Arguments are checked by the program, so the library's validator of JSON schemas is left out.
      alias: { '@modelcontextprotocol/server/_shims': './build/no-validator.js' },
    }),
    build({
      ...bundle,
      platform: 'browser',
      target: 'chrome120',
      format: 'esm',
      entryPoints: { 'buffer-view': 'client/buffers/view/main.ts', 'buffer-style': 'client/buffers/view/style.css' },
      entryNames: '[name]',
      outdir: 'dist',
    }),
    build({
      ...bundle,
      entryPoints: ['server/schema-docs/pages.ts'],
      outfile: 'dist/docs-pages.cjs',
      // Addresses without a mark are left as text, so the search for them is left out.
      alias: { 'linkify-it': './build/no-linkify.js' },
    }),
    build({
      ...bundle,
      platform: 'browser',
      target: 'es2022',
      format: 'iife',
      entryPoints: { 'docs-page': 'client/docs-pages/page.ts', 'docs-style': 'client/docs-pages/style.css' },
      entryNames: '[name]',
      outdir: 'dist',
    }),
    build({
      ...bundle,
      platform: 'browser',
      target: 'chrome120',
      format: 'esm',
      entryPoints: {
        'docs-preview': 'client/docs-preview/view/main.ts',
        'docs-preview-style': 'client/docs-preview/view/style.css',
      },
      entryNames: '[name]',
      outdir: 'dist',
      alias: { 'linkify-it': './build/no-linkify.js' },
    }),
    build({
      ...bundle,
      platform: 'browser',
      target: 'chrome120',
      format: 'esm',
      entryPoints: { 'graph-view': 'client/graph/view/main.ts', 'graph-view-style': 'client/graph/view/style.css' },
      entryNames: '[name]',
      outdir: 'dist',
    }),
  ]);
  await build({
    ...bundle,
    entryPoints: ['server/start.ts'],
    outfile: 'dist/cli.cjs',
    banner: { js: '#!/usr/bin/env node' },
    plugins: [fewFacts],
    define: { PROGRAM_HASH: JSON.stringify(hashOf('dist/core.cjs', 'dist/main.cjs')) },
  });
  writeSuggestions();
  const inputs = [flatc, agents, view, pages, page, preview, graph].flatMap(({ metafile }) =>
    Object.keys(metafile?.inputs ?? {}),
  );
  writeNotices([...inputsOfServer, ...inputsOfClient, ...inputs], flatcNotices());
  writeReadme();
}

/**
 * Builds the program, the script of a worker, and the library. The worker runs dist/core.cjs and dist/web/server.js joined into one
 * script; Node requires the first one from dist/main.cjs.
 */
async function buildServer() {
  const { common, node, browser, inputs } = await buildHalves(
    { node: 'server/executable.ts', browser: 'server/portable.ts', name: './core.cjs' },
    {
      alias: {
        'web-tree-sitter': './node_modules/web-tree-sitter/web-tree-sitter.cjs',
        // The build that it exports for Node cannot be bundled, because it loads its own modules at run time.
        'jsonc-parser': './node_modules/jsonc-parser/lib/esm/main.js',
      },
      define: { VERSION: JSON.stringify(version) },
      plugins: [namesCopiedOnce, requiredLate, fewFacts],
    },
  );
  // At the top level of a script, names would belong to the worker's global object.
  const given = 'typeof module=="object"?module:globalThis.fbsCore={}';
  writeFileSync('dist/core.cjs', `(function(module){${common}\n})(${given});\n`);
  writeFileSync('dist/main.cjs', node);
  const worker = `(function(require,module){${browser}\nmodule.exports.serveWorker()})(()=>fbsCore.exports,{});\n`;
  writeFileSync('dist/web/server.js', worker);
  writeLibrary(browser);
  return inputs;
}

/**
 * Builds the extension. In a browser it must be a single file, so Node requires the common code from that file. The
 * part for browsers runs only when a browser activates it.
 */
async function buildClient() {
  const { common, node, browser, inputs } = await buildHalves(
    { node: 'client/node.ts', browser: 'client/browser.ts', name: './web/client.js' },
    { external: ['vscode'] },
  );
  // The server and the extension are built at the same time.
  mkdirSync('dist/web', { recursive: true });
  writeFileSync('dist/client.cjs', node);
  writeFileSync(
    'dist/web/client.js',
    `${common}
const common=module.exports;
const browser=()=>(own??=((module,require)=>{${browser}
return module.exports})({},(name)=>name==="./web/client.js"?common:require(name)));
let own;
module.exports=Object.assign(Object.create(common),{activate:(context)=>browser().activate(context),deactivate:()=>browser().deactivate()});
`,
  );
  // In this repository a `.js` file would be an ES module.
  writeFileSync('dist/web/package.json', '{ "type": "commonjs" }\n');
  return inputs;
}

/**
 * A short name that depends on the content of files.
 * @param {readonly string[]} files
 */
function hashOf(...files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Writes the JSON schema of flatbuffers.json for VS Code's completion. Checks are removed from it, because the server
 * reports the same errors in better words.
 */
function writeSuggestions() {
  /** @type {(schema: unknown) => unknown} */
  const lenient = (schema) => {
    if (Array.isArray(schema)) return schema.map(lenient);
    if (typeof schema !== 'object' || schema === null) return schema;
    /** @type {(named: object) => object} */
    const each = (named) => Object.fromEntries(Object.entries(named).map(([name, part]) => [name, lenient(part)]));
    const parts = Object.entries(schema)
      .filter(([key]) => !/^(additionalProperties|pattern|minimum|maximum|maxItems|required)$/.test(key))
      .map(([key, part]) => {
        if (key === 'enum') return ['examples', part];
        return [key, key === 'properties' || key === 'definitions' ? each(part) : lenient(part)];
      });
    return Object.fromEntries(parts);
  };
  const schema = JSON.parse(readFileSync('flatbuffers.schema.json', 'utf8'));
  writeFileSync('dist/flatbuffers.suggestions.json', JSON.stringify(lenient(schema)));
}
