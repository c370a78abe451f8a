// The texts that explain the rules about includes that trpc and flatc treat differently.
import type { RuleDescription } from './rule.ts';

const whereTrpcLooks =
  'trpc looks in the working directory and the `--fbsdir` directories, then in the folder of the root file, but never in the folder of the including file.';

export const trpcIncludesDescriptions: readonly RuleDescription[] = [
  {
    code: 'include-nested-relative',
    family: 'trpc',
    level: 'error',
    summary: 'flatc finds an include in the folder of the including file, where trpc does not look.',
    explanation: `${whereTrpcLooks} It stops: \`cannot find file NAME\`, without a position. Both find a path from the directory of the root file.`,
    wrong: '// sub/a.fbs, included by main.fbs\ninclude "b.fbs"; // sub/b.fbs',
    right: '// sub/a.fbs, included by main.fbs\ninclude "sub/b.fbs";',
  },
  {
    code: 'include-trpc-only',
    family: 'trpc',
    level: 'information',
    summary: 'trpc finds an include in its working directory, where flatc does not look.',
    explanation:
      'trpc passes its working directory to flatc with `-I`; flatc run by itself does not look there: `unable to load include file: NAME`. Add that directory to the include paths (`flatbuffers.includePaths`, `--fbsdir`, `-I`), and both find the file.',
    wrong: '// api/main.fbs\ninclude "api/types.fbs"; // trpc runs above api',
    right: '// api/main.fbs\ninclude "types.fbs";',
  },
  {
    code: 'include-differs',
    family: 'trpc',
    level: 'warning',
    summary: 'flatc and trpc read different files for one include.',
    explanation: `flatc looks in the folder of the including file first. ${whereTrpcLooks} Neither reports it: the Go types come from one file and the stub from the other.`,
    wrong: '// p/main.fbs, with types.fbs in p and in the working directory\ninclude "types.fbs";',
    right: '// p/main.fbs\ninclude "p/types.fbs"; // with the working directory as include path',
  },
  {
    code: 'include-ambiguous',
    family: 'trpc',
    level: 'error',
    summary: 'trpc finds several files for one include.',
    explanation:
      'trpc prefers a file in the working directory. Otherwise there must be exactly one in the `--fbsdir` directories and the folder of the root: `NAME found duplicate ones: [...]`. Copies and links count too. flatc uses the first one; `trpc create --rpconly` uses the first in alphabetical order.',
    wrong: 'include "types.fbs"; // --fbsdir a --fbsdir b, and both have one',
    right: 'include "a/types.fbs";',
  },
  {
    code: 'trpc-include-cycle',
    family: 'trpc',
    level: 'error',
    summary: 'Files include each other, and trpc crashes on it.',
    explanation:
      'trpc follows a cycle until its stack overflows: `fatal error: stack overflow`. flatc accepts it for tables and structs.',
    wrong: '// a.fbs\ninclude "b.fbs"; // and b.fbs includes a.fbs',
    right: '// a.fbs\ninclude "common.fbs"; // both include what they share',
  },
  {
    code: 'include-spelling',
    family: 'trpc',
    level: 'error',
    summary: 'One file is included by two different paths.',
    explanation:
      'trpc identifies a file by the text in the quotes: `"t.fbs"` and `"./t.fbs"` are two files for it, and the second declares every name again: `duplicate symbol`. This applies across all files of a root.',
    wrong: '// main.fbs\ninclude "a.fbs"; // which includes "t.fbs"\ninclude "./t.fbs";',
    right: '// main.fbs\ninclude "a.fbs";\ninclude "t.fbs";',
  },
  {
    code: 'include-backslash',
    family: 'trpc',
    level: 'error',
    summary: 'An include is written with a backslash.',
    explanation: 'flatc turns `\\` into `/`; trpc on Linux and macOS does not: `cannot find file NAME`.',
    wrong: 'include "types\\\\weapon.fbs";',
    right: 'include "types/weapon.fbs";',
  },
  {
    code: 'include-extension',
    family: 'trpc',
    level: 'error',
    summary: 'An included file does not end in .fbs.',
    explanation:
      'flatc includes any file. But trpc compiles each included file by itself, and flatc compiles only `.fbs`, in lower case, and `.proto`: `input file is neither json nor a .fbs (schema) file`.',
    wrong: 'include "weapon.schema";',
    right: 'include "weapon.fbs";',
  },
  {
    code: 'include-native',
    family: 'trpc',
    level: 'error',
    summary: 'trpc does not support native_include.',
    explanation: '`native_include` names a C++ header for flatc. trpc stops at it: `syntax error`.',
    wrong: 'native_include "weapon.h";',
    right: 'include "weapon.fbs";',
  },
  {
    code: 'include-absolute',
    family: 'lint',
    level: 'warning',
    summary: 'An include is an absolute path.',
    explanation:
      'The path exists on one machine only. flatc appends it to the directories that it tries, so it works only if one of these is empty.',
    wrong: 'include "/home/me/schemas/weapon.fbs";',
    right: 'include "weapon.fbs";',
  },
];
