// Finds fields in Java whose object API names a private table of another package, because their union has that table.
import { byIdentity, lastAnswers } from '../../memo.ts';
import { findUse } from '../../values/metadata.ts';
import { namespaceOf, simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { codeFields } from '../code-fields.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import { fileAnswersIn } from '../file-answers.ts';
import type { CodeContext, CodeFault, CodeRoot, FileFault } from '../generated-name.ts';
import { javaPackage } from './java-words.ts';

/** The private tables of a union, all by their full names. */
interface PrivateTables {
  readonly union: string;
  readonly tables: readonly string[];
}

const privateTables = declarationAnswers(
  (declaration, { definition, references }, { options }): PrivateTables | undefined => {
    if (declaration.kind !== 'union' || !definition || !options.objectApi) return undefined;
    const tables = declaration.members.flatMap(({ type }) => {
      const member = type?.kind === 'named' ? references[type.reference]?.definition : undefined;
      const isPrivate = member?.declaration.kind === 'table' && findUse(member.declaration.metadata, 'private');
      return isPrivate ? [member.fullName] : [];
    });
    return tables.length === 0 ? undefined : { union: definition.fullName, tables };
  },
  (left, right) => JSON.stringify(left) === JSON.stringify(right),
);

const statesOfTables = fileAnswersIn((file, context) => privateTables(file, context).state);

/** The full names of private tables by the full name of the union that has them. */
type TablesOfUnions = ReadonlyMap<string, readonly string[]>;

const lastTables = byIdentity((_: CodeContext) => lastAnswers<object, TablesOfUnions>());

const unseenTables = declarationAnswers(
  (declaration, elaborated, { options }, ofUnions: TablesOfUnions): readonly CodeFault[] | undefined => {
    if (ofUnions.size === 0 || declaration.kind !== 'table') return undefined;
    const own = javaPackage(elaborated.namespace, options);
    const faults = codeFields(declaration, elaborated).flatMap(
      ({ element, shape, definition, member }): readonly CodeFault[] => {
        // Vectors of unions of other packages have another fault.
        if (element !== 'union' || shape !== 'plain' || !definition) return [];
        const isUnseen = (fullName: string) => javaPackage(namespaceOf(fullName), options) !== own;
        const unseen = ofUnions.get(definition.fullName)?.find(isUnseen);
        // A private union of another package is a fault itself.
        const isPrivate = findUse(definition.declaration.metadata, 'private') && isUnseen(definition.fullName);
        if (unseen === undefined || isPrivate) return [];
        const why = `the object API names ${simpleNameOf(unseen)} of the union, which is private in another package`;
        return [{ kind: 'package', member, place: 'type', why, remedy: { kind: 'none' } }];
      },
    );
    return faults.length === 0 ? undefined : faults;
  },
);

/** The faults of fields with a union that has a private table of another package. */
export function* privateTableFaults(root: CodeRoot, context: CodeContext): Iterable<FileFault> {
  if (!context.options.objectApi) return;
  const ofUnions = lastTables(context)(root.owner, [statesOfTables(root, context)], () => {
    const found = root.files.flatMap((file) => [...privateTables(file, context)]);
    return new Map(found.map(([, { union, tables }]) => [union, tables]));
  });
  for (const [index, faults] of unseenTables(root.file, context, ofUnions))
    for (const fault of faults) yield { ...fault, index };
}
