// @ts-check
// A thread that compiles files one after the other. It gets {file} and answers with {file, object} or {file, failure}.
import { parentPort, workerData } from 'node:worker_threads';
import { runClang } from '@yowasp/clang';
import { compileCommand } from './recipe.js';

/** @type {{ tree: import('@yowasp/clang').Tree }} */
const { tree } = workerData;

parentPort?.on('message', async (/** @type {string} */ file) => {
  let said = '';
  const hear = (/** @type {Uint8Array | null} */ bytes) => {
    said += bytes ? Buffer.from(bytes).toString() : '';
  };
  try {
    const made = await runClang(compileCommand(file, 'made.o'), tree, { stdout: hear, stderr: hear });
    parentPort?.postMessage({ file, object: made?.['made.o'] });
  } catch (error) {
    parentPort?.postMessage({ file, failure: `${said}${error}` });
  }
});
