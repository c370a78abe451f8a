// Finds structs in TypeScript whose code imports an enum of a struct inside them from a wrong path.
import type { Definition } from '../../binding/definition.ts';
import { codeFields } from '../code-fields.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { isLong } from './ts-record.ts';

/** A field of a struct with an enum, or with a struct that may have enums inside. */
interface NestedPart {
  readonly member: number;
  readonly definition: Definition;
  readonly isEnum: boolean;
}

/** A struct with its own definition, the enums that it names and such parts of it. */
interface StructParts {
  readonly definition: Definition;
  readonly named: ReadonlySet<Definition | undefined>;
  readonly parts: readonly NestedPart[];
  /** True if flatc may write a wrong path: the struct has a struct and no namespace of one part. */
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
    return [{ member, definition: type, isEnum }];
  });
  if (parts.length === 0) return undefined;
  const isAtRisk = parts.some(({ isEnum }) => !isEnum) && (namespace === '' || namespace.includes('.'));
  return { definition, named: new Set(fields.map((field) => field.definition)), parts, isAtRisk };
});

/** The most enums inside of a struct that are looked at. */
const mostEnums = 64;

/**
 * The path of such an import begins with `../`, which is right only in a namespace of one part. Enums that the struct
 * has itself are imported rightly before.
 */
export function* enumsInStructs({ file, files }: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const own = structParts(file, context);
  if (!own.some((struct) => struct?.isAtRisk)) return;
  const enums = enumsOf(files, context);
  for (const [index, struct] of own.entries()) {
    if (!struct?.isAtRisk) continue;
    const { definition: outer, named, parts } = struct;
    for (const { member, definition, isEnum } of parts) {
      const missing = isEnum ? undefined : enums.get(definition)?.find((each) => !named.has(each));
      if (!missing) continue;
      const { text } = outer.declaration.name;
      const why = `flatc writes a wrong path for the import of ${missing.fullName}, which a struct in ${text} needs`;
      yield { kind: 'construct', index, member, place: 'type', why, remedy: { kind: 'none' } };
      break;
    }
  }
}

/** The enums inside of each struct of a root. flatc knows a struct inside of another one before the latter. */
function enumsOf(files: CodeRoot['files'], context: CodeContext): ReadonlyMap<Definition, readonly Definition[]> {
  const enums = new Map<Definition, readonly Definition[]>();
  for (const file of files) {
    for (const struct of structParts(file, context)) {
      if (!struct) continue;
      const inside = new Set<Definition>();
      for (const { definition, isEnum } of struct.parts) {
        for (const each of isEnum ? [definition] : (enums.get(definition) ?? []))
          if (inside.size < mostEnums) inside.add(each);
      }
      enums.set(struct.definition, [...inside]);
    }
  }
  return enums;
}
