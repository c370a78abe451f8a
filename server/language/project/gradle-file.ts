// Reads scripts of Gradle, in Groovy and Kotlin: tasks that run flatc, and the blocks of the FlatBuffers plugins.
import { isMark } from './code-parts.ts';
import { codeValue } from './code-values.ts';
import { isFlatc } from './flatc-arguments.ts';
import type { BuildFileContext } from './flatc-use.ts';
import { anchored, buildFolder, folderOfFile, joined, nearestFolder } from './known-text.ts';
import { addWords, argumentsIn, endOfStatement, type Program, programOf, readLists } from './program-file.ts';

/** Reads a Gradle script: tasks, lists that begin with flatc, and the blocks of plugins. */
export function readGradle(reading: BuildFileContext): void {
  const folder = folderOfFile(reading.file.name);
  const isTop = (at: string) =>
    ['settings.gradle', 'settings.gradle.kts'].some((name) => reading.around.has(joined(at, name)));
  const top = nearestFolder(folder, isTop) ?? '.';
  const given = new Map([
    ...['projectDir', '.projectDir', '.projectDirectory'].map((name) => [name, anchored(folder)] as const),
    ...['rootDir', '.rootDir', 'rootProject', '.rootProject'].map((name) => [name, anchored(top)] as const),
    ...['buildDir', '.buildDir', '.buildDirectory', '.temporaryDir'].map((name) => [name, buildFolder] as const),
  ]);
  const program = programOf(reading, 'gradle', [folder], given);
  const tasks = readTasks(program);
  readLists(program, (at) => tasks.has(at));
  readPlugins(program);
}

/** A statement such as `args 'a', 'b'`, `args("a")` or `args = listOf("a")`, as its name and the tokens of its value. */
interface Statement {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

/** The statements directly in the block at a brace. */
function statementsIn({ code }: Program, open: number): readonly Statement[] {
  const { tokens, partner, steps } = code;
  const close = partner.get(open) ?? open;
  const found: Statement[] = [];
  for (let at = open + 1; at < close && steps.spend(1); ) {
    const inner = partner.get(at + 1);
    const isBlock = inner !== undefined && isMark(code, at + 1, '{');
    const isCall = inner !== undefined && isMark(code, at + 1, '(');
    let end = isBlock ? inner + 1 : isCall ? inner + 1 : endOfStatement(code, at);
    const from = isCall ? at + 2 : isMark(code, at + 1, '=') ? at + 2 : at + 1;
    if (tokens[at]?.kind === 'name') {
      found.push({
        name: tokens[at]?.text ?? '',
        from,
        to: isCall ? end - 1 : Math.min(end, close),
        line: tokens[at]?.line ?? 0,
      });
    }
    // A bracket that opens in the statement ends after it.
    for (let next = at + 1; next < end && steps.spend(1); next++) {
      const after = partner.get(next);
      if (after !== undefined && after >= end) end = after + 1;
    }
    at = end;
  }
  return found;
}

/** Adds the tasks that run flatc. Returns the tokens of their command lines. */
function readTasks(program: Program): ReadonlySet<number> {
  const { code, variables } = program;
  const read = new Set<number>();
  code.tokens.forEach(({ text }, open) => {
    const close = code.partner.get(open);
    if (text !== '{' || close === undefined || close < open || !code.steps.spend(1)) return;
    const next = code.tokens.slice(open + 1, Math.min(close, open + 400));
    if (!code.steps.spend(next.length) || !next.some((token) => /^(?:commandLine|executable)$/.test(token.text)))
      return;
    const statements = statementsIn(program, open);
    const of = (name: string) => statements.filter((statement) => statement.name === name);
    const [start] = [...of('commandLine'), ...of('executable')];
    if (!start) return;
    const [head = '', ...first] = argumentsIn(program, start.from, start.to);
    if (!isFlatc(head)) return;
    const words = [...first, ...of('args').flatMap(({ from, to }) => argumentsIn(program, from, to))];
    const [place] = of('workingDir').flatMap(({ from, to }) => codeValue(code, [from, to], variables).items);
    addWords(program, words, start.line, place);
    for (let at = start.from; at < start.to && code.steps.spend(1); at++) read.add(at);
  });
  return read;
}

/** Adds the blocks `flatbuffers { … }` and the tasks of the type `FlatBuffers`, which share the language. */
function readPlugins(program: Program): void {
  const { code, variables } = program;
  const { tokens, partner } = code;
  const blocks = tokens.flatMap(({ kind, text, line }, at) => {
    const isTask = text === 'FlatBuffers' && /^[)>]$/.test(tokens[at + 1]?.text ?? '');
    let open = at + 1;
    while (isTask && open < at + 8 && !isMark(code, open, '{')) open++;
    const isBlock =
      kind === 'name' && (isTask || text === 'flatbuffers') && isMark(code, open, '{') && partner.has(open);
    return isBlock ? [{ isTask, line, words: pluginWords(open) }] : [];
  });
  const language = blocks.find(({ isTask }) => !isTask)?.words.find((word) => word.startsWith('--'));
  const hasTasks = blocks.some(({ isTask }) => isTask);
  for (const { isTask, line, words } of blocks) {
    if (!isTask && hasTasks && words.every((word) => word === language)) continue;
    const shared = isTask && language !== undefined && !words.some((word) => word.startsWith('--')) ? [language] : [];
    addWords(program, [...shared, ...words], line);
  }

  function pluginWords(open: number): readonly string[] {
    const words: string[] = [];
    const close = partner.get(open) ?? open;
    for (let next = open + 1; next < close; ) {
      const end = endOfStatement(code, next);
      words.push(...wordsOfStatement(tokens[next]?.text ?? '', next, Math.min(end, close)));
      next = end;
    }
    return words;
  }

  function wordsOfStatement(name: string, from: number, to: number): readonly string[] {
    const own = Array.from({ length: to - from }, (_, index) => tokens[from + index]);
    const texts = own.flatMap((token, index) =>
      index > 0 && token?.kind === 'text' ? codeValue(code, [from + index, from + index + 1], variables).items : [],
    );
    const all = texts.length > 0 ? texts : (variables.at(tokens[to - 1]?.text ?? '', from)?.items ?? []);
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
