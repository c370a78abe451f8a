// Makes the parts of package.json about the tools' options: the allowed values in tasks and settings.
import {
  flatcLanguages,
  type GenerationRequest,
  isOffered,
  optionName,
  optionSchema,
  optionsOf,
} from '../../server/language/generate/service.ts';
import { allRules } from '../../server/language/service.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The generated parts of package.json, and the English texts that they name. */
export interface ManifestParts {
  readonly taskDefinitions: readonly JsonObject[];
  /** The properties of settings that are objects, by setting. */
  readonly settings: Readonly<Record<string, JsonObject>>;
  readonly texts: Readonly<Record<string, string>>;
}

/** The parts for tasks and settings, from the tables of flatc's and trpc's options. */
export function manifestParts(): ManifestParts {
  const flatc = offered('flatc');
  const trpc = offered('trpc');
  const properties = {
    tool: { type: 'string', enum: ['flatc', 'trpc'], description: '%task.tool%' },
    files: { type: 'array', minItems: 1, items: { type: 'string' }, markdownDescription: '%task.files%' },
    languages: {
      type: 'array',
      uniqueItems: true,
      items: {
        type: 'string',
        enum: flatcLanguages.map(({ generator }) => generator),
        enumDescriptions: flatcLanguages.map(({ name, flag }) => `${name} (${flag})`),
      },
      markdownDescription: '%task.languages%',
    },
    output: { type: 'string', markdownDescription: '%task.output%' },
    includePaths: { type: 'array', items: { type: 'string' }, markdownDescription: '%task.includePaths%' },
    workingDirectory: { type: 'string', markdownDescription: '%task.workingDirectory%' },
    included: {
      type: 'string',
      enum: ['generate', 'skip'],
      markdownDescription: '%task.included%',
    },
    options: {
      type: 'object',
      additionalProperties: false,
      properties: { ...flatc.properties, ...trpc.properties },
      markdownDescription: '%task.options%',
    },
  };
  return {
    taskDefinitions: [
      {
        type: 'flatbuffers',
        required: ['tool', 'files'],
        properties,
      },
    ],
    settings: {
      'flatbuffers.rules': { propertyNames: namesOfRules() },
      'flatbuffers.flatc.outputs': {
        properties: Object.fromEntries(flatcLanguages.map(({ generator }) => [generator, { type: 'string' }])),
        additionalProperties: false,
      },
      'flatbuffers.flatc.options': { properties: flatc.properties, additionalProperties: false },
      'flatbuffers.trpcCommand.options': { properties: trpc.properties, additionalProperties: false },
    },
    texts: { ...flatc.texts, ...trpc.texts },
  };
}

/** The names of the rules, which settings.json completes and explains. */
function namesOfRules(): JsonObject {
  const rules = allRules();
  return { enum: rules.map(({ code }) => code), enumDescriptions: rules.map(({ summary }) => summary) };
}

/**
 * The options of a tool for tasks and settings, as JSON schemas. Their texts are in a separate file for each language.
 */
function offered(tool: GenerationRequest['tool']): {
  readonly properties: JsonObject;
  readonly texts: Record<string, string>;
} {
  const properties: Record<string, unknown> = {};
  const texts: Record<string, string> = {};
  for (const option of optionsOf(tool).filter(isOffered)) {
    const key = `option.${tool}.${optionName(option)}`;
    const { markdownDescription, ...schema } = optionSchema(option);
    properties[optionName(option)] = { ...schema, markdownDescription: `%${key}%` };
    texts[key] = String(markdownDescription);
  }
  return { properties, texts };
}
