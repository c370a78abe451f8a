// Reads programs that start flatc, as far as the arguments are written out: Python, JavaScript and Ruby, and the parts
// that build files of Rust, Gradle and meson have in common with them.
import { itemsOf } from './code-calls.ts';
import { fieldsOf, isMark, partsBetween } from './code-parts.ts';
import { type Code, type CodeStyle, codeOf } from './code-tokens.ts';
import { codeValue } from './code-values.ts';
import { ProgramVariables } from './code-variables.ts';
import { readScript } from './command-lines.ts';
import { isFlatc, readArguments, readabilityOf, saysSomething } from './flatc-arguments.ts';
import type { BuildFileContext } from './flatc-use.ts';
import { anchored, folderOfFile, isKnown, resolvedPath, unknown } from './known-text.ts';

export interface Program {
  readonly code: Code;
  readonly variables: ProgramVariables;
  readonly reading: BuildFileContext;
  /**
   * The possible working directories. flatc runs in the first one from which its schemas are found, or else in the last
   * one.
   */
  readonly folders: readonly string[];
}

/** The tokens and variables of a build file. `given` has the names that the language or the tool sets. */
export function programOf(
  reading: BuildFileContext,
  style: CodeStyle,
  folders: readonly string[],
  given?: ReadonlyMap<string, string>,
): Program {
  const code = codeOf(reading.file.text, style, reading.steps);
  return { code, variables: new ProgramVariables(code, given), reading, folders };
}

