// Computes the names that flatc 25.12.19 generates in Lobster, and the faults of its code.
import type { CodeLanguage } from './generated-name.ts';

export const lobster: CodeLanguage = {
  generator: 'lobster',
  shown: 'Lobster',
  namesOf: () => [],
  faultsOf: () => [],
};
