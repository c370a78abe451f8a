// Computes the names that flatc generates in TypeScript, and the faults of its code.
import { isTypeDefinition } from '../summary/summary.ts';
import { makesMistake } from '../vocabulary/generator-mistakes.ts';
import { closedComment } from './comments.ts';
import type { CodeLanguage, GeneratedName } from './generated-name.ts';
import { tsEntryFaults } from './typescript/ts-entries.ts';
import { entryPathFaults } from './typescript/ts-entry-paths.ts';
import { enumDefaultFaults } from './typescript/ts-enum-defaults.ts';
import { tsFaults } from './typescript/ts-faults.ts';
import { tsExports, tsFile, tsFolder } from './typescript/ts-words.ts';
import { writtenTextFaults } from './written-texts.ts';

export const ts: CodeLanguage = {
  generator: 'ts',
  shown: 'TypeScript',
  // Each type has a module of its own, whose exports the module of its namespace exports again.
  namesOf: (declaration, { definition, namespace }, { options, version }) => {
    if (!isTypeDefinition(declaration) || !definition) return [];
    const { fullName } = definition;
    const own = { member: undefined } as const;
    const exports = options.tsEntry && makesMistake(version, 'ts-entries') ? tsExports(declaration, options) : [];
    return [
      { ...own, name: `${tsFile(fullName)}.ts`, scope: 'files', role: 'file' },
      ...exports.map(
        (name): GeneratedName => ({
          ...own,
          name,
          scope: `exports ${tsFolder(namespace)}`,
          role: 'class',
          says: fullName,
        }),
      ),
    ];
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
    ...writtenTextFaults('ts', root, context),
  ],
  documentationFault: (comment, declaration, version) =>
    closedComment(comment, declaration, !makesMistake(version, 'ts-comment-ends')),
};
