// Command lines of flatc in scripts, make, just, package.json, workflows and go:generate.
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
        local lang=$1; shift
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
        '12: | dart | partly | ? $1',
        '15: b.fbs | swift',
        '18: fbs/a.fbs | cpp | -> gen/cpp | variables',
        '19: fbs/a.fbs | ts | -> gen/ts | variables',
        '19: x/*.fbs y.fbs | go | variables',
        '20: c.fbs d.fbs | rust | variables',
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

describe('build files: scripts of Windows', () => {
  it('follow lists and paths of PowerShell', () =>
    checkUses(
      'tool/gen.ps1',
      sh(`
      $Root = Split-Path -Parent $MyInvocation.MyCommand.Path
      $Schemas = Join-Path $Root "fbs"
      Get-ChildItem -Path x -Filter *.fbs | ForEach-Object { flatc --cpp $_.FullName }
      $files = @("a.fbs",
        'b.fbs')
      foreach ($f in $files) { & flatc --csharp -o gen $f }
      $list = Get-ChildItem -Path $Schemas -Filter "*.fbs"
      foreach ($f in $list) {
        & (Join-Path $Root "flatc.exe") --dart -o "gen" $f.FullName
      }
      $options = @("--php", "-I", "inc")
      & flatc @options c.fbs
      Start-Process -FilePath "flatc" -ArgumentList "--lua", "d.fbs" -Wait`),
      [
        '3: tool/x/*.fbs | cpp | variables',
        '6: tool/a.fbs tool/b.fbs | csharp | -> tool/gen | variables',
        '9: tool/fbs/*.fbs | dart | -> tool/gen | variables',
        '12: tool/c.fbs | -I tool/inc | php | variables',
        '13: tool/d.fbs | lua',
      ],
    ));

  it('keep the files of each loop of cmd apart', () =>
    checkUses(
      'tool/gen.bat',
      sh(`
      set FLATC="..\\bin\\flatc"
      set FBS=..\\fbs
      for %%f in (a\\*.fbs) do %FLATC% --cpp %%f
      for %%f in ("%FBS%\\*.fbs" c.fbs) do (
        %FLATC% --go "%%~f"
      )
      for /r "%~dp0deep" %%i in (*.fbs) do flatc --ts "%%i"
      for /f %%i in ('dir /b x') do flatc --rust x\\%%i
      flatc --dart %1`),
      [
        '3: tool/a/*.fbs | cpp | variables',
        '5: fbs/*.fbs tool/c.fbs | go | variables',
        '7: tool/deep/**/*.fbs | ts | variables',
        '8: | rust | partly | ? x/%%i',
        '9: | dart | partly | ? %1',
      ],
    ));
});

