// Computes the names that flatc 25.12.19 generates in Dart, and what its compiler refuses.
import type { CodeLanguage } from './generated-name.ts';

export const dart: CodeLanguage = {
  generator: 'dart',
  shown: 'Dart',
  namesOf: () => [],
  faultsOf: () => [],
};
