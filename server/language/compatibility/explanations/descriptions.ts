// The explanations of all codes.
import type { ChangeDescription } from './description.ts';
import { nameDescriptions } from './name-descriptions.ts';
import { tableDescriptions } from './table-descriptions.ts';
import { typeDescriptions } from './type-descriptions.ts';

/** Every code that a comparison reports, with its explanation. */
export const changeDescriptions: readonly ChangeDescription[] = [
  ...tableDescriptions,
  ...typeDescriptions,
  ...nameDescriptions,
];

const byCode = new Map<string, ChangeDescription>(
  changeDescriptions.map((description) => [description.code, description]),
);

/** The explanation of a code; undefined if the code is not in `changeDescriptions`. */
export function explainChange(code: string): ChangeDescription | undefined {
  return byCode.get(code);
}
