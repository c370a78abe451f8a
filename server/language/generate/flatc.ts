// Turns a request into command lines of flatc (semantics, section 8).

import { extensionOf, nameOf } from '../paths.ts';
import type { Generator } from '../settings.ts';
import { flatcLanguages, languageNames } from './flatc-languages.ts';
import { flatcOptions } from './flatc-options.ts';
import { type OptionValues, optionArguments, optionComplaints, type ToolOption, writtenOptions } from './option.ts';
import {
  executable,
  type FlatcRequest,
  pathArgument,
  pathConcerns,
  type Resolver,
  resolvers,
  variableConcerns,
} from './request.ts';
import type { Concern, Plan, Run } from './run.ts';

/**
 * The runs of flatc for a request: one for all files and languages with the same folders and options. A run whose
 * command line would be too long for the system is split. No runs if a concern is an `error`.
 */
export function flatcPlan(request: FlatcRequest): Plan {
  const unknown = new Set<string>();
  const files = resolvers(request, unknown);
  const starts = new Map<string, Start>();
  for (const file of files) {
    for (const start of startsFor(request, file)) {
      const key = JSON.stringify([start.cwd, start.before]);
      const same = starts.get(key);
      if (same) same.files.push(...start.files);
      else starts.set(key, start);
    }
  }
  const all = [...starts.values()];
  const paths = all.flatMap((start) => [...start.files, ...start.places]);
  const concerns = [
    ...requestConcerns(request),
    ...variableConcerns(unknown),
    ...pathConcerns([...new Set(paths)], request.platform),
  ];
  const isHopeless = concerns.some(({ level }) => level === 'error');
  return { runs: isHopeless ? [] : all.flatMap((start) => runsOf(request, start)), concerns };
}

/** Files that go through flatc together. */
interface Start {
  readonly cwd: string;
  /** The folder for the generated code, absolute. */
  readonly output: string;
  /** The arguments before the files. */
  readonly before: readonly string[];
  readonly files: string[];
  /** The folders among the arguments: for includes and for the output. */
  readonly places: readonly string[];
}

function startsFor(request: FlatcRequest, file: Resolver): readonly Start[] {
  const groups = new Map<string, { cwd: string; output: string | undefined; languages: Generator[] }>();
  for (const generator of new Set(request.languages)) {
    const written = request.outputs?.[generator] ?? request.output;
    const output = written === undefined ? undefined : file.place(written);
    const isWrittenHere = flatcLanguages.some((known) => known.generator === generator && known.writesWhereItRuns);
    const cwd = isWrittenHere ? (output ?? request.workingDirectory) : request.workingDirectory;
    const key = JSON.stringify([cwd, output]);
    const group = groups.get(key) ?? { cwd, output, languages: [] };
    group.languages.push(generator);
    groups.set(key, group);
  }
  // `--conform` and `--annotate` need no language.
  if (groups.size === 0) groups.set('', { cwd: request.workingDirectory, output: undefined, languages: [] });
  return [...groups.values()].map(({ cwd, output, languages }) => {
    const argument = (place: string) => pathArgument(place, cwd, request.platform);
    const includes = (request.includePaths ?? []).map((path) => argument(file.place(path)));
    const folder = output === undefined || output === cwd ? [] : [argument(output)];
    const table = flatcOptions.filter((option) => concernsGroup(option, languages, request.languages));
    const options = optionArguments(table, request.options ?? {}, ({ takes }, text) =>
      takes === 'text' ? file.text(text) : argument(file.place(text)),
    );
    return {
      cwd,
      output: output ?? cwd,
      before: [
        ...languages
          .flatMap((generator) => flatcLanguages.filter((known) => known.generator === generator))
          .map(flagOf),
        ...options,
        ...includes.flatMap((path) => ['-I', path]),
        ...folder.flatMap((path) => ['-o', path]),
      ],
      files: [argument(file.file)],
      places: [...includes, ...folder],
    };
  });
}

function flagOf({ flag }: { readonly flag: string }): string {
  return flag;
}

/**
 * True if a run for the languages of `group` gets an option. An option that changes code of other languages among
 * `all`, but none of the group, is left out.
 */
function concernsGroup({ languages: affected }: ToolOption, group: readonly Generator[], all: readonly Generator[]) {
  if (!affected || !all.some((generator) => affected.includes(generator))) return true;
  return group.some((generator) => affected.includes(generator));
}

/** Windows takes 32,767 UTF-16 units in one command line, with the quotes that are put around arguments. */
const longestCommand = 24_000;

function runsOf(request: FlatcRequest, { cwd, output, before, files }: Start): readonly Run[] {
  const program = executable(request.program, request);
  const after = request.binaryFiles ? ['--', ...request.binaryFiles] : [];
  const fixedLength = [program, ...before, ...after].join(' ').length;
  const slices: string[][] = [];
  let length = 0;
  for (const file of files) {
    if (slices.length === 0 || fixedLength + length + file.length > longestCommand) {
      slices.push([]);
      length = 0;
    }
    slices.at(-1)?.push(file);
    length += file.length + 3;
  }
  return slices.map((slice) => ({ program, args: [...before, ...slice, ...after], cwd, outputs: [output] }));
}

function* requestConcerns({ files, languages, options = {}, platform }: FlatcRequest): Iterable<Concern> {
  const error = (code: Concern['code'], message: string): Concern => ({ level: 'error', code, message });
  if (files.length === 0) yield error('no-file', 'There is no schema to generate from.');
  const needsLanguage = options.conform === undefined && options.annotate === undefined;
  if (languages.length === 0 && needsLanguage) yield error('no-language', 'Choose at least one language.');
  const isProto = languages.includes('proto');
  if (isProto && languages.length > 1) {
    yield error('language-mix', 'flatc converts .proto files or generates code, not both at a time.');
  }
  const wanted = isProto ? ['.proto'] : ['.fbs', '.bfbs'];
  // flatc reads a file with another ending as data, and converts it.
  const takesData = languages.some((generator) => generator === 'binary' || generator === 'json');
  for (const file of files) {
    if (takesData || !needsLanguage || wanted.includes(extensionOf(nameOf(file, platform)))) continue;
    yield error('file-type', `flatc accepts only files that end in ${wanted.join(' or ')} here: ${file}`);
  }
  for (const complaint of optionComplaints(flatcOptions, options, 'flatc')) yield error('option', complaint);
  if (options.csGenJsonSerializer === true && options.genObjectApi !== true) {
    yield error('option', 'flatc accepts --cs-gen-json-serializer only with --gen-object-api.');
  }
  const standard = typeof options.cppStd === 'string' ? options.cppStd.toLowerCase() : '';
  if (languages.includes('cpp') && options.cppStaticReflection === true && standard !== 'c++17') {
    yield error('option', 'flatc accepts --cpp-static-reflection only with --cpp-std c++17.');
  }
  yield* withoutEffect(languages, options);
}

function* withoutEffect(languages: readonly Generator[], options: OptionValues): Iterable<Concern> {
  for (const { flag, languages: affected } of writtenOptions(flatcOptions, options)) {
    if (!affected || affected.some((generator) => languages.includes(generator))) continue;
    const message = `${flag} is for ${languageNames(affected)} and has no effect here.`;
    yield { level: 'information', code: 'option-without-effect', message };
  }
}
