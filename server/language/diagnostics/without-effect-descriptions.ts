// The texts that explain the rules about attributes without effect.
import type { RuleDescription } from './rule.ts';

export const withoutEffectDescriptions: readonly RuleDescription[] = [
  {
    code: 'attribute-without-effect',
    family: 'lint',
    level: 'hint',
    summary: 'An attribute of flatc has no effect here.',
    explanation:
      'flatc accepts its own attributes nearly everywhere, but each has an effect only in some places. Elsewhere the generated code is the same without the attribute. Move it to the right place, or remove it.',
    wrong: 'table Monster (bit_flags) { hp: int; }',
    right: 'enum Color: ubyte (bit_flags) { Red, Green }\ntable Monster { color: Color; }',
  },
  {
    code: 'streaming-value',
    family: 'lint',
    level: 'warning',
    levelWithFlatSharp: 'off',
    summary: 'The value of streaming is unknown.',
    explanation:
      'The code generators know `"client"`, `"server"` and `"bidi"`, in lower case. With any other value, or none, the method is unary, and they say nothing. For a unary method, leave the attribute out. FlatSharp has more values, in any letter case, so the rule is off where it compiles the schema.',
    wrong: 'table Name {}\nrpc_service Greeter { Greet(Name): Name (streaming: "both"); }',
    right: 'table Name {}\nrpc_service Greeter { Greet(Name): Name (streaming: "bidi"); }',
  },
  {
    code: 'required-deprecated',
    family: 'lint',
    level: 'hint',
    summary: 'A deprecated field is required.',
    explanation:
      'Generated code can no longer write a deprecated field, so it ignores `required` there. flatc still refuses JSON data without the field. Programs built from an older schema still refuse data without the field: deprecate it only when none of them is left.',
    wrong: 'table Monster { name: string (required, deprecated); }',
    right: 'table Monster { name: string (deprecated); }',
  },
];
