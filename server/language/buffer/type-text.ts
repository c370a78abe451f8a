// Writes the types of a schema as people do.
import type { DataType } from './data-schema.ts';

/** `[Weapon]`, `[int:3]`, `string`, with full names. */
export function typeText({ shape, element, scalar, name, length }: DataType): string {
  const word = name ?? (element === 'string' ? 'string' : (scalar?.canonical ?? element));
  if (shape === 'plain') return word;
  return shape === 'array' ? `[${word}:${length}]` : `[${word}]`;
}
