// @ts-check
// Bundles a program for Node and for browsers as three texts: what both halves have in common, and the rest of each.
import { readFile } from 'node:fs/promises';
import { build, transform } from 'esbuild';

/**
 * @typedef {object} Halves
 * @property {string} common a CommonJS module, the same for both
 * @property {string} node a CommonJS module that requires the common one by its name
 * @property {string} browser the same for browsers
 * @property {readonly string[]} inputs the files that went into them
 */

/**
 * `name` is that by which the halves require what they have in common.
 * @param {{ readonly node: string, readonly browser: string, readonly name: string }} entries
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<Halves>}
 */
export async function buildHalves({ node, browser, name }, options) {
  // esbuild shares code between modules of ECMAScript only, so they become CommonJS afterwards.
  const { outputFiles, metafile } = await build({
    ...options,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    platform: 'node',
    target: 'node20',
    // Packages of LSP have a half for each platform, which is found under its own name.
    conditions: ['node', 'browser'],
    format: 'esm',
    entryPoints: { node, browser },
    outdir: 'out',
    entryNames: '[name]',
    chunkNames: 'common',
    plugins: [startedLate, ...(options.plugins ?? [])],
  });
  if (outputFiles.length !== 3)
    throw new Error(`${outputFiles.length} files were built of ${node} and ${browser}, not 3`);
  const [common, ofNode, ofBrowser] = await Promise.all(
    ['common', 'node', 'browser'].map(async (each) => {
      const text = outputFiles.find(({ path }) => path.endsWith(`${each}.js`))?.text ?? '';
      const { code } = await transform(text, { format: 'cjs', target: 'node20', platform: 'node', minify: true });
      return code.replaceAll('"./common.js"', JSON.stringify(name)).trimEnd();
    }),
  );
  return { common: common ?? '', node: ofNode ?? '', browser: ofBrowser ?? '', inputs: Object.keys(metafile.inputs) };
}

/**
 * A module that is imported later would become a file of its own. One that is required then is a part of the bundle, and
 * starts when it is asked for as well.
 * @type {import('esbuild').Plugin}
 */
const startedLate = {
  name: 'started late',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](?:client|server|server[\\/]cli[\\/][\w-]+)[\\/][\w-]+\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return {
        contents: text.replace(/\bimport\(('[^']+')\)/g, 'Promise.resolve().then(() => require($1))'),
        loader: 'ts',
      };
    });
  },
};
