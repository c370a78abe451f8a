// What the executable says about itself: its version, its usage, and the meaning of its codes.
import assert from 'node:assert/strict';
import { asCalled } from '../../server/cli/called-name.ts';
import { help, indexHelp } from '../../server/cli/help.ts';
import { explanation } from '../../server/explanation.ts';
import { expectFile } from '../snapshot.ts';
import { commandRoom } from './command-room.ts';

describe('the command line', () => {
  const { runIn } = commandRoom();

  describe('tells', () => {
    it('its version', async () => {
      const { status, stdout } = await runIn(undefined, '--version');
      assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
      assert.equal(status, 0);
      assert.equal((await runIn(undefined, 'check', '--version')).stdout, stdout);
    });

    it('how it is used, on one screen', async () => {
      const { status, stdout } = await runIn(undefined, '--help');
      const ofCheck = await runIn(undefined, 'check', '--help');
      assert.deepEqual([status, ofCheck.status], [0, 0]);
      const ofFormat = await runIn(undefined, 'format', '--help');
      assert.equal(ofFormat.status, 0);
      expectFile('cli/help.snap.txt', `${stdout}\n${ofCheck.stdout}\n${ofFormat.stdout}`);
      for (const text of [stdout, ofCheck.stdout, ofFormat.stdout]) {
        assert.ok(text.split('\n').length <= 40);
        assert.ok(text.split('\n').every((line) => line.length <= 120));
      }
    });

    it('its options, under the name by which it was called', async () => {
      const { argv } = process;
      try {
        for (const name of ['fbs-language-tools', 'fbs-language-server']) {
          process.argv = [argv[0] ?? '', `/usr/bin/${name}`];
          const text = asCalled(indexHelp + help);
          assert.deepEqual(new Set(text.match(/fbs-language-\w+/g)), new Set([name]));
          const columns = [...text.matchAll(/^ {2}fbs-language-\w+ .*?\S {2,}(?=\S)/gm)].map(([start]) => start.length);
          assert.equal(new Set(columns).size, 1);
        }
      } finally {
        process.argv = argv;
      }
    });

    it('how it is used where it was not told what to do', async () => {
      const cases: readonly (readonly [readonly string[], string])[] = [
        [[], 'missing command'],
        [['chekc'], 'unknown command: chekc; did you mean check?'],
        [['--stdoi'], 'unknown command: --stdoi; did you mean --stdio?'],
        [['a.fbs'], 'unknown command: a.fbs; did you mean check a.fbs?'],
        [['--stdio', '--bogus'], 'unknown commandline argument: --bogus'],
        [['--stdio', '-I'], 'missing path following: -I'],
        [['--socket'], '--socket needs a port, a number below 65536'],
        [['--socket=web'], '--socket needs a port, a number below 65536: web'],
        [['--socket', '70000'], '--socket needs a port, a number below 65536: 70000'],
        [['--pipe='], 'missing name following: --pipe'],
      ];
      for (const [args, message] of cases) {
        const { status, stdout, stderr } = await runIn(undefined, ...args);
        assert.equal(status, 2, args.join(' '));
        assert.equal(stdout, '');
        assert.ok(stderr.startsWith(`error: ${message}\nUsage:`), stderr);
      }
    });

    it('what a code means, with a wrong and a right schema', async () => {
      const { status, stdout } = await runIn(undefined, 'explain', 'include-late');
      assert.equal(status, 0);
      assert.match(
        stdout,
        /^# include-late\n\n.*\n\nFlatc's own rule; level: error\.\n\n[\s\S]*Wrong:\n\n```fbs\n[\s\S]+```\n\nRight:\n\n```fbs\n[\s\S]+```\n$/,
      );
    });

    it('the same where the code is copied as a report writes it', () => {
      const expected = explanation('include-late');
      for (const written of ['[include-late]', 'error[include-late]', 'Include-Late'])
        assert.equal(explanation(written), expected);
    });

    it('which code was probably meant', async () => {
      const { status, stdout, stderr } = await runIn(undefined, 'explain', 'include-not-fuond');
      assert.deepEqual({ status, stdout }, { status: 2, stdout: '' });
      assert.match(stderr, /there is no rule include-not-fuond\nDid you mean include-not-found\?\n/);
    });

    it('all codes', async () => {
      const { status, stdout } = await runIn(undefined, 'explain');
      assert.equal(status, 0);
      for (const line of stdout.trimEnd().split('\n')) {
        assert.match(
          line,
          /^[a-z][a-z0-9.-]+ +(error|warning|information|hint|off|wire|wire\+json|source|conform) +\S.*\.$/,
        );
        assert.match(explanation(line.split(' ')[0] ?? '') ?? '', /^# [\s\S]+Wrong:[\s\S]+Right:/);
      }
    });
  });
});
