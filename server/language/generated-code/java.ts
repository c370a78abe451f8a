// Computes the names that flatc 25.12.19 generates in Java, and what its compiler refuses.
import type { CodeLanguage } from './generated-name.ts';

export const java: CodeLanguage = {
  generator: 'java',
  shown: 'Java',
  namesOf: () => [],
  faultsOf: () => [],
};
