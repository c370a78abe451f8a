// Runs our own `generate` as scripts do.
import { fileURLToPath } from 'node:url';
import { run } from '../trpc-environment.mjs';

const bundle = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));

/** Runs `generate` with the real tools. */
export function generate(args, cwd) {
  return run(process.execPath, [bundle, 'generate', ...args], cwd);
}
