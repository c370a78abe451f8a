// An agent may write a name in several forms in a question. The questions are answered in this process.
import assert from 'node:assert/strict';
import { agentFolders } from '../../server/cli/mcp/inside-folders.ts';
import { instructions } from '../../server/cli/mcp/instructions.ts';
import { callTool } from '../../server/cli/mcp/serve.ts';
import { runCommand } from '../run-command.ts';
import { TestFolder } from '../test-folder.ts';

describe('an agent that asks about a name', () => {
  const rows = Array.from({ length: 60 }, (_, at) => `  f${at}: int;\n`).join('');
  let folder: TestFolder;
  before(() => {
    folder = new TestFolder({
      'a.fbs': 'namespace N;\ntable A { x: int; }\ntable B { x: A; y: int; }\nroot_type A;\nfile_identifier "AAAA";\n',
      'global.fbs': 'table Monster { hp: int; }\nnamespace a;\ntable Monster { hp: int; }\n',
      'wide.fbs': `table Wide {\n${rows}}\n`,
      'exactly.fbs': `table Wide {\n${rows.split('\n').slice(0, 39).join('\n')}\n}\n`,
      'a.json': '{}',
    });
  });
  after(() => folder.remove());

  const answer = async (path: string, name: string) => {
    const context = { ...agentFolders([folder.path]), signal: new AbortController().signal };
    const { text, isError } = await callTool('symbol_references', { path, name }, context);
    return `${isError ? 'refused: ' : ''}${text.split('\n').slice(0, 2).join('\n')}`;
  };

  it('may leave out its namespace, and its type where one alone has it', async () => {
    const places = '3 places, the declaration among them\na.fbs:2:7: table A { x: int; }';
    for (const name of ['N.A', 'N::A', 'A']) assert.equal(await answer('a.fbs', name), places);
    for (const name of ['N.B.y', 'B.y', 'y'])
      assert.equal(
        await answer('a.fbs', name),
        '1 place, the declaration among them\na.fbs:3:17: table B { x: A; y: int; }',
      );
  });

  it('means the global declaration by a name without a namespace', async () => {
    const placeAt = (place: string) =>
      `1 place, the declaration among them\nglobal.fbs:${place}: table Monster { hp: int; }`;
    assert.equal(await answer('global.fbs', 'Monster'), placeAt('1:7'));
    assert.equal(await answer('global.fbs', 'Monster.hp'), placeAt('1:17'));
    assert.equal(await answer('global.fbs', 'a.Monster'), placeAt('3:7'));
    assert.equal(await answer('global.fbs', 'hp'), 'refused: hp has several meanings: Monster.hp, a.Monster.hp');
  });

  it('is told what else a name may be', async () => {
    assert.equal(await answer('a.fbs', 'x'), 'refused: x has several meanings: N.A.x, N.B.x');
    const known = 'N, N.A, N.A.x, N.B, N.B.x, N.B.y';
    assert.equal(await answer('a.fbs', 'AAAA'), `refused: the schema declares no AAAA; it declares ${known}`);
  });

  it('is told the first forty of many names', async () => {
    const names = ['Wide', ...Array.from({ length: 39 }, (_, at) => `Wide.f${at}`)].join(', ');
    assert.equal(await answer('exactly.fbs', 'g'), `refused: the schema declares no g; it declares ${names}`);
    assert.equal(await answer('wide.fbs', 'g'), `refused: the schema declares no g; it declares ${names}, ...`);
  });

  it('is told what is no schema', async () => {
    assert.equal(await answer('a.json', 'x'), 'refused: a.json is not a schema (.fbs)');
    assert.equal(await answer('gone.fbs', 'x'), 'refused: unable to load file: gone.fbs');
  });

  it('reads how the tools are used', async () => {
    const { status, stdout, stderr } = await runCommand(['mcp', '--instructions']);
    assert.deepEqual([status, stdout, stderr], [0, instructions, '']);
  });
});
