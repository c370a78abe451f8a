// Takes a command of a script apart: its keywords, its assignments, a script in quotes, and the arguments of flatc.
import { isFlatc, type Word } from './flatc-arguments.ts';
import { eachWith, shown, unknown } from './known-text.ts';
import { listedFiles } from './listed-files.ts';

const keywords = /^(?:[@+!-]|then|do|else|elif|if|while|until|time|exec|command|builtin|env|sudo|nohup|call|RUN|\{)$/;

/** A command without the keywords and marks before its program. */
export function withoutKeywords(words: readonly Word[]): readonly Word[] {
  let start = 0;
  while (keywords.test(words[start]?.[0] ?? '')) start++;
  const [first = [], ...rest] = words.slice(start);
  const plain = first.map((text) => text.replace(/^[@+-]+(?=[\w.$/"])/, ''));
  return first.length === 0 ? [] : [plain, ...rest];
}

/** A variable with its values, which `X+=` adds to the values from before: as list elements, or as a text at the end. */
interface Assignment {
  readonly name: string;
  readonly values: readonly string[];
  readonly adds: 'elements' | 'text' | undefined;
}

/** The variables that a command sets, such as `X=1 Y+=2`, `X=(a b)` or `export X=1`; undefined for another command. */
export function assignments(words: readonly Word[], isList: boolean): readonly Assignment[] | undefined {
  const [program = ''] = words[0] ?? [];
  const [, name, plus] = assigning.exec(program) ?? [];
  if (name !== undefined && isList)
    return [{ name, values: words.slice(1).flat(), adds: plus === '' ? undefined : 'elements' }];
  if (name !== undefined && words.every((word) => /^\w+\+?=/.test(word[0] ?? ''))) return words.flatMap(assignment);
  if (/^(?:export|local|readonly|declare|typeset|set|setx)$/.test(program)) return words.slice(1).flatMap(assignment);
  return undefined;
}

const assigning = /^(?:\$(?:env:)?)?(\w+)(\+?)=([\s\S]*)$/;

function assignment(word: Word): readonly Assignment[] {
  const [whole, name, plus = '', value = ''] = assigning.exec(word[0] ?? '') ?? [];
  if (whole === undefined || name === undefined) return [];
  const start = whole.length - value.length;
  return [{ name, values: word.map((each) => each.slice(start)), adds: plus === '' ? undefined : 'text' }];
}

/**
 * The arguments of flatc in a command that runs flatc, also through `find` or `xargs`, which add the names of files.
 * Undefined for a command that does not run flatc.
 */
export function argumentsOfFlatc(
  words: readonly Word[],
  isPiped: boolean,
  files: readonly string[] | undefined,
): readonly Word[] | undefined {
  const at = programAt(words);
  if (at < 0) return undefined;
  const before = words.slice(0, at);
  const replaced = before.findIndex((word) => word[0]?.startsWith('-I'));
  const mark = replaced < 0 ? '{}' : (before[replaced]?.[0]?.slice(2) ?? '') || (before[replaced + 1]?.[0] ?? '{}');
  const isFound = before[0]?.[0] === 'find';
  const piped = isFound ? (listedFiles(before) ?? []) : (files ?? []);
  const all = words.slice(at + 1).filter((word) => !isFound || !/^(?:;|\+)$/.test(word[0] ?? ''));
  // `parallel COMMAND ::: FILES` names the files itself.
  const given = before[0]?.[0] === 'parallel' ? all.findIndex((word) => word[0] === ':::') : -1;
  const passed = given < 0 ? piped : all.slice(given + 1).flat();
  const own = (given < 0 ? all : all.slice(0, given)).map((word) => word.map(partsUnknown));
  if (own.some((word) => word.some((text) => text.includes(mark))))
    return own.map((word) => word.flatMap((text) => filled(text, mark, passed)));
  const isPassed = given >= 0 || (isPiped && /^(?:xargs|parallel)$/.test(before[0]?.[0] ?? ''));
  return isPassed ? [...own, ...passed.map((file) => [file])] : own;
}

/** A text in which the parts of names that `parallel` puts in, such as `{//}` or `{.}`, are unknown. */
function partsUnknown(text: string): string {
  return text.replace(/\{(?:\/{1,2}|\/?\.)\}/g, unknown);
}

/** A script in quotes, and the arguments that it gets: `$0`, `$1` and so on. */
interface GivenScript {
  readonly text: string;
  readonly args: readonly Word[];
}

/**
 * The script that `find -exec sh -c "…"` or `xargs sh -c "…"` runs on files; undefined for another command. In its text
 * `$_` is a file.
 */
export function scriptOnFiles(words: readonly Word[], files: readonly string[] | undefined): GivenScript | undefined {
  const [program = ''] = words[0] ?? [];
  if (!/^(?:find|xargs|parallel)$/.test(program)) return undefined;
  const at = words.findIndex((word, index) => /^-\w*c$/.test(word[0] ?? '') && /sh$/.test(words[index - 1]?.[0] ?? ''));
  const [text = ''] = at < 0 ? [] : (words[at + 1] ?? []);
  if (!/flatc(?![\w-])/i.test(shown(text))) return undefined;
  const listed = program === 'find' ? (listedFiles(words.slice(0, at)) ?? []) : (files ?? []);
  const replaced = words.slice(0, at).findIndex((word) => word[0]?.startsWith('-I'));
  const mark = replaced < 0 ? '{}' : (words[replaced]?.[0]?.slice(2) ?? '') || (words[replaced + 1]?.[0] ?? '{}');
  const rest = words.slice(at + 2).filter((word) => !/^[;+]$/.test(word[0] ?? ''));
  const args = rest.map((word) => (word[0] === mark ? listed : word));
  const isAppended = program !== 'find' && replaced < 0 && !rest.some((word) => word[0] === mark);
  return { text: text.replaceAll(mark, '$_'), args: isAppended ? [...args, listed] : args };
}

const runners =
  /^(?:xargs|find|uv|uvx|poetry|pipenv|pdm|hatch|npx|pnpm|yarn|bunx?|docker|podman|bazel|bazelisk|conda|pixi|wsl|wine|start|parallel|cmake|mise|&)$/;

/** The index of flatc in a command that runs it; -1 in any other command. */
function programAt(words: readonly Word[]): number {
  const first = words.findIndex((word) => !/^\w+\+?=/.test(word[0] ?? ''));
  if (first < 0) return -1;
  const program = words[first]?.[0] ?? '';
  if (isFlatc(program)) return first;
  if (!runners.test(program)) return -1;
  const at = words.findIndex((word, index) => index > first && isFlatc(word[0] ?? ''));
  // `npx flatc` runs flatc; `docker pull flatc` and `find . -name flatc` do not.
  return /^(?:-name|-iname|pull|install|build|add|-t|--target|--name)$/.test(words[at - 1]?.[0] ?? '') ? -1 : at;
}

/**
 * The script that a command is given in quotes, such as `sh -c "…"`. Undefined if none mentions flatc, and for commands
 * that run no script.
 */
export function quotedScript(words: readonly Word[]): string | undefined {
  const [program = '', ...rest] = words.map((word) => word[0] ?? '');
  if (!/^(?:sh|bash|zsh|eval|invoke-expression|iex|cmd|powershell|pwsh|docker|nix-shell|wsl|watch)$/i.test(program)) {
    return undefined;
  }
  return rest.find((word) => /\s/.test(word) && /flatc(?![\w-])/i.test(shown(word)));
}

function filled(text: string, mark: string, files: readonly string[]): readonly string[] {
  const [before = '', ...after] = text.split(mark);
  return after.length === 0 || files.length === 0
    ? [text]
    : eachWith([before], files).map((start, index) => start + after.join(files[index] ?? mark));
}
