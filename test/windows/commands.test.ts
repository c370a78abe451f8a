// Paths of commands on a machine that looks like Windows to them: backslashes, drives, names in any case of letters.
import assert from 'node:assert/strict';
import { WindowsRoom } from './windows-room.ts';

const onOthers = process.platform === 'win32' ? undefined : describe;

onOthers?.('the paths of a command on Windows', () => {
  const room = new WindowsRoom();
  afterEach(() => {
    room.remove('C/shop');
    room.remove('D');
  });
  after(() => room.remove());

  const run = (...args: readonly string[]) => room.run('C:\\shop', args);
  const unformatted = 'table A{x:int;}\r\n';

  it('formats the schemas of a folder, whatever the letter of its drive', () => {
    room.write({ 'C/shop/sub/a.fbs': unformatted, 'C/shop/b.fbs': unformatted });
    const names = { status: 1, stdout: 'b.fbs\nsub\\a.fbs\n', stderr: '' };
    assert.deepEqual(room.run('C:\\Shop', ['format', '--check', '.', 'c:\\shop\\B.fbs']), names);
    assert.match(run('format', '--diff', 'sub').stdout, /^--- sub\/a\.fbs\n\+\+\+ sub\/a\.fbs\n/);
    assert.equal(run('format', '--write', 'C:\\SHOP\\sub').status, 0);
    assert.equal(room.read('C/shop/sub/a.fbs'), 'table A {\r\n  x: int;\r\n}\r\n');
  });

  it('expands patterns, as no shell does it there', () => {
    room.write({ 'C/shop/a.fbs': 'table A {}', 'C/shop/sub/deep/b.fbs': 'table B { x: Nope; }' });
    assert.equal(run('check', '--format=short', '*.fbs').stdout, '1 schema checked: nothing found\n');
    assert.match(run('check', '--format=short', 'Sub\\**\\*.fbs').stdout, /^Sub\\deep\\b\.fbs:1:14: error: /);
  });

  it('finds includes with backslashes, on another drive and on a share', () => {
    room.write({
      'C/shop/flatbuffers.json': JSON.stringify({ includePaths: ['inc\\', 'D:\\lib', '\\\\server\\share\\api'] }),
      'C/shop/a.fbs': 'include "b.fbs";\r\ninclude "c.fbs";\r\ninclude "d.fbs";\r\ntable A { b: B; c: C; d: D; }\r\n',
      'C/shop/inc/b.fbs': 'table B {}',
      'D/lib/c.fbs': 'table C {}',
      'UNC/server/share/api/d.fbs': 'table D {}',
    });
    assert.deepEqual(run('check', 'a.fbs'), { status: 0, stdout: '1 schema checked: nothing found\n', stderr: '' });
    assert.equal(run('doc', '-o', 'pages', 'a.fbs').stdout, 'pages written: 4 schemas, 12 files\n');
    assert.match(room.read('C/shop/pages/d/lib/c.fbs.html'), /<html/);
    room.write({ 'C/shop/a.fbs': 'include "../lib/c.fbs";', 'C/lib/c.fbs': 'table C {}' });
    assert.equal(run('doc', '-o', 'all', 'a.fbs').status, 0);
    assert.match(room.read('C/shop/all/lib/c.fbs.html'), /<html/);
  });

  it('compares a schema with a commit, though its name is written in other letters', () => {
    room.write({ 'C/shop/Api/a.fbs': 'table A { x: int; }' });
    room.commit('C/shop');
    room.write({ 'C/shop/Api/a.fbs': 'table A { x: string; }' });
    const { status, stdout } = run('compat', '--against', 'HEAD', '--format=short', 'c:\\SHOP\\api\\A.fbs');
    assert.match(stdout, /: error: old data: slot 0 is `x:int`/);
    assert.equal(status, 1);
  });

  it('writes reports with slashes', () => {
    room.write({ 'C/shop/sub/a.fbs': 'table A { x: Nope; }' });
    assert.match(run('check', '--format=github', 'sub').stdout, /^::error file=sub\/a\.fbs,line=1,/);
    assert.match(run('check', '--format=sarif', 'C:\\shop').stdout, /"uri": "file:\/\/\/[cC]:\/shop\/sub\/a\.fbs"/);
  });
});
