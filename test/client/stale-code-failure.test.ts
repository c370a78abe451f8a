// A comparison of generated code that fails, while other schemas wait for theirs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verdictRequest } from '../../server/protocol.ts';
import { readingTargetsRequest, type StaleMessage } from '../../server/protocol-targets.ts';
import { standIn } from '../stand-in/register.ts';
import { around, context, fileOf, flatc, targetOf, until, useDesk } from './desk.ts';

const { watchGeneratedCode } = await import('../../client/generate/fresh/stale-code.ts');
const { desk, documentSaved, EventEmitter } = standIn;

describe('a comparison of generated code that fails', () => {
  useDesk();

  const failure = ['comparing generated code Error: not now'];

  beforeEach(() => {
    flatc(({ args, write }) => {
      const name = String(args.at(-1));
      write(name.replace('.fbs', '.go'), readFileSync(join(around.folder.path, name), 'utf8'));
    });
    around.folder.write('b.fbs', 'table B {}');
    for (const name of ['a', 'b']) around.folder.write(`${name}/${name}.go`, 'older');
    around.targets = [targetOf('a', 'a.fbs'), targetOf('b', 'b.fbs')];
  });

  /** Watches with a server that does not answer some questions about a.fbs. */
  function watch(fails: (method: string) => boolean) {
    const sent: (readonly string[])[] = [];
    const here = context();
    const notify = async (_: string, { stale }: StaleMessage) => sent.push(stale.map(({ uri }) => uri));
    const ask = async <Answer>(method: string, params?: { readonly uri?: string }) => {
      if (fails(method) && params?.uri === around.folder.uri('a.fbs')) throw new Error('not now');
      return here.server.ask<Answer>(method, params);
    };
    const server = { ask, notify, onDidStart: new EventEmitter<void>().event };
    return { sent, watching: watchGeneratedCode({ ...here, server }, server as never) };
  }

  it('does not keep the schemas that wait from being compared', async () => {
    const { sent, watching } = watch((method) => method === readingTargetsRequest);
    for (const name of ['a.fbs', 'b.fbs']) documentSaved.fire({ uri: fileOf(name) as never });
    await until(() => sent.length > 0 || desk.said.length > 1);
    assert.deepEqual([sent, desk.said], [[[around.folder.uri('b.fbs')]], failure]);
    watching.dispose();
  });

  it('does not keep the other schemas that read the same file from being compared', async () => {
    around.including = { [around.folder.uri('c.fbs')]: ['a', 'b'].map((name) => around.folder.uri(`${name}.fbs`)) };
    const { sent, watching } = watch((method) => method === verdictRequest);
    documentSaved.fire({ uri: fileOf('c.fbs') as never });
    await until(() => sent.length > 0 || desk.said.length > 1);
    assert.deepEqual([sent, desk.said], [[[around.folder.uri('b.fbs')]], failure]);
    watching.dispose();
  });
});
