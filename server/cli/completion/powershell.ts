// Writes the completion script for PowerShell.
import type { CommandWords, OptionWords } from './words.ts';

/** The script for all names of the program. `first` are the flags that may be typed in place of a command. */
export function powershellScript(
  names: readonly string[],
  commands: readonly CommandWords[],
  first: readonly string[],
): string {
  return `# Completion of ${names.join(' and ')} for PowerShell: add this to $PROFILE.
Register-ArgumentCompleter -Native -CommandName ${names.map(quoted).join(', ')} -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $commands = [ordered]@{
${commands.map(({ name, summary }) => `    ${quoted(name)} = ${quoted(summary)}`).join('\n')}
${first.map((flag) => `    ${quoted(flag)} = ${quoted(flag)}`).join('\n')}
  }
  # The options of each command, each with its help after a blank. Keys would not differ by case, as options do.
  $options = @{
${commands.map(({ name, options }) => `    ${quoted(name)} = @(\n${options.flatMap(helpLines).join('\n')}\n    )`).join('\n')}
  }
  $values = @{
${commands.flatMap(valueLines).join('\n')}
  }
  # The words of which the first one after a command must be one.
  $actions = @{
${commands.flatMap(actionLines).join('\n')}
  }
  $before = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { "$_" })
  function Complete-Words($words, $start) {
    $words | Where-Object { $_ -like "$wordToComplete*" -or "$start$_" -like "$wordToComplete*" } | ForEach-Object {
      [System.Management.Automation.CompletionResult]::new("$start$_", $_, 'ParameterValue', $_)
    }
  }
  if ($before.Count -le 1) {
    return $commands.Keys | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
      [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $commands[$_])
    }
  }
  $command = $before[1]
  if ($before -contains '--') { return }
  if ($wordToComplete -match '^(-[^=]+=)') {
    return Complete-Words $values["$command $($Matches[1].TrimEnd('='))"] $Matches[1]
  }
  $key = "$command $($before[-1])"
  if ($values.ContainsKey($key)) { return Complete-Words $values[$key] '' }
  if ($wordToComplete -like '-*' -and $options.ContainsKey($command)) {
    return $options[$command] | ForEach-Object {
      $flag, $help = $_ -split ' ', 2
      if ($flag -clike "$wordToComplete*") {
        [System.Management.Automation.CompletionResult]::new($flag, $flag, 'ParameterName', $help)
      }
    }
  }
  if ($before.Count -eq 2 -and $actions.ContainsKey($command)) { return Complete-Words $actions[$command] '' }
  if ($values.ContainsKey("$command ")) { return Complete-Words $values["$command "] '' }
}
`;
}

function helpLines({ flags, help }: OptionWords): readonly string[] {
  return flags.map((flag) => `      ${quoted(`${flag} ${help === '' ? flag : help}`)}`);
}

function actionLines({ name, actions }: CommandWords): readonly string[] {
  return actions.length > 0 ? [`    ${quoted(name)} = ${listOf(actions)}`] : [];
}

function valueLines({ name, options, operands }: CommandWords): readonly string[] {
  const ofOperands = operands.kind === 'words' ? [`    ${quoted(`${name} `)} = ${listOf(operands.words)}`] : [];
  const ofOptions = options.flatMap(({ flags, value }) =>
    value?.kind === 'words' ? flags.map((flag) => `    ${quoted(`${name} ${flag}`)} = ${listOf(value.words)}`) : [],
  );
  return [...ofOperands, ...ofOptions];
}

function listOf(words: readonly string[]): string {
  return `@(${words.map(quoted).join(', ')})`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
