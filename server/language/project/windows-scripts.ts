// Reads scripts of PowerShell and cmd, after their loops, lists and variables are written as in other shells.
import { readScript, scriptFolders } from './command-lines.ts';
import type { BuildFileContext } from './flatc-use.ts';
import { anchored, bounded, folderOfFile, unknown } from './known-text.ts';
import { cmd, powerShell } from './script-state.ts';

/** Reads a script of PowerShell. */
export function readPowerShell(reading: BuildFileContext): void {
  const { name, text } = reading.file;
  const paths = text
    .replaceAll('\\', '/')
    .replace(
      /Split-Path[ \t]+(?:-(?:Parent|Path)[ \t]+)*(?:\$MyInvocation\.MyCommand\.(?:Path|Definition)|\$PSCommandPath)/gi,
      '$PSScriptRoot',
    )
    .replace(/\((Join-Path[ \t][^()\n]*)\)/gi, (_, call: string) => joinedPath(call))
    .replace(/Join-Path[ \t][^()\n;|]*/gi, joinedPath)
    .replace(/(\$\w+)\.(?:FullName|PSPath|Path)\b/g, '$1');
  const commands = withLists(paths)
    .replace(/^([ \t]*)\$(\w+)[ \t]*=[ \t]*((?:Get-ChildItem|gci|dir|ls)\b[^\n|]*)$/gim, '$1$2=$($3)')
    .replace(/([ \t])@(\w+)(?=\s|$)/gm, '$1$$$2')
    .replace(
      /Start-Process[ \t]+(?:-FilePath[ \t]+)?(?=\S*flatc)(\S+)[ \t]+(?:-ArgumentList[ \t]+)?([^\n;|]*)/gi,
      (_, program: string, rest: string) =>
        `${program} ${rest.replace(/[@(),]|-(?:Wait|NoNewWindow|PassThru)\b/gi, ' ')}`,
    );
  // `$X = "…"` is one word, as in other shells.
  const joinedAssignments = commands.replace(/^([ \t]*\$[\w:]+)[ \t]*=[ \t]*(?=["'\w$.])/gm, '$1=');
  const assignments = joinedAssignments
    .replace(/^([ \t]*)\$(?=[\w:]+=(?!\())/gm, '$1')
    .replace(/^([ \t]*)env:/gim, '$1');
  const loops = assignments.replace(/\bforeach[ \t]*\([ \t]*\$(\w+)[ \t]+in[ \t]([^()]*)\)/gi, 'for $1 in $2;');
  const calls = loops.replace(/(^|[;{|\n])([ \t]*)&[ \t]*(?=["'$\w.])/g, '$1$2');
  readScript({ text: calls, line: 1, folders: scriptFolders(name), dialect: powerShell }, reading);
}

/** A script of PowerShell whose lists are written as in other shells: `x=("a" "b")`, or `x=($x "c")` after `+=`. */
function withLists(text: string): string {
  const names = new Set([...text.matchAll(/^[ \t]*\$(\w+)[ \t]*=[ \t]*@\(/gm)].map(([, name]) => name));
  return text.replace(
    /^([ \t]*)\$(\w+)[ \t]*(\+?)=[ \t]*(?:@\(([^()]*)\)|([^\n]*))/gm,
    (written, indent: string, name: string, plus: string, items: string | undefined, other = '') => {
      const isListed = names.has(name) && (items !== undefined || plus !== '' || other.startsWith('@('));
      if (!isListed) return written;
      const element = /"[^"\n]*"|'[^'\n]*'|\$\w+|#[^\n]*|[\s,]/g;
      const source = items ?? other;
      const isLiteral = source.replace(element, '') === '';
      const elements = isLiteral
        ? [...source.matchAll(element)].map(([each]) => each).filter((each) => /^["'$\n]/.test(each))
        : [unknown(`$${name}`), ...source.replace(/[^\n]/g, '')];
      return `${indent}${name}=(${plus === '' ? '' : `$${name} `}${elements.join(' ')})`;
    },
  );
}

/** The text in quotes that a call such as `Join-Path $x "y"` makes; the call itself if it has other arguments. */
function joinedPath(call: string): string {
  const [, first, second] =
    /^Join-Path[ \t]+(?:-Path[ \t]+)?(\$[\w:]+|"[^"]*"|'[^']*')[ \t]+(?:-ChildPath[ \t]+)?("[^"]*"|'[^']*'|[\w./-]+)[ \t]*$/i.exec(
      call,
    ) ?? [];
  const plain = (text: string) => text.replace(/["']/g, '');
  return first === undefined || second === undefined ? call : `"${plain(first)}/${plain(second)}"`;
}

/** Reads a script of cmd, whose variables are replaced in a line before the line is split. */
export function readBatch(reading: BuildFileContext): void {
  const { name, text } = reading.file;
  const own = anchored(folderOfFile(name));
  const variables = new Map<string, string>([
    ['~dp0', `${own}/`],
    ['cd', own],
  ]);
  const loops = new Map<string, readonly string[]>();
  /** The names of the present loops' variables, by the letters that are written. */
  const names = new Map<string, string>();
  const inLoop = (line: string) =>
    line.replace(/%%~?\w*?(\w)\b/g, (written, letter: string) => `\${${names.get(letter) ?? written.slice(2)}}`);
  const lines = text.split(/\r?\n/).map((line) => {
    if (!reading.steps.spend(line.length) || /^\s*(?:@?rem\b|::)/i.test(line)) return '';
    const filled = line.replace(/%(~dp0|\w+)%?/g, (written, word: string) => {
      if (word === '~dp0') return `${own}/`;
      if (/^\d$/.test(word)) return unknown(written);
      return written.endsWith('%') ? (variables.get(word.toLowerCase()) ?? unknown(written)) : written;
    });
    const [, key, value = ''] = /^\s*@?set\s+(?:\/a\s+)?"?(\w+)=([^"]*|"[^"]*")"?$/i.exec(filled.trimEnd()) ?? [];
    if (key !== undefined) {
      variables.set(key.toLowerCase(), bounded(unquoted(value.trim())));
      return '';
    }
    const each =
      /^\s*@?for\s+(?!\s)((?:\/\w\s+(?!\s))?(?:"[^"]*"|[^\s%]\S*)?)\s*%%(\w)\s+in\s*\(([^)]*)\)\s*do([\s\S]*)$/i.exec(
        filled,
      );
    if (!each) return inLoop(filled).replaceAll('\\', '/');
    const [, kind = '', letter = '', set = '', rest = ''] = each;
    const variable = `${letter}_${loops.size}`;
    names.set(letter, variable);
    loops.set(variable, filesOf(kind, set) ?? [unknown(`%%${letter}`)]);
    return inLoop(rest).replaceAll('\\', '/');
  });
  const dialect = loops.size > 0 ? { ...cmd, hasDollar: true } : cmd;
  readScript({ text: lines.join('\n'), line: 1, folders: scriptFolders(name), dialect, variables: loops }, reading);
}

/** The files of a loop: those of the set, or of folders below one after `/r`; undefined for a loop over other things. */
function filesOf(kind: string, set: string): readonly string[] | undefined {
  const [, option = '', folder = ''] = /^(\/\w)?\s*(.*)$/.exec(kind.trim()) ?? [];
  if (option !== '' && option.toLowerCase() !== '/r') return undefined;
  const inside =
    option === ''
      ? ''
      : `${unquoted(folder || '.')
          .replaceAll('\\', '/')
          .replace(/\/$/, '')}/**/`;
  const words = set.match(/"[^"]*"|[^\s,;]+/g) ?? [];
  return words.map((word) => inside + unquoted(word).replaceAll('\\', '/'));
}

function unquoted(text: string): string {
  return text.replace(/^"([^"]*)"$/, '$1');
}
