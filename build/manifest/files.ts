// Lists the files of the extension that are made from tables of the code: parts of package.json, and templates of new
// files.
import { schemaSnippets } from '../../server/language/vocabulary/schema-snippets.ts';
import { textOf } from '../editors/text.ts';
import { languageModelTools } from './agent-tools.ts';
import { manifestParts } from './options.ts';

/** The files with their whole texts, by their path from the root of the project. */
export function manifestFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['package.json', inLines(manifest())],
    ['package.nls.json', inLines(englishTexts())],
    ['syntaxes/snippets.json', inLines(templates())],
  ]);
}

/** package.json with its generated tables replaced. Its key `//` names these tables. */
function manifest(): object {
  const { taskDefinitions, settings } = manifestParts();
  const { '//': _, ...others } = JSON.parse(textOf('package.json'));
  const { contributes } = others;
  contributes.taskDefinitions = taskDefinitions;
  contributes.languageModelTools = languageModelTools();
  for (const [key, schema] of Object.entries(settings)) {
    const group = contributes.configuration.find(({ properties }: { properties: object }) => key in properties);
    Object.assign(group.properties[key], schema);
  }
  const tables = [
    'contributes.taskDefinitions',
    'contributes.languageModelTools',
    ...Object.keys(settings).map((key) => `properties of ${key}`),
  ];
  return { '//': `Written by \`npm run manifest\`: ${tables.join(', ')}.`, ...others };
}

/** The English texts of package.json. Texts of options are generated, all others are written by hand. */
function englishTexts(): object {
  const texts = Object.entries(JSON.parse(textOf('package.nls.json')));
  return { ...Object.fromEntries(texts.filter(([key]) => !key.startsWith('option.'))), ...manifestParts().texts };
}

/**
 * The snippets that VS Code offers for an empty file. They have no prefix, because a prefix would offer them
 * everywhere.
 */
function templates(): object {
  const files = schemaSnippets.filter(({ scope }) => scope !== 'statement');
  return Object.fromEntries(
    files.map(({ label, description, body }) => [label, { description, isFileTemplate: true, body }]),
  );
}

function inLines(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
