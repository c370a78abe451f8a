// Baselines that a test opens, and their texts.
import assert from 'node:assert/strict';
import type { Baselines } from '../../server/baseline/baselines.ts';
import { openBaselines } from '../../server/baseline/open-baselines-node.ts';
import type { FileContent } from '../../server/workspace/file-system.ts';

/** Opens baselines, and closes them after use. */
export async function withBaselines(
  against: readonly string[],
  folder: string,
  use: (baselines: Baselines) => Promise<void> | void,
): Promise<void> {
  const baselines = await openBaselines(against, folder);
  try {
    await use(baselines);
  } finally {
    baselines.close();
  }
}

/** The content that a file of the workspace has in the first baseline. Fails if a baseline could not be opened. */
export async function readIn({ baselines, failures }: Baselines, uri: string): Promise<FileContent> {
  assert.deepEqual(failures, []);
  const schemas = baselines[0]?.schemas;
  assert.ok(schemas?.kind === 'files');
  return schemas.files.read(schemas.placesOf(uri)[0] ?? uri);
}

/** Checks the text of a file in a baseline. */
export async function checkText(against: string, folder: string, uri: string, expected: string): Promise<void> {
  await withBaselines([against], folder, async (baselines) => {
    assert.deepEqual(await readIn(baselines, uri), { kind: 'file', text: expected });
  });
}

/** Checks the reason why a baseline cannot be opened. */
export async function checkFailure(against: string, folder: string, expected: RegExp): Promise<void> {
  await withBaselines([against], folder, ({ baselines, failures }) => {
    assert.deepEqual(baselines, []);
    assert.equal(failures.length, 1);
    assert.match(failures[0] ?? '', expected);
  });
}

export const first = 'table A { x: int; }\n';

export const second = 'table A { x: int; y: int; }\n';
