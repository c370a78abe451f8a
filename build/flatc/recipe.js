// @ts-check
// Defines the inputs and commands that make dist/flatc.wasm, and the folder that keeps the result.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { crateChecksum } from './source.js';

/** The files that Google's build compiles for flatc: `FlatBuffers_Compiler_SRCS` of its CMakeLists.txt. */
export const compiled = [
  'grpc/src/compiler/cpp_generator.cc',
  'grpc/src/compiler/go_generator.cc',
  'grpc/src/compiler/java_generator.cc',
  'grpc/src/compiler/python_generator.cc',
  'grpc/src/compiler/swift_generator.cc',
  'grpc/src/compiler/ts_generator.cc',
  'include/codegen/python.cc',
  'src/annotated_binary_text_gen.cpp',
  'src/bfbs_gen_lua.cpp',
  'src/bfbs_gen_nim.cpp',
  'src/binary_annotator.cpp',
  'src/code_generators.cpp',
  'src/file_manager.cpp',
  'src/file_name_manager.cpp',
  'src/flatc.cpp',
  'src/flatc_main.cpp',
  'src/idl_gen_binary.cpp',
  'src/idl_gen_cpp.cpp',
  'src/idl_gen_csharp.cpp',
  'src/idl_gen_dart.cpp',
  'src/idl_gen_fbs.cpp',
  'src/idl_gen_go.cpp',
  'src/idl_gen_grpc.cpp',
  'src/idl_gen_java.cpp',
  'src/idl_gen_json_schema.cpp',
  'src/idl_gen_kotlin.cpp',
  'src/idl_gen_kotlin_kmp.cpp',
  'src/idl_gen_lobster.cpp',
  'src/idl_gen_php.cpp',
  'src/idl_gen_python.cpp',
  'src/idl_gen_rust.cpp',
  'src/idl_gen_swift.cpp',
  'src/idl_gen_text.cpp',
  'src/idl_gen_ts.cpp',
  'src/idl_parser.cpp',
  'src/reflection.cpp',
  'src/util.cpp',
  'start-folder.c',
];

const target = '--target=wasm32-wasip1';

/** The command that compiles one file. */
export const compileCommand = (/** @type {string} */ file, /** @type {string} */ object) => [
  file.endsWith('.c') ? 'clang' : 'clang++',
  target,
  '-Os',
  ...(file.endsWith('.c') ? [] : ['-std=c++17', '-fno-exceptions', '-fno-rtti']),
  '-DNDEBUG',
  '-Iinclude',
  '-Isrc',
  '-Igrpc',
  '-I.',
  '-fvisibility=hidden',
  '-ffunction-sections',
  '-fdata-sections',
  '-c',
  file,
  '-o',
  object,
];

/**
 * The command that links compiled files. The stack has the size of a process's stack. It comes first in the memory, so
 * that an overflow ends the run. The memory is limited: 50,000 lines need 137 MB.
 */
export const linkCommand = (/** @type {readonly string[]} */ objects, /** @type {string} */ output) => [
  'clang++',
  target,
  ...objects,
  '-Wl,--gc-sections',
  '-Wl,-s',
  '-Wl,--stack-first',
  '-Wl,-z,stack-size=8388608',
  '-Wl,--max-memory=1073741824',
  '-o',
  output,
];

export const startFolderSource = readFileSync(new URL('start-folder.c', import.meta.url), 'utf8');
const { version: clang } = JSON.parse(
  readFileSync(new URL('../../node_modules/@yowasp/clang/package.json', import.meta.url), 'utf8'),
);

const key = createHash('sha256')
  .update(
    JSON.stringify([
      crateChecksum,
      clang,
      startFolderSource,
      compiled,
      compileCommand('f', 'o'),
      linkCommand(['o'], 'm'),
    ]),
  )
  .digest('hex');

/** The folder of the user's cache with the finished flatc.wasm and its licence. */
export const keptFolder = path.join(
  process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'),
  'fbs-language-tools',
  `flatc-wasm-${key.slice(0, 16)}`,
);
