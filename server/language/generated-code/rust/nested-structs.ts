// Finds fields in Rust whose nested buffer has a struct as its root, where the code expects a table.
import { findUse } from '../../values/metadata.ts';
import { inNamespace } from '../../vocabulary/dotted-names.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';

/** A field with a nested buffer whose root is a struct for flatc's parser. */
interface NestedStruct {
  readonly member: number;
  /** The name as written. */
  readonly text: string;
  readonly fullName: string;
}

/** The nested structs of tables. References and fields are both in the order of the text. */
const nestedStructs = declarationAnswers((declaration, elaborated): readonly NestedStruct[] | undefined => {
  if (declaration.kind !== 'table') return undefined;
  const { fields, references } = declaration;
  let member = 0;
  const found: NestedStruct[] = [];
  for (const [at, { role, text, start }] of references.entries()) {
    if (role !== 'nested-flatbuffer') continue;
    while (member < fields.length && (fields[member]?.end ?? 0) <= start) member++;
    const definition = elaborated.references[at]?.definition;
    if (definition?.declaration.kind !== 'struct' || findUse(fields[member]?.metadata ?? [], 'deprecated')) continue;
    found.push({ member, text, fullName: definition.fullName });
  }
  return found.length === 0 ? undefined : found;
});

/**
 * The faults of nested structs that the generator finds as well. It looks for the name as written, and then in the last
 * namespace of the root; flatc's parser looks from the namespace of the field upwards. Nearly no schema has one, so only
 * then all names of the root are gone through.
 */
export function nestedStructFaults({ file, files, root }: CodeRoot, context: CodeContext): readonly FileFault[] {
  const found = [...nestedStructs(file, context)];
  if (found.length === 0) return [];
  const last = files.find(({ uri }) => uri === root)?.elaborated.at(-1)?.namespace ?? '';
  const isTaken = (name: string): boolean =>
    files.some(({ elaborated }) => elaborated.some(({ definition }) => definition?.fullName === name));
  return found.flatMap(([index, structs]) =>
    structs
      .filter(({ text, fullName }) => text === fullName || (inNamespace(last, text) === fullName && !isTaken(text)))
      .map(({ member, text }): FileFault => {
        const why = `the root ${text} of the nested buffer is a struct, and the code expects a table`;
        const remedy = { kind: 'attribute', name: 'nested_flatbuffer' } as const;
        return { kind: 'construct', index, member, place: 'name', why, remedy };
      }),
  );
}
