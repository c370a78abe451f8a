// Finds fields whose method is one that flatc adds in TypeScript to every table of a schema with a service, and services
// whose code is lost.
import { membersOf } from '../../summary/summary.ts';
import { codeFields } from '../code-fields.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import { earlierServices, hasService } from '../file-facts.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { tsMethod } from './ts-words.ts';

/**
 * The method that flatc adds to tables. flatc also adds `deserialize`, which is static, so a field may have that name.
 */
const method = 'serialize';

/**
 * A function that returns, for each table of a file, the index of the last field that becomes the method. An earlier
 * field of that name has a finding anyway.
 */
const fieldOf = declarationAnswers((declaration, elaborated): number | undefined => {
  if (declaration.kind !== 'table') return undefined;
  if (!membersOf(declaration).some(({ name }) => name.text.toLowerCase() === method)) return undefined;
  return codeFields(declaration, elaborated).findLast(({ name }) => tsMethod(name) === method)?.member;
});

/** The faults of fields that become the method `serialize`; none if no file of the root has a service. */
export function* serviceFaults({ file, files }: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const fields = fieldOf(file, context);
  if (fields.size === 0 || !files.some(hasService)) return;
  for (const [index, member] of fields) {
    const declaration = file.exports[index];
    if (declaration?.kind !== 'table') continue;
    const why = `${declaration.fields[member]?.name.text} becomes a method ${method}, which each table has where the schema has a service`;
    yield { kind: 'runtime', index, member, place: 'name', why };
  }
}

/** The faults of services but the last one: flatc writes the code of each into the same files (`--grpc`). */
export function* lostServices({ file }: CodeRoot, { options }: CodeContext): Iterable<FileFault> {
  if (!options.grpc) return;
  const why = 'flatc writes the code of the last service over the code of this one';
  for (const index of earlierServices(file))
    yield { kind: 'lost-file', index, member: undefined, place: 'name', why, remedy: { kind: 'none' } };
}
