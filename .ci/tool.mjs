// The tools of tools.sh for the checks that are written in JavaScript.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('tools.sh', import.meta.url));

/** What a machine without it cannot have, whatever is installed. */
export class ToolMissing extends Error {}

/**
 * Where a tool is, installed on its first use. Its messages go to standard error. Throws where it cannot be had, and
 * ToolMissing where this machine is not made for it.
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
