// Programs that start flatc with literal arguments: Rust, meson, Gradle, Python, JavaScript and Ruby.
import assert from 'node:assert/strict';
import { readBuildFile } from '../../server/language/project/build-file.ts';
import { countSteps, resetSteps } from '../growth/work.ts';
import { checkUses, projectOf } from './uses.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables as programs have them.
describe('build files: programs', () => {
  it('read build scripts of Rust', () => {
    checkUses(
      'core/build.rs',
      [
        'use flatc_rust; // Args { inputs: &[Path::new("no.fbs")] }',
        "fn main<'a>() {",
        '  flatc_rust::run(flatc_rust::Args {',
        '    inputs: &[Path::new("../fbs/a.fbs"), Path::new("b.fbs")],',
        '    includes: &[Path::new("inc")],',
        '    extra: &["--gen-object-api"],',
        '    out_dir: Path::new("target/fb/"),',
        '    ..Default::default()',
        '  }).expect("flatc");',
        '  Flatc::from_path("./bin/flatc").run(Args { lang: "cpp", inputs: &[Path::new("c.fbs")], out_dir: &out, ..x });',
        '  Command::new("flatc").args(["--rust", "-o", out]).arg("d.fbs").arg(&file).status()?;',
        '}',
      ].join('\n'),
      [
        '11: core/d.fbs | rust | partly | ? out; &file',
        '3: fbs/a.fbs core/b.fbs | -I core/inc | rust | genObjectApi | -> core/target/fb',
        '10: core/c.fbs | cpp',
      ],
    );
    checkUses(
      'core/src/build.rs',
      'run(Args { inputs: &["src/a.fbs".as_ref()], out_dir: Path::new("src/") });',
      ['1: core/src/a.fbs | rust | -> core/src'],
      { 'core/Cargo.toml': '' },
    );
  });

  it('are left out at once without a word of flatc', async () => {
    const lines = 'const all = lists.flatMap((list) => list.flat());\n'.repeat(200);
    const file = { name: 'build.mjs', text: lines };
    await resetSteps();
    const steps = await countSteps(() => readBuildFile(file, projectOf({})));
    assert.ok(steps < 5 * lines.length, `${steps} steps for ${lines.length} characters`);
  });

  it('begin in the folder that a call names', () => {
    checkUses(
      'build.rs',
      'Command::new("flatc").current_dir("fbs").arg("--cpp").arg("a.fbs");\nCommand::new("flatc").arg("--go").arg("b.fbs").current_dir(&x);',
      ['1: fbs/a.fbs | cpp', '2: | go | partly | ? b.fbs'],
    );
    checkUses('gen.py', 'run(["flatc", "--cpp", "a.fbs"], cwd="x")\n', ['1: x/a.fbs | cpp']);
  });

  it('read meson', () =>
    checkUses(
      'ext/meson.build',
      [
        "flatc = find_program('flatc', required: false)",
        "schemas = ['a.fbs', 'b.fbs']",
        "gen = generator(flatc, output: '@BASENAME@_generated.h', arguments: ['--cpp', '-o', '@BUILD_DIR@', '@INPUT@'])",
        "src = gen.process('c.fbs')",
        "custom_target('x', input: schemas, output: ['a.h'], command: [flatc, '--cpp', '--scoped-enums', '-o', '@OUTDIR@', '@INPUT@'])",
        "generator(protoc, arguments: ['--cpp'])",
      ].join('\n'),
      ['3: ext/c.fbs | cpp', '5: ext/a.fbs ext/b.fbs | cpp | scopedEnums'],
    ));

  it('read Gradle: lists of arguments, and the block of the plugins', () => {
    checkUses(
      'app/build.gradle',
      [
        'task flatc(type: Exec) {',
        "  commandLine 'flatc', '--java', '-o', 'src/main/java',",
        "    'fbs/a.fbs'",
        '  // commandLine "flatc", "--go"',
        '}',
        'flatbuffers {',
        '  language = "kotlin"',
        "  inputDir = file('src/fbs')",
        "  outputDir = file('gen')",
        "  extraFlatcArgs = '--gen-object-api --gen-all'",
        "  flatcDockerImage = '41north/flatbuffers:1.11.0'",
        '}',
      ].join('\n'),
      [
        '2: app/fbs/a.fbs | java | -> app/src/main/java | v1.11.0',
        '6: app/src/fbs/**/*.fbs | kotlin | genObjectApi genAll | -> app/gen | v1.11.0',
      ],
    );
    checkUses(
      'build.gradle.kts',
      'commandLine(listOf("flatc", "--${variant}", "-I", "inc", "a.fbs"))\nflatbuffers { \n language.set(Language.JAVA)\n}',
      ['1: a.fbs | -I inc | partly | ? --${variant}', '2: | java'],
    );
  });

  it('read lists and command lines in Python, JavaScript and Ruby', () => {
    checkUses(
      'tools/gen_fbs.py',
      [
        '"""flatc --go no.fbs"""',
        'OUT = "gen"',
        'subprocess.run(["flatc", "--python", "-o", OUT, "fbs/a.fbs"], check=True)',
        'os.system(\'flatc --cpp b.fbs\')  # ["flatc", "--ts"]',
        'subprocess.run(f"flatc --go {files}", shell=True)',
        'cmd = ["flatc"] + flags',
      ].join('\n'),
      ['3: fbs/a.fbs | python | -> gen', '4: tools/b.fbs | cpp', '5: | go | partly | ? {files}'],
      { 'fbs/a.fbs': '' },
    );
    checkUses(
      'build.mjs',
      "spawnSync('flatc', ['--ts', '-o', 'src', 'a.fbs'], { stdio: 'inherit' });\nexec(`flatc --go ${x} b.fbs`);",
      ['1: a.fbs | ts | -> src', '2: b.fbs | go | partly | ? ${x}'],
    );
    checkUses(
      'GenerateCode.ts',
      'const command = `${paths.flatc} --ts -o ${paths.ts} ${path} --gen-object-api`;\nexecSync(command);',
      ['1: | ts | genObjectApi | partly | ? ${paths.ts}; ${path}'],
    );
    checkUses('Rakefile', 'sh("flatc", "--cpp", "a.fbs")\nsystem "flatc --ruby"\n', ['1: a.fbs | cpp']);
  });
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables as programs have them.
