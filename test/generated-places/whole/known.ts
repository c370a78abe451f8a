// Names the disagreements between generated code and the places in it that are known and stay, each with its reason.
import type { Difference } from './compare.ts';

interface KnownDifference {
  readonly generators?: readonly Difference['generator'][];
  /** The names of schemas. */
  readonly schema: RegExp;
  readonly reason: string;
}

const known: readonly KnownDifference[] = [
  {
    schema:
      /suffix_Builder|FooBuilder|camel-clash|case_fields|bad_field_names|differ-in-case|kebab-clash|case-file|union_case|field-duplicate-case|table-case-differs|ts-type-case-clash/,
    reason: 'two declarations have one name, constant or file in the code, which does not compile',
  },
  {
    generators: ['ts'],
    schema:
      /geometry\.fbs|nschild_same2|struct64|array\.fbs|layout\.fbs|test_files_no_flatc\/union\.fbs|vortex-file\/footer\.fbs|tests\/flatc\/foo\.fbs|defined_twice_namespace|vortex-(?:dtype\/dtype|serde\/message)\.fbs|flatcitybuf\/src\/fbs\/(?:extension|header)\.fbs|flatc\/bar\/(?:bar|baz\/baz)\.fbs|name-table-as-namespace|type-and-child-namespace/,
    reason: 'flatc writes two modules of one name, and the second replaces the first',
  },
  {
    generators: ['lobster'],
    schema: /nsmixroot|ns-empty|go-namespace-and-none|name-global|name-forward-(?:global|shadows)|rpc-qualified/,
    reason: 'the code does not say where the global namespace begins again',
  },
  {
    generators: ['cpp', 'rust', 'swift'],
    schema: /mix\/def_str\.fbs$/,
    reason: 'a text default is written without escapes, so that the code is cut off in a string',
  },
  {
    generators: ['csharp'],
    schema: /names\/union_Value\.fbs$|tests\/union_value_collision\.fbs$/,
    reason: 'the object API gives a property another name because its union is called Value',
  },
  {
    generators: ['lua', 'nim'],
    schema: /tests\/flatc\/foo\.fbs$/,
    reason: 'the global namespace may be in any folder, and an included schema has the same type in a namespace',
  },
  {
    generators: ['nim'],
    schema: /f_wchar_t|f___init|clash-bare-suffix|f__tab|under_lead|warn-none-digits|lex-ident-underscore/,
    reason: 'Nim spells names with an underscore at their beginning, and parts of one letter, in several ways',
  },
];

/** The reason for a known difference; undefined for others. */
export function knownReason(difference: Difference & { readonly schema: string }): string | undefined {
  return known.find(
    ({ generators, schema }) => (generators?.includes(difference.generator) ?? true) && schema.test(difference.schema),
  )?.reason;
}
