// 194 places of public projects that run flatc, from the list `invocations.tsv`: the form of the build file, its
// readability, and flatc's arguments. Each is written into a build file of its form, and read again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { usesOf } from './uses.ts';

interface Row {
  readonly form: string;
  readonly readable: string;
  readonly flags: string;
}

const rows: readonly Row[] = readFileSync(path.join(import.meta.dirname, 'invocations.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [form = '', readable = '', flags = ''] = line.split('\t');
    return { form, readable, flags };
  });

/** Kinds of rows that count as readable although the list does not show flatc's arguments, with the reason. */
const reasons: readonly (readonly [is: (row: Row) => boolean, reason: string, count: number])[] = [
  [
    ({ form }) => form === 'bazel:cc_static_flatbuffer',
    'a rule about the file that another rule has made of a schema',
    6,
  ],
  [({ form }) => form === 'bazel:genrule', 'converts data, and the program fills in which program runs', 2],
  [({ form, flags }) => form === 'gradle' && !flags.includes('Language'), 'the list names keys without values', 1],
];

function reasonAgainst(row: Row): string | undefined {
  return reasons.find(([is]) => is(row))?.[1];
}

/** A build file with the arguments of a row. */
function fileOf({ form, flags }: Row): readonly [name: string, text: string] {
  const [kind = '', rule = ''] = form.split(':');
  if (kind === 'cmake') return ['CMakeLists.txt', cmakeText(rule, flags)];
  if (kind === 'bazel') return ['BUILD', `${rule}${closed(flags)}`];
  if (kind === 'buck') return ['BUCK', `genrule(cmd = ${closed(flags)})`];
  if (kind === 'soong') return ['Android.bp', `genrule { srcs: ["a.fbs"], cmd: ${flags.replace(/^cmd: /, '')} "" }`];
  if (kind === 'msbuild') return ['App.csproj', `<Project><ItemGroup>${flags}</ItemGroup></Project>`];
  if (kind === 'rust') return ['build.rs', rustText(flags)];
  if (kind === 'meson') return ['meson.build', `flatc = find_program('flatc')\n${flags}`];
  if (kind === 'gradle') return ['build.gradle', flags.replace(/[;{}]/g, '\n$&\n').replaceAll(';', '')];
  if (kind === 'make') return ['Makefile', `ts:\n\t${flags}\n`];
  if (kind === 'package.json') return ['package.json', `{"scripts": {\n${flags.replace(/,$/, '')}\n}}`];
  if (kind === 'ci-yaml') return ['.github/workflows/ci.yml', `      - run: |\n          ${flags}\n`];
  if (form === 'other:Justfile') return ['justfile', `gen:\n    ${flags}\n`];
  if (kind === 'python') return ['gen.py', `subprocess.run(${flags})`];
  if (kind === 'node') return ['build.mjs', `exec(${flags}`];
  const names: Readonly<Record<string, string>> = {
    bat: 'gen.bat',
    powershell: 'gen.ps1',
    go: 'generate.go',
    ruby: 'build.rb',
  };
  const variables = [...flags.matchAll(/\$\{(\w+)\}/g)].filter(([, name]) => name !== 'FLATC' && kind === 'shell');
  const lines = flags.replace(/ (?=\.\.\\ext)/, '\n');
  // The list has the two halves of one script in two places.
  if (flags.startsWith('$FLATC -o "$OUT_DIR"')) return ['gen.sh', `${arrowFlatc}\nFILES=(a.fbs)\n${flags}`];
  if (flags === arrowFlatc) return ['gen.sh', `${flags}\n$FLATC a.fbs`];
  return [names[kind] ?? 'gen.sh', `${variables.map(([, name]) => `${name}=${name}\n`).join('')}${lines}`];
}

const arrowFlatc = 'FLATC="flatc --cpp --cpp-std c++11 --scoped-enums"';

/** A project's own function with the name of a FlatBuffers helper, in the file above the one that calls it. */
const ownFunction = `project(x)
function(build_flatbuffers what files made)
  foreach(one IN LISTS files)
    add_custom_command(OUTPUT x COMMAND flatc -I \${PROJECT_SOURCE_DIR}/inc --cpp --cpp-std c++17 --scoped-enums \${one})
  endforeach()
endfunction()
`;

