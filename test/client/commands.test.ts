// Commands as VS Code runs them: those that start a tool only where there is one, and in a trusted folder.
import assert from 'node:assert/strict';
import type { CommandContext } from '../../client/commands.ts';
import { standIn } from '../stand-in/register.ts';

const { clearDesk, desk, registered, Uri } = standIn;
const { commands, isPossible, registerCommands } = await import('../../client/commands.ts');

describe('the commands of the extension', () => {
  /** The calls of the server. */
  const called: string[] = [];
  const server = {
    ask: async () => undefined,
    restartServer: async () => void called.push('restart'),
    showOutput: () => void called.push('output'),
    openRoot: async (args: readonly unknown[]) => void called.push(`root ${args.join()}`),
  };
  let registration: { dispose(): unknown };
  let extension: { readonly extensionUri: unknown; readonly subscriptions: { dispose(): unknown }[] };
  const register = (given: object = {}) => {
    extension = { extensionUri: Uri.file('/extension'), subscriptions: [] };
    registration = registerCommands({ server, extension, hasTools: false, preview: undefined, ...given } as never);
  };
  const run = async (name: string, ...args: readonly unknown[]) => {
    desk.said = [];
    await registered.get(`flatbuffers.${name}`)?.(...args);
    return desk.said;
  };

  beforeEach(() => {
    clearDesk('/work');
    called.length = 0;
    register();
  });
  afterEach(() => {
    registration.dispose();
    for (const part of extension.subscriptions) part.dispose();
  });

  it('are registered, and no more once the extension ends', async () => {
    assert.deepEqual([...registered.keys()].sort(), commands.map(({ id }) => id).sort());
    await run('restartServer');
    await run('showOutput');
    await run('openRoot', 'a', 'b');
    assert.deepEqual(called, ['restart', 'output', 'root a,b']);
    registration.dispose();
    assert.equal(registered.size, 0);
  });

  it('are offered only where their tool is available', () => {
    const possible = (name: string) =>
      [
        [false, false],
        [true, false],
        [false, true],
      ].map(([hasTools = false, hasInside = false]) => isPossible(`flatbuffers.${name}`, hasTools, hasInside));
    assert.deepEqual(possible('showGraph'), [true, true, true]);
    assert.deepEqual(possible('generateCode'), [false, true, true]);
    assert.deepEqual(possible('previewGeneratedCode'), [false, false, true]);
    assert.deepEqual(possible('generateStubs'), [false, true, false]);
  });

  it('say which tool is missing', async () => {
    const none = 'This installation has no built-in flatc, ';
    assert.deepEqual(await run('generateCode'), [`${none}and a browser cannot start another one.`]);
    assert.deepEqual(await run('previewGeneratedCode'), [`${none}which makes previews.`]);
    const onComputer = 'A browser cannot start trpc and git. Open the folder in VS Code on a computer.';
    assert.deepEqual(await run('generateStubs'), [onComputer]);
  });

  it('start no tool in a folder that is not trusted, and lead to its trust', async () => {
    registration.dispose();
    register({ hasTools: true });
    // In a trusted folder the command is allowed, but there is nothing to generate.
    assert.deepEqual(await run('generateCode'), []);
    desk.trusted = false;
    const refusal = 'This folder is not trusted, so nothing is generated in it, and no tool is started.';
    assert.deepEqual(await run('generateCode'), [refusal]);
    assert.deepEqual(desk.offered, ['Manage Trust']);
    desk.answers = ['Manage Trust'];
    assert.deepEqual(await run('generateCode'), [refusal, 'command: workbench.trust.manage']);
    assert.deepEqual(await run('showGraph'), ['Open a schema first.']);
  });

  it('do not run for a tool that is refused', async () => {
    const runs: string[] = [];
    const generation = new Proxy({}, { get: (_, name) => runs.push(String(name)) }) as CommandContext['generation'];
    registration.dispose();
    register({ hasTools: true, generation });
    desk.trusted = false;
    await run('showGeneratedFiles');
    assert.deepEqual(runs, []);
    desk.trusted = true;
    await run('showGeneratedFiles').catch(() => undefined);
    assert.deepEqual(runs.slice(0, 1), ['memory']);
  });
});
