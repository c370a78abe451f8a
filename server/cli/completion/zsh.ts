// Writes the completion script for zsh.
import type { CommandWords, OptionWords, ValueWords } from './words.ts';

/** The script for all names of the program. `first` are the flags that may be typed in place of a command. */
export function zshScript(
  names: readonly string[],
  commands: readonly CommandWords[],
  first: readonly string[],
): string {
  return `#compdef ${names.join(' ')}
# Completion of ${names.join(' and ')} for zsh: put it into a folder of $fpath as _fbs_language_tools.
_fbs_language_tools() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe -t commands command commands
    compadd -- ${first.join(' ')}
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${commands.map(commandCase).join('\n')}
    *) _files ;;
  esac
}
if [ "$funcstack[1]" = _fbs_language_tools ]; then
  _fbs_language_tools "$@"
else
  compdef _fbs_language_tools ${names.join(' ')}
fi
`;
}

function commandCase({ name, options, actions, operands }: CommandWords): string {
  const first = actions.length > 0 ? [`1:action:(${actions.join(' ')})`] : [];
  const specs = [...options.flatMap(optionSpecs), ...first, `*:${operands.kind}:${actionOf(operands)}`];
  return `    ${name})\n      _arguments -S \\\n${specs.map((spec) => `        ${quoted(spec)}`).join(' \\\n')}\n      ;;`;
}

function optionSpecs({ flags, help, value }: OptionWords): readonly string[] {
  const text = help === '' ? '' : `[${help.replace(/[[\]:\\]/g, '\\$&')}]`;
  const others = flags.length === 1 ? '' : `(${flags.join(' ')})`;
  return flags.map((flag) => {
    const many = value?.repeats ? '*' : others;
    if (!value) return `${many}${flag}${text}`;
    const end = `:value:${actionOf(value)}`;
    if (value.isAttached) return `${many}${flag}=-${text}:${end}`;
    return `${many}${flag}${flag.startsWith('--') ? '=' : ''}${text}${end}`;
  });
}

function actionOf({ kind, words }: ValueWords): string {
  if (kind === 'words') return `(${words.join(' ')})`;
  return kind === 'folder' ? '_files -/' : kind === 'file' ? '_files' : ' ';
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
