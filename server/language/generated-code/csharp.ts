// Computes the names that flatc 25.12.19 generates in C#, and what its compiler refuses.
import type { CodeLanguage } from './generated-name.ts';

export const csharp: CodeLanguage = {
  generator: 'csharp',
  shown: 'C#',
  namesOf: () => [],
  faultsOf: () => [],
};
