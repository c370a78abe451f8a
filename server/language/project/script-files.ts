// Reads scripts and the files that contain them: finds the command lines and their working directories.
import { readScript, scriptFolders } from './command-lines.ts';
import type { BuildFileContext } from './flatc-use.ts';
import { anchored, folderOfFile, joined } from './known-text.ts';

/** Reads a script of a POSIX shell, for example a hook of git. */
export function readShellScript(reading: BuildFileContext): void {
  const { name, text } = reading.file;
  // git starts its hooks at the top.
  const folders = /(?:^|\/)\.?(?:git)?hooks\//.test(name) ? ['.'] : scriptFolders(name);
  readScript({ text, line: 1, folders }, reading);
}

/** Reads the scripts of a package.json. */
export function readPackageScripts(reading: BuildFileContext): void {
  const { name, text } = reading.file;
  const folder = folderOfFile(name);
  let line = 1;
  let last = 0;
  for (const match of text.matchAll(/"(?:[^"\\\n]|\\.)*"/g)) {
    if (!reading.steps.spend(match[0].length)) return;
    if (!/flatc(?![\w-])/i.test(match[0]) || !/\s/.test(match[0])) continue;
    line += text.slice(last, match.index).split('\n').length - 1;
    last = match.index;
    readScript({ text: decoded(match[0]), line, folders: [folder] }, reading);
  }
}

function decoded(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(/\\(?:u([\da-fA-F]{4})|([\s\S]))/g, (_, code: string | undefined, letter = '') =>
      code === undefined
        ? ({ n: ' ', t: ' ', r: ' ' }[letter as string] ?? letter)
        : String.fromCharCode(parseInt(code, 16)),
    );
}

/** Reads the steps of a workflow: `run:` and lists of commands, each a script of its own. */
export function readWorkflow(reading: BuildFileContext): void {
  const lines = reading.file.text.split(/\r?\n/);
  const folderAt = workingFolders(lines);
  for (let index = 0; index < lines.length; index++) {
    const text = lines[index] ?? '';
    if (!reading.steps.spend(text.length + 1)) return;
    const step = /^(\s*(?:-\s+)*)(?:(?:run|script|cmd|command|bash|pwsh|cmds):)?\s*(?:([|>])[-+\d]*\s*$|(.*))$/.exec(
      text,
    );
    const [, indent = '', block, inline = ''] = step ?? [];
    const isKeyed = /^\s*(?:-\s+)*(?:run|script|cmd|command|bash|pwsh):/.test(text);
    const isItem = /^\s*-\s[^:]*\bflatc\b/i.test(text);
    const depth = /^\s*/.exec(text)?.[0].length ?? 0;
    if (!isKeyed && !isItem && block === undefined) continue;
    const start = index;
    const body = block === undefined ? [unquoted(inline)] : [];
    while (block !== undefined && index + 1 < lines.length && isWithin(lines[index + 1] ?? '', depth)) {
      body.push(lines[++index] ?? '');
      reading.steps.spend(body.at(-1)?.length ?? 0);
    }
    const script = body.join(block === '>' ? ' ' : '\n');
    if (!/flatc/i.test(script)) continue;
    const folder = folderAt(start, indent.length);
    const variables = new Map([['GITHUB_WORKSPACE', [anchored('.')]]]);
    const known = script.replace(/\$\{\{\s*github\.workspace\s*\}\}/g, '$GITHUB_WORKSPACE');
    readScript({ text: known, line: start + (block === undefined ? 1 : 2), folders: [folder], variables }, reading);
  }
}

function isWithin(line: string, depth: number): boolean {
  return /^\s*$/.test(line) || (/^\s*/.exec(line)?.[0].length ?? 0) > depth;
}

function unquoted(text: string): string {
  const inner = /^(["'])([\s\S]*)\1$/.exec(text.trim())?.[2];
  return inner ?? text;
}

/**
 * A function that returns the working directory of the step that contains a line: from `working-directory` in the same
 * step, else the file's default, else the top of the workspace.
 */
function workingFolders(lines: readonly string[]): (line: number, indent: number) => string {
  const set = lines.flatMap((text, line) => {
    const [, start = '', folder] = /^(\s*(?:-\s+)?)working-directory:\s*(.*?)\s*$/.exec(text) ?? [];
    return folder === undefined ? [] : [{ line, indent: start.length, folder: joined('.', unquoted(folder)) }];
  });
  const isStepStart = (text: string, indent: number) => /^\s*-\s/.test(text) && text.search(/\S/) < indent;
  return (line, indent) => {
    const near = set.find((each) => {
      if (each.indent !== indent || Math.abs(each.line - line) > 40) return false;
      const [from, to] = [Math.min(each.line, line), Math.max(each.line, line)];
      return !lines.slice(from + 1, to + 1).some((text) => isStepStart(text, indent));
    });
    return (near ?? set.find((each) => /^\s*run:\s*$/.test(lines[each.line - 1] ?? '')))?.folder ?? '.';
  };
}

/** Reads the `//go:generate` lines of a Go file. */
export function readGoGenerate(reading: BuildFileContext): void {
  const folder = folderOfFile(reading.file.name);
  reading.file.text.split('\n').forEach((text, index) => {
    if (!reading.steps.spend(text.length + 1)) return;
    const command = /^\/\/go:generate[ \t]+(.*)$/.exec(text)?.[1];
    if (command !== undefined) readScript({ text: command, line: index + 1, folders: [folder] }, reading);
  });
}
