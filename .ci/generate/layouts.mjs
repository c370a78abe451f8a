// Checks `generate` on the example workspace with the real tools. Every layout of the guide passes through trpc and
// compiles; the known problem of streaming methods exists, and so does its solution.
import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../trpc-environment.mjs';
import { generate } from './command.mjs';

const example = fileURLToPath(new URL('../../test/example', import.meta.url));

const layouts = [
  { name: '1', schema: '1-one-file/greeter.fbs' },
  { name: '2', schema: '2-same-namespace/library.fbs' },
  { name: '3', schema: '3-three-namespaces/shop.fbs' },
  { name: '4.1', schema: '4-include-folder/mail.fbs' },
  {
    name: '4.2',
    schema: '4-include-path/search.fbs',
    fbsdir: ['4-include-path/request', '4-include-path/response'],
  },
  { name: '5', schema: '5-nested/catalog.fbs' },
];

export async function checkLayouts(folder) {
  const wrong = [];
  const expect = (isRight, message) => {
    if (!isRight) wrong.push(message);
  };
  const workspace = join(folder, 'example');
  cpSync(example, workspace, { recursive: true });
  change(workspace, '3-three-namespaces/shop.fbs', 'Reciept', 'Receipt');
  await streaming(workspace, expect);
  change(workspace, '1-one-file/greeter.fbs', /^.*\(streaming: .*\n/gm, '');
  for (const { name, schema, fbsdir = [] } of layouts) {
    const includes = fbsdir.flatMap((directory) => ['--fbsdir', directory]);
    const output = join(folder, `project-${name}`);
    const args = ['--tool', 'trpc', ...includes, '--fbs', schema, '-o', output, '--mod', 'example.com/project'];
    const created = await generate(args, workspace);
    expect(
      created.exit === 0 && created.stderr === '',
      `layout ${name}: exit status ${created.exit}\n${created.output}`,
    );
    const built = await compile(output);
    expect(built.exit === 0, `layout ${name} does not compile: ${built.output}`);
  }
  await languages(workspace, expect);
  await refusals(workspace, join(folder, 'project-2'), expect);
  return { done: `${layouts.length} layouts generated and compiled`, wrong };
}

/**
 * Checks streaming methods: trpc succeeds, its code does not compile, and it compiles after the change that we propose.
 */
async function streaming(workspace, expect) {
  const output = join(workspace, '../streaming');
  const args = ['--tool', 'trpc', '1-one-file/greeter.fbs', '-o', output, '--mod', 'example.com/project'];
  const { exit, stderr } = await generate(args, workspace);
  expect(
    exit === 0 && /^warning: The schema has streaming methods \(Greeter\.GreetMany/.test(stderr),
    `streaming: ${exit} ${stderr}`,
  );
  const built = await compile(output);
  expect(built.exit !== 0 && built.output.includes('undefined: stream.ClientStream'), `streaming: ${built.output}`);
  change(output, 'stub/example.com/hello/greeter/greeter.trpc.go', /stream\.ClientStream/g, 'client.ClientStream');
  const repaired = await compile(output);
  expect(repaired.exit === 0, `streaming after the change: ${repaired.output}`);
}

/**
 * Generates several languages, each into its folder, also Lua and Nim, for which flatc creates the folders elsewhere.
 */
async function languages(workspace, expect) {
  const expected = {
    go: 'trpc/town/library/Book.go',
    ts: 'trpc/town/library/book.ts',
    lua: 'trpc/town/library/LendRequest.lua',
    nim: 'trpc/town/library/LendReply.nim',
  };
  for (const [language, file] of Object.entries(expected)) {
    const args = [
      '--tool',
      'flatc',
      `--${language}`,
      '--gen-all',
      '-o',
      `gen/${language}`,
      '2-same-namespace/library.fbs',
    ];
    const { exit, output } = await generate(args, workspace);
    expect(exit === 0 && existsSync(join(workspace, 'gen', language, file)), `${language}: ${exit}\n${output}`);
  }
  const broken = await generate(['--tool', 'flatc', '--go', '-o', 'gen/none', 'no.fbs'], workspace);
  expect(
    broken.exit === 2 && broken.stderr.includes('unable to load file: no.fbs'),
    `a missing file: ${broken.output}`,
  );
}

/** Checks that trpc overwrites nothing, and that its failures become ours. */
async function refusals(workspace, project, expect) {
  const args = ['--tool', 'trpc', '2-same-namespace/library.fbs', '--mod', 'example.com/project'];
  const before = readdirSync(project).join();
  const again = await generate([...args, '-o', project], workspace);
  expect(again.exit === 2 && again.stderr.includes('To continue, add -f.'), `a second time: ${again.output}`);
  const forced = await generate([...args, '-o', project, '-f'], workspace);
  expect(forced.exit === 0 && readdirSync(project).join() === before, `a second time with -f: ${forced.output}`);
  writeFileSync(join(workspace, 'go.mod'), 'module example.com/mine\n');
  const inside = await generate([...args, '-o', '.'], workspace);
  expect(inside.exit === 2 && inside.stderr.includes('overwrite its go.mod'), `into a module: ${inside.output}`);
  const named = await generate([...args.slice(0, 3), '--dry-run'], workspace);
  expect(named.stdout.includes('--mod example.com/mine/library'), `the name of a module: ${named.output}`);
  const text = readFileSync(join(workspace, 'go.mod'), 'utf8');
  expect(text === 'module example.com/mine\n', `go.mod: ${text}`);
  const bad = await generate(
    [...args.slice(0, 2), '--rpconly', '-o', 'types', '5-nested/catalog/item/item.fbs'],
    workspace,
  );
  expect(bad.exit === 1 && bad.stdout.includes('cannot find file'), `a failure of trpc: ${bad.output}`);
}

function change(folder, file, from, to) {
  const text = readFileSync(join(folder, file), 'utf8');
  const changed = text.replace(from, to);
  assert.notEqual(changed, text, file);
  writeFileSync(join(folder, file), changed);
}
