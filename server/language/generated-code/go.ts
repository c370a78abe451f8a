// Computes the names that flatc generates in Go, and the faults of its code.
import { makesMistake } from '../vocabulary/generator-mistakes.ts';
import type { CodeLanguage } from './generated-name.ts';
import { goDeclarationFaults } from './go/go-faults.ts';
import { goNames } from './go/go-package-names.ts';
import { goFileFaults } from './go/go-packages.ts';
import { goVariable } from './go/go-words.ts';
import { nestedNameFaults, parameterNames } from './nested-parameters.ts';
import { methodFaults } from './services.ts';
import { writtenTextFaults } from './written-texts.ts';

export const go: CodeLanguage = {
  generator: 'go',
  shown: 'Go',
  namesOf: goNames,
  faultsOf: (declaration, elaborated, context) => [
    ...goDeclarationFaults(declaration, elaborated, context),
    ...methodFaults(declaration, context, {
      nameOf: (method) => method.charAt(0).toUpperCase() + method.slice(1),
      isKeyword: () => false,
    }),
  ],
  faultsOfFile: (root, context) => [
    ...goFileFaults(root, context),
    ...nestedNameFaults(root, context, [{ nameOf: parameterNames(goVariable), kind: 'parameter' }]),
    ...(makesMistake(context.version, 'go-identifier') ? writtenTextFaults('go', root, context) : []),
  ],
};
