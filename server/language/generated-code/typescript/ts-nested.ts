// Finds structs in TypeScript whose code imports an enum from a wrong path, because a struct inside them has the enum.
import { byIdentity, lastAnswers } from '../../memo.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { codeFields } from '../code-fields.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import { fileAnswersIn } from '../file-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { isLong } from './ts-record.ts';

/** A field of a struct with an enum, or with a struct that may have enums inside. */
interface NestedPart {
  readonly member: number;
  readonly fullName: string;
  readonly isEnum: boolean;
}

/** A struct with its full name, the types that it names, and its fields with an enum or struct. */
interface StructParts {
  readonly fullName: string;
  readonly named: readonly string[];
  readonly parts: readonly NestedPart[];
  /**
   * True if flatc may write a wrong path: the struct has a struct inside, and its namespace does not have exactly one
   * part.
   */
  readonly isAtRisk: boolean;
}

const structParts = declarationAnswers((declaration, elaborated): StructParts | undefined => {
  const { definition, namespace } = elaborated;
  if (declaration.kind !== 'struct' || !definition) return undefined;
  const fields = codeFields(declaration, elaborated);
  const parts = fields.flatMap((field): readonly NestedPart[] => {
    const { member, element, shape, definition: type } = field;
    const isEnum = element === 'scalar' && !isLong(field);
    if (!type || shape !== 'plain' || !(isEnum || element === 'struct')) return [];
    return [{ member, fullName: type.fullName, isEnum }];
  });
  if (parts.length === 0) return undefined;
  const isAtRisk = parts.some(({ isEnum }) => !isEnum) && (namespace === '' || namespace.includes('.'));
  const named = fields.flatMap((field) => field.definition?.fullName ?? []);
  return { fullName: definition.fullName, named, parts, isAtRisk };
}, isSameStruct);

function isSameStruct(left: StructParts, right: StructParts): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

const statesOfStructs = fileAnswersIn((file, context) => structParts(file, context).state);
const lastFaults = byIdentity((_: CodeContext) => lastAnswers<object, readonly FileFault[]>());

/** The largest number of enums inside of a struct that are looked at. */
const mostEnums = 64;

/**
 * The faults of structs that import an enum which only a struct inside them has, at most one for each. The path of the
 * import begins with `../`, which is right only in a namespace of one part.
 */
export function enumsInStructs(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  return lastFaults(context)(root.file.owner, [statesOfStructs(root, context)], () => [
    ...faultsOfStructs(root, context),
  ]);
}

function* faultsOfStructs({ file, files }: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const atRisk = [...structParts(file, context)].filter(([, { isAtRisk }]) => isAtRisk);
  if (atRisk.length === 0) return;
  const enums = enumsOf(files, context);
  for (const [index, { fullName: outer, named: names, parts }] of atRisk) {
    const named = new Set(names);
    for (const { member, fullName, isEnum } of parts) {
      const missing = isEnum ? undefined : enums.get(fullName)?.find((each) => !named.has(each));
      if (!missing) continue;
      const text = simpleNameOf(outer);
      const why = `flatc writes a wrong path for the import of ${missing}, which a struct in ${text} needs`;
      yield { kind: 'construct', index, member, place: 'type', why, remedy: { kind: 'none' } };
      break;
    }
  }
}

/**
 * The enums inside of each struct of a root, at any depth, by the full name of the struct. A struct must be declared
 * before another one can contain it, so one pass finds all.
 */
function enumsOf(files: CodeRoot['files'], context: CodeContext): ReadonlyMap<string, readonly string[]> {
  const enums = new Map<string, readonly string[]>();
  for (const file of files) {
    for (const [, struct] of structParts(file, context)) {
      const inside = new Set<string>();
      for (const { fullName, isEnum } of struct.parts) {
        for (const each of isEnum ? [fullName] : (enums.get(fullName) ?? []))
          if (inside.size < mostEnums) inside.add(each);
      }
      enums.set(struct.fullName, [...inside]);
    }
  }
  return enums;
}
