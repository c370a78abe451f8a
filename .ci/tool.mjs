// The tools of tools.sh for the checks that are written in JavaScript.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('tools.sh', import.meta.url));

/** Where a tool is, installed on its first use. Its messages go to standard error; throws where it cannot be had. */
export function tool(name) {
  return execFileSync('bash', [script, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}
