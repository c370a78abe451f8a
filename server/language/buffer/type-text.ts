// Writes the types of a schema as people do.
import type { DataType } from './data-schema.ts';

/** A type as text: `[Weapon]`, `[int:3]`, `string`. Names are full names unless `shown` shortens them. */
export function typeText(
  { shape, element, scalar, name, length }: DataType,
  shown = (fullName: string): string => fullName,
): string {
  const word = name === undefined ? (scalar?.canonical ?? element) : shown(name);
  if (shape === 'plain') return word;
  return shape === 'array' ? `[${word}:${length}]` : `[${word}]`;
}