/** Adds the use of flatc with these arguments, unless they say nothing. `changed` is the folder in which it runs. */
export function addWords(
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

/**
 * Adds the lists and calls that begin with flatc, and texts that are a command line of flatc. Lists at tokens for
 * which `isRead` returns true are left out.
 */
export function readLists(program: Program, isRead: (token: number) => boolean = () => false): void {
  const { code, variables, reading, folders } = program;
  const { tokens, partner } = code;
  const enclosing: number[] = [];
  for (let at = 0; at < tokens.length && reading.steps.spend(1); at++) {
    const token = tokens[at];
    if (!token) break;
    if (partner.has(at)) {
      if ((partner.get(at) ?? 0) > at) enclosing.push(at);
      else enclosing.pop();
    }
    if (token.kind === 'mark' || !/flatc/i.test(token.text) || isRead(at)) continue;
    const open = enclosing.at(-1) ?? -1;
    const before = isMark(code, at - 1, '&') ? at - 2 : at - 1;
    const isFirst = before === open && /^[[(]$/.test(tokens[open]?.text ?? '');
    const end = isFirst ? (partner.get(open) ?? at + 1) : endOfStatement(code, at);
    const isText = token.kind === 'text';
    const isStatement =
      isText && tokens[at - 1]?.kind === 'name' && isMark(code, at + 1, ',') && tokens[at - 1]?.line === token.line;
    const isScript = isText && /flatc[^\s\w]{0,8}(?:\.exe["']?)?\s/i.test(token.text);
    if (isScript && (isFirst || /^[=:,(]$/.test(tokens[at - 1]?.text ?? ''))) {
      const [text = token.text, ...others] = codeValue(code, [at, at + 1], variables).items;
      readScript(
        { text: others.length > 0 ? token.text : text, line: token.line, folders, runsElsewhere: true },
        reading,
      );
    } else if (isText && isFlatc(token.text) && !/\s/.test(token.text) && (isFirst || isStatement)) {
      addWords(program, wordsOf(program, at, end, isFirst), token.line, folderAfter(program, end));
    } else if (isFirst && isNamedFlatc(code, at) && !isDefinition(code, open)) {
      const words = wordsOf(program, at, end, true);
      if (words.some((word) => word.startsWith('-') && isKnown(word))) {
        addWords(program, words, token.line, folderAfter(program, end));
      }
    }
  }
}

/** True if a token is a variable that is named after flatc, and is a whole argument. */
function isNamedFlatc({ tokens }: Code, at: number): boolean {
  const { kind, text = '' } = tokens[at] ?? {};
  const isName = /^_*flatc_?(?:path|bin|binary|exe|executable|cmd|command|compiler|tool)?$/i.test(text);
  return kind === 'name' && isName && /^[,)\].]$/.test(tokens[at + 1]?.text ?? '');
}

/** True if a bracket begins the parameters of a function. */
function isDefinition({ tokens, partner }: Code, open: number): boolean {
  const close = partner.get(open) ?? open;
  if (/^[{:=-]$/.test(tokens[close + 1]?.text ?? '')) return true;
  return [1, 2].some((back) => /^(?:def|fn|fun|func|function|async)$/.test(tokens[open - back]?.text ?? ''));
}

/** The arguments after flatc at a token up to `end`, those of methods called on it, and those added to it later. */
function wordsOf(program: Program, at: number, end: number, isFirst: boolean): readonly string[] {
  const { code, variables } = program;
  let next = at + 1;
  while (next < end && !isMark(code, next, ',') && code.steps.spend(1)) next++;
  const own = argumentsIn(program, Math.min(next + 1, end), end);
  return isFirst ? [...own, ...summed(program, end), ...chained(program, end), ...variables.addedTo(at)] : own;
}

/** The items of the lists that `+` adds to a list that ends at a token. */
function summed({ code, variables }: Program, close: number): readonly string[] {
  const { tokens, partner, steps } = code;
  if (!isMark(code, close + 1, '+')) return [];
  let end = close + 2;
  for (; end < tokens.length && steps.spend(1); end++) {
    const inner = partner.get(end);
    if (inner !== undefined && inner < end) break;
    if (inner !== undefined) end = inner;
    else if (
      /^[,;]$/.test(tokens[end]?.text ?? '') ||
      (tokens[end]?.line !== tokens[end - 1]?.line && !isMark(code, end - 1, '+'))
    )
      break;
  }
  return codeValue(code, [close + 2, end], variables).items;
}

/**
 * The folder that a call names for the program: `cwd="x"`, `{ cwd: 'x' }`, `.current_dir("x")`; undefined without one.
 */
function folderAfter({ code, variables }: Program, end: number): string | undefined {
  const { tokens, partner } = code;
  for (let at = end; at < Math.min(end + 60, tokens.length) && tokens[at]?.text !== ';'; at++) {
    const [name, sign] = [tokens[at], tokens[at + 1]];
    if (name?.kind !== 'name' || !/^(?:cwd|current_dir|workingDir)$/.test(name.text)) continue;
    if (!/^[=:(]$/.test(sign?.text ?? '')) continue;
    const close = isMark(code, at + 1, '(') ? partner.get(at + 1) : undefined;
    const isWhole = /^[,)}]$/.test(tokens[at + 3]?.text ?? '');
    const range = close !== undefined ? ([at + 2, close] as const) : ([at + 2, at + 3] as const);
    const { items } = close !== undefined || isWhole ? codeValue(code, range, variables) : { items: [] };
    return items.length === 1 ? items[0] : unknown(name.text);
  }
  return undefined;
}

/** The arguments between two tokens. Options of the call itself are left out: `check=True`, `{ stdio: 'inherit' }`. */
export function argumentsIn({ code, variables }: Program, from: number, to: number): readonly string[] {
  const { tokens } = code;
  const parts = partsBetween(code, from, to).filter(([first]) => {
    const isOption = tokens[first]?.kind === 'name' && /^[=:]$/.test(tokens[first + 1]?.text ?? '');
    return tokens[first]?.text !== '{' && (!isOption || isMark(code, first + 2, ':'));
  });
  return itemsOf(parts.map((range) => codeValue(code, range, variables)));
}

/** The arguments of `.arg(…)` and `.args(…)` after a call. */
function chained(program: Program, close: number): readonly string[] {
  const { tokens, partner, steps } = program.code;
  const words: string[] = [];
  for (let at = close + 1; tokens[at]?.text === '.' && tokens[at + 2]?.text === '('; ) {
    const end = partner.get(at + 2);
    if (end === undefined || !steps.spend(end - at)) break;
    if (/^args?$/.test(tokens[at + 1]?.text ?? '')) {
      const isRepeated = words.at(-1) === '-I';
      const own = fieldsOf(program.code, at + 2).rest.map((range) => codeValue(program.code, range, program.variables));
      const before = isRepeated ? [{ items: ['-I'], isList: true }] : [];
      words.push(...itemsOf([...before, ...own]).slice(before.length));
    }
    at = end + 1;
  }
  return words;
}

/** The token after a statement that ends with its line. */
export function endOfStatement({ tokens, steps }: Code, from: number): number {
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
  const folder = folderOfFile(name);
  const given = new Map([
    ...['__dirname', '__dir__', '.dirname'].map((variable) => [variable, anchored(folder)] as const),
    ['.pardir', '..'] as const,
    ...['__file__', '__filename', '.url', '.filename'].map((variable) => [variable, anchored(name)] as const),
  ]);
  readLists(programOf(reading, style, ['.', folder], given));
}
