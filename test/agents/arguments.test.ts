// The arguments of a tool for agents, checked before the tool runs.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readToolArguments, type Tool, ToolRefusal } from '../../server/cli/mcp/tool.ts';
import { serverBundle } from '../own-process.ts';

const tool: Tool = {
  name: 'count',
  title: 'Count',
  description: 'Counts the fields of a table.',
  parameters: {
    path: { type: 'string', description: 'The schema.' },
    page: { type: 'integer', description: 'The page.' },
    all: { type: 'boolean', description: 'Deprecated fields as well.' },
    language: { type: 'string', description: 'The language.', choices: ['go', 'ts'] },
  },
  required: ['path'],
  run: async () => '',
};
const hint = 'count takes path, page, all, language';

describe('the arguments of a tool for agents', () => {
  it('are those of its parameters', () => {
    const given = { path: 'a.fbs', page: 1, all: false, language: 'ts' };
    assert.deepEqual(readToolArguments(tool, given), given);
    assert.deepEqual(readToolArguments(tool, { path: 'a.fbs', page: undefined }), { path: 'a.fbs', page: undefined });
    assert.deepEqual(readToolArguments({ ...tool, required: [] }, undefined), {});
  });

  it('must be an object', () => {
    for (const given of [null, 'a.fbs', 7, true, ['a.fbs'], []]) {
      const expected = new ToolRefusal(`the arguments must be an object; ${hint}`);
      assert.throws(() => readToolArguments(tool, given), expected, JSON.stringify(given));
    }
  });

  it('are refused with the right ones', () => {
    const longest = 5_000_000;
    const cases: readonly (readonly [given: unknown, message: string])[] = [
      [undefined, `missing argument path; ${hint}`],
      [{ page: 1 }, `missing argument path; ${hint}`],
      [{ path: 'a.fbs', text: '' }, `unknown argument text; ${hint}`],
      [{ path: 1 }, 'path must be a string'],
      [{ path: 'a.fbs', page: 0 }, 'page must be a whole number above 0'],
      [{ path: 'a.fbs', page: 1.5 }, 'page must be a whole number above 0'],
      [{ path: 'a.fbs', page: '1' }, 'page must be a whole number above 0'],
      [{ path: 'a.fbs', all: 1 }, 'all must be a boolean'],
      [{ path: 'a.fbs', language: 'cobol' }, 'language must be one of go, ts'],
      [{ path: 'x'.repeat(longest + 1) }, `path has ${longest + 1} characters; at most ${longest} are taken`],
    ];
    for (const [given, message] of cases)
      assert.throws(() => readToolArguments(tool, given), new ToolRefusal(message), message);
    assert.doesNotThrow(() => readToolArguments(tool, { path: 'x'.repeat(longest) }));
    const none = { ...tool, parameters: {}, required: [] };
    assert.throws(
      () => readToolArguments(none, { path: 'a' }),
      new ToolRefusal('unknown argument path; count takes no arguments'),
    );
  });

  it('are not waited for if there is no such tool', async () => {
    // Nothing is ever written into its input, nor is it closed.
    const called = spawn(process.execPath, [serverBundle, 'mcp', '--call', 'no_tool']);
    let output = '';
    called.stdout.on('data', (data) => {
      output += data;
    });
    const [status] = await once(called, 'close');
    assert.equal(status, 1);
    assert.match(output, /^there is no tool no_tool; there are workspace_summary, /);
  });
});
