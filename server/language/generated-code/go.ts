// Computes the names that flatc generates in Go, and the faults of its code.
import { makesMistake } from '../vocabulary/generator-mistakes.ts';
import type { CodeLanguage } from './generated-name.ts';
import { goDeclarationFaults } from './go/go-faults.ts';
import { goNames } from './go/go-package-names.ts';
import { goFileFaults } from './go/go-packages.ts';
import { writtenTextFaults } from './written-texts.ts';

export const go: CodeLanguage = {
  generator: 'go',
  shown: 'Go',
  namesOf: goNames,
  faultsOf: goDeclarationFaults,
  faultsOfFile: (root, context) => [
    ...goFileFaults(root, context),
    ...(makesMistake(context.version, 'go-identifier') ? writtenTextFaults('go', root, context) : []),
  ],
};
