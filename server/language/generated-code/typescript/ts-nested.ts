// Finds structs in TypeScript whose code imports a type from a wrong path or not at all, because only a struct inside
// them has it, and structs whose code gives a type inside a number that the type does not have.
import { byIdentity, lastAnswers } from '../../memo.ts';
import { findUse } from '../../values/metadata.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { codeFields } from '../code-fields.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import { fileAnswersIn } from '../file-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { isLong } from './ts-record.ts';

/** A field of a struct with an enum, with a struct that may have other types inside, or with an array of structs. */
interface NestedPart {
  readonly member: number;
  readonly fullName: string;
  readonly kind: 'enum' | 'flags' | 'struct' | 'array';
}

/** A struct with its full name, the types that it names, and its fields with enums or structs. */
interface StructParts {
  readonly fullName: string;
  readonly named: readonly string[];
  readonly parts: readonly NestedPart[];
  /** True if flatc writes a wrong path for enums of structs inside: the namespace does not have exactly one part. */
  readonly hasWrongPaths: boolean;
}

const structParts = declarationAnswers((declaration, elaborated): StructParts | undefined => {
  const { definition, namespace } = elaborated;
  if (declaration.kind !== 'struct' || !definition) return undefined;
  const fields = codeFields(declaration, elaborated);
  const parts = fields.flatMap((field): readonly NestedPart[] => {
    const { member, element, shape, definition: type } = field;
    if (!type) return [];
    const { fullName } = type;
    if (element === 'struct' && shape !== 'vector')
      return [{ member, fullName, kind: shape === 'array' ? 'array' : 'struct' }];
    if (element !== 'scalar' || shape !== 'plain' || isLong(field)) return [];
    return [{ member, fullName, kind: findUse(type.declaration.metadata, 'bit_flags') ? 'flags' : 'enum' }];
  });
  if (parts.length === 0) return undefined;
  const hasWrongPaths = namespace === '' || namespace.includes('.');
  const named = fields.flatMap((field) => field.definition?.fullName ?? []);
  return { fullName: definition.fullName, named, parts, hasWrongPaths };
}, isSameStruct);

function isSameStruct(left: StructParts, right: StructParts): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

const statesOfStructs = fileAnswersIn((file, context) => structParts(file, context).state);
const lastFaults = byIdentity((_: CodeContext) => lastAnswers<object, readonly FileFault[]>());

/** The largest number of types inside of a struct that are looked at. */
const mostTypes = 64;

/**
 * The faults of structs whose code uses a type that only a struct inside them has, at most one for each. The path to an
 * enum begins with `../`, which is right only in a namespace of one part. The struct of an array is not imported. Other
 * enums of structs have a member 0, or flatc refuses them.
 */
export function typesInStructs(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  return lastFaults(context)(root.file.owner, [statesOfStructs(root, context)], () => [
    ...faultsOfStructs(root, context),
  ]);
}

function* faultsOfStructs({ file, files }: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const atRisk = [...structParts(file, context)].filter(([, { parts }]) => parts.some(({ kind }) => kind === 'struct'));
  if (atRisk.length === 0) return;
  const enums = insideOf(files, context, ['enum', 'flags']);
  const arrays = insideOf(files, context, ['array']);
  const flags = context.options.objectApi ? insideOf(files, context, ['flags']) : undefined;
  for (const [index, { fullName: outer, named: names, parts, hasWrongPaths }] of atRisk) {
    const named = new Set(names);
    const text = simpleNameOf(outer);
    for (const { member, fullName, kind } of parts) {
      if (kind !== 'struct') continue;
      const isMissing = (each: string) => !named.has(each);
      const element = arrays.get(fullName)?.find(isMissing);
      const missing = hasWrongPaths ? enums.get(fullName)?.find(isMissing) : undefined;
      const [given] = flags?.get(fullName) ?? [];
      if (element === undefined && missing === undefined && given === undefined) continue;
      const why =
        element === undefined
          ? missing === undefined
            ? `the object API writes 0 for ${given} of a struct in ${text}, but no flag is 0, as TypeScript 5 requires`
            : `flatc writes a wrong path for the import of ${missing}, which a struct in ${text} needs`
          : `the code of ${text} uses ${element} without an import, because a struct in ${text} has an array of it`;
      yield { kind: 'construct', index, member, place: 'type', why, remedy: { kind: 'none' } };
      break;
    }
  }
}

/**
 * The types of the wanted kinds, such as enums or the structs of arrays, inside of each struct of a root, at any depth,
 * by the full name of the struct. A struct must be declared before another one can contain it, so one pass finds all.
 */
function insideOf(
  files: CodeRoot['files'],
  context: CodeContext,
  wanted: readonly NestedPart['kind'][],
): ReadonlyMap<string, readonly string[]> {
  const types = new Map<string, readonly string[]>();
  for (const file of files) {
    for (const [, struct] of structParts(file, context)) {
      const inside = new Set<string>();
      for (const { fullName, kind } of struct.parts) {
        const found = wanted.includes(kind) ? [fullName] : kind === 'struct' ? (types.get(fullName) ?? []) : [];
        for (const each of found) if (inside.size < mostTypes) inside.add(each);
      }
      types.set(struct.fullName, [...inside]);
    }
  }
  return types;
}
