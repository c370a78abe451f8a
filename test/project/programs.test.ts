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
      [
        '3: fbs/a.fbs | python | -> gen',
        '4: tools/b.fbs | cpp',
        '5: | go | partly | ? {files}',
        '6: | partly | ? flags',
      ],
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

  it('put paths of Rust together, and follow loops over files', () => {
    checkUses(
      'core/build.rs',
      [
        'const NAMES: [&str; 2] = ["a", "b"];',
        'let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap()).join("..").canonicalize()?;',
        'let out = PathBuf::from(env!("OUT_DIR"));',
        'for name in NAMES.iter() {',
        '  let file = root.join("fbs").join(format!("{}.fbs", name));',
        '  Command::new("flatc").arg("--rust").arg("-o").arg(&out).arg(&file).status()?;',
        '}',
        'let files: Vec<_> = fs::read_dir("x").unwrap().filter_map(|e| { Some(e.ok()?.path()) }).collect::<Vec<_>>();',
        'let mut cmd = Command::new("flatc");',
        'cmd.args(["--rust", "-o", "gen"]);',
        'for dir in ["i", "j"] { cmd.arg("-I").arg(dir); }',
        'cmd.args(&files).current_dir("unknown");',
        'for entry in WalkDir::new("deep") { if let Ok(path) = entry { run(Command::new(flatc).arg("--cpp").arg(path)) } }',
        'let inputs: Vec<&Path> = files.iter().map(|s| Path::new(s)).collect();',
        'flatc_rust::run(Args { inputs: &inputs, out_dir: &out, ..Args::default() });',
      ].join('\n'),
      [
        '6: fbs/a.fbs fbs/b.fbs | rust',
        '9: core/x/*.fbs | -I core/i core/j | rust | -> core/gen',
        '13: core/deep/**/*.fbs | cpp',
        '15: core/x/*.fbs | rust',
      ],
      { 'core/Cargo.toml': '' },
    );
  });

  it('know the crates that run flatc', () =>
    checkUses(
      'build.rs',
      [
        'BuilderOptions::new_with_files(["a.fbs", "b.fbs"]).set_symlink_directory("src/gen").gen_object_api().compile()?;',
        'flatbuffers_build::BuilderOptions::new_with_files(&["c.fbs"]).set_output_path("src/fbs").compile()?;',
        'tonic_flatbuffers_build::configure().out_dir("src/x").compile(&["fbs/s.fbs"], &["fbs"])?;',
        'flatbuffers_tonic_build::compile_flatbuffers_tonic(&["d.fbs"]).unwrap();',
      ].join('\n'),
      [
        '1: a.fbs b.fbs | rust | rustModuleRootFile genObjectApi',
        '2: c.fbs | rust | rustModuleRootFile | -> src/fbs',
        '3: fbs/s.fbs | -I fbs | rust | rustModuleRootFile | -> src/x',
        '4: d.fbs | rust | rustModuleRootFile',
      ],
    ));

  it('read tasks of Gradle, whose program, arguments and folder may be apart', () =>
    checkUses(
      'app/build.gradle',
      [
        'task a(type: Exec) {',
        "  executable 'flatc'",
        "  args '--java', '-o', \"$buildDir/gen\"",
        '  args "-I", "${rootDir}/inc", "$projectDir/fbs/a.fbs"',
        '}',
        'task b(type: Exec) {',
        "  workingDir 'fbs'",
        "  commandLine 'flatc', '--kotlin', '-o', '../gen', 'b.fbs'",
        '}',
        'tasks.register<Exec>("c") { doLast { exec {',
        '  executable = "flatc"',
        '  args(listOf("--cpp", "-o", layout.buildDirectory.dir("x").get().asFile, file("c.fbs")))',
        '} } }',
        "flatbuffers { language = 'go' }",
        'task d(type: FlatBuffers) {',
        "  inputDir = file('d')",
        '  outputDir = file("$projectDir/out")',
        '}',
        'task e(type: Exec) {',
        "  executable 'protoc'",
        "  args '--cpp'",
        '}',
      ].join('\n'),
      [
        '2: app/fbs/a.fbs | -I inc | java',
        '8: app/fbs/b.fbs | kotlin | -> app/gen',
        '11: app/c.fbs | cpp',
        '15: app/d/**/*.fbs | go | -> app/out',
      ],
      { 'settings.gradle': '' },
    ));

  it('put paths of Python together, and follow lists that grow', () =>
    checkUses(
      'tools/gen_fbs.py',
      [
        'HERE = os.path.dirname(os.path.abspath(__file__))',
        "FBS: str = os.path.join(HERE, '..', 'fbs')",
        "out = Path(__file__).parent.parent / 'gen' / 'py'",
        "for schema in sorted(glob.glob(FBS + '/*.fbs')):",
        "  subprocess.run(['flatc', '--python', '-I', '%s/inc' % FBS, '-o', str(out), schema], check=True)",
        "cmd = [FLATC, '--cpp'] + ['--gen-all']",
        "cmd += [str(p) for p in Path('x').rglob('*.fbs') if p.is_file()]",
        'def find(flatc, options):',
        '  pass',
        "for folder, _, files in os.walk('w'):",
        '  for file in files:',
        "    os.system(f'flatc --go {os.path.join(folder, file)}')",
        "    os.system(f'flatc --ts -o {out} {file}')",
        "    call(['flatc', '--ts', os.path.join(folder, file)])",
      ].join('\n'),
      [
        '5: fbs/*.fbs | -I fbs/inc | python | -> gen/py',
        '6: tools/x/**/*.fbs | cpp | genAll',
        '12: | go | partly | ? {os.path.join(folder, file)}',
        '13: tools/*.fbs | ts | -> gen/py',
        '14: tools/w/**/*.fbs | ts',
      ],
    ));

  it('put paths of JavaScript together, and follow closures', () =>
    checkUses(
      'build.mjs',
      [
        "const dir = path.join(__dirname, 'fbs');",
        "const files = fs.readdirSync(dir).filter((f) => f.endsWith('.fbs')).map((f) => path.join(dir, f));",
        "execFileSync('flatc', ['--ts', ...files]);",
        "const args = ['--go'];",
        "args.push('-I', dir, 'x.fbs');",
        "spawnSync(flatc, args, { stdio: 'inherit' });",
        "['a', 'b'].forEach(async (name) => run('flatc', ['--rust', `${name}.fbs`]));",
      ].join('\n'),
      ['3: fbs/*.fbs | ts', '6: x.fbs | -I fbs | go', '7: a.fbs b.fbs | rust'],
    ));

  it('know the functions of modules that a program requires', () =>
    checkUses(
      'build.cjs',
      [
        "const path = require('path').posix;",
        "const fs = require('node:fs'), os = require('os');",
        "execFileSync('flatc', ['--cpp', '-I', path.join(__dirname, 'inc'), 'a.fbs']);",
        "const files = fs.readdirSync('fbs').map((f) => path.join('fbs', f));",
        "execFileSync('flatc', ['--ts', ...files]);",
        "const own = require('./own');",
        "execFileSync('flatc', ['--go', own.join('gen'), 'b.fbs']);",
      ].join('\n'),
      ['3: a.fbs | -I inc | cpp', '5: fbs/*.fbs | ts', "7: b.fbs | go | partly | ? require('./own')/gen"],
    ));

  it('know the functions of a module that Python gives another name', () =>
    checkUses(
      'gen.py',
      "path = os.path\nsubprocess.run(['flatc', '--go', '-I', path.join('x', 'inc'), path.join(path.dirname(__file__), 'b.fbs')])",
      ['2: b.fbs | -I x/inc | go'],
    ));
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables as programs have them.
