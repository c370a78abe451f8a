// Reads scripts and the files that contain them: finds the command lines and their working directories.
import { readScript, scriptFolders } from './command-lines.ts';
import type { BuildFileContext } from './flatc-use.ts';
import { anchored, bounded, folderOfFile, joined, unknown } from './known-text.ts';
import { cmd, powerShell } from './script-state.ts';

/** Reads a script of a POSIX shell, for example a hook of git. */
export function readShellScript(reading: BuildFileContext): void {
  const { name, text } = reading.file;
  // git starts its hooks at the top.
  const folders = /(?:^|\/)\.?(?:git)?hooks\//.test(name) ? ['.'] : scriptFolders(name);
  readScript({ text, line: 1, folders }, reading);
}

/** Reads a script of PowerShell after its assignments, loops and calls are written as in other shells. */
export function readPowerShell(reading: BuildFileContext): void {
  const { name, text } = reading.file;
  // `$X = "…"` is one word, as in other shells.
  const joinedAssignments = text.replace(/^([ \t]*\$[\w:]+)[ \t]*=[ \t]*(?=["'\w$.])/gm, '$1=').replaceAll('\\', '/');
  const assignments = joinedAssignments.replace(/^([ \t]*)\$(?=[\w:]+=)/gm, '$1').replace(/^([ \t]*)env:/gim, '$1');
  const loops = assignments.replace(/\bforeach[ \t]*\([ \t]*\$(\w+)[ \t]+in[ \t]+([^()]*)\)/gi, 'for $1 in $2;');
  const calls = loops.replace(/(^|[;{|\n])([ \t]*)&[ \t]*(?=["'$\w.])/g, '$1$2');
  readScript({ text: calls, line: 1, folders: scriptFolders(name), dialect: powerShell }, reading);
}

/** Reads a script of cmd, whose variables are replaced in a line before the line is split. */
export function readBatch(reading: BuildFileContext): void {
  const { name, text } = reading.file;
  const own = anchored(folderOfFile(name));
  const variables = new Map<string, string>([
    ['~dp0', `${own}/`],
    ['cd', own],
  ]);
  const loop = new Map<string, readonly string[]>();
  const lines = text.split(/\r?\n/).map((line) => {
    if (!reading.steps.spend(line.length) || /^\s*(?:@?rem\b|::)/i.test(line)) return '';
    const filled = line.replace(/%(~dp0|\w+)%?/g, (written, word: string) =>
      word === '~dp0'
        ? `${own}/`
        : written.endsWith('%')
          ? (variables.get(word.toLowerCase()) ?? unknown(written))
          : written,
    );
    const [, key, value = ''] = /^\s*@?set\s+(?:\/a\s+)?"?(\w+)=([^"]*)"?\s*$/i.exec(filled) ?? [];
    if (key !== undefined) {
      variables.set(key.toLowerCase(), bounded(value.trim()));
      return '';
    }
    const each = /^\s*@?for\s+(\/r\s+\S+\s+)?%%(\w)\s+in\s*\(([^)]*)\)\s*do\s*(.*)$/i.exec(filled);
    if (!each) return filled.replaceAll('\\', '/');
    const [, deep, variable = '', set = '', rest = ''] = each;
    const inside = deep === undefined ? '' : `${deep.trim().split(/\s+/)[1]?.replaceAll('\\', '/')}/**/`;
    loop.set(
      variable,
      set
        .split(/[\s,;]+/)
        .filter((word) => word !== '')
        .map((word) => inside + word.replaceAll('\\', '/')),
    );
    return rest.replaceAll('\\', '/');
  });
  const first = [...loop.values()].flat();
  // The turns of a loop are alternatives of one word, as the variables of other shells are.
  const filled = lines.map((line) => line.replace(/%%~?\w*?(\w)\b/g, (_, letter: string) => `\${${letter}}`));
  const dialect = first.length > 0 ? { ...cmd, hasDollar: true } : cmd;
  readScript({ text: filled.join('\n'), line: 1, folders: scriptFolders(name), dialect, variables: loop }, reading);
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
    const isItem = /^\s*-\s+[^:]*\bflatc\b/i.test(text);
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
