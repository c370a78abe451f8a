// Reads build files of Bazel, Buck and Soong: rules about schemas, and rules with a shell command.

import { type CodeVariables, fieldsOf } from './code-parts.ts';
import { type Code, codeOf } from './code-tokens.ts';
import { codeValue } from './code-values.ts';
import { ProgramVariables } from './code-variables.ts';
import { readScript } from './command-lines.ts';
import { isFlatc, readArguments, readabilityOf, readFlatccArguments } from './flatc-arguments.ts';
import type { BuildFileContext, FlatcUse } from './flatc-use.ts';
import { anchored, buildFolder, folderOfFile, isKnown, joined, nearestFolder, shown, unknown } from './known-text.ts';

/**
 * Adds the uses of flatc in the rules of a file. Paths in the uses begin at the root of the Bazel workspace, which is
 * also an include folder.
 */
export function readBazel(reading: BuildFileContext): void {
  const { file, around, steps } = reading;
  const isSoong = file.name.endsWith('.bp');
  const code = codeOf(file.text, isSoong ? 'slash' : 'hash', steps);
  const folder = folderOfFile(file.name);
  const markers = ['MODULE.bazel', 'WORKSPACE', 'WORKSPACE.bazel', '.buckconfig'];
  const root = nearestFolder(folder, (at) => markers.some((name) => around.has(joined(at, name)))) ?? '.';
  const variables = new ProgramVariables(code);
  code.tokens.forEach(({ kind, text: name, line }, index) => {
    const bracket = code.tokens[index + 1]?.text;
    if (kind !== 'name' || bracket !== (isSoong ? '{' : '(') || code.tokens[index - 1]?.text === 'def') return;
    if (!/flatbuffer|fbs|genrule$|run_binary/i.test(name) || !code.partner.has(index + 1)) return;
    const rule: Rule = { name, line, folder, root, fields: fieldsOf(code, index + 1).named, code, variables };
    if (rule.fields.has('cmd') || rule.fields.has('cmd_bash')) readCommand(rule, reading);
    else readSchemas(rule, reading);
  });
}

interface Rule {
  readonly name: string;
  readonly line: number;
  readonly folder: string;
  readonly root: string;
  readonly fields: ReadonlyMap<string, readonly [number, number]>;
  readonly code: Code;
  readonly variables: CodeVariables;
}

function itemsOf({ fields, code, variables }: Rule, ...names: readonly string[]): readonly string[] {
  const range = names.map((name) => fields.get(name)).find((found) => found !== undefined);
  return range ? codeValue(code, range, variables).items : [];
}

const languages: readonly (readonly [name: RegExp, flag: string])[] = [
  [/_(?:cc|cpp|cxx)_/, '--cpp'],
  [/_(?:ts|typescript)_/, '--ts'],
  [/_py(?:thon)?_/, '--python'],
  [/_go_/, '--go'],
  [/_(?:rust|rs)_/, '--rust'],
  [/_(?:java|android)_/, '--java'],
  [/_(?:kt|kotlin)_/, '--kotlin'],
  [/_(?:cs|csharp)_/, '--csharp'],
  [/_swift_/, '--swift'],
  [/_dart_/, '--dart'],
];

/** The arguments of `flatbuffer_cc_library` by default. */
const defaultArguments = [
  '--gen-object-api',
  '--gen-compare',
  '--no-includes',
  '--gen-mutable',
  '--reflect-names',
  ...['--cpp-ptr-type', 'flatbuffers::unique_ptr'],
];

