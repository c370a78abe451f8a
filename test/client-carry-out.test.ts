// What commands and tasks do from the first question to the files that they make, with tools that are stand-ins as well.
import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Activity } from '../client/activity.ts';
import type { Generation } from '../client/generation.ts';
import type { GenerationContext } from '../client/generation-context.ts';
import { GenerationMemory } from '../client/generation-memory.ts';
import { nodeProcesses } from '../client/processes-node.ts';
import type { VerdictAnswer } from '../client/questions.ts';
import { Tools } from '../client/tools.ts';
import { TestFolder } from './lsp-client.ts';
import { standIn } from './stand-in/register.ts';

const { carryOut } = await import('../client/carry-out.ts');
const { ToolProblems } = await import('../client/problems.ts');
const { clearDesk, desk, Uri } = standIn;

describe('carrying out', () => {
  let folder: TestFolder;
  let tools: TestFolder;

  beforeEach(() => {
    folder = new TestFolder({ 'a.fbs': 'table A {}' });
    tools = new TestFolder();
    clearDesk(folder.path);
  });
  afterEach(() => {
    folder.remove();
    tools.remove();
  });

  /** A flatc that tells its version, and otherwise runs a script in which `output` is the folder for its code. */
  function flatc(script: string, name = 'flatc'): void {
    const start = `const args = process.argv.slice(2), output = args.includes('-o') ? args[args.indexOf('-o') + 1] : '.';
if (args[0] === '--version') console.log('flatc version 25.12.19');
else import('node:fs').then((fs) => {`;
    tools.write(name, `#!${process.execPath}\n${start} ${script} });\n`);
    chmodSync(join(tools.path, name), 0o755);
    desk.settings['flatc.path'] = join(tools.path, name);
  }
  const writes = (name: string) =>
    `fs.mkdirSync(output, { recursive: true }); fs.writeFileSync(output + '/${name}', 'code');`;

  function context(verdict: Partial<VerdictAnswer> = {}): GenerationContext {
    const kept = new Map<string, unknown>();
    const answer = { verdict: 'accept', generators: [], files: [folder.uri('a.fbs')], findings: [], ...verdict };
    return {
      server: { ask: async <Answer>() => answer as Answer },
      processes: nodeProcesses,
      tools: new Tools(nodeProcesses),
      problems: new ToolProblems(nodeProcesses),
      memory: new GenerationMemory({
        get: <Value>(key: string) => kept.get(key) as Value | undefined,
        update: async (key, value) => void kept.set(key, value),
      }),
      activity: new Activity(),
      log: { error: (...said: unknown[]) => desk.said.push(said.join(' ')) } as unknown as GenerationContext['log'],
      extension: { id: 'x.y', version: '1' },
    };
  }
  const go: Generation = { tool: 'flatc', files: ['a.fbs'], languages: ['go'], output: 'gen' };
  const root = () => Uri.file(folder.path) as never;
  const madeBy = ({ memory }: GenerationContext) =>
    memory.generations[0]?.files.map((file) => file.replace(`${folder.folder}/`, ''));

  it('makes files and remembers them', async () => {
    flatc(writes('A.go'));
    const here = context();
    assert.equal(await carryOut(here, go, root()), true);
    assert.deepEqual(madeBy(here), ['gen/A.go']);
    assert.deepEqual(desk.said, ['flatc 25.12.19 generated Go: 1 file.']);
  });

  it('takes no schema that was just saved for one of the files that it makes', async () => {
    flatc(writes('A.go'));
    const here = context();
    await carryOut(here, { ...go, output: '.' }, root());
    assert.ok(!madeBy(here)?.includes('a.fbs'));
    assert.deepEqual(desk.said, ['flatc 25.12.19 generated Go: 1 file.']);
    assert.equal(here.memory.isGenerated(folder.uri('a.fbs')), false);
  });

  it('goes on with a schema that was made of a .proto file as with any other', async () => {
    folder.write('b.proto', '');
    flatc(writes('b.fbs'));
    const here = context({ files: [] });
    await carryOut(here, { ...go, files: ['b.proto'], languages: ['proto'], output: folder.path }, root());
    assert.ok(madeBy(here)?.includes('b.fbs'));
    assert.equal(here.memory.isGenerated(folder.uri('b.fbs')), false);
  });
});
