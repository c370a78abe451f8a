// @ts-check
// Bundles a program for Node and for browsers into three texts: the code that both share, and the rest of each.
import { readFile } from 'node:fs/promises';
import { build, transform } from 'esbuild';

/**
 * @typedef {object} Halves
 * @property {string} common a CommonJS module that both share
 * @property {string} node a CommonJS module that requires the common one by its name
 * @property {string} browser the same for browsers
 * @property {readonly string[]} inputs the bundled files
 */

/**
 * Bundles a program with two entry points. `name` is the name under which both halves require the common module.
 * @param {{ readonly node: string, readonly browser: string, readonly name: string }} entries
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<Halves>}
 */
export async function buildHalves({ node, browser, name }, options) {
  // esbuild shares code only between ES modules, so these become CommonJS afterwards.
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
    // LSP packages have a half for each platform, which is imported by its own name.
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
 * Turns a later import into a require: an imported module would become a file of its own, while a required one stays in
 * the bundle and still starts only on demand.
 * @type {import('esbuild').Plugin}
 */
const startedLate = {
  name: 'started late',
  setup({ onLoad }) {
    onLoad(
      { filter: /[\\/](?:client|server|server[\\/]action|server[\\/]cli[\\/][\w-]+)[\\/][\w-]+\.ts$/ },
      async ({ path }) => {
        const text = await readFile(path, 'utf8');
        return {
          contents: text.replace(/\bimport\(('[^']+')\)/g, 'Promise.resolve().then(() => require($1))'),
          loader: 'ts',
        };
      },
    );
  },
};
