// @ts-check
// Builds dist/: the parser, the bundles of server and client, and the texts that go with them.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { flatcNotices, takeKept } from './flatc/kept.js';
import { buildHalves } from './halves.js';
import { writeNotices } from './notices.js';
import { writeReadme } from './readme.js';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * What the bundles share: one file for Node, without maps, and a record of what went in.
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
 * For each module that imports from a CommonJS package all names of the package are copied. That is a sixth of the
 * server's start, so its modules import from one that has them.
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
 * What a bundle has of Node is required when it starts. Modules that take long to start, and that few commands need, are
 * required when the first of our modules starts that imports them.
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
 * Of the manifest, which describes each setting, the program says the version alone.
 * @type {import('esbuild').Plugin}
 */
const versionAlone = {
  name: 'version alone',
  setup({ onLoad }) {
    onLoad({ filter: /package\.json$/ }, () => ({ contents: JSON.stringify({ version }), loader: 'json' }));
  },
};

if (process.argv[2] === 'clean') {
  for (const folder of ['dist', 'coverage', 'grammar/build']) rmSync(folder, { recursive: true, force: true });
} else {
  await buildGrammar();
  if (process.argv[2] !== 'grammar') await buildBundles();
}

/** The two WebAssembly modules that parsing needs, and the one that reads .editorconfig. */
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

/** The server's halves, the executable that starts one, the extension, and what is said of the packages inside them. */
async function buildBundles() {
  mkdirSync('dist/web', { recursive: true });
  // Both halves write into it, whichever is ready first.
  mkdirSync('dist/web', { recursive: true });
  takeKept();
  const [inputsOfServer, inputsOfClient, flatc, view] = await Promise.all([
    buildServer(),
    buildClient(),
    build({
      ...bundle,
      platform: 'browser',
      format: 'iife',
      // One script for both kinds of workers; only that of Node asks for it.
      external: ['node:worker_threads'],
      entryPoints: ['server/flatc/worker.ts'],
      outfile: 'dist/web/flatc.js',
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
  ]);
  await build({
    ...bundle,
    entryPoints: ['server/start.ts'],
    outfile: 'dist/cli.cjs',
    banner: { js: '#!/usr/bin/env node' },
    define: { PROGRAM_HASH: JSON.stringify(hashOf('dist/core.cjs', 'dist/main.cjs')) },
  });
  writeSuggestions();
  const inputs = [flatc, view].flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  writeNotices([...inputsOfServer, ...inputsOfClient, ...inputs], flatcNotices());
  writeReadme();
}

/**
 * The program, and the script of a worker. The worker runs dist/core.cjs and dist/web/server.js as one script, one after
 * the other; Node requires the first one from dist/main.cjs.
 */
async function buildServer() {
  const { common, node, browser, inputs } = await buildHalves(
    { node: 'server/executable.ts', browser: 'server/browser.ts', name: './core.cjs' },
    {
      alias: {
        'web-tree-sitter': './node_modules/web-tree-sitter/web-tree-sitter.cjs',
        // What it exports to Node cannot be bundled: it asks for its own modules when it runs.
        'jsonc-parser': './node_modules/jsonc-parser/lib/esm/main.js',
      },
      define: { VERSION: JSON.stringify(version) },
      plugins: [namesCopiedOnce, requiredLate, versionAlone],
    },
  );
  // Names of a script's top level would be those of the worker's global object.
  const given = 'typeof module=="object"?module:globalThis.fbsCore={}';
  writeFileSync('dist/core.cjs', `(function(module){${common}\n})(${given});\n`);
  writeFileSync('dist/main.cjs', node);
  writeFileSync('dist/web/server.js', `(function(require){${browser}\n})(()=>fbsCore.exports);\n`);
  return inputs;
}

/**
 * The extension. In a browser it can only be a single file, so that for Node requires what they have in common from there;
 * the part for browsers runs when a browser activates it.
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
  // In this repository `.js` would be a module of ECMAScript.
  writeFileSync('dist/web/package.json', '{ "type": "commonjs" }\n');
  return inputs;
}

/**
 * A short name for what is in files.
 * @param {readonly string[]} files
 */
function hashOf(...files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * The JSON schema of flatbuffers.json for VS Code, which completes with it. What is wrong in the file our server tells, in
 * better words; the schema as it is would tell it a second time.
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
