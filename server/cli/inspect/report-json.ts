// What `inspect --format json` prints: the verdict, and the values with their bytes.
import type { BufferForm, BufferNode, BufferSurvey } from '../../language/service.ts';
import { visibleJson } from '../report/json-text.ts';
import type { NamedSchema } from './find-schema.ts';

/** How many values are written, and how deep: a broken buffer can go round in a circle. */
const most = { values: 200_000, depth: 200 } as const;

/** One object. Places are bytes from the start of the file; `parts` are missing where there are too many values. */
export function inspectionJson(
  file: string,
  { name, schema }: NamedSchema,
  { rootType, isSizePrefixed }: BufferForm,
  { problem, further, regions, isWhole }: BufferSurvey,
  root: BufferNode | undefined,
): string {
  let left: number = most.values;
  const partJson = (node: BufferNode, depth: number): unknown => {
    const { type, text, isDefault, range, offset, problems, count } = node;
    const isShown = left >= count && depth < most.depth;
    left -= count;
    return {
      name: node.name,
      type,
      ...(text === undefined ? {} : { value: text }),
      ...(isDefault ? { default: true } : {}),
      ...(range ? { range: [range.start, range.end] } : {}),
      ...(offset ? { offset: [offset.start, offset.end] } : {}),
      ...(problems.length > 0 ? { problems } : {}),
      ...(count > 0 ? { count } : {}),
      ...(count > 0 && isShown ? { parts: node.parts(0, count).map((part) => partJson(part, depth + 1)) } : {}),
    };
  };
  return visibleJson({
    version: 1,
    file,
    schema: name,
    root: rootType ?? schema.rootType?.fullName,
    sizePrefixed: isSizePrefixed,
    verdict: problem ? 'invalid' : 'valid',
    ...(problem ? { problem } : {}),
    warnings: further,
    regions: regions.map(({ kind, label, start, end }) => ({ kind, label, range: [start, end] })),
    whole: isWhole,
    ...(root ? { value: partJson(root, 0) } : {}),
  }).trimEnd();
}
