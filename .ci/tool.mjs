// Gives checks in JavaScript the tools of tools.sh.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('tools.sh', import.meta.url));

/** The error for a tool that this machine cannot have, whatever is installed. */
export class ToolMissing extends Error {}

/**
 * The path of a tool, which is installed on first use. Its messages go to standard error. Throws if that fails, and
 * ToolMissing if this machine does not support it.
 */
export function tool(name) {
  const { status, stdout } = spawnSync('bash', [script, name], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 75) throw new ToolMissing(`${name} cannot be had on this machine`);
  if (status !== 0) throw new Error(`${name} could not be installed`);
  return stdout.trim();
}
