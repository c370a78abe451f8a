// The texts that explain where trpc and flatc disagree on an include.
import type { RuleDescription } from './rule.ts';

const whereTrpcLooks =
  'trpc looks in the working directory and the `--fbsdir` directories, whatever their order, then beside the root file; never beside the including file.';

export const trpcIncludesDescriptions: readonly RuleDescription[] = [
  {
    code: 'include-nested-relative',
    family: 'trpc',
    level: 'error',
    summary: 'flatc finds an include beside the including file, where trpc does not look.',
    explanation: `${whereTrpcLooks} It stops: \`cannot find file NAME\`, without a position. A path from the root file's directory is found by both.`,
    wrong: '// sub/a.fbs, included by main.fbs\ninclude "b.fbs"; // sub/b.fbs',
    right: '// sub/a.fbs, included by main.fbs\ninclude "sub/b.fbs";',
  },
  {
    code: 'include-trpc-only',
    family: 'trpc',
    level: 'information',
    summary: 'trpc finds an include in its working directory, where flatc does not look.',
    explanation:
      'trpc passes its working directory to flatc with `-I`. Run by itself, flatc does not look there: `unable to load include file: NAME`. With that directory among the include paths (`flatbuffers.includePaths`, `--fbsdir`, `-I`) both find it.',
    wrong: '// api/main.fbs\ninclude "api/types.fbs"; // trpc runs above api',
    right: '// api/main.fbs\ninclude "types.fbs";',
  },
  {
    code: 'include-differs',
    family: 'trpc',
    level: 'warning',
    summary: 'flatc and trpc read different files for one include.',
    explanation: `flatc looks beside the including file first. ${whereTrpcLooks} Both are silent; the Go types come from the one file and the stub from the other.`,
    wrong: '// p/main.fbs, with types.fbs in p and in the working directory\ninclude "types.fbs";',
    right: '// p/main.fbs\ninclude "p/types.fbs"; // with the working directory as include path',
  },
  {
    code: 'include-ambiguous',
    family: 'trpc',
    level: 'error',
    summary: 'trpc finds several files for one include.',
    explanation:
      'For the code of an included file trpc takes the one in the working directory; else there must be only one in the `--fbsdir` directories and beside the root: `NAME found duplicate ones: [...]`. Equal texts and links do not help. flatc takes the first; so does `trpc create --rpconly`, in the order of the alphabet.',
    wrong: 'include "types.fbs"; // --fbsdir a --fbsdir b, and both have one',
    right: 'include "a/types.fbs";',
  },
  {
    code: 'trpc-include-cycle',
    family: 'trpc',
    level: 'error',
    summary: 'Files include each other, and trpc does not survive it.',
    explanation:
      'trpc follows a cycle until its stack overflows: `fatal error: stack overflow`. flatc takes it for tables and structs.',
    wrong: '// a.fbs\ninclude "b.fbs"; // and b.fbs includes a.fbs',
    right: '// a.fbs\ninclude "common.fbs"; // both include what they share',
  },
  {
    code: 'include-spelling',
    family: 'trpc',
    level: 'error',
    summary: 'One file is included under two spellings.',
    explanation:
      'For trpc a file is the text in the quotes: `"t.fbs"` and `"./t.fbs"` are two, and the second brings every name again, `duplicate symbol`. That holds across all files of a root.',
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
      'flatc reads any file that is included. trpc gives each to flatc by itself, and flatc takes only `.fbs`, in small letters, and `.proto`: `input file is neither json nor a .fbs (schema) file`.',
    wrong: 'include "weapon.schema";',
    right: 'include "weapon.fbs";',
  },
  {
    code: 'include-native',
    family: 'trpc',
    level: 'error',
    summary: 'trpc does not know native_include.',
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
      'It holds on one machine. flatc joins it to the directories that it tries, so that it only works where one of these is empty, as for a root file given without a directory.',
    wrong: 'include "/home/me/schemas/weapon.fbs";',
    right: 'include "weapon.fbs";',
  },
];
