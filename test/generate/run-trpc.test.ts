// `generate` with trpc, which may overwrite and download: the messages and agreements before it starts.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { trpcTools } from '../../server/language/generate/service.ts';
import { generateRoom, standIn, standInOutput } from './generate-room.ts';

const greeter = `namespace greeter;
attribute "go_package=example.com/greeter";
table Hello { text: string; }
rpc_service Greeter { Say(Hello): Hello; }
`;

const allTools = ['trpc', 'go', ...trpcTools];

describe('generate with trpc', () => {
  const { placeWith, generate, started } = generateRoom();

  const line = '--tool trpc --fbs greeter.fbs -o out --mod example.com/m';
  const args = ['create', '--fbs', 'greeter.fbs', '-o', '$FOLDER/out', '--mod', 'example.com/m', '--mock=false'];

  it('starts it where it runs', async () => {
    const place = placeWith({ 'greeter.fbs': greeter }, allTools);
    assert.deepEqual(started(place, line), { status: 0, stdout: standInOutput('trpc', args), stderr: 'and more\n' });
    const dry = await generate(place, `${line} --dry-run`);
    assert.deepEqual(dry, { status: 0, stdout: `trpc ${args.join(' ')}\n`, stderr: '' });
  });

  it('starts it for each file, until one fails', () => {
    const place = placeWith({ 'greeter.fbs': greeter, 'b.fbs': greeter }, allTools);
    const both = '--tool trpc greeter.fbs b.fbs --mod example.com/m';
    assert.equal(started(place, both).stdout.split('\n').length, 3);
    const { status, stdout } = started(place, both, { FAKE_EXIT: '1' });
    assert.deepEqual([status, stdout.split('\n').length], [1, 2]);
  });

  it('overwrites no Go module, and code only when that is agreed to', async () => {
    const place = placeWith({ 'greeter.fbs': greeter, 'out/go.mod': 'module mine\n', 'old/main.go': '' }, allTools);
    for (const more of ['', ' -f', ' --dry-run']) {
      const { status, stdout, stderr } = await generate(place, line + more);
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, /^error: \$FOLDER\/out is a Go module, and trpc would overwrite its go\.mod\./);
    }
    assert.equal(readFileSync(join(place.path, 'out/go.mod'), 'utf8'), 'module mine\n');
    const old = line.replace('out', 'old');
    const refused = await generate(place, old);
    assert.equal(refused.status, 2);
    assert.match(refused.stderr, /^error: \$FOLDER\/old contains code\. .*\nTo continue, add -f\.\n$/);
    assert.equal(started(place, `${old} -f`).status, 0);
  });

  it('lets it download nothing unless that is agreed to', async () => {
    const place = placeWith({ 'greeter.fbs': greeter }, ['trpc', 'go', 'flatc', 'protoc']);
    const refused = await generate(place, line);
    assert.deepEqual([refused.status, refused.stdout], [2, '']);
    assert.match(
      refused.stderr,
      /^error: trpc needs protoc-gen-go, protoc-gen-validate, protoc-gen-validate-go, goimports, mockgen on the PATH.*\nTo continue, add --install-tools\.\n$/,
    );
    const agreed = started(place, `${line} --install-tools`);
    assert.equal(agreed.status, 0);
    assert.match(agreed.stderr, /^note: trpc needs protoc-gen-go/);
  });

  it('looks for what trpc cannot do without', async () => {
    const withoutGo = placeWith({ 'greeter.fbs': greeter }, ['trpc', ...trpcTools]);
    assert.equal((await generate(withoutGo, line)).stderr, 'error: trpc needs Go, but go is not on the PATH.\n');
    const place = placeWith({ 'greeter.fbs': greeter }, allTools);
    assert.match(
      (await generate(place, line, { FAKE_GOPATH: '/nowhere' })).stderr,
      /^error: trpc needs the folder bin/,
    );
  });

  it('asks for its version where methods stream, whose stubs an older one breaks', async () => {
    const streaming = greeter.replace('Say(Hello): Hello;', 'Say(Hello): Hello (streaming: "server");');
    const place = placeWith({ 'greeter.fbs': streaming }, allTools);
    const warning = /warning: The schema has streaming methods \(Greeter\.Say\)\./;
    assert.match(started(place, line).stderr, warning);
    assert.doesNotMatch(started(place, `${line} -f`, { FAKE_TRPC: '1.0.10' }).stderr, warning);
    // A dry run starts nothing, so the version is unknown.
    assert.match((await generate(place, `${line} -f --dry-run`, { FAKE_TRPC: '1.0.10' })).stderr, warning);
  });

  it('takes the flatc that is named for that of trpc', async () => {
    const place = placeWith(
      { 'greeter.fbs': greeter },
      allTools.filter((tool) => tool !== 'flatc'),
    );
    assert.equal((await generate(place, line)).status, 2);
    mkdirSync(join(place.path, 'tools'));
    writeFileSync(join(place.path, 'tools/flatc'), standIn, { mode: 0o755 });
    assert.equal(started(place, `${line} --flatc tools/flatc`).status, 0);
  });

  it('says what is wrong with the schema first', async () => {
    const files = {
      'cycle.fbs': `include "cycle.fbs";\n${greeter}`,
      'bare.fbs': greeter.replace('=example.com/greeter', ''),
      'wrong.fbs': `include "inc/deep.fbs";\n${greeter.replace('Say(Hello)', 'Say(Helo)')}`,
      'types.fbs': greeter.replace(/rpc_service.*/, ''),
      'stream.fbs': greeter.replace('): Hello;', '): Hello (streaming: "bidi");'),
      'inc/deep.fbs': 'namespace deep;\nattribute "go_package=example.com/deep";\ntable D { x: int; }\n',
    };
    const place = placeWith(files, allTools);
    const refused = (file: string) => generate(place, line.replace('greeter.fbs', file));
    const startedFor = (file: string) => started(place, line.replace('greeter.fbs', file));
    assert.match((await refused('cycle.fbs')).stderr, /^error: trpc crashes on this schema\. cycle\.fbs:1:\d+: /);
    assert.equal((await refused('cycle.fbs')).status, 2);
    assert.match((await refused('bare.fbs')).stderr, /^error: trpc crashes on this schema\. bare\.fbs:2:\d+: /);
    assert.match(
      startedFor('wrong.fbs').stderr,
      /^warning: trpc will refuse this schema, .* wrong\.fbs:5:27: cannot find Helo/,
    );
    assert.equal(startedFor('wrong.fbs').status, 0);
    assert.match(
      (await refused('types.fbs')).stderr,
      /^error: The schema has no rpc_service, .*\nTo continue, add --rpconly\.\n$/,
    );
    assert.match(startedFor('stream.fbs').stderr, /^warning: The schema has streaming methods \(Greeter\.Say\)\. /);
    // trpc itself reports a missing file.
    assert.deepEqual(startedFor('none.fbs'), {
      status: 0,
      stdout: standInOutput(
        'trpc',
        args.map((argument) => argument.replace('greeter', 'none')),
      ),
      stderr: 'and more\n',
    });
  });

  it('names the module of a project after the one around it', async () => {
    const place = placeWith({ 'go.mod': 'module example.com/town\n', 'api/greeter.fbs': greeter }, allTools);
    const { stdout } = await generate({ ...place, path: join(place.path, 'api') }, '--tool trpc --dry-run greeter.fbs');
    assert.match(stdout, / --mod example\.com\/town\/api\/greeter --mock=false\n$/);
    assert.equal((await generate(placeWith({ 'a.fbs': greeter }, allTools), '--tool trpc --dry-run a.fbs')).status, 2);
  });

  it('names it after the one around its folder, of several', async () => {
    const modules = { 'go.mod': 'module example.com/town\n', 'market/go.mod': 'module example.com/market\n' };
    const place = placeWith({ ...modules, 'a.fbs': greeter }, allTools);
    const { stdout } = await generate(place, '--tool trpc --dry-run -o market/gen/a a.fbs');
    assert.match(stdout, / --mod example\.com\/market\/gen\/a --mock=false\n$/);
    assert.match(
      (await generate(place, '--tool trpc --dry-run -o gen a.fbs')).stdout,
      / --mod example\.com\/town\/gen /,
    );
    // The output of an earlier run of trpc is recognized.
    const again = placeWith(
      { ...modules, 'a.fbs': greeter, 'gen/go.mod': '', 'gen/trpc_go.yaml': '', 'gen/stub/a': '' },
      allTools,
    );
    assert.match(
      (await generate(again, '--tool trpc --dry-run -o gen -f a.fbs')).stdout,
      / --mod example\.com\/town\/gen /,
    );
  });
});
