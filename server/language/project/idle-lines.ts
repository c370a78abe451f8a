// Skips the lines of scripts that cannot matter, which are most of them.
import type { ScriptState } from './script-state.ts';

/**
 * Skips a line without effect (`idleLine`) and returns true; returns false if there is none. A line is tested only
 * where a command could begin, because the pattern reads the whole line.
 */
export function skipIdleLine(state: ScriptState): boolean {
  const { source, shell, isInside, word, words, isRedirected, document } = state;
  const isLineStart = source.at === 0 || source.text[source.at - 1] === '\n';
  if (!isLineStart || isInside || word !== undefined || words.length > 0 || isRedirected || document) return false;
  idleLine.lastIndex = source.at;
  if (!idleLine.test(source.text)) return false;
  const [program = ''] =
    /[\w.-]+/.exec(source.text.slice(source.at, Math.min(idleLine.lastIndex, source.at + 200))) ?? [];
  if (shell.isFunction(program)) return false;
  shell.steps.spend(idleLine.lastIndex - source.at);
  source.at = idleLine.lastIndex;
  source.line++;
  state.piped = undefined;
  return true;
}

/**
 * A line without effect here: plain words that neither run flatc, change the folder, set a variable nor begin or end a
 * branch. Most lines of most scripts have no effect here.
 */
const idleLine =
  /[ \t]*(?![^\n]*(?:flat|\b(?:if|then|else|elif|fi|done|esac|exit|return|cd|pushd|popd|chdir|for|foreach|read|set|setx|shift|local|export|readonly|declare|typeset)\b|(?:set|push|pop)-location))[\w \t./:,@+-]*\r?\n/iy;
