// Runs `generate` with stand-ins for the tools, which print how they were started. .ci/generate.mjs does the same with
// the real tools.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Ended, runCommand, startCommand } from '../run-command.ts';
import { TestFolder } from '../test-folder.ts';

/** A tool that prints its arguments and folder, or acts as the environment says, with shell built-ins only. */
export const standIn = `#!/bin/sh
name=\${0##*/}
case "$name $1" in
go\\ *) printf '%s\\n' "$FAKE_GOPATH" ;;
*\\ --version) echo 'flatc version 22.9.24' ;;
*\\ version) echo "trpc-group/trpc-cmdline version: v\${FAKE_TRPC:-1.0.9}" ;;
*)
  printf '%s|' "$name" "$(pwd)" "$@"
  echo
  echo 'and more' >&2
  if [ "$FAKE_SIGNAL" ]; then kill -s "\${FAKE_SIGNAL#SIG}" $$; fi
  if [ "$FAKE_WAIT" ]; then exec /bin/sleep 1000; fi
  exit "\${FAKE_EXIT:-0}"
  ;;
esac
`;

/** The output of a stand-in. */
export function standInOutput(name: string, args: readonly string[], cwd = '$FOLDER'): string {
  return `${[name, cwd, ...args].map((word) => `${word}|`).join('')}\n`;
}

export interface Place {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
}

/** The functions for a test of `generate`. */
export interface GenerateRoom {
  /** A folder with files, and stand-ins for tools on the PATH. */
  readonly placeWith: (files: Readonly<Record<string, string>>, tools?: readonly string[]) => Place;
  /** Runs `generate` in this process, if no tool's output matters. A line is split at its blanks. */
  readonly generate: (place: Place, line: string | readonly string[], more?: NodeJS.ProcessEnv) => Promise<Ended>;
  /** Runs `generate` in a process of its own, whose output includes that of tools. */
  readonly started: (place: Place, line: string | readonly string[], more?: NodeJS.ProcessEnv) => Ended;
}

/** Creates the functions for the enclosing `describe`. */
export function generateRoom(): GenerateRoom {
  const folders: TestFolder[] = [];

  afterEach(() => {
    for (const folder of folders.splice(0)) folder.remove();
  });

  const placeWith: GenerateRoom['placeWith'] = (files, tools = ['flatc']) => {
    const folder = new TestFolder(files);
    folders.push(folder);
    const bin = join(folder.path, 'go path/bin');
    mkdirSync(bin, { recursive: true });
    for (const tool of tools) {
      writeFileSync(join(bin, tool), standIn);
      chmodSync(join(bin, tool), 0o755);
    }
    const env = { PATH: bin, HOME: folder.path, FAKE_GOPATH: dirname(bin) };
    return { path: folder.path, env };
  };
  const argsOf = (line: string | readonly string[]) => [
    'generate',
    ...(typeof line === 'string' ? line.split(' ') : line),
  ];
  const inFolder = ({ status, stdout, stderr }: Ended, { path }: Place): Ended => ({
    status,
    stdout: stdout.replaceAll(path, '$FOLDER'),
    stderr: stderr.replaceAll(path, '$FOLDER'),
  });
  return {
    placeWith,
    generate: async (place, line, more = {}) =>
      inFolder(await runCommand(argsOf(line), { cwd: place.path, env: { ...place.env, ...more } }), place),
    started: (place, line, more = {}) =>
      inFolder(startCommand(argsOf(line), { cwd: place.path, env: { ...place.env, ...more } }), place),
  };
}
