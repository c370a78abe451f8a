// Reads build scripts of Rust: commands, and the crates that run flatc.
import { itemsOf } from './code-calls.ts';
import { fieldsOf, isMark } from './code-parts.ts';
import { codeValue } from './code-values.ts';
import type { BuildFileContext } from './flatc-use.ts';
import { anchored, buildFolder, folderOfFile, isKnown, joined, nearestFolder } from './known-text.ts';
import { addWords, argumentsIn, type Program, programOf, readLists } from './program-file.ts';

/** Reads a build script of Rust, which Cargo starts in the folder of Cargo.toml. */
export function readRust(reading: BuildFileContext): void {
  const own = folderOfFile(reading.file.name);
  const folder = nearestFolder(own, (at) => reading.around.has(joined(at, 'Cargo.toml'))) ?? own;
  const given = new Map([
    ['$OUT_DIR', buildFolder],
    ['$CARGO_MANIFEST_DIR', anchored(folder)],
  ]);
  const program = programOf(reading, 'rust', [folder], given);
  readLists(program);
  const { code } = program;
  code.tokens.forEach(({ kind, text, line }, at) => {
    if (kind !== 'name' || !code.partner.has(at + 1)) return;
    const words = isMark(code, at + 1, '{') && text === 'Args' ? argumentsOfArgs(program, at + 1) : undefined;
    const others = isMark(code, at + 1, '(') ? argumentsOfCall(program, at) : undefined;
    addWords(program, words ?? others ?? [], line);
  });
}

/** The arguments that the crate `flatc-rust` makes of `Args { … }`; undefined for another `Args`. */
function argumentsOfArgs({ code, variables }: Program, open: number): readonly string[] | undefined {
  const { named, rest } = fieldsOf(code, open);
  const items = (name: string): readonly string[] => {
    // `Args { inputs, ..x }` takes the variable of this name.
    const short = rest.find(([from, to]) => to === from + 1 && code.tokens[from]?.text === name);
    const range = named.get(name) ?? short;
    return range ? codeValue(code, range, variables).items : [];
  };
  if (items('inputs').length === 0) return undefined;
  const languages = named.has('lang') ? items('lang') : ['rust'];
  return [
    ...languages.map((language) => (isKnown(language) ? `--${language}` : language)),
    ...items('includes').flatMap((path) => ['-I', path]),
    ...items('out_dir').flatMap((path) => ['-o', orBuildFolder(path)]),
    ...items('extra'),
    ...items('inputs'),
  ];
}

/** A folder to write into; one that the program computes is mostly the folder that Cargo builds in. */
function orBuildFolder(path: string): string {
  return isKnown(path) ? path : buildFolder;
}

/**
 * The arguments that the crates `flatbuffers-build`, `tonic-flatbuffers-build` and `flatbuffers-tonic-build` give to
 * flatc; undefined for another call.
 */
function argumentsOfCall(program: Program, at: number): readonly string[] | undefined {
  const { tokens, partner } = program.code;
  const name = tokens[at]?.text ?? '';
  const [owner, own] = [tokens[at - 3]?.text ?? '', argumentsIn(program, at + 2, partner.get(at + 1) ?? at + 2)];
  const isTonic = owner === 'tonic_flatbuffers_build' && name === 'configure';
  if (name === 'compile_flatbuffers_tonic') return ['--rust', '--rust-module-root-file', '-o', buildFolder, ...own];
  if (!isTonic && !(owner === 'BuilderOptions' && name === 'new_with_files')) return undefined;
  const words = ['--rust', '--rust-module-root-file', ...own];
  let output = buildFolder;
  for (let dot = (partner.get(at + 1) ?? at) + 1; isMark(program.code, dot, '.'); ) {
    const close = partner.get(dot + 2);
    if (close === undefined || !program.code.steps.spend(close - dot)) break;
    const method = tokens[dot + 1]?.text ?? '';
    const args = fieldsOf(program.code, dot + 2).rest.map((part) => codeValue(program.code, part, program.variables));
    if (method === 'gen_object_api') words.push('--gen-object-api');
    else if (method === 'add_flatc_arguments') words.push(...itemsOf(args));
    else if (/^(?:set_output_path|out_dir)$/.test(method)) output = orBuildFolder(itemsOf(args)[0] ?? '');
    else if (isTonic && method === 'compile') {
      const [schemas, folders] = args;
      words.push(...(folders?.items ?? []).flatMap((folder) => ['-I', folder]), ...(schemas?.items ?? []));
    }
    dot = close + 1;
  }
  return [...words, '-o', output];
}