describe('build files: make and just', () => {
  it('put in the variables of make and the targets of a rule', () =>
    checkUses(
      'lib/Makefile',
      'FLATC ?= flatc\nINC := inc\nall: cpp go\ncpp go: a.fbs b.fbs\n\t@$(FLATC) --$@ -I $(INC) -o build/$@ $^\nx.h: x.fbs\n\tcd sub; flatc --ts $<\n\t-flatc --rust $(wildcard fbs/*.fbs)\n%.h: %.fbs\n\tflatc --cpp $<\n',
      [
        '5: lib/a.fbs lib/b.fbs | -I lib/inc | cpp go | -> lib/build/cpp lib/build/go | variables',
        '7: lib/sub/x.fbs | ts',
        '8: lib/fbs/*.fbs | rust',
        '10: lib/*.fbs | cpp',
      ],
    ));

  it('call the functions of make', () =>
    checkUses(
      'lib/Makefile',
      [
        'DIRS := a b',
        "FBS := $(shell find fbs -name '*.fbs')",
        'ROOT := $(dir $(abspath $(lastword $(MAKEFILE_LIST))))',
        'MORE = $(sort z.fbs $(wildcard y/*.fbs)) $(addprefix q/,r.fbs s.txt)',
        'define generate',
        '\tflatc --$(2) -o gen/$(2) $(1)',
        'endef',
        'all:',
        '\tflatc --cpp $(addprefix -I ,$(DIRS)) $(FBS)',
        '\tflatc --go $(foreach d,$(DIRS),-I $(d)/x) $(ROOT)m.fbs',
        '\tfor f in $(FBS); do flatc --rust -o $(abspath gen) $$f; done',
        '\tflatc --ts $(filter %.fbs,$(MORE)) $(DIRS:%=%.fbs)',
        '\t$(call generate,c.fbs,dart)',
        'gen/%.py: schemas/%.fbs',
        '\tflatc --python -o $(dir $@) $<',
        '$(OBJECTS): %.h: fbs/%.fbs | gen',
        '\tflatc --lua -o $(@D) $(eval x) $^',
      ].join('\n'),
      [
        '9: lib/fbs/**/*.fbs | -I lib/a lib/b | cpp',
        '10: lib/m.fbs | -I lib/a/x lib/b/x | go',
        '11: lib/fbs/**/*.fbs | rust | -> lib/gen | variables',
        '12: lib/y/*.fbs lib/z.fbs lib/q/r.fbs lib/a.fbs lib/b.fbs | ts',
        '13: lib/c.fbs | dart | -> lib/gen/dart',
        '15: lib/schemas/*.fbs | python | partly | ? $(dir $@)',
        '17: lib/fbs/*.fbs | lua | partly | ? $(@D); $(eval x)',
      ],
    ));

  it('begin each line of a recipe in the folder of the makefile', () =>
    checkUses('Makefile', 'a:\n\tcd x && flatc --go a.fbs\n\tflatc --go b.fbs\n', [
      '2: x/a.fbs | go',
      '3: b.fbs | go',
    ]));

  it('put in the variables of just', () =>
    checkUses('justfile', 'out := "gen"\nflatc:\n    @flatc --rust -o {{out}} fbs/*.fbs\n', [
      '3: fbs/*.fbs | rust | -> gen',
    ]));
});

describe('build files: package.json, workflows and go:generate', () => {
  it('read the scripts of a package.json', () =>
    checkUses(
      'web/package.json',
      '{\n "scripts": {\n  "fbs": "npm run check:flatc && flatc --ts --filename-suffix \'\' -o ./src \\"./a b.fbs\\""\n },\n "dependencies": {"flatc": "1"}\n}',
      ['3: web/a b.fbs | ts | filenameSuffix= | -> web/src'],
    ));

  it('read the steps of a workflow in their folders', () =>
    checkUses(
      '.github/workflows/ci.yml',
      [
        'jobs:',
        '  a:',
        '    steps:',
        '      - name: install flatc',
        '        run: echo flatc',
        '      - run: |',
        '          cd sub',
        '          flatc --go a.fbs',
        '      - name: other',
        '        working-directory: web',
        '        run: flatc --ts b.fbs',
        '      - run: flatc --rust ${{ inputs.x }} c.fbs',
      ].join('\n'),
      ['8: sub/a.fbs | go', '11: web/b.fbs | ts', '12: c.fbs | rust | partly | ? ${{ inputs.x }}'],
    ));

  it('know the present folder of a step', () =>
    checkUses(
      '.github/workflows/ci.yml',
      '    steps:\n      - run: |\n          cd sub\n          flatc --go -o "$(pwd)/gen" $PWD/a.fbs $GITHUB_WORKSPACE/b.fbs ${{ github.workspace }}/c.fbs\n',
      ['4: sub/a.fbs b.fbs c.fbs | go | -> sub/gen | variables'],
    ));

  it('begin in the default folder of a workflow', () =>
    checkUses(
      '.github/workflows/ci.yml',
      'defaults:\n  run:\n    working-directory: sub\njobs:\n  a:\n    steps:\n      - name: x\n        run: flatc --ts a.fbs\n',
      ['8: sub/a.fbs | ts'],
    ));

  it('read go:generate', () =>
    checkUses('fb/generate.go', 'package fb\n\n//go:generate flatc --go -o .. a.fbs\n', ['3: fb/a.fbs | go | -> .']));
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables as scripts have them.
