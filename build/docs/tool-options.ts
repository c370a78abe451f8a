// Makes docs/tool-options.md: the options of flatc and trpc in settings, tasks and `generate`, from their tables.
import {
  type GenerationRequest,
  isOffered,
  languageNames,
  optionName,
  optionsOf,
  type ToolOption,
} from '../../server/language/generate/service.ts';
import { inCell, table } from './markdown.ts';

/** The page about the options of both tools. */
export function toolOptionsPage(): string {
  return `${introduction}\n## flatc\n\n${optionsTable('flatc')}\n## trpc create\n\n${optionsTable('trpc')}`;
}

function optionsTable(tool: GenerationRequest['tool']): string {
  const rows = optionsOf(tool)
    .filter(isOffered)
    .map((option) => [`\`${optionName(option)}\``, `\`${option.flag}\``, inCell(about(option))]);
  return table(['In settings and tasks', 'On the command line', 'Meaning'], rows);
}

function about({ description, languages, choices, toolDefault, ourDefault, since }: ToolOption): string {
  const otherwise = ourDefault ?? toolDefault;
  return [
    description,
    ...(choices ? [`One of ${choices.map((choice) => `\`${choice}\``).join(', ')}.`] : []),
    ...(otherwise === undefined || otherwise === false ? [] : [`Default: \`${String(otherwise)}\`.`]),
    ...(ourDefault === undefined || toolDefault === undefined || ourDefault === toolDefault
      ? []
      : [`Here the default is \`${ourDefault}\`; the tool's own is \`${toolDefault}\`.`]),
    ...(languages ? [`For ${languageNames(languages)}.`] : []),
    ...(since === undefined ? [] : [since.startsWith('after ') ? `Newer than ${since.slice(6)}.` : `Since ${since}.`]),
  ].join(' ');
}

const introduction = `# Options of flatc and trpc

The first name is used in \`flatbuffers.flatc.options\`, \`flatbuffers.trpcCommand.options\` and the \`options\` of a task.
The second is used with \`fbs-language-server generate\`, which passes flatc's other options on as well.
[Generating code](generating.md) tells where they are used.
`;
