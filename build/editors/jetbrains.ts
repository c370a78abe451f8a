// Makes the files for JetBrains IDEs: the server's settings with their JSON schema, and a bundle with the TextMate
// grammar.
import { isForVsCode } from '../docs/settings.ts';
import { textOf } from './text.ts';

type Properties = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const schemaKeys = [
  'type',
  'enum',
  'items',
  'additionalProperties',
  'minimum',
  'maximum',
  'maxItems',
  'default',
] as const;

/** The files for JetBrains IDEs, by their path from the root of the project. */
export function filesForJetBrains(): ReadonlyMap<string, string> {
  const bundle = 'editors/jetbrains/bundle/';
  return new Map([
    ['editors/jetbrains/fbs-language-server/settings.schema.json', written(settingsSchema())],
    [`${bundle}package.json`, written(bundleManifest())],
    ...['flatbuffers.tmLanguage.json', 'language-configuration.json'].map(
      (name) => [`${bundle}${name}`, textOf(`syntaxes/${name}`)] as const,
    ),
  ]);
}

/** The settings that the server reads, nested at their dots. */
export function settingsSchema(): object {
  const texts: Readonly<Record<string, string>> = JSON.parse(textOf('package.nls.json'));
  const { contributes } = JSON.parse(textOf('package.json'));
  const all: Properties = Object.assign(
    {},
    ...contributes.configuration.map(({ properties }: { properties: Properties }) => properties),
  );
  const root: Nested = nested();
  for (const [key, setting] of Object.entries(all)) {
    if (isForVsCode(key)) continue;
    const parts = key.split('.');
    const name = parts.pop() ?? '';
    let parent = root;
    for (const part of parts) parent = parent.properties[part] ??= nested();
    const said = texts[String(setting.markdownDescription).slice(1, -1)] ?? '';
    parent.properties[name] = {
      ...Object.fromEntries(schemaKeys.flatMap((each) => (each in setting ? [[each, setting[each]]] : []))),
      description: said.replace(/`#(flatbuffers\.[\w.]+)#`/g, '`$1`'),
    } as never;
  }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'LSP4IJ/fbs-language-server/settings.schema.json',
    title: 'LSP4IJ FlatBuffers language server settings JSON schema',
    ...root,
  };
}

interface Nested {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly properties: Record<string, Nested>;
}

const nested = (): Nested => ({ type: 'object', additionalProperties: false, properties: {} });

/** The manifest of a bundle, in the form of a VS Code extension that the IDEs read. */
function bundleManifest(): object {
  const { version, contributes } = JSON.parse(textOf('package.json'));
  const language = contributes.languages.find(({ id }: { id: string }) => id === 'flatbuffers');
  const grammar = contributes.grammars.find(
    ({ scopeName }: { scopeName: string }) => scopeName === 'source.flatbuffers',
  );
  return {
    name: 'flatbuffers',
    version,
    contributes: {
      languages: [
        {
          id: language.id,
          aliases: language.aliases,
          extensions: language.extensions,
          configuration: './language-configuration.json',
        },
      ],
      grammars: [{ language: grammar.language, scopeName: grammar.scopeName, path: './flatbuffers.tmLanguage.json' }],
    },
  };
}

function written(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
