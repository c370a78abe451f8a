// Reads the ways in which CMake files run flatc: helpers that FlatBuffers ships, and commands of the project.
import {
  isFlatc,
  isFlatcc,
  readArguments,
  readabilityOf,
  readFlatccArguments,
  saysSomething,
  type Word,
} from './flatc-arguments.ts';
import type { BuildFileContext } from './flatc-use.ts';
import { isInBuildFolder, resolvedPath } from './known-text.ts';

/** The place at which a CMake file calls a helper. */
interface CmakePlace {
  readonly reading: BuildFileContext;
  readonly folder: string;
  readonly line: number;
  readonly hasVariables: boolean;
  /** The words that a variable has; empty for an unknown one. */
  readonly wordsIn: (variable: string) => readonly string[];
}

type Form = (words: readonly Word[], place: CmakePlace) => void;

/**
 * Functions that read a call of CMake, by the name of the called command. Each function adds the uses that the call
 * describes.
 */
export const cmakeForms: ReadonlyMap<string, Form> = new Map<string, Form>([
  ['build_flatbuffers', buildFlatbuffers],
  ['flatbuffers_generate_headers', (words, place) => generate(words, place, 'SCHEMAS', ['-c'])],
  ['flatbuffers_generate_binary_files', (words, place) => generate(words, place, 'SCHEMA', ['-b'])],
  ['compile_flatbuffers_schema_to_cpp', (words, place) => compile(words, place, ['--cpp'])],
  ['compile_flatbuffers_schema_to_cpp_opt', (words, place) => compile(words, place, ['--cpp', ...(words[1] ?? [])])],
  ['compile_flatbuffers_schema_to_binary', (words, place) => compile(words, place, ['-b', '--schema'])],
  [
    'compile_flatbuffers_schema_to_embedded_binary',
    (words, place) => compile(words, place, ['--cpp', '--bfbs-gen-embed']),
  ],
  ['flatbuffer_c_library', runFlatcc],
  ['iree_flatbuffer_c_library', runFlatcc],
  ['add_custom_command', runCommands],
  ['add_custom_target', runCommands],
  ['execute_process', runCommands],
]);

function addUse(words: readonly Word[], cwd: string | undefined, place: CmakePlace): void {
  const facts = readArguments(words, cwd);
  if (!saysSomething(facts)) return;
  place.reading.add({
    ...facts,
    ...(cwd === undefined ? {} : { cwd }),
    source: { file: place.reading.file.name, line: place.line },
    readability: readabilityOf(facts, place.hasVariables),
  });
}

function items(word: Word | undefined): readonly string[] {
  return (word ?? []).flatMap((text) => text.split(';')).filter((item) => item !== '');
}

function words(texts: readonly string[]): readonly Word[] {
  return texts.map((text) => [text]);
}

/**
 * The include folders as `-I` options in reverse order, because the helpers search from the last folder to the first.
 */
function includeWords(folders: readonly string[]): readonly Word[] {
  return folders.toReversed().flatMap((folder) => words(['-I', folder]));
}

/**
 * Reads a call of `build_flatbuffers` with the arguments SCHEMAS INCLUDES TARGET DEPS OUT BFBS COPY. A call whose first
 * argument names no schemas, or with less than five arguments, is skipped: it belongs to a function of the project with
 * the same name.
 */
function buildFlatbuffers(given: readonly Word[], place: CmakePlace): void {
  const [schemas, includes, , , output, binary] = given;
  const entries = items(schemas);
  if (!entries.some((entry) => /\.fbs$|[*$]/.test(entry)) || given.length < 5) return;
  const schemaFolder = items(binary);
  addUse(
    [
      ...words([...place.wordsIn('FLATBUFFERS_FLATC_SCHEMA_EXTRA_ARGS'), '--gen-mutable', '-c']),
      ...(schemaFolder.length > 0 ? words(['-b', '--schema']) : []),
      ...includeWords(items(includes)),
      ...items(output).flatMap((folder) => words(['-o', folder])),
      ...words(entries),
    ],
    place.folder,
    place,
  );
}

/** The words after a keyword in capitals, up to the next keyword; empty without the keyword. */
function after(given: readonly Word[], keyword: string, keywords: RegExp): readonly Word[] {
  const start = given.findIndex((word) => word[0] === keyword);
  if (start < 0) return [];
  const end = given.findIndex((word, index) => index > start && keywords.test(word[0] ?? ''));
  return given.slice(start + 1, end < 0 ? undefined : end);
}

