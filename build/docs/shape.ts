// Parts of JSON schemas: the keywords that reports and models use.

/** A part of the schema: the keywords that are used here. */
export interface Shape {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Shapes;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly $ref?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly anyOf?: readonly Shape[];
  readonly additionalProperties?: Shape;
}

export type Shapes = Readonly<Record<string, Shape>>;

/** An object with keys that are always there and keys that may be absent. Later versions may add keys. */
export function object(description: string, required: Shapes, optional: Shapes = {}): Shape {
  const properties = { ...required, ...optional };
  return { type: 'object', description, properties, required: Object.keys(required) };
}

export const text = (description: string): Shape => ({ type: 'string', description });

export const words = (values: readonly string[], description: string): Shape => ({ enum: values, description });

export const flag = (description: string): Shape => ({ type: 'boolean', description });

export const number = (description: string): Shape => ({ type: 'integer', minimum: 0, description });

export const list = (items: Shape, description: string): Shape => ({ type: 'array', items, description });

export const ref = (name: string, description?: string): Shape => ({
  $ref: `#/$defs/${name}`,
  ...(description === undefined ? {} : { description }),
});

export const version: Shape = {
  const: 1,
  description: 'The version of this form. Keys may be added to it, and nothing else changes.',
};

export const bytes = (description: string): Shape => ({
  type: 'array',
  items: { type: 'integer' },
  minItems: 2,
  maxItems: 2,
  description: `${description}: start and end in bytes from the start of the file.`,
});
