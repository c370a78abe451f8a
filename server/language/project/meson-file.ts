// Reads files of meson: generators and custom targets that run flatc.
import { fieldsOf } from './code-parts.ts';
import { codeValue } from './code-values.ts';
import { isFlatc } from './flatc-arguments.ts';
import type { BuildFileContext } from './flatc-use.ts';
import { buildFolder, folderOfFile, unknown } from './known-text.ts';
import { addWords, programOf } from './program-file.ts';

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
