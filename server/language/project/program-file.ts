// Reads programs that start flatc, as far as the arguments are written out: Rust, Gradle, meson, Python, JavaScript and
// Ruby.
import { type Code, type CodeStyle, codeOf } from './code-tokens.ts';
import { type CodeVariables, codeValue, fieldsOf, partsBetween, variablesOf } from './code-values.ts';
import { readScript } from './command-lines.ts';
import { isFlatc, readArguments, readabilityOf, saysSomething } from './flatc-arguments.ts';
import type { BuildFileContext } from './flatc-use.ts';
import { buildFolder, folderOfFile, isKnown, joined, nearestFolder, resolvedPath, unknown } from './known-text.ts';

interface Program {
  readonly code: Code;
  readonly variables: CodeVariables;
  readonly reading: BuildFileContext;
  /**
   * The possible working directories. flatc runs in the first one from which its schemas are found, or else in the last
   * one.
   */
  readonly folders: readonly string[];
}

function programOf(reading: BuildFileContext, style: CodeStyle, folders: readonly string[]): Program {
  const code = codeOf(reading.file.text, style, reading.steps);
  return { code, variables: variablesOf(code), reading, folders };
}

function addWords(
  { reading, folders }: Program,
  words: readonly string[],
  line: number,
  changed?: string | undefined,
): void {
  const leads = (folder: string) =>
    words.some(
      (word) => /\.fbs$/.test(word) && !/[*?]/.test(word) && reading.around.has(resolvedPath(word, folder) ?? ''),
    );
  const start = folders.find(leads) ?? folders.at(-1) ?? '.';
  const cwd = changed === undefined ? start : resolvedPath(changed, folders.at(-1));
  const facts = readArguments(
    words.map((word) => [word]),
    cwd,
  );
  if (!saysSomething(facts) && facts.notUnderstood.length === 0) return;
  const source = { file: reading.file.name, line };
  const place = cwd === undefined ? {} : { cwd };
  reading.add({ ...facts, ...place, source, readability: readabilityOf(facts, false) });
}

