// The command Generate tRPC Stubs: its questions, the answers that it proposes, and the arguments of trpc.
import assert from 'node:assert/strict';
import type { GenerationContext } from '../../client/generate/context.ts';
import { standIn } from '../stand-in/register.ts';
import { around, context, fileOf, root, trpc, useDesk } from './desk.ts';

const { carryOut } = await import('../../client/generate/carry-out.ts');
const { generateStubs } = await import('../../client/generate/trpc-command.ts');
const { clearDesk, desk, Uri } = standIn;

describe('stubs for a schema', () => {
  useDesk();

  const services = [{ name: 'Greeter', methods: [] }];
  const schema = { services, goPackage: 'example.com/app/greeter', findings: [] };
  let here: GenerationContext;

  beforeEach(() => {
    here = context({ schema });
    desk.settings['trpcCommand.output'] = 'gen';
  });

  const ask = async (...answers: readonly unknown[]) => {
    desk.said.length = 0;
    desk.answers.push(...answers);
    await generateStubs(here, [fileOf('a.fbs')]);
    return desk.said;
  };
  /** The arguments with which trpc made stubs. */
  const created = () => around.started.filter((args) => args.startsWith('create '));

  it('go into a folder that is shown without variables', async () => {
    const written = 'gen/$' + '{fileBasenameNoExtension}';
    desk.settings['trpcCommand.output'] = written;
    await ask('Project');
    assert.deepEqual(desk.offered, [`gen/a ${written}`, 'Choose another folder...']);
  });

  it('have a module proposed that is named after the go_package', async () => {
    await ask('Project', 'gen');
    assert.deepEqual(desk.offered, ['example.com/app/greeter-server']);
  });

  it('have the module proposed that is around the folder', async () => {
    around.folder.write('go.mod', 'module example.com/around\n');
    await ask('Project', 'gen');
    assert.deepEqual(desk.offered, ['example.com/around/gen']);
  });

  it('are made as a project of the module, in the folder, and the answers are proposed again', async () => {
    trpc(({ write }) => write('main.go'));
    const said = await ask('Project', 'gen', ' example.com/mine ');
    assert.equal(said.at(-1), 'trpc 1.0.9 generated tRPC stubs: 1 file.');
    assert.match(created().join(), /^create --fbs a\.fbs -o \S*gen --mod example\.com\/mine\b/);
    around.folder.remove('gen');
    desk.settings['trpcCommand.output'] = 'other';
    await ask('Project', 'gen');
    assert.deepEqual(desk.offered, ['example.com/mine']);
    // Another schema has answers of its own.
    around.folder.write('b.fbs', 'table B {}');
    desk.answers.push('Project', 'other');
    await generateStubs(here, [fileOf('b.fbs')]);
    assert.deepEqual(desk.offered, ['example.com/app/greeter-server']);
  });

  it('alone need no module, and are proposed first the next time', async () => {
    trpc(({ write }) => write('a.go'));
    const said = await ask('Stubs only', 'gen');
    assert.deepEqual(said, ['Generate tRPC stubs', 'Generate into', 'trpc 1.0.9 generated tRPC stubs: 1 file.']);
    assert.match(created().join(), /--rpconly/);
    assert.doesNotMatch(created().join(), /--mod /);
    await ask();
    assert.match(desk.offered[0] ?? '', /^Stubs only/);
  });

  it('are not made without an answer to each question', async () => {
    trpc(({ write }) => write('main.go'));
    for (const answers of [[undefined], ['Project', undefined], ['Project', 'gen', undefined]]) await ask(...answers);
    assert.deepEqual(created(), []);
  });

  it('go into another folder that was chosen', async () => {
    trpc(({ write }) => write('a.go'));
    await ask('Stubs only', 'Choose another folder...', [Uri.file(fileOf('elsewhere').fsPath)]);
    assert.match(created().join(), /-o \S*elsewhere\b/);
    const said = await ask('Stubs only', 'Choose another folder...', undefined);
    assert.equal(said.at(-1), 'Generate into');
    assert.equal(created().length, 1);
  });

  it('have the module checked while it is typed', async () => {
    const complaint = async (module: string) => (await ask('Project', 'gen', module))[3];
    assert.equal(await complaint('two words'), 'This cannot be the path of a Go module: two words');
    trpc(({ write }) => write('main.go'));
    assert.equal(await complaint(' example.com/mine '), 'trpc 1.0.9 generated tRPC stubs: 1 file.');
  });

  it('of several schemas are checked each with its own facts, in whatever order they are made', async () => {
    trpc(({ write }) => write('a.go'));
    around.folder.write('b.fbs', 'table B {}');
    const goPackages = { 'a.fbs': 'example.com/b', 'b.fbs': 'example.com/a' };
    const answers = Object.entries(goPackages).map(([name, goPackage]) => ({
      ...{ verdict: 'accept', generators: [], files: [around.folder.uri(name)], schema: { ...schema, goPackage } },
    }));
    const ask = async <Answer>(_: string, params?: object) =>
      answers.find(({ files: [file] }) => file === (params as { readonly uri: string }).uri) as Answer;
    // A path for both the project and its types would be refused.
    const own = '$' + '{fileBasenameNoExtension}';
    const options = { mod: `example.com/${own}` };
    for (const files of [Object.keys(goPackages), ['a.fbs', './a.fbs', 'b.fbs']]) {
      around.folder.remove('gen');
      const stubs = { tool: 'trpc', files, output: `gen/${own}`, options } as const;
      assert.ok(await carryOut({ ...here, server: { ask } }, stubs, root()), desk.said.join());
    }
  });

  it('are refused before any question in a file system that trpc does not know, also in a task', async () => {
    trpc(({ write }) => write('a.go'));
    const virtual = Uri.parse('vscode-vfs://github/x/y') as unknown as ReturnType<typeof root>;
    clearDesk();
    desk.folders = [{ uri: virtual as never, name: 'y', index: 0 }];
    const refusal = 'trpc reads and writes only files of this computer, but the schema is in another file system.';
    await generateStubs(here, [Uri.parse('vscode-vfs://github/x/y/a.fbs')]);
    assert.deepEqual(desk.said, [refusal]);
    const stubs = { tool: 'trpc', files: ['a.fbs'], options: { rpconly: true } } as const;
    for (const [interaction, said] of [
      ['task', refusal],
      ['quiet', `Not generated: ${refusal}`],
    ] as const) {
      desk.said = [];
      assert.equal(await carryOut(here, stubs, virtual, interaction), false);
      assert.deepEqual(desk.said, [said]);
    }
    assert.deepEqual(around.started, []);
  });

  it('are offered for schemas with a service', async () => {
    const choice = (name: string, hasService: boolean) => ({
      ...{ uri: around.folder.uri(name), name, isRoot: true, hasService, isTrpc: false },
    });
    const schemas = [choice('a.fbs', false), choice('b.fbs', true)];
    const server = { ask: async <Answer>() => schemas as Answer };
    desk.answers.push(undefined);
    await generateStubs({ ...here, server }, []);
    assert.deepEqual([desk.said, desk.offered], [['Choose a schema'], ['b.fbs']]);
    schemas.pop();
    await generateStubs({ ...here, server }, []);
    assert.equal(desk.said.at(-1), 'No schema of the workspace has an rpc_service.');
  });
});