/** A rule that the list has cut off, completed. */
function closed(text: string): string {
  if (text.endsWith(')')) return text;
  if (text.endsWith('namespac')) return closed(`${text}ing`);
  const open = (text.match(/"/g)?.length ?? 0) % 2 === 1 ? `${text}"` : text;
  const brackets: string[] = [];
  for (const letter of open.replace(/"[^"]*"/g, '')) {
    if ('(['.includes(letter)) brackets.push(letter === '(' ? ')' : ']');
    else if (')]'.includes(letter)) brackets.pop();
  }
  return `${open.replace(/=\s*$/, '= 1')}${brackets.reverse().join('')}`;
}

function cmakeText(rule: string, flags: string): string {
  const names = new Set([...flags.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name));
  const own = [...names].filter((name) => !/^CMAKE_|FLATC|^PROJECT_/.test(name));
  const isHelper = rule !== 'add_custom_command';
  const call = isHelper
    ? `${rule}${flags}`
    : `add_custom_command(OUTPUT x COMMAND ${flags} WORKING_DIRECTORY \${CMAKE_CURRENT_SOURCE_DIR})`;
  const value = (name: string) =>
    /schema|srcs|fbs|file/i.test(name) && !/dir|prefix/i.test(name) ? `${name}.fbs` : name;
  const start = isOwnFunction(flags) ? ownFunction : 'project(x)\n';
  return `${start}${own.map((name) => `set(${name} ${value(name)})\n`).join('')}${call}\n`;
}

function isOwnFunction(flags: string): boolean {
  return /^\("\w+" /.test(flags);
}

/** The text of Rust's `Args` with quotes, which the list leaves out. */
function rustText(flags: string): string {
  if (!flags.includes('inputs:[')) return flags;
  return flags
    .replace(
      /inputs:\[([^\]]*)\]/,
      (_, list: string) =>
        `inputs: &[${list
          .split(/,\s*/)
          .map((item) => `Path::new("${item}")`)
          .join(', ')}]`,
    )
    .replace(/out_dir:env OUT_DIR/, 'out_dir: Path::new(&env!("OUT_DIR"))')
    .replace(/out_dir:([\w./]+)/, 'out_dir: Path::new("$1")');
}

const languages: Readonly<Record<string, string>> = {
  '--cpp': 'cpp',
  '-c': 'cpp',
  '--csharp': 'csharp',
  '--go': 'go',
  '-g': 'go',
  '--java': 'java',
  '-j': 'java',
  '--kotlin': 'kotlin',
  '--python': 'python',
  '--rust': 'rust',
  '--swift': 'swift',
  '--ts': 'ts',
  '--binary': 'binary',
  '-b': 'binary',
  '-t': 'json',
};

/** Options that flatc no longer has, and those of other programs on the line. */
const otherFlags = /^(?:--js|--es6-js-export|--no-fb-import|-o|-I|-)$/;

interface Invocation {
  readonly languages: readonly string[];
  readonly includes: number;
  readonly options: readonly string[];
}

/** The facts of a row, read from its text alone. */
function expectedOf({ form, flags: written }: Row): Invocation {
  const own: string[] = [];
  const isOwn = form === 'cmake:build_flatbuffers' && isOwnFunction(written);
  const isFlatcc = /flatcc_args/i.test(written);
  if (isOwn) return { languages: ['cpp'], includes: 1, options: ['cppStd', 'scopedEnums'] };
  if (isFlatcc) return { languages: [], includes: 0, options: [] };
  const flags = written.startsWith('$FLATC -o "$OUT_DIR"') ? arrowFlatc : closedOption(written);
  if (form === 'cmake:build_flatbuffers') own.push('--cpp', '--gen-mutable');
  if (form === 'cmake:flatbuffers_generate_headers')
    own.push('--cpp', ...(/INCLUDE_PREFIX/.test(flags) ? ['--include-prefix'] : []));
  if (flags.includes('--$@')) own.push('--ts');
  if (form === 'msbuild') own.push('--csharp');
  if (form.startsWith('rust') && flags.includes('Args')) own.push('--rust');
  if (form === 'gradle') own.push('--java');
  if (form.startsWith('bazel')) {
    const language = /_(cc|ts|py|go|rust|java|android)_/.exec(form)?.[1] ?? '';
    const known = {
      cc: '--cpp',
      ts: '--ts',
      py: '--python',
      go: '--go',
      rust: '--rust',
      java: '--java',
      android: '--java',
    };
    const flag = known[language as keyof typeof known];
    const isStatic = form.includes('static');
    if (flag !== undefined && !isStatic) own.push(flag);
    if (form === 'bazel:flatbuffer_cc_library' && !flags.includes('flatc_args')) {
      own.push(
        '--gen-object-api',
        '--gen-compare',
        '--no-includes',
        '--gen-mutable',
        '--reflect-names',
        '--cpp-ptr-type',
      );
    }
  }
  const isLine = /^(?:shell|make|bat|other|ci|package|powershell|go)/.test(form);
  const start = isLine ? flags.search(/flatc(?:\.exe)?["}]*\s(?!.*flatc["}]*\s)/i) + 5 : 0;
  const line = flags.slice(Math.max(0, isLine ? start : 0)).split(/ && |\s\|\s/, 1)[0] ?? '';
  const isRule = /^(?:bazel:|msbuild|gradle)/.test(form);
  const found =
    isRule && !flags.includes('flatc_args')
      ? []
      : [...line.matchAll(/(?<![\w./${}-])--?[A-Za-z][\w-]*/g)].map(([flag]) => flag);
  const all = [...new Set([...own, ...found])].filter((flag) => !otherFlags.test(flag));
  const includes = form.startsWith('bazel')
    ? 1 + Number(flags.includes('include_paths'))
    : /^cmake:build/.test(form)
      ? /^\(\s*"[^"]*"\s+""/.test(flags)
        ? 0
        : 1
      : /^cmake:flatbuffers_generate/.test(form)
        ? Number(/\bINCLUDE\b/.test(flags))
        : (line.match(/(?<!\S)-I(?!\S)/g)?.length ?? 0) + Number(flags.includes('<IncludePath>'));
  return {
    languages: [...new Set(all.flatMap((flag) => languages[flag] ?? []))].sort(),
    includes,
    options: all
      .filter((flag) => languages[flag] === undefined)
      .map((flag) => flag.replace(/^--/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
      .sort(),
  };
}

function closedOption(flags: string): string {
  return flags.endsWith('namespac') ? `${flags}ing` : flags;
}

/** The facts that the readers find. */
function foundIn(row: Row): Invocation | undefined {
  const [name, text] = fileOf(row);
  const [use] = usesOf(name, text);
  if (!use) return undefined;
  return {
    languages: [...use.generators].sort(),
    includes: use.includes.length,
    options: Object.keys(use.options).sort(),
  };
}

const isReadable = ({ readable }: Row) =>
  /^(?:literal|declarative|same-file-variables|code-literal)(?:\+glob)?$/.test(readable);

describe('build files: public invocations', () => {
  const asked = rows.filter((row) => isReadable(row) && reasonAgainst(row) === undefined);

  it('that can be read are', () => {
    const wrong = asked.flatMap((row) => {
      const [found, expected] = [foundIn(row), expectedOf(row)];
      return JSON.stringify(found) === JSON.stringify(expected) ? [] : [{ ...row, found, expected }];
    });
    assert.deepEqual(
      wrong.map((each) => JSON.stringify(each)),
      [],
    );
  });

  it('that can be read are most of them', () => {
    const readable = rows.filter(isReadable);
    assert.deepEqual(
      { all: rows.length, readable: readable.length, asked: asked.length },
      { all: 194, readable: 158, asked: 149 },
    );
  });

  it('that cannot be read from the list have a reason', () =>
    assert.deepEqual(
      reasons.map(([is, reason]) => [reason, rows.filter((row) => isReadable(row) && is(row)).length]),
      reasons.map(([, reason, count]) => [reason, count]),
    ));

  it('that need other files or a program say what they leave out', () => {
    const rest = rows.filter((row) => !isReadable(row) && reasonAgainst(row) === undefined);
    const silent = rest.filter((row) => foundIn(row) === undefined);
    assert.deepEqual(
      silent.map(({ form, flags }) => `${form} ${flags}`),
      [],
    );
  });
});
