// Turns the commands of Doxygen, Javadoc and XML comments in documentation into Markdown.

/**
 * Documentation with Markdown in place of `@param x`, `\note` and similar commands. Commands that only mark a part of
 * the text, such as `\brief` and `<summary>`, are removed. Blocks of code stay unchanged, and so does text that only
 * looks like a command.
 */
export function withoutCommands(text: string): string {
  if (!/[\\@<]/.test(text)) return text;
  let fence: string | undefined;
  let isInParagraph = false;
  return text
    .split('\n')
    .flatMap((line) => {
      const begins = /^\s*[\\@](?:code|verbatim)(?:\{\.?(\w+)\})?\s*$/.exec(line);
      if (fence === undefined && begins) {
        fence = 'command';
        return [`\`\`\`${begins[1] ?? ''}`];
      }
      if (fence === 'command') {
        if (!/^\s*[\\@]end(?:code|verbatim)\s*$/.test(line)) return [line];
        fence = undefined;
        return ['```'];
      }
      const [marks] = /^ {0,3}(?:`{3,}|~{3,})/.exec(line) ?? [];
      if (marks !== undefined) fence = fence === undefined ? 'markdown' : undefined;
      const read = fence === undefined && marks === undefined ? lineWithoutCommands(line) : [line];
      // Without the empty line, the note would become part of the paragraph before it.
      const isNote = isInParagraph && read[0] !== line && read[0]?.startsWith('**') === true;
      isInParagraph = read.some((text) => text.trim() !== '');
      return isNote ? ['', ...read] : read;
    })
    .join('\n');
}

/** The words that begin a note, by the name of the command, such as `Afterwards` for `\post`. */
const notes: Readonly<Record<string, string>> = {
  attention: 'Attention',
  bug: 'Bug',
  deprecated: 'Deprecated',
  note: 'Note',
  post: 'Afterwards',
  pre: 'Before',
  remark: 'Note',
  remarks: 'Note',
  result: 'Returns',
  return: 'Returns',
  returns: 'Returns',
  sa: 'See',
  see: 'See',
  since: 'Since',
  todo: 'To do',
  warning: 'Warning',
};

function lineWithoutCommands(line: string): readonly string[] {
  const tagged = line.replace(/<\/?(?:summary|remarks|para)>/g, '');
  // A line that consisted of a tag alone.
  if (tagged !== line && tagged.trim() === '') return [];
  const [, indent = '', command = '', rest = ''] =
    /^(\s*)[\\@]([a-z]+)(?:\[[a-z,]+\])?(?:\s+(.*))?$/.exec(tagged) ?? [];
  return [
    `${indent}${command === '' ? inline(tagged.slice(indent.length)) : afterCommand(command, rest, tagged.trim())}`,
  ];
}

function afterCommand(command: string, rest: string, whole: string): string {
  if (/^(?:brief|short|details)$/.test(command)) return inline(rest);
  if (/^(?:param|tparam)$/.test(command)) {
    const [, name = '', about = ''] = /^(\S+)\s*(.*)$/.exec(rest) ?? [];
    return `- \`${name}\`${about === '' ? '' : `: ${inline(about)}`}`;
  }
  if (/^(?:li|arg)$/.test(command)) return `- ${inline(rest)}`;
  const note = Object.hasOwn(notes, command) ? notes[command] : undefined;
  return note === undefined ? inline(whole) : `**${note}:** ${inline(rest)}`.trimEnd();
}

/**
 * Replaces commands in the middle of a line, each with the word after it: `\c x` becomes code, `\b x` bold. The tags
 * `<c>` and `<see>` become code.
 */
function inline(text: string): string {
  return text
    .replace(/(?<=^|[\s(])[\\@](?:c|p|ref|link)\s+(\w+(?:(?:\.|::)\w+)*)/g, '`$1`')
    .replace(/(?<=^|[\s(])[\\@](?:a|e|em)\s+(\w+(?:(?:\.|::)\w+)*)/g, '*$1*')
    .replace(/(?<=^|[\s(])[\\@]b\s+(\w+(?:(?:\.|::)\w+)*)/g, '**$1**')
    .replace(/<c>([^<>`]*)<\/c>/g, '`$1`')
    .replace(/<see(?:also)? cref="([^"<>`]*)"\s?\/>/g, '`$1`');
}
