// The shown command line of a run, which can be pasted into a shell.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { shellCommand } from '../../server/language/generate/service.ts';

describe('a line for the shell', () => {
  const lineOf = (args: readonly string[], cwd = '/w') => shellCommand({ program: 'flatc', args, cwd }, '/w', 'posix');

  it('quotes what needs it', () => {
    assert.equal(lineOf(['--go', '-o', 'gen/x', 'a@b_c.fbs', 'ä.fbs']), "flatc --go -o gen/x a@b_c.fbs 'ä.fbs'");
    assert.equal(lineOf(['a b', "it's", '$HOME', '', '~', '*']), "flatc 'a b' 'it'\\''s' '$HOME' '' '~' '*'");
    assert.equal(lineOf(['a.fbs'], '/w/my gen'), "cd '/w/my gen' && flatc a.fbs");
  });

  it('is quoted on Windows as cmd and PowerShell take it', () => {
    const onWindows = (args: readonly string[], cwd = 'C:\\w') =>
      shellCommand({ program: 'C:\\tools\\flatc.exe', args, cwd }, 'C:\\w', 'win32').replace(
        'C:\\tools\\flatc.exe',
        '>',
      );
    assert.equal(onWindows(['-o', 'gen\\x', 'D:\\my gen\\', "it's"]), '> -o gen\\x "D:\\my gen\\\\" "it\'s"');
    assert.equal(
      onWindows(['', 'a,b', '%PATH%', '$HOME'], 'D:\\my w'),
      'pushd "D:\\my w" && > "" "a,b" "%PATH%" "$HOME"',
    );
    // A double quote with a backslash before it would end the argument in both.
    assert.equal(onWindows(['a"&calc', 'a\\"b', 'a&b^c!d!']), '> "a""&calc" "a\\\\""b" "a&b^c!d!"');
    // PowerShell runs a `$(...)` between double quotes, which these may be too.
    assert.equal(onWindows(['$(calc)', 'a`', '\u201d;calc']), '> "`$(calc)" "a``" "`\u201d;calc"');
    assert.equal(onWindows(['a\ncalc\x1b[1m']), '> "a$([char]10)calc$([char]27)[1m"');
  });

  it('stays one line, and means the same to the shell', () => {
    const args = [
      'a\nb',
      'tab\t',
      '\x1b[1m%d\\n',
      "'\n'",
      '-n',
      'ends\n',
      'é\u2028',
      '"$(id)"',
      '\\',
      'a=b',
      '#',
      '{a,b}',
    ];
    const program = process.execPath;
    const script = 'process.stdout.write(JSON.stringify(process.argv.slice(1)))';
    const received = (given: readonly string[]) => {
      const line = shellCommand({ program, args: ['-e', script, '--', ...given], cwd: '/w' }, '/w', 'posix');
      const { stdout } = spawnSync('sh', ['-c', line], { encoding: 'utf8' });
      return { line, received: JSON.parse(stdout) };
    };
    assert.deepEqual(received(args).received, args);
    assert.ok(!received(args.filter((argument) => !argument.endsWith('\n'))).line.includes('\n'));
  });
});