const generateKeywords = /^(?:TARGET|INCLUDE_PREFIX|SCHEMAS?|INCLUDE|BINARY_SCHEMAS_DIR|FLAGS|JSON_FILES|OUTPUT_DIR)$/;

function generate(given: readonly Word[], place: CmakePlace, schemas: string, flags: readonly string[]): void {
  const part = (keyword: string) => after(given, keyword, generateKeywords);
  const entries = part(schemas)
    .flat()
    .flatMap((entry) => entry.split(';'));
  if (entries.length === 0) return;
  addUse(
    [
      ...words(flags),
      ...(part('BINARY_SCHEMAS_DIR').length > 0 ? words(['-b', '--schema']) : []),
      ...part('INCLUDE_PREFIX').flatMap((prefix) => [...words(['--include-prefix']), prefix]),
      ...part('OUTPUT_DIR').flatMap((folder) => [...words(['-o']), folder]),
      ...includeWords(part('INCLUDE').flat()),
      ...part('FLAGS'),
      ...words(entries),
    ],
    place.folder,
    place,
  );
}

const flatccKeywords = /^(?:NAME|SRCS|FLATCC_ARGS|INCLUDES|PUBLIC|TESTONLY)$/;

/** Reads a call of a CMake function that runs flatcc, the compiler for C. */
function runFlatcc(given: readonly Word[], place: CmakePlace): void {
  const part = (keyword: string) => after(given, keyword, flatccKeywords);
  addFlatcc([...part('FLATCC_ARGS'), ...part('SRCS')], place.folder, place);
}

function addFlatcc(words: readonly Word[], cwd: string | undefined, place: CmakePlace): void {
  const facts = readFlatccArguments(words, cwd);
  if (facts.entries.length + facts.includes.length + facts.notUnderstood.length === 0) return;
  place.reading.add({
    ...facts,
    ...(cwd === undefined ? {} : { cwd }),
    dialect: 'flatcc',
    source: { file: place.reading.file.name, line: place.line },
    readability: readabilityOf(facts, place.hasVariables),
  });
}

function compile(given: readonly Word[], place: CmakePlace, flags: readonly string[]): void {
  addUse([...words(flags.flatMap((flag) => flag.split(';'))), ...words(items(given[0]))], place.folder, place);
}

const commandKeywords =
  /^(?:COMMAND|OUTPUT|DEPENDS|WORKING_DIRECTORY|COMMENT|VERBATIM|MAIN_DEPENDENCY|BYPRODUCTS|IMPLICIT_DEPENDS|DEPFILE|TARGET|PRE_BUILD|PRE_LINK|POST_BUILD|APPEND|USES_TERMINAL|COMMAND_EXPAND_LISTS|SOURCES|RESULT_VARIABLE|OUTPUT_VARIABLE|ERROR_VARIABLE|TIMEOUT|JOB_POOL|OUTPUT_QUIET|ERROR_QUIET|COMMAND_ERROR_IS_FATAL)$/;

function runCommands(given: readonly Word[], place: CmakePlace): void {
  const folder = after(given, 'WORKING_DIRECTORY', commandKeywords)[0]?.[0];
  // CMake starts commands in the build folder. From there, relative paths lead only to generated files.
  const cwd = folder === undefined || isInBuildFolder(folder) ? undefined : resolvedPath(folder, place.folder);
  for (let index = 0; index < given.length; index++) {
    if (given[index]?.[0] !== 'COMMAND') continue;
    const end = given.findIndex((word, at) => at > index && commandKeywords.test(word[0] ?? ''));
    const command = given.slice(index + 1, end < 0 ? undefined : end).filter((word) => word[0] !== 'ARGS');
    const program = command[0]?.[0] ?? '';
    const isRunner = /(?:CMAKE_COMMAND\}|cmake|env)\W*$/.test(program.slice(-40));
    const at = isFlatc(program) ? 0 : isRunner ? command.findIndex((word) => isFlatc(word[0] ?? '')) : -1;
    if (at >= 0) addUse(command.slice(at + 1), cwd, place);
    else if (isFlatcc(program)) addFlatcc(command.slice(1), cwd, place);
    if (end > 0) index = end - 1;
    else break;
  }
}
