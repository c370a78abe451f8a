// Computes the names that flatc 25.12.19 generates in TypeScript, and what its compiler refuses.
import type { CodeLanguage } from './generated-name.ts';

export const ts: CodeLanguage = {
  generator: 'ts',
  shown: 'TypeScript',
  namesOf: () => [],
  faultsOf: () => [],
};
