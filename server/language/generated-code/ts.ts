// Computes the names that flatc 25.12.19 generates in TypeScript, and what its compiler refuses.
import { isTypeDefinition } from '../summary/summary.ts';
import { closedComment } from './comments.ts';
import type { CodeLanguage } from './generated-name.ts';
import { tsEntryFaults } from './typescript/ts-entries.ts';
import { tsFaults } from './typescript/ts-faults.ts';
import { tsFile } from './typescript/ts-words.ts';

export const ts: CodeLanguage = {
  generator: 'ts',
  shown: 'TypeScript',
  // Types share nothing but the folder: each has a module of its own.
  namesOf: (declaration, { definition }) =>
    isTypeDefinition(declaration) && definition
      ? [{ name: `${tsFile(definition.fullName)}.ts`, scope: 'files', role: 'file', member: undefined }]
      : [],
  faultsOf: (declaration, elaborated, context) => [...tsFaults(declaration, elaborated, context)],
  faultsOfFile: (root, context) => [...tsEntryFaults(root, context)],
  documentationFault: (comment, declaration) => closedComment(comment, declaration, true),
};
