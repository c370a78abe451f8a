// Defines a tool for agents: its name, what it is for, its arguments, and its answer.

/** The surroundings of a call. */
export interface ToolContext {
  /**
   * Returns a path inside the given folders as an argument of a command that runs in `folder`. Fails with a
   * `ToolRefusal` for an empty path, and for a path outside.
   */
  readonly pathOf: (given: string) => string;
  /** Returns whether a path is inside the folders after all symbolic links. */
  readonly isInside: (path: string) => boolean;
  /** The given folders. Relative paths start at the first of them, `folder`. */
  readonly folders: readonly string[];
  readonly folder: string;
  /** Aborted when the client cancels the call. */
  readonly signal: AbortSignal;
}

/** The reason why a tool does not answer, in words for the agent. */
export class ToolRefusal extends Error {}

/** One argument. Texts are limited in length. */
export interface Parameter {
  readonly type: 'string' | 'integer' | 'boolean';
  readonly description: string;
  readonly choices?: readonly string[];
}

type ToolArguments = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly required: readonly string[];
  readonly run: (args: ToolArguments, context: ToolContext) => Promise<string>;
}

/** The JSON schema of a tool's arguments. */
export function inputSchemaOf({ parameters, required }: Pick<Tool, 'parameters' | 'required'>) {
  return {
    type: 'object' as const,
    properties: Object.fromEntries(Object.entries(parameters).map(([key, each]) => [key, jsonSchemaOf(each)])),
    required: [...required],
    additionalProperties: false,
  };
}

function jsonSchemaOf({ type, description, choices }: Parameter) {
  const least = type === 'integer' ? { minimum: 1 } : {};
  return { type, description, ...least, ...(choices ? { enum: [...choices] } : {}) };
}

/** The longest text that an argument may have, in UTF-16 units: the largest schema that is read. */
const longestText = 5_000_000;

/**
 * The arguments of a call, checked against the parameters of the tool. Fails with a `ToolRefusal` that names the wrong
 * argument and the right ones.
 */
export function readToolArguments({ name, parameters, required }: Tool, given: unknown): ToolArguments {
  const known = Object.keys(parameters);
  const hint = known.length === 0 ? `${name} takes no arguments` : `${name} takes ${known.join(', ')}`;
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given)))
    throw new ToolRefusal(`the arguments must be an object; ${hint}`);
  const args = (given ?? {}) as Record<string, unknown>;
  for (const key of Object.keys(args))
    if (!known.includes(key)) throw new ToolRefusal(`unknown argument ${key}; ${hint}`);
  for (const key of required) if (args[key] === undefined) throw new ToolRefusal(`missing argument ${key}; ${hint}`);
  for (const [key, value] of Object.entries(args)) {
    const parameter = parameters[key];
    if (parameter && value !== undefined) checkArgument(key, parameter, value);
  }
  return args as ToolArguments;
}

function checkArgument(key: string, { type, choices }: Parameter, value: unknown): void {
  const isRight = type === 'integer' ? Number.isSafeInteger(value) && Number(value) > 0 : typeof value === type;
  if (!isRight) throw new ToolRefusal(`${key} must be ${type === 'integer' ? 'a whole number above 0' : `a ${type}`}`);
  if (choices && !choices.includes(String(value))) throw new ToolRefusal(`${key} must be one of ${choices.join(', ')}`);
  if (typeof value === 'string' && value.length > longestText)
    throw new ToolRefusal(`${key} has ${value.length} characters; at most ${longestText} are taken`);
}
