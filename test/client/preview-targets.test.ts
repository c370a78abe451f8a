// The targets whose options a preview of a schema takes.
import assert from 'node:assert/strict';
import type { TargetRun } from '../../server/protocol-targets.ts';
import { around, context, fileOf, useDesk } from './desk.ts';

const { previewGenerations } = await import('../../client/generate/targets.ts');

describe('the targets of a preview', () => {
  useDesk();

  const targetOf = (language: TargetRun['language'], ...files: readonly string[]): TargetRun => ({
    language,
    files: files.map((file) => around.folder.uri(file)),
    output: around.folder.uri(language),
    includePaths: [],
    options: { genObjectApi: true },
  });

  it('are those that compile the schema, and then those that include it, for the schema alone', async () => {
    around.targets = [targetOf('go', 'root.fbs'), targetOf('cpp', 'a.fbs', 'other.fbs'), targetOf('ts', 'other.fbs')];
    around.including = { [around.folder.uri('a.fbs')]: [around.folder.uri('root.fbs')] };
    const found = await previewGenerations(context(), fileOf('a.fbs') as never);
    assert.deepEqual(
      found.map(({ generation: { languages, files, options } }) => [languages, files, options]),
      [
        [['cpp'], ['a.fbs'], { genObjectApi: true }],
        [['go'], ['a.fbs'], { genObjectApi: true }],
      ],
    );
  });
});
