// Computes the names that flatc generates in TypeScript, and the faults of its code.
import { isTypeDefinition } from '../summary/summary.ts';
import { makesMistake } from '../vocabulary/generator-mistakes.ts';
import { closedComment } from './comments.ts';
import type { CodeLanguage, GeneratedName } from './generated-name.ts';
import { nestedNameFaults, parameterNames } from './nested-parameters.ts';
import { tsEntryFaults } from './typescript/ts-entries.ts';
import { entryPathFaults } from './typescript/ts-entry-paths.ts';
import { enumDefaultFaults } from './typescript/ts-enum-defaults.ts';
import { tsFaults } from './typescript/ts-faults.ts';
import { tsExports, tsFile, tsFolder } from './typescript/ts-words.ts';
import { writtenTextFaults } from './written-texts.ts';

/** The role of classes of the object API, which not all versions with modules for namespaces export. */
const objectRole = 'type';

export const ts: CodeLanguage = {
  generator: 'ts',
  shown: 'TypeScript',
  // Each type has a module of its own, whose exports the module of its namespace exports again.
  namesOf: (declaration, { definition, namespace }, context) => {
    if (!isTypeDefinition(declaration) || !definition) return [];
    const { fullName } = definition;
    const own = { member: undefined } as const;
    const exports = context.options.tsEntry ? tsExports(declaration, context) : [];
    return [
      { ...own, name: `${tsFile(fullName)}.ts`, scope: 'files', role: 'file' },
      ...exports.map(
        (name, at): GeneratedName => ({
          ...own,
          name,
          scope: `exports ${tsFolder(namespace)}`,
          role: at === 0 ? 'class' : objectRole,
          says: fullName,
        }),
      ),
    ];
  },
  isHarmless: (reported, other, _, { version }) => {
    if (reported.role === 'file') return false;
    const isOfObject = reported.role === objectRole || other.role === objectRole;
    return !makesMistake(version, isOfObject ? 'ts-entry-objects' : 'ts-entries');
  },
  sayClash: ({ role, says, name }, other) =>
    role === 'file' ? undefined : `${other.says} and ${says} are both exported as ${name}`,
  faultsOf: (declaration, elaborated, context) => [
    ...tsFaults(declaration, elaborated, context),
    ...enumDefaultFaults(declaration, elaborated, context),
  ],
  faultsOfFile: (root, context) => [
    ...tsEntryFaults(root, context),
    ...entryPathFaults(root, context),
    ...nestedNameFaults(root, context, [{ nameOf: parameterNames((name) => name), kind: 'parameter' }]),
    ...writtenTextFaults('ts', root, context),
  ],
  documentationFault: (comment, declaration, version) =>
    closedComment(comment, declaration, !makesMistake(version, 'ts-comment-ends')),
};
