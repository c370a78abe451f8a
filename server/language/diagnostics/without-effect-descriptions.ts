// The texts of the rules about what flatc takes and makes nothing of.
import type { RuleDescription } from './rule.ts';

export const withoutEffectDescriptions: readonly RuleDescription[] = [
  {
    code: 'attribute-without-effect',
    family: 'lint',
    level: 'hint',
    summary: "One of flatc's own attributes stands where it means nothing.",
    explanation:
      'flatc takes its own attributes nearly everywhere and reads each in a few places only, without a word about the others: what it generates is the same without the attribute. Move it to where it has a meaning, or take it out.',
    wrong: 'table Monster (bit_flags) { hp: int; }',
    right: 'enum Color: ubyte (bit_flags) { Red, Green }\ntable Monster { color: Color; }',
  },
  {
    code: 'streaming-value',
    family: 'lint',
    level: 'warning',
    summary: 'The value of streaming is none that flatc knows.',
    explanation:
      'The code generators know `"client"`, `"server"` and `"bidi"`, in lower case. They take any other value, and none at all, for a unary method without a word. Leave the attribute out where that is meant.',
    wrong: 'table Name {}\nrpc_service Greeter { Greet(Name): Name (streaming: "both"); }',
    right: 'table Name {}\nrpc_service Greeter { Greet(Name): Name (streaming: "bidi"); }',
  },
  {
    code: 'required-deprecated',
    family: 'lint',
    level: 'hint',
    summary: 'A deprecated field is required.',
    explanation:
      'Generated code cannot write a deprecated field any more, and no longer asks for it, so `required` means nothing to it. Programs built from an older schema still refuse data without the field: deprecate it only when none of them is left.',
    wrong: 'table Monster { name: string (required, deprecated); }',
    right: 'table Monster { name: string (deprecated); }',
  },
];
