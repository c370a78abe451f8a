// Command lines of flatc in and after the branches of scripts.
import { checkUses } from './uses.ts';

const sh = (text: string) => text.replace(/^\n/, '').replace(/^ {6}/gm, '');

describe('build files: branches of scripts', () => {
  it('know both paths that a branch chooses from', () => {
    checkUses(
      'gen.sh',
      sh(`
      DIR=public
      OPTIONS="--cpp --gen-mutable"
      if [ -d private ]; then
        DIR=private
        OPTIONS="--go"
      fi
      flatc $OPTIONS $DIR/*.fbs
      DIR=other
      flatc --ts $DIR/a.fbs`),
      ['7: public/*.fbs private/*.fbs | go | variables', '9: other/a.fbs | ts | variables'],
    );
    checkUses('gen.sh', 'if [ -z "$DIR" ]; then\n  DIR=fbs\nfi\nflatc --go $DIR/a.fbs', [
      '4: fbs/a.fbs | go | variables',
    ]);
  });

  it('give a variable its last value in a branch, and join the branches after them', () => {
    checkUses(
      'gen.sh',
      sh(`
      if command -v flatc; then
        DIR=m1
        flatc --cpp -o gen/m1 $DIR/x.fbs
        DIR=m2; flatc --java -I $DIR -o gen/m2 $DIR/x.fbs
      else
        flatc --go $DIR/y.fbs
        DIR=m3
      fi
      flatc --ts $DIR/z.fbs`),
      [
        '3: m1/x.fbs | cpp | -> gen/m1 | variables',
        '4: m2/x.fbs | -I m2 | java | -> gen/m2 | variables',
        '6: | go | partly | ? $DIR/y.fbs',
        '9: m2/z.fbs m3/z.fbs | ts | variables',
      ],
    );
    checkUses('gen.sh', 'if a; then D=m1; elif b; then D=m2; exit; else D=m3; fi\nflatc --go $D/a.fbs', [
      '2: m1/a.fbs m3/a.fbs | go | variables',
    ]);
    checkUses('gen.sh', 'I="-I inc"\nif a; then I="-I x"; elif b; then I=; exit; else I=; fi\nflatc --go $I a.fbs', [
      '3: a.fbs | -I x | go | variables',
    ]);
  });

  it('read each of many modules in one branch', () => {
    const modules = Array.from({ length: 400 }, (_, index) => `DIR=m${index}\nOUT=gen\nflatc --cpp -o $OUT $DIR/x.fbs`);
    checkUses(
      'gen.sh',
      `if true; then\n${modules.join('\n')}\nfi`,
      modules.map((_, index) => `${4 + 3 * index}: m${index}/x.fbs | cpp | -> gen | variables`),
    );
  });

  it('follow none that are very deep, but find their end', () => {
    const deep = `${'if a; then\n'.repeat(2000)}cd deep\n${'fi\n'.repeat(2000)}`;
    const variables = Array.from({ length: 4000 }, (_, index) => `A${index}=x\n`).join('');
    checkUses('gen.sh', `${deep.replace('cd deep\n', variables)}if b; then\n  exit\nfi\nflatc --go a.fbs`, [
      '8004: a.fbs | go',
    ]);
  });

  it('know few of many values that a variable may have', () => {
    const choices = Array.from({ length: 100 }, (_, index) => `if a; then D=m${index}; fi`);
    checkUses('gen.sh', `${choices.join('\n')}\nflatc --go $D/a.fbs`, [
      `101: ${Array.from({ length: 40 }, (_, index) => `m${index}/a.fbs`).join(' ')} | go | variables`,
    ]);
  });

  it('leave a branch only where exit or return is its last command and runs for certain', () => {
    const folderAfter = (branch: string, expected: string) =>
      checkUses('gen.sh', `${branch}\nflatc --go a.fbs`, [`${branch.split('\n').length + 1}: ${expected}`]);
    folderAfter('if [ -d x ]; then cd x || exit 1; fi', 'x/a.fbs | go');
    folderAfter('if [ -d x ]; then cd x ||\nexit 1; fi', 'x/a.fbs | go');
    folderAfter('if [ -d x ]; then cd x || { echo no; exit 1; }; fi', 'x/a.fbs | go');
    folderAfter('if [ -d x ]; then cd x || (exit 1); fi', 'x/a.fbs | go');
    folderAfter('if [ -d x ]; then\ncd x\n[ -f y ] && exit\nfi', 'x/a.fbs | go');
    folderAfter('if [ -d x ]; then\ncd x\ncase $1 in\n-h) exit 1\n;;\nesac\nfi', 'x/a.fbs | go');
    folderAfter('if [ -d x ]; then\ncd x\nfor a in b c; do\nexit 1\ndone\nfi', 'x/a.fbs | go');
    folderAfter('if ! cd x; then exit 1; fi', 'x/a.fbs | go');
    folderAfter('if [ -z "$1" ]; then exit 1; else cd x; fi', 'x/a.fbs | go');
    folderAfter('if [ -z "$1" ]\nthen\ncd y\nexit 1\nelse\ncd x\nfi', 'x/a.fbs | go');
    folderAfter('if a; then cd x; exit; fi', 'a.fbs | go');
    folderAfter('if a; then cd x; return 1; elif b; then cd y; exit; fi', 'a.fbs | go');
    folderAfter('if a; then cd x; if b; then exit; else exit; fi; fi', 'a.fbs | go');
  });

  it('begin each branch in the folder before it, and know no folder after different ones', () => {
    checkUses('gen.sh', 'if a; then cd x; else cd y; flatc --ts b.fbs; fi\nflatc --go a.fbs', [
      '1: y/b.fbs | ts',
      '2: | go | partly | ? a.fbs',
    ]);
    checkUses('gen.sh', 'if a; then cd x; else if b; then cd y; exit; fi fi\nflatc --go a.fbs', ['2: x/a.fbs | go']);
  });
});
