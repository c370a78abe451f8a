// Writes the completion script for bash. Version 3.2, which macOS has, is enough.
import type { CommandWords, OptionWords, ValueWords } from './words.ts';

/** The script for all names of the program. `first` are the flags that may be typed in place of a command. */
export function bashScript(
  names: readonly string[],
  commands: readonly CommandWords[],
  first: readonly string[],
): string {
  const start = [...commands.map(({ name }) => name), ...first].join(' ');
  return `# Completion of ${names.join(' and ')} for bash: source this file, or put it into bash_completion.d.
_fbs_language_tools() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} attached='' options='' word
  COMPREPLY=()
  # bash divides --option=value into three words.
  if [ "$current" = = ]; then
    current='' attached=1
  elif [ "$before" = = ] && [ "$COMP_CWORD" -gt 2 ]; then
    before=\${COMP_WORDS[COMP_CWORD-2]} attached=1
  fi
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${start}' -- "$current"))
    return
  fi
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    # After this word there are only files, which bash completes by itself.
    [ "$word" = -- ] && return
  done
  case "\${COMP_WORDS[1]} $before" in
${commands.flatMap((command) => command.options.flatMap((option) => valueCase(command, option))).join('\n')}
  esac
  case "\${COMP_WORDS[1]}" in
${commands.map(commandCase).join('\n')}
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
  esac
}
complete -o bashdefault -o default -F _fbs_language_tools ${names.join(' ')}
`;
}

/** A line that completes the value of an option; none for a switch. Files are left to bash, which can quote them. */
function valueCase({ name }: CommandWords, { flags, value }: OptionWords): readonly string[] {
  if (!value) return [];
  const pattern = flags.map((flag) => `'${name} ${flag}'`).join('|');
  const condition = value.isAttached ? '[ -n "$attached" ] && ' : '';
  const end = value.isAttached ? '; [ -n "$attached" ] && return' : '; return';
  return [`    ${pattern}) ${condition}${replyOf(value)}${end} ;;`];
}

function replyOf({ kind, words }: ValueWords): string {
  const isOpen = words.every((word) => word.endsWith('='));
  const reply = `COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$current"))`;
  if (kind === 'words') return isOpen ? `${reply}; compopt -o nospace 2>/dev/null` : reply;
  return kind === 'folder' ? 'compopt -o dirnames 2>/dev/null' : ':';
}

function commandCase({ name, options, actions, operands }: CommandWords): string {
  const flags = options.flatMap((option) =>
    option.flags.map((flag) => (option.value?.isAttached ? [flag, `${flag}=`] : flag)),
  );
  const set = `options='${flags.flat().join(' ')}'`;
  const reply = operands.kind === 'words' || operands.kind === 'folder' ? `; ${replyOf(operands)}` : '';
  const action = `; [ "$COMP_CWORD" -eq 2 ] && COMPREPLY=($(compgen -W '${actions.join(' ')}' -- "$current"))`;
  return `    ${name}) ${set}${reply}${actions.length > 0 ? action : ''} ;;`;
}
