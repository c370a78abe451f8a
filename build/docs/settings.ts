// Makes docs/settings.md from package.json: every setting with its default and its English description.
import { readFileSync } from 'node:fs';
import { settingKeys } from '../../server/settings/read-settings.ts';
import { inCell, table } from './markdown.ts';

interface Setting {
  readonly default: unknown;
  readonly enum?: readonly string[];
  readonly markdownEnumDescriptions?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly items?: { readonly enum?: readonly string[] };
  readonly minimum?: number;
  readonly maximum?: number;
  readonly markdownDescription: string;
}

interface Group {
  readonly title: string;
  readonly properties: Readonly<Record<string, Setting>>;
}

/** The page about settings. */
export function settingsPage(): string {
  const manifest = json('package.json') as {
    readonly contributes: { readonly configuration: readonly Group[] };
  };
  const texts = json('package.nls.json') as Readonly<Record<string, string>>;
  const say = (text: string) => texts[text.slice(1, -1)] ?? text;
  const groups = manifest.contributes.configuration.map(({ title, properties }) => {
    const rows = Object.entries(properties).map(([key, setting]) => [
      `\`${key}\``,
      `\`${JSON.stringify(setting.default)}\``,
      meaning(key, setting, say),
    ]);
    return `\n## ${say(title)}\n\n${table(['Setting', 'Default', 'Meaning'], rows)}`;
  });
  return `${introduction}${groups.join('')}`;
}

function meaning(key: string, setting: Setting, say: (text: string) => string): string {
  const choices = setting.items?.enum;
  const described = setting.markdownEnumDescriptions ?? setting.enumDescriptions;
  const values = (setting.enum ?? []).map((value, index) => {
    const about = described?.[index];
    return `${quoted(value)}${about === undefined ? '' : `: ${say(about)}`}`;
  });
  if (choices) values.push(`Each is one of ${choices.map(quoted).join(', ')}.`);
  if (setting.maximum !== undefined) values.push(`From ${setting.minimum ?? 0} to ${setting.maximum}.`);
  const text = say(setting.markdownDescription).replace(/`#([\w.]+)#`/g, '`$1`');
  return inCell([...(isForVsCode(key) ? ['VS Code only.'] : []), text, ...values].join('<br>'));
}

function quoted(value: string): string {
  return `\`${JSON.stringify(value)}\``;
}

/** Code lenses that need a command of the extension. */
const lensesOfCommands: ReadonlySet<string> = new Set(['flatbuffers.codeLens.generate', 'flatbuffers.codeLens.root']);

/** Whether a setting is only for the extension, so that the server never asks for it. */
export function isForVsCode(key: string): boolean {
  return lensesOfCommands.has(key) || !settingKeys.some((name) => key === `flatbuffers.${name}`);
}

function json(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
}

const introduction = `# Settings

Nothing has to be set, unless includes are outside the folders of the files that include them.
Other editors send the same settings to the server: see [Editors](editors.md).
A setting that cannot be used is reported in a message; all others stay in effect.
A [flatbuffers.json](project-file.md) around a schema says the same for all editors and for CI, and counts before settings.
Settings of a workspace folder count for the schemas of that folder.

In a folder that is not trusted, its \`flatbuffers.includePaths\`, \`flatbuffers.entryFiles\`, \`flatbuffers.data\` and
\`flatbuffers.compatibility.against\` are not used, and no code is generated.
`;
