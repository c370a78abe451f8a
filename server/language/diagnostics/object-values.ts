// The object that may end a schema, held against the root type of the schema.
import { hasUnreadInclude } from '../closure.ts';
import { checkObject } from '../object/check.ts';
import type { ObjectContext } from '../object/scalars.ts';
import { ObjectShapes } from '../object/shape.ts';
import { readObjectTree } from '../object/tree.ts';
import { startOfDeclaration } from '../summary.ts';
import { readSyntax } from '../syntax/reader.ts';
import { objectValueDescriptions } from './object-values-descriptions.ts';
import type { FileContext, FileRule, Finding } from './rule.ts';

export const objectValues: FileRule = { descriptions: objectValueDescriptions, checkFile };

function checkFile({ program, summary, file, elaboration, elaborated, uri }: FileContext): readonly Finding[] {
  const index = summary.declarations.findIndex(({ kind }) => kind === 'object');
  const object = summary.declarations[index];
  // Of an included file flatc does not read the object, and a root type from the command line it has not read yet.
  if (!object || uri !== elaboration.closure.root || program.settings.flatc.rootType !== undefined) return [];
  const rootIndex = summary.declarations.findLastIndex(({ kind }, at) => kind === 'root_type' && at < index);
  const root = elaborated[rootIndex]?.references[0]?.definition;
  const start = startOfDeclaration(summary, index);
  // What is wrong with the syntax is said elsewhere, and may explain all else.
  if (!root || readSyntax(file.text, start, start + object.end).problems.length > 0) return [];
  const node = readObjectTree(file.text, start);
  if (!node) return [];
  const { environment } = elaboration;
  const namespace = elaborated[index]?.namespace ?? '';
  const enumIn = (scope: string) => (name: string) => {
    const found = environment.findEnum(name, scope);
    return found && environment.resolution(found);
  };
  const context: ObjectContext = {
    enumNamed: enumIn(namespace),
    enumNamedInNested: enumIn(''),
    knowsAllEnums: !hasUnreadInclude(elaboration.closure),
    unionValueNamespacing: program.settings.flatc.unionValueNamespacing,
  };
  return checkObject(root, node, new ObjectShapes(elaboration), context);
}
