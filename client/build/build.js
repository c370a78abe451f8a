// @ts-check
// Builds dist/: the parser, the bundles of server and client, and the texts that go with them.
import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { writeNotices } from './notices.js';
import { writeReadme } from './readme.js';

/**
 * What both bundles share: one file for Node, without maps, and a record of what went in.
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

if (process.argv[2] === 'clean') {
  for (const folder of ['dist', 'coverage', 'grammar/build']) rmSync(folder, { recursive: true, force: true });
} else {
  await buildGrammar();
  if (process.argv[2] !== 'grammar') await buildBundles();
}

/** The two WebAssembly modules that parsing needs, and the one that reads .editorconfig. */
async function buildGrammar() {
  await import('../../grammar/build.js');
  await build({
    entryPoints: ['node_modules/web-tree-sitter/web-tree-sitter.wasm', 'node_modules/@one-ini/wasm/one_ini_bg.wasm'],
    outbase: 'node_modules',
    entryNames: '[name]',
    loader: { '.wasm': 'copy' },
    outdir: 'dist',
    logLevel: 'warning',
  });
}

/** The executable, the extension, and what is said of the packages inside them. */
async function buildBundles() {
  const [server, client] = await Promise.all([
    build({
      ...bundle,
      entryPoints: ['server/executable.ts'],
      outfile: 'dist/cli.cjs',
      banner: { js: '#!/usr/bin/env node' },
      alias: { 'web-tree-sitter': './node_modules/web-tree-sitter/web-tree-sitter.cjs' },
    }),
    build({ ...bundle, entryPoints: ['client/node.ts'], outfile: 'dist/client.cjs', external: ['vscode'] }),
  ]);
  writeNotices([server, client].flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {})));
  writeReadme();
}
