// Files and programs of commands on a machine that looks like Windows to them.
import assert from 'node:assert/strict';
import { needsFlatcModule } from '../flatc/module.ts';
import { WindowsRoom } from './windows-room.ts';

const onOthers = process.platform === 'win32' ? undefined : describe;

onOthers?.('the files and programs of a command on Windows', () => {
  const room = new WindowsRoom();
  afterEach(() => {
    room.remove('C/shop');
    room.remove('D');
  });
  after(() => room.remove());

  const run = (...args: readonly string[]) => room.run('C:\\shop', args);
  const unformatted = 'table A{x:int;}\r\n';

  it('writes a file that another program has open for a moment', () => {
    room.write({ 'C/shop/b.fbs': unformatted });
    assert.deepEqual(room.run('C:\\shop', ['format', '--write', 'b.fbs'], { WINDOWS_BUSY: '2' }), {
      status: 0,
      stdout: '',
      stderr: '',
    });
    assert.notEqual(room.read('C/shop/b.fbs'), unformatted);
  });

  describe('with the flatc inside', () => {
    needsFlatcModule();

    it('takes generated code for that of its schema, whatever the letter of its drive', () => {
      const targets = [{ language: 'cpp', output: 'gen\\cpp' }];
      room.write({ 'C/shop/flatbuffers.json': JSON.stringify({ targets }), 'C/shop/a.fbs': 'table A {}' });
      assert.equal(run('generate', '--flatc', 'inside').status, 0);
      const fresh = { status: 0, stdout: '1 schema checked: nothing found\n', stderr: '' };
      assert.deepEqual(run('generate', '--flatc', 'inside', '--check'), fresh);
    });
  });

  it('starts a flatc.exe of the PATH, and never a script, which needs a shell', () => {
    room.write({
      'C/shop/sub/a.fbs': 'table A {}',
      'C/shop/flatc.exe': 'process.exitCode = 3;',
      'C/bin/flatc.exe': 'console.log(process.argv.slice(2).join(" "));',
      'C/bin/other.cmd': '',
    });
    const generated = run('generate', '--go', '-o', 'gen\\go', '-I', 'D:\\lib', 'sub\\a.fbs');
    assert.deepEqual(generated, { status: 0, stdout: '--go -I D:\\lib -o gen/go sub/a.fbs\n', stderr: '' });
    assert.equal(run('generate', '--go', '--flatc', 'C:\\bin\\other.cmd', 'sub\\a.fbs').status, 127);
    room.remove('C/bin/flatc.exe');
  });

  it('does not take known findings for gone that an error hides', () => {
    const known = 'table a { x: int; }';
    room.write({ 'C/shop/a.fbs': known });
    assert.equal(run('check', '--style=basic', '--write-baseline', 'known.jsonl', '.').status, 0);
    assert.match(room.read('C/shop/known.jsonl'), /"file":"a\.fbs"/);
    room.write({ 'C/shop/a.fbs': 'table b { x: Nope; }' });
    const { status, stderr } = run('check', '--style=basic', '--baseline', 'known.jsonl', '.');
    assert.deepEqual([status, stderr], [1, '']);
  });

  it('quotes what it proposes as the shells there do', () => {
    room.write({ 'C/shop/my api/a.fbs': 'table A {}' });
    assert.match(run('init', 'my api').stdout, /\n {2}fbs-language-server check "my api" /);
  });
});