/** Adds the lists and calls that begin with flatc, and texts that are a command line of flatc. */
function readLists(program: Program): void {
  const { code, variables, reading } = program;
  const { tokens, partner } = code;
  const enclosing: number[] = [];
  for (let at = 0; at < tokens.length && reading.steps.spend(1); at++) {
    const token = tokens[at];
    if (!token) break;
    if (partner.has(at)) {
      if ((partner.get(at) ?? 0) > at) enclosing.push(at);
      else enclosing.pop();
    }
    if (token.kind !== 'text' || !/flatc/i.test(token.text)) continue;
    const before = tokens[at - 1];
    const isFirst = before?.kind === 'mark' && /^[[(]$/.test(before.text) && enclosing.at(-1) === at - 1;
    const isStatement = before?.kind === 'name' && tokens[at + 1]?.text === ',' && before.line === token.line;
    const isScript = /flatc[^\s\w]{0,8}(?:\.exe["']?)?\s/i.test(token.text);
    if (isScript && (isFirst || /^[=:,(]$/.test(before?.text ?? ''))) {
      const { folders } = program;
      readScript({ text: token.text, line: token.line, folders, runsElsewhere: true }, reading);
    } else if (isFlatc(token.text) && !/\s/.test(token.text) && (isFirst || isStatement)) {
      const open = enclosing.at(-1) ?? -1;
      const end = isFirst ? (partner.get(open) ?? at + 1) : endOfStatement(code, at);
      const words = argumentsIn(program, at + 1, end);
      addWords(program, [...words, ...(isFirst ? chained(program, end) : [])], token.line, folderAfter(end));
    }
  }
  /**
   * The folder that a call names for the program: `cwd="x"`, `{ cwd: 'x' }`, `.current_dir("x")`; undefined without
   * one.
   */
  function folderAfter(end: number): string | undefined {
    for (let at = end; at < Math.min(end + 60, tokens.length) && tokens[at]?.text !== ';'; at++) {
      const [name, sign] = [tokens[at], tokens[at + 1]];
      if (name?.kind !== 'name' || !/^(?:cwd|current_dir|workingDir)$/.test(name.text)) continue;
      if (!/^[=:(]$/.test(sign?.text ?? '')) continue;
      const isWhole = /^[,)}]$/.test(tokens[at + 3]?.text ?? '');
      const { items } = isWhole ? codeValue(code, [at + 2, at + 3], variables) : { items: [] };
      return items.length === 1 ? items[0] : unknown(name.text);
    }
    return undefined;
  }
  function argumentsIn(own: Program, from: number, to: number): readonly string[] {
    return partsBetween(own.code, from, to).flatMap((range) => {
      const [first, second] = [tokens[range[0]], tokens[range[0] + 1]];
      // Options of the call itself: `check=True`, `{ stdio: 'inherit' }`.
      if (first?.text === '{' || (first?.kind === 'name' && /^[=:]$/.test(second?.text ?? ''))) return [];
      return codeValue(code, range, variables).items;
    });
  }
  /** The arguments of `.arg(…)` and `.args(…)` after a call. */
  function chained(own: Program, close: number): readonly string[] {
    const words: string[] = [];
    for (let at = close + 1; tokens[at]?.text === '.' && tokens[at + 2]?.text === '('; ) {
      const end = partner.get(at + 2);
      if (end === undefined || !reading.steps.spend(end - at)) break;
      if (/^args?$/.test(tokens[at + 1]?.text ?? '')) words.push(...argumentsIn(own, at + 3, end));
      at = end + 1;
    }
    return words;
  }
}

function endOfStatement({ tokens, steps }: Code, from: number): number {
  let at = from + 1;
  while (at < tokens.length && steps.spend(1)) {
    if (tokens[at]?.line !== tokens[at - 1]?.line && tokens[at - 1]?.text !== ',') break;
    at++;
  }
  return at;
}

/**
 * Reads programs in Python, JavaScript, TypeScript and Ruby. As for scripts, their working directory is unknown: the
 * top of the workspace is tried, then the folder of the program.
 */
export function readProgram(reading: BuildFileContext): void {
  const { name, text } = reading.file;
  // Most programs only mention something flat, such as `flatMap`, and their tokens have nothing to say.
  if (!/flatc/i.test(text)) return;
  const style = /\.(?:py|rb)$|(?:^|\/)(?:Rakefile|SConstruct|wscript)$/.test(name) ? 'hash' : 'slash';
  readLists(programOf(reading, style, ['.', folderOfFile(name)]));
}

/** Reads a build script of Rust, which Cargo starts in the folder of Cargo.toml. */
export function readRust(reading: BuildFileContext): void {
  const own = folderOfFile(reading.file.name);
  const folder = nearestFolder(own, (at) => reading.around.has(joined(at, 'Cargo.toml'))) ?? own;
  const program = programOf(reading, 'rust', [folder]);
  readLists(program);
  const { code, variables } = program;
  code.tokens.forEach(({ kind, text, line }, at) => {
    if (kind !== 'name' || text !== 'Args' || code.tokens[at + 1]?.text !== '{' || !code.partner.has(at + 1)) return;
    const { named } = fieldsOf(code, at + 1);
    const items = (name: string): readonly string[] => {
      const range = named.get(name);
      return range ? codeValue(code, range, variables).items : [];
    };
    if (!named.has('inputs')) return;
    const languages = named.has('lang') ? items('lang') : ['rust'];
    // A path that the environment gives is the folder that Cargo builds in.
    const outputs = items('out_dir').map((path) => (isKnown(path) ? path : buildFolder));
    addWords(
      program,
      [
        ...languages.map((language) => (isKnown(language) ? `--${language}` : language)),
        ...items('includes').flatMap((path) => ['-I', path]),
        ...outputs.flatMap((path) => ['-o', path]),
        ...items('extra'),
        ...items('inputs'),
      ],
      line,
    );
  });
}

/** Reads a Gradle script: lists that begin with flatc, and the block of the FlatBuffers plugin. */
export function readGradle(reading: BuildFileContext): void {
  const program = programOf(reading, 'slash', [folderOfFile(reading.file.name)]);
  readLists(program);
  const { code, variables } = program;
  const { tokens, partner } = code;
  tokens.forEach(({ kind, text, line }, at) => {
    const close = partner.get(at + 1);
    if (kind !== 'name' || text !== 'flatbuffers' || tokens[at + 1]?.text !== '{' || close === undefined) return;
    const words: string[] = [];
    for (let next = at + 2; next < close; ) {
      const end = endOfStatement(code, next);
      words.push(...pluginWords(tokens[next]?.text ?? '', next, Math.min(end, close)));
      next = end;
    }
    addWords(program, words, line);
  });

  function pluginWords(name: string, from: number, to: number): readonly string[] {
    const own = Array.from({ length: to - from }, (_, index) => tokens[from + index]);
    const texts = own.slice(1).flatMap((token) => (token?.kind === 'text' ? [token.text] : []));
    const all = texts.length > 0 ? texts : (variables.get(tokens[to - 1]?.text ?? '')?.items ?? []);
    if (name === 'language') {
      const language = all[0] ?? own.findLast((token) => token?.kind === 'name')?.text ?? '';
      return [`--${language.toLowerCase()}`];
    }
    if (/^input(?:Dir|Sources|Files)$/.test(name)) {
      return all.map((path) => (path.endsWith('.fbs') ? path : `${path}/**/*.fbs`));
    }
    if (/^output/.test(name)) return all.flatMap((path) => ['-o', path]);
    if (/^include/.test(name)) return all.flatMap((path) => ['-I', path]);
    return name === 'extraFlatcArgs' ? all.flatMap((word) => word.split(/\s+/)) : [];
  }
}

/** Reads a meson file: generators and custom targets. */
export function readMeson(reading: BuildFileContext): void {
  const program = programOf(reading, 'hash', [folderOfFile(reading.file.name)]);
  const { code, variables } = program;
  const { tokens } = code;
  const processed = new Map<string, string[]>();
  tokens.forEach(({ kind, text }, at) => {
    if (kind !== 'name' || text !== 'process' || tokens[at - 1]?.text !== '.' || tokens[at + 1]?.text !== '(') return;
    const files = fieldsOf(code, at + 1).rest.flatMap((range) => codeValue(code, range, variables).items);
    const owner = tokens[at - 2]?.text ?? '';
    processed.set(owner, [...(processed.get(owner) ?? []), ...files]);
  });
  tokens.forEach(({ kind, text, line }, at) => {
    const isCall =
      kind === 'name' && /^(?:generator|custom_target|run_command)$/.test(text) && tokens[at + 1]?.text === '(';
    if (!isCall || !code.partner.has(at + 1)) return;
    const { named, rest } = fieldsOf(code, at + 1);
    const items = (name: string): readonly string[] => {
      const range = named.get(name);
      return range ? codeValue(code, range, variables).items : [];
    };
    const first = rest[0] ? codeValue(code, rest[0], variables).items : [];
    const command =
      text === 'custom_target'
        ? items('command')
        : [
            ...first,
            ...rest.slice(1).flatMap((range) => codeValue(code, range, variables).items),
            ...items('arguments'),
          ];
    const [head = '', ...words] = command;
    if (!isFlatc(head)) return;
    const owner = tokens[at - 1]?.text === '=' ? (tokens[at - 2]?.text ?? '') : ')';
    const inputs = text === 'generator' ? (processed.get(owner) ?? []) : items('input');
    addWords(
      program,
      words.flatMap((word) => {
        if (/^@INPUT\d*@$/.test(word)) return inputs;
        return /@(?:OUT|BUILD|BUILD_DIR|PRIVATE|DEPFILE|PLAINNAME|BASENAME|CURRENT_BUILD)\w*@/.test(word)
          ? buildFolder
          : sourceRoot(word);
      }),
      line,
    );
  });

  function sourceRoot(word: string): string {
    return /@\w+@/.test(word) ? unknown(word) : word;
  }
}
