// Finds fields in Rust whose nested buffer has a struct as its root, where the code expects a table.
import { findUse } from '../../values/metadata.ts';
import { inNamespace } from '../../vocabulary/dotted-names.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';

/** A field with a nested buffer, and the name of its root as written. */
interface NestedBuffer {
  readonly member: number;
  readonly text: string;
}

/** The nested buffers of tables. References and fields are both in the order of the text. */
const nestedBuffers = declarationAnswers((declaration): readonly NestedBuffer[] | undefined => {
  if (declaration.kind !== 'table') return undefined;
  const { fields, references } = declaration;
  let member = 0;
  const found: NestedBuffer[] = [];
  for (const { role, text, start } of references) {
    if (role !== 'nested-flatbuffer') continue;
    while (member < fields.length && (fields[member]?.end ?? 0) <= start) member++;
    if (!findUse(fields[member]?.metadata ?? [], 'deprecated')) found.push({ member, text });
  }
  return found.length === 0 ? undefined : found;
});

/**
 * The faults of nested buffers for which the generator finds a struct. It looks for the name as written, and then in the
 * last namespace of the root; flatc's parser looks from the namespace of the field upwards.
 */
export function nestedStructFaults({ file, files, root }: CodeRoot, context: CodeContext): readonly FileFault[] {
  const found = [...nestedBuffers(file, context)];
  if (found.length === 0) return [];
  const last = files.find(({ uri }) => uri === root)?.elaborated.at(-1)?.namespace ?? '';
  const names = new Set(found.flatMap(([, buffers]) => buffers.flatMap(({ text }) => [text, inNamespace(last, text)])));
  const kinds = new Map<string, string>();
  for (const { definition } of files.flatMap(({ elaborated }) => elaborated)) {
    if (definition && names.has(definition.fullName)) kinds.set(definition.fullName, definition.declaration.kind);
  }
  return found.flatMap(([index, buffers]) =>
    buffers
      .filter(({ text }) => (kinds.get(text) ?? kinds.get(inNamespace(last, text))) === 'struct')
      .map(({ member, text }): FileFault => {
        const why = `the root ${text} of the nested buffer is a struct, and the code expects a table`;
        const remedy = { kind: 'attribute', name: 'nested_flatbuffer' } as const;
        return { kind: 'construct', index, member, place: 'name', why, remedy };
      }),
  );
}
