// An undeclared name is looked for in the files above. The cost may grow with the number of files above and with the
// number of files below, but not with the product of both.
import assert from 'node:assert/strict';
import type { Position } from 'vscode-languageserver-types';
import { type LanguageService, SourceFile } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { loadParser } from '../parser.ts';
import { patience } from '../thorough.ts';
import { countSteps, resetSteps } from './work.ts';

describe('a keystroke in a chain of includes that leaves a name undeclared', function () {
  this.timeout(patience(300_000));
  before(loadParser);

  /** The steps of an answer about a file with some files below it and some above, by default of its diagnosis. */
  async function stepsOf(
    below: number,
    above: number,
    ask: (service: LanguageService, uri: string, typed: Position) => unknown = (service, uri) => service.diagnose(uri),
  ): Promise<number> {
    const files = new Map(
      Array.from({ length: below + 1 + above }, (_, index): [string, string] => [
        `/c${index}.fbs`,
        `${index > 0 ? `include "c${index - 1}.fbs";` : ''}\ntable T${index} { a: T0; }\n`,
      ]),
    );
    const fixture = { files, caret: undefined, annotations: [], settings: {} };
    const service = serviceOf(fixture);
    const uri = uriOf(`/c${below}.fbs`);
    const type = (text: string, version: number) => {
      const at = { line: 1, character: (files.get(`/c${below}.fbs`)?.split('\n')[1]?.indexOf('T0') ?? 0) + 2 };
      const end = { line: at.line, character: at.character + (version % 2 === 0 ? 0 : 1) };
      service.setFile(
        SourceFile.update(service.file(uri) as SourceFile, [{ range: { start: at, end }, text }], version),
      );
    };
    const codes = () => settled(service, fixture, () => service.diagnose(uri)).diagnostics.map(({ code }) => code);
    for (const version of [2, 4]) {
      type('x', version);
      assert.deepEqual(codes(), ['unresolved-type']);
      type('', version + 1);
      assert.deepEqual(codes(), []);
    }
    type('x', 6);
    await resetSteps();
    const line = 1;
    const character = (files.get(`/c${below}.fbs`)?.split('\n')[1]?.indexOf('T0') ?? 0) + 3;
    return countSteps(() => ask(service, uri, { line, character }));
  }

  it('takes few steps for each file below and above', async () => {
    const few = await stepsOf(20, 20);
    const [below, above] = [(await stepsOf(220, 20)) - few, (await stepsOf(20, 220)) - few];
    assert.ok(below < 200 * 60 && above < 200 * 15, `${below / 200} steps for each below, ${above / 200} above`);
  });

  it('lets completion take few steps for each file above', async () => {
    const complete = (service: LanguageService, uri: string, typed: Position) => service.completion(uri, typed);
    const above = (await stepsOf(20, 220, complete)) - (await stepsOf(20, 20, complete));
    // Each file above costs more here, because completion proposes its types.
    assert.ok(above < 200 * 85, `${above / 200} steps for each`);
  });

  it('takes steps for each file above and for each below, not for each pair', async () => {
    const eachAbove = async (below: number) => ((await stepsOf(below, 40)) - (await stepsOf(below, 10))) / 30;
    const [few, many] = [await eachAbove(20), await eachAbove(220)];
    assert.ok(many - few < 200, `${few} steps for a file above, then ${many}`);
  });
});
