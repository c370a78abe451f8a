// Command lines of flatc in scripts of POSIX shells.
import { checkUses } from './uses.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables as scripts have them.

const sh = (text: string) => text.replace(/^\n/, '').replace(/^ {6}/gm, '');

describe('build files: scripts', () => {
  it('read a plain command', () =>
    checkUses('gen.sh', 'flatc --cpp --cpp-std=c++17 -I inc -o out a.fbs b.fbs', [
      '1: a.fbs b.fbs | -I inc | cpp | cppStd=c++17 | -> out',
    ]));

  it('begin at the top of the project where the schemas are found from there, else in their own folder', () => {
    checkUses('tools/gen.sh', 'flatc --go fbs/a.fbs', ['1: fbs/a.fbs | go'], { 'fbs/a.fbs': '' });
    checkUses('tools/gen.sh', 'flatc --go fbs/*.fbs', ['1: tools/fbs/*.fbs | go'], { 'tools/fbs/a.fbs': '' });
  });

  it('follow folders that are changed', () =>
    checkUses(
      'tools/gen.sh',
      sh(`
      cd "$(dirname "$0")/.."
      (cd schemas && flatc --ts -I . -o ../web a.fbs)
      pushd proto
      flatc --rust b.fbs`),
      ['2: schemas/a.fbs | -I schemas | ts | -> web', '4: proto/b.fbs | rust'],
    ));

  it('join lines, skip comments and redirections, and split at pipes and semicolons', () =>
    checkUses(
      'gen.sh',
      sh(`
      #!/bin/sh
      # flatc --cpp old.fbs
      set -e; flatc --cpp \\
        -o 'my out' \\
        a.fbs 2>/dev/null || exit 1
      flatc --python b.fbs > log.txt && echo "flatc --go c.fbs"`),
      ['3: a.fbs | cpp | -> my out', '6: b.fbs | python'],
    ));

  it('put in variables, lists and flatc itself', () =>
    checkUses(
      'gen.sh',
      sh(`
      FLATC="build/flatc --cpp --scoped-enums"
      OUT=\${OUT:-gen}
      FILES=(a.fbs
        b.fbs)
      $FLATC -o "$OUT/x" "\${FILES[@]}"`),
      ['5: a.fbs b.fbs | cpp | scopedEnums | -> gen/x | variables'],
    ));

  it('say which variable they do not know, and keep the rest', () =>
    checkUses('gen.sh', '$FLATC -j -o "${OUT}" -I $ROOT/inc --filename-suffix Generated ./Footer.fbs', [
      '1: Footer.fbs | java | filenameSuffix=Generated | partly | ? ${OUT}; $ROOT/inc',
    ]));

  it('take flatc from an argument of the script, by the name of the variable', () =>
    checkUses(
      'gen.sh',
      sh(`
      TOOL="$1"
      FLATC="$1"
      shift
      "$TOOL" --cpp b.fbs
      "$FLATC" --go --gen-onefile a.fbs`),
      ['5: a.fbs | go | genOnefile'],
    ));

  it('go back with popd, and stay where a branch that ends the script went back', () => {
    checkUses(
      'gen.sh',
      sh(`
      pushd schemas > /dev/null
      if [ "$1" = quick ]; then
        popd > /dev/null
        exit
      fi
      pushd ../tools
      cd flatbuffers
      cmake .. && cmake --build . --target flatc -- -j4
      popd
      flatc --go a.fbs
      popd
      flatc --cpp b.fbs`),
      ['10: schemas/a.fbs | go', '12: b.fbs | cpp'],
    );
    checkUses('gen.ps1', 'Push-Location fbs\nPop-Location\nflatc --go a.fbs', ['3: a.fbs | go']);
  });

  it('take a loop as the list of schemas', () =>
    checkUses(
      'gen.sh',
      sh(`
      for f in fbs/*.fbs extra.fbs; do
        flatc --cpp "$f"
      done
      for f in $(find proto -name '*.fbs'); do flatc --go $f; done`),
      ['2: fbs/*.fbs extra.fbs | cpp | variables', '4: proto/**/*.fbs | go | variables'],
    ));

  it('take a list with options as arguments', () =>
    checkUses('gen.sh', 'ARGS=(--cpp -I inc -o out)\nflatc "${ARGS[@]}" a.fbs', [
      '2: a.fbs | -I inc | cpp | -> out | variables',
    ]));

  it('add to lists and to texts', () => {
    const script = (...lines: readonly string[]) => lines.join('\n');
    checkUses(
      'gen.sh',
      script('A=(--cpp)', 'A+=(-I inc)', 'X=--gen-mutable', 'X+=" -o out"', 'flatc "${A[@]}" $X a.fbs'),
      ['5: a.fbs | -I inc | cpp | genMutable | -> out | variables'],
    );
    checkUses('gen.sh', script('A=(--cpp)', 'if [ "$1" ]; then', 'A+=(-I inc)', 'fi', 'flatc "${A[@]}" a.fbs'), [
      '5: a.fbs | -I inc | cpp | variables',
    ]);
    checkUses('gen.sh', script('for d in api web; do', 'F+=" $d/a.fbs"', 'done', 'flatc --go $F'), [
      '4: api/a.fbs web/a.fbs | go | variables',
    ]);
  });

  it('take what a pipe or find passes on', () =>
    checkUses(
      'gen.sh',
      sh(`
      find fbs -type f -name "*.fbs" | sort | xargs -n1 flatc --cpp -o out
      find . -maxdepth 1 -name '*.fbs' -exec flatc --ts {} \\;
      ls ../x/*.fbs | xargs -I{} flatc --go {}
      find fbs -name '*.fbs' | sed s/a/b/ | xargs flatc --rust
      find fbs -name '*.fbs' | while read -r f; do flatc --dart "$f"; done`),
      [
        '1: fbs/**/*.fbs | cpp | -> out',
        '2: *.fbs | ts',
        '3: ../x/*.fbs | go',
        '4: | rust | partly | ? sed | …',
        '5: fbs/**/*.fbs | dart | variables',
      ],
    ));

  it('take a list that is read from the output of commands', () =>
    checkUses(
      'gen.sh',
      sh(`
      mapfile -t files < <(find fbs -name '*.fbs' | sort)
      flatc --go "\${files[@]}"
      readarray -t more < <(
        ls x/*.fbs
      )
      flatc --ts "\${more[@]}"
      diff <(flatc --rust -o /dev/null a.fbs) b.txt
      flatc --cpp a.fbs`),
      [
        '2: fbs/**/*.fbs | go | variables',
        '6: x/*.fbs | ts | variables',
        '7: a.fbs | rust | -> /dev/null',
        '8: a.fbs | cpp',
      ],
    ));

  it('take a list that a loop reads after its end', () =>
    checkUses(
      'gen.sh',
      sh(`
      while IFS= read -r -d '' f; do
        for x in 1; do flatc --ts -o out "$f"; done
      done < <(find a -name '*.fbs' -print0)
      while read -r f; do flatc --go "$f"; done <<< "$(ls b/*.fbs)"
      LIST=$(find c -name '*.fbs')
      while read -r f; do flatc --cpp "$f"; done <<< "$LIST"
      while read -r f; do
        flatc --rust "$f"
      done < list.txt`),
      [
        '2: a/**/*.fbs | ts | -> out | variables',
        '4: b/*.fbs | go | variables',
        '6: c/**/*.fbs | cpp | variables',
        '8: | rust | partly | ? $f',
      ],
    ));

  it('take a list between backticks, from fd, and from parallel', () =>
    checkUses(
      'gen.sh',
      sh(`
      files=\`ls a/*.fbs\`
      for f in $files; do flatc --cpp $f; done
      x="\`which flatc\`"
      fd -e fbs . b | xargs flatc --go
      find c -name '*.fbs' | parallel flatc --ts
      parallel flatc --rust -o {//} {} ::: d/*.fbs e.fbs`),
      [
        '2: a/*.fbs | cpp | variables',
        '4: b/**/*.fbs | go',
        '5: c/**/*.fbs | ts',
        '6: d/*.fbs e.fbs | rust | partly | ? {//}',
      ],
    ));

  it('read the script that find and xargs run on files', () =>
    checkUses(
      'gen.sh',
      sh(`
      find a -name '*.fbs' -exec sh -c 'flatc --cpp "$1"' _ {} \\;
      find b -name '*.fbs' -exec bash -c 'for f; do flatc --go "$f"; done' _ {} +
      find c -name '*.fbs' | xargs -I{} sh -c 'cd x && flatc --ts {}'
      ls d/*.fbs | xargs -n1 sh -c 'flatc --rust "$0"'
      flatc --cpp $1`),
      [
        '1: a/**/*.fbs | cpp | variables',
        '2: b/**/*.fbs | go | variables',
        '3: x/c/**/*.fbs | ts | variables',
        '4: d/*.fbs | rust | variables',
        '5: | cpp | partly | ? $1',
      ],
    ));

  it('put what a pipe passes on in the place that xargs is told', () =>
    checkUses(
      'gen.sh',
      sh(`
      ls *.fbs | xargs -I % flatc --go -o out x/% --gen-onefile
      ls x/*.fbs | xargs -I% flatc --ts %
      ls x/*.fbs | xargs -I {} flatc --rust {}`),
      ['1: x/*.fbs | go | genOnefile | -> out', '2: x/*.fbs | ts', '3: x/*.fbs | rust'],
    ));

  it('read what is run through another program, and not what only names flatc', () =>
    checkUses(
      'gen.sh',
      sh(`
      uv run flatc --python a.fbs
      docker run --rm -v $PWD:/src image flatc --cpp b.fbs
      bash -c "cd x && flatc --go c.fbs"
      x=$(flatc --ts -o /dev/null d.fbs)
      which flatc; apt install flatc; flatc --version; command -v flatc
      flatcc --reader --builder e.fbs
      cp build/flatc bin/flatc`),
      ['1: a.fbs | python', '2: b.fbs | cpp', '3: x/c.fbs | go', '4: d.fbs | ts | -> /dev/null'],
    ));

  it('read on after quoted texts with any character', () =>
    checkUses('gen.sh', 'echo "a^b\\n`flatc --version`\\"$x"\nflatc --go a.fbs\n', ['2: a.fbs | go']));

  it('pass over here-documents', () =>
    checkUses('gen.sh', "cat <<'END' > x\nflatc --go no.fbs\nEND\nflatc --go a.fbs\n", ['4: a.fbs | go']));

  it('keep options that verdicts depend on, and name those that flatc does not have', () =>
    checkUses(
      'gen.sh',
      './flatc --js --require-explicit-ids --no-union-value-namespacing --root-type a.B --conform o/a.fbs a.fbs',
      [
        '1: a.fbs | requireExplicitIds noUnionValueNamespacing rootType=a.B conform=o/a.fbs | partly | ? --js was removed in 2.0.0, use --ts',
      ],
    ));

  it('name the version that the file pins', () =>
    checkUses(
      'gen.sh',
      'curl https://github.com/google/flatbuffers/releases/download/v24.3.25/x.zip\n./flatc --cpp a.fbs',
      ['2: a.fbs | cpp | v24.3.25'],
    ));

  it('read cmd and PowerShell', () => {
    checkUses(
      'tool/gen.bat',
      '@echo off\r\nrem flatc --go x.fbs\r\nset OUT=..\\out\r\n..\\ext\\flatc.exe --csharp ^\r\n -o %OUT% %~dp0a.fbs\r\nfor %%f in (*.fbs) do flatc --cpp %%f',
      ['4: tool/a.fbs | csharp | -> out', '6: tool/*.fbs | cpp | variables'],
      { 'tool/a.fbs': '' },
    );
    checkUses(
      'gen.ps1',
      '$out = "gen"\n& "bin\\flatc" --cpp `\n -o $out a.fbs\nGet-ChildItem fbs\\*.fbs | %{ flatc --ts $_ }\nforeach ($f in Get-ChildItem x\\*.fbs) { flatc --go $f }',
      ['2: a.fbs | cpp | -> gen | variables', '4: fbs/*.fbs | ts | variables', '5: x/*.fbs | go | variables'],
    );
  });
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables as scripts have them.
