// Prepares the environment that trpc needs, and compiles the projects that it generates.
import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { tool } from './tool.mjs';

const timeout = 120_000;

// Modules that a generated project needs. trpc leaves their versions to version lists, which not every Go proxy
// provides.
const requirements = [
  'trpc.group/trpc-go/trpc-go@v1.0.4',
  'trpc.group/trpc-go/trpc-filter/debuglog@v1.0.0',
  'trpc.group/trpc-go/trpc-filter/recovery@v1.0.0',
  'github.com/google/flatbuffers@v23.5.26+incompatible',
];

const gopath = tool('trpc');

/** The environment in which trpc finds its tools and assets. */
export const environment = {
  ...process.env,
  PATH: [join(gopath, 'bin'), dirname(tool('flatc')), process.env.PATH].join(delimiter),
  GOPATH: gopath,
  GOFLAGS: '-mod=mod',
  // trpc looks for its assets in the home directory of the user database, but for one of them in $HOME.
  HOME: userInfo().homedir,
};

/** Compiles a generated project. Returns the compiler's output, with `exit` 0 if it succeeds. */
export async function compile(project) {
  const edit = await run('go', ['mod', 'edit', ...requirements.map((module) => `-require=${module}`)], project);
  return edit.exit === 0 ? run('go', ['build', './...'], project) : edit;
}

/**
 * Runs a program in this environment. Returns its exit status, its output, and the last part of the output without
 * colours.
 */
export function run(program, args, cwd) {
  return new Promise((resolve) => {
    const options = { cwd, env: environment, timeout, maxBuffer: 1 << 26 };
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      const output = stripVTControlCharacters(`${stdout}${stderr}`).slice(-2000) || String(error ?? '');
      resolve({ exit: child.exitCode, output, stdout, stderr });
    });
  });
}
