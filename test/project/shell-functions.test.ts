// The functions of scripts that run flatc with their arguments.
import { checkUses } from './uses.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables as scripts have them.

const sh = (text: string) => text.replace(/^\n/, '').replace(/^ {6}/gm, '');

describe('build files: functions of scripts', () => {
  it('read a function of the script at each of its calls', () =>
    checkUses(
      'gen.sh',
      sh(`
      generate() {
        local out="$2"
        flatc "--$1" -o "$out" \\
          fbs/a.fbs
      }
      function each { for f in "$@"; do flatc --go "$f"; done; }
      rest () {
        local lang=$1
        shift
        flatc --$lang "$@"
      }
      unused() {
        flatc --dart "$1"
      }
      plain() {
        flatc --swift b.fbs
      }

      generate cpp gen/cpp
      generate ts gen/ts && each x/*.fbs y.fbs
      rest rust c.fbs d.fbs
      plain`),
      [
        '13: | dart | partly | ? $1',
        '16: b.fbs | swift',
        '19: fbs/a.fbs | cpp | -> gen/cpp | variables',
        '20: fbs/a.fbs | ts | -> gen/ts | variables',
        '20: x/*.fbs y.fbs | go | variables',
        '21: c.fbs d.fbs | rust | variables',
      ],
    ));

  it('read each definition of a function at its calls', () =>
    checkUses(
      'gen.sh',
      sh(`
      if [ -n "$X" ]; then
        gen() { cd x; flatc --cpp "$1"; }
      else
        gen() {
          flatc --go "$2"
        }
      fi
      gen a.fbs b.fbs`),
      ['8: x/a.fbs | cpp | variables', '8: b.fbs | go | variables'],
    ));

  it('find the end of a function that begins in its first line', () => {
    const rest = 'gen a.fbs gen\nmain() {\n  flatc --ts "$1"\n}\nflatc --go b.fbs';
    const check = (head: string, lines: readonly string[]) => checkUses('gen.sh', `${head}\n${rest}`, lines);
    check('gen() { flatc --cpp -o "${2}" \\\n  -I inc "$1"; }', [
      '3: a.fbs | -I inc | cpp | -> gen | variables',
      '5: | ts | partly | ? $1',
      '7: b.fbs | go',
    ]);
    check('gen() { echo "${2}"\n  flatc --cpp -o "$2" "$1"\n}', [
      '4: a.fbs | cpp | -> gen | variables',
      '6: | ts | partly | ? $1',
      '8: b.fbs | go',
    ]);
    check('gen() { # one file (see $1) }\n  local i=${3:-$(pwd)}; flatc --cpp -o "$2" "$1"\n}', [
      '4: a.fbs | cpp | -> gen | variables',
      '6: | ts | partly | ? $1',
      '8: b.fbs | go',
    ]);
    check('gen() { flatc --cpp -o "$2" "$1"; } # to ${2}', [
      '2: a.fbs | cpp | -> gen | variables',
      '4: | ts | partly | ? $1',
      '6: b.fbs | go',
    ]);
    check('gen() { echo "${2}"\n  flatc --cpp -o "$2" "$1"; }', [
      '2: | cpp | partly | ? $2; $1',
      '5: | ts | partly | ? $1',
      '7: b.fbs | go',
    ]);
  });
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables as scripts have them.
