// Starts programs with Node.
import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { homedir, userInfo } from 'node:os';
import { StringDecoder } from 'node:string_decoder';
import { environmentFor, type ProcessEnd, type Processes } from './processes.ts';

export const nodeProcesses: Processes = {
  platform: process.platform === 'win32' ? 'win32' : 'posix',
  env: process.env,
  home: homedir(),
  accountHome: userInfo().homedir,
  start({ program, args, cwd, searchFirst = [], env: further }, onOutput) {
    const env = { ...environmentFor(nodeProcesses, searchFirst), ...further };
    const child = spawn(program, [...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    for (const stream of [child.stdout, child.stderr]) {
      // A character may come in two pieces.
      const decoder = new StringDecoder('utf8');
      stream.on('data', (data: Buffer) => onOutput(decoder.write(data)));
      stream.on('end', () => onOutput(decoder.end()));
    }
    const end = new Promise<ProcessEnd>((resolve) => {
      child.on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ENOENT' ? { kind: 'not-found' } : { kind: 'failure', reason: error.message }),
      );
      child.on('close', (status, signal) =>
        resolve(status === null ? { kind: 'signal', signal: String(signal) } : { kind: 'exit', status }),
      );
    });
    return { end, stop: () => child.kill() };
  },
  async isExecutable(path) {
    try {
      await access(path, constants.X_OK);
      return (await stat(path)).isFile();
    } catch {
      // Whatever the reason is, it cannot be started.
      return false;
    }
  },
};
