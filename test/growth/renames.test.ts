// A rename costs no more than its uses: the names that change with it are found without a search of all names.
import assert from 'node:assert/strict';
import { serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';
import { LspClient } from '../lsp-client.ts';
import { loadParser } from '../parser.ts';
import { TestFolder } from '../test-folder.ts';
import { patience } from '../thorough.ts';
import { countSteps, resetSteps } from './work.ts';

/** A type that many fields of one table use. */
const usedByFields = (count: number) =>
  `table Used {}\ntable User {\n${Array.from({ length: count }, (_, index) => `  f${index}: Used;\n`).join('')}}\n`;

describe('a rename', function () {
  this.timeout(patience(300_000));
  before(loadParser);

  async function stepsOf(count: number): Promise<number> {
    const files = new Map([['/a.fbs', usedByFields(count)]]);
    const fixture = { files, caret: undefined, annotations: [], settings: {} };
    const service = serviceOf(fixture);
    const rename = () => service.rename(uriOf('/a.fbs'), { line: 0, character: 6 }, 'Renamed');
    settled(service, fixture, () => service.references(uriOf('/a.fbs'), { line: 0, character: 6 }, true));
    await resetSteps();
    return countSteps(() => assert.ok(settled(service, fixture, rename)));
  }

  it('of a type that one table uses in many fields grows with the fields', async () => {
    const [small, large] = [await stepsOf(400), await stepsOf(800)];
    assert.ok(large < 2.3 * small, `${small} steps, then ${large}`);
    const each = (large - small) / 400;
    assert.ok(each < 120, `${each.toFixed(1)} steps for each use`);
  });

  it('of a field takes few steps for each file that includes its file', async () => {
    const stepsWith = async (users: number): Promise<number> => {
      const uses = Array.from({ length: users }, (_, index) => `//- /user${index}.fbs\ninclude "a.fbs";\n`);
      const fixture = parseFixture(`//- /a.fbs\ntable T { fie$0ld: int; }\n${uses.join('')}`);
      const service = serviceOf(fixture);
      const rename = () => service.rename(uriOf('/a.fbs'), { line: 0, character: 11 }, 'renamed');
      settled(service, fixture, rename);
      await resetSteps();
      return countSteps(() => assert.ok(settled(service, fixture, rename)));
    };
    const each = ((await stepsWith(200)) - (await stepsWith(100))) / 100;
    assert.ok(each < 40, `${each.toFixed(1)} steps for each`);
  });

  /** The steps of a server's rename of an enum in a folder without generated code. */
  async function stepsInServer(count: number): Promise<number> {
    const text = `enum Kind : int {\n${Array.from({ length: count }, (_, index) => `  Member_${index},\n`).join('')}}\n`;
    const folder = new TestFolder({ 'a.fbs': text });
    const client = await LspClient.start({ folders: [folder.folder], patience: 60_000 });
    try {
      const uri = folder.uri('a.fbs');
      client.open(uri, text);
      await client.untilReady();
      const params = { textDocument: { uri }, position: { line: 0, character: 6 }, newName: 'Renamed' };
      await client.request('textDocument/rename', params);
      await resetSteps();
      assert.ok(await client.request('textDocument/rename', params));
      return await countSteps(() => undefined);
    } finally {
      client.kill();
      folder.remove();
    }
  }

  it('of an enum takes few steps for each member where no code is generated', async () => {
    const [few, many] = [400, 1400];
    const each = ((await stepsInServer(many)) - (await stepsInServer(few))) / (many - few);
    assert.ok(each < 1, `${each.toFixed(1)} steps for each`);
  });
});
