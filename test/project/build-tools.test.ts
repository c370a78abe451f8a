// Command lines of flatc in scripts of Windows, make, just, package.json, workflows and go:generate.
import { checkUses } from './uses.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables as scripts have them.

const sh = (text: string) => text.replace(/^\n/, '').replace(/^ {6}/gm, '');

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

  it('follow lists of PowerShell that change', () =>
    checkUses(
      'gen.ps1',
      sh(`
      $flags = @("--cpp")
      & flatc @flags a.fbs
      $flags = @(
        '--go', # not "--php"
        "-o", $out)
      & flatc @flags b.fbs
      $flags = @()
      $flags += "--ts"
      $flags += @("-I", "inc")
      & flatc @flags c.fbs
      $flags += Get-Flags
      & flatc @flags d.fbs
      $files = @(Get-Schemas)
      & flatc --rust $files`),
      [
        '2: a.fbs | cpp | variables',
        '6: b.fbs | go | partly | ? $out',
        '10: c.fbs | -I inc | ts | variables',
        '12: d.fbs | -I inc | ts | partly | ? $flags',
        '14: | rust | partly | ? $files',
      ],
    ));

  it('go on after a backtick at the end of a line, where Windows runs them', () => {
    checkUses('Dockerfile', '# escape=`\nRUN flatc --cpp `\n  -I inc a.fbs\nRUN flatc --go b.fbs', [
      '2: a.fbs | -I inc | cpp',
      '4: b.fbs | go',
    ]);
    checkUses(
      '.github/workflows/w.yml',
      'jobs:\n  a:\n    steps:\n      - shell: pwsh\n        run: |\n          flatc --ts `\r\n            -o gen a.fbs\n',
      ['6: a.fbs | ts | -> gen'],
    );
    checkUses('gen.sh', 'files=`\n  ls a/*.fbs`\nflatc --cpp $files', ['3: a/*.fbs | cpp | variables']);
  });

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

  it('may have any number of blanks between words', () => {
    checkUses(
      'gen.bat',
      'set   A=a.fbs   \nset "B=b.fbs"  \nfor   /r   x   %%f   in   (*.fbs)   do   flatc --cpp %%f\nflatc --go %A% %B%',
      ['3: x/**/*.fbs | cpp | variables', '4: a.fbs b.fbs | go'],
    );
    checkUses(
      'gen.ps1',
      'foreach  ($f  in   "a.fbs") { flatc --cpp $f }\nStart-Process   -FilePath   flatc   -ArgumentList   --go,  b.fbs',
      ['1: a.fbs | cpp | variables', '2: b.fbs | go'],
    );
  });
});

describe('build files: make and just', () => {
  it('find the end of long brackets of make, and go on after one without an end', () =>
    checkUses(
      'Makefile',
      `A := $(addprefix -I ,${' inc'.repeat(1500)})\nB := $( $(A)\nC := $(B\ngen:\n\tflatc --cpp $(firstword $(wildcard ${'a.fbs '.repeat(1000)}))\n\tflatc --go $(A b.fbs`,
      ['5: a.fbs | cpp', '6: b.fbs | go | partly | ? $(A'],
    ));

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

  it('read the rules that eval makes of definitions', () =>
    checkUses(
      'Makefile',
      [
        'FLATC := flatc -I inc',
        'define RULE',
        'all: z.fbs',
        '\t$(FLATC) --cpp $$^',
        'endef',
        'define GEN_RULE',
        'gen/$(1).h: schemas/$(1).fbs',
        '\t$$(FLATC) --go -o gen $$<',
        'endef',
        '$(eval $(RULE))',
        'ifdef X',
        '  $(foreach s,a b,$(eval $(call GEN_RULE,$(s))))',
        'endif',
        '$(eval OWN := own.fbs)',
        'x:',
        '\tflatc --ts $(OWN)',
      ].join('\n'),
      [
        '10: z.fbs | -I inc | cpp',
        '12: schemas/a.fbs | -I inc | go | -> gen',
        '12: schemas/b.fbs | -I inc | go | -> gen',
        '16: own.fbs | ts',
      ],
    ));

  it('follow eval in a definition that uses itself no further than other functions', () =>
    checkUses('Makefile', 'define R\n$(eval $(R))$(eval $(R))\nendef\n$(eval $(R))\nx:\n\tflatc --go a.fbs\n', [
      '6: a.fbs | go',
    ]));

  it('tell the colon of a rule from those in brackets', () =>
    checkUses(
      'Makefile',
      'NAMES := a b\ngen: $(NAMES:%=schemas/%.fbs)\n\tflatc --cpp -I inc $^\n$(NAMES:=.h): %.h: ${NAMES:%=%.fbs}\n\tflatc --go $^\nx: Y := c\n',
      ['3: schemas/a.fbs schemas/b.fbs | -I inc | cpp', '5: a.fbs b.fbs | go'],
    ));

  it('read on after a definition that is indented, or is not closed', () =>
    checkUses(
      'Makefile',
      'ifdef X\n  define gen\n\tflatc --$(1) a.fbs\n  endef # gen\nendif\nall:\n\t$(call gen,cpp)\ndefine open\nall:\n\tflatc --go b.fbs\n',
      ['7: a.fbs | cpp', '10: b.fbs | go'],
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