function readSchemas(rule: Rule, reading: BuildFileContext): void {
  const sources = itemsOf(rule, 'srcs', 'src', 'schemas').map((label) => fileOf(label, rule));
  if (!sources.some((source) => /\.fbs$/.test(source) || !isKnown(source))) return;
  if (rule.fields.has('flatcc_args')) {
    const words = [...itemsOf(rule, 'flatcc_args'), ...sources].map((word) => [word]);
    addFacts({ ...readFlatccArguments(words, rule.root), dialect: 'flatcc' }, rule, reading);
    return;
  }
  const flag = languages.find(([name]) => name.test(`_${rule.name}_`))?.[1];
  const given = itemsOf(rule, 'flatc_args', 'flatc_flags', 'extra_args');
  const byDefault = rule.name === 'flatbuffer_cc_library' && !rule.fields.has('flatc_args') ? defaultArguments : [];
  const includes = itemsOf(rule, 'include_paths').map((path) =>
    isKnown(path) ? anchored(joined(rule.root, path)) : path,
  );
  // The files beside flatc are found as well, such as reflection/reflection.fbs.
  const copy = joined(rule.root, 'third_party/flatbuffers');
  const words = [
    ...(flag === undefined ? [] : [flag]),
    ...itemsOf(rule, 'language_flag'),
    ...[...given, ...byDefault],
    ...includes.flatMap((path) => ['-I', path]),
    ...['-I', anchored(rule.root)],
    ...(reading.around.has(`${copy}/reflection`) ? ['-I', anchored(copy)] : []),
    ...sources,
  ];
  const facts = readArguments(
    words.map((word) => [word]),
    rule.root,
  );
  addFacts(facts, rule, reading);
}

function addFacts(
  facts: ReturnType<typeof readArguments> & Pick<FlatcUse, 'dialect'>,
  rule: Rule,
  reading: BuildFileContext,
) {
  const source = { file: reading.file.name, line: rule.line };
  reading.add({
    ...facts,
    includes: [...new Set(facts.includes)],
    cwd: rule.root,
    source,
    readability: readabilityOf(facts, false),
  });
}

/** The path of the file that a label names; an unknown path for a label of another repository. */
function fileOf(label: string, { folder, root }: Rule): string {
  if (!isKnown(label)) return label;
  const [, outside, path = '', name] = /^(@[\w.~+-]*)?(?:\/\/)?([^:]*)(?::(.*))?$/.exec(label) ?? [];
  if (outside !== undefined && outside !== '@') return unknown(label);
  const isFromRoot = label.includes('//');
  const start = isFromRoot ? root : folder;
  const full = name === undefined ? path : path === '' ? name : `${path}/${name}`;
  return anchored(joined(start, full));
}

/** Reads a rule with a command. The variables mean the same in Bazel, Buck and Soong, only their names differ. */
function readCommand(rule: Rule, reading: BuildFileContext): void {
  const command = itemsOf(rule, 'cmd', 'cmd_bash').join(' ');
  if (!/flatc/i.test(command)) return;
  const sources = itemsOf(rule, 'srcs').map((label) => fileOf(label, rule));
  const filled = command.replace(/\$(?:\$|\(([^()]*)\)|\{(\w+)\}|([<@]))/g, (written, ...groups) => {
    const [round, curly, short] = groups as readonly (string | undefined)[];
    if (written === '$$') return '$';
    const [word = '', ...labels] = (round ?? curly ?? short ?? '').trim().split(/\s+/);
    if (/^(?:SRCS?|in|<)$/.test(word)) return sources.join(' ');
    if (/^(?:@D|@|OUTS?|RULEDIR|GENDIR|BINDIR|out|genDir|depfile)$/.test(word)) return buildFolder;
    const label = labels.at(-1) ?? '';
    if (/^(?:r?locations?|execpaths?|rootpaths?|exe)$/.test(word) && label !== '') {
      if (isFlatc(label.split(/[:/]/).at(-1) ?? '')) return 'flatc';
      return label.endsWith('.fbs') ? fileOf(label, rule) : unknown(label);
    }
    return unknown(shown(written));
  });
  const text = filled.replaceAll('\n', ' ');
  readScript({ text, line: rule.line, folders: [rule.root], runsElsewhere: true }, reading);
}
