// Lists the codes of all rules, each with the type of the data that its quick fixes need.
import type { SyntaxCode, SyntaxProblem } from '../flatc-syntax/problem.ts';
import type { FaultRemedy } from '../generated-code/generated-name.ts';
import type { PlainObjectCode } from '../root-object/problem.ts';
import type { Span } from '../summary/summary.ts';
import type { TrpcConstruct } from '../trpc/trpc-construct.ts';
import type { NameStyleCode, PlainStyleCode } from './style/codes.ts';

/** The codes of all rules. They are stable, because people write them in settings and scripts. */
export type RuleCode = DataCode | PlainCode;

export type DataCode = keyof FindingData;

/** Texts that could replace the text of the finding, the likeliest first. */
export interface Candidates {
  readonly candidates: readonly string[];
}

/** Candidates. `insertAt` is the offset in the declaration for a candidate, if there is no text to replace. */
export interface CandidatesAt extends Candidates {
  readonly insertAt?: number | undefined;
}

/** The alignments that a struct can have. `hasValue` is true if `force_align` is written with a value. */
export interface Alignments {
  readonly candidates: readonly number[];
  readonly hasValue: boolean;
}

/** A type that is declared after the place at which flatc must know it. */
export interface DeclaredBelow {
  readonly fullName: string;
  readonly uri: string;
}

/**
 * `insert` is a text whose insertion mends the error, if one is known; `expected` is the text that was expected, and
 * `conflictEnd` the end of a merge conflict.
 */
export interface SyntaxData {
  readonly insert?: SyntaxProblem['insert'] | undefined;
  readonly expected?: string | undefined;
  readonly conflictEnd?: number | undefined;
}

/** The corrected text of the whole attribute, such as `go_package=example.com/app`; undefined if none is known. */
export interface CorrectedAttribute {
  readonly corrected: string | undefined;
}

/** The fields that an object lacks, or that make flatc misread it. */
export interface ObjectFields {
  readonly fields: readonly string[];
}

/**
 * The place of an enum's signed base type in the declaration, and the unsigned type of the same size. Undefined if the
 * base type is the name of an enum, or missing.
 */
export interface UnsignedBase {
  readonly base: (Span & { readonly unsigned: string }) | undefined;
}

/** A change after which generated code compiles. */
export interface CodeRemedy {
  readonly remedy: FaultRemedy;
}

/** The name in the style that is expected. */
export interface NewName {
  readonly suggestion: string;
}

/** The data of each code whose fixes need more than the place of the finding. It can be copied as JSON. */
export interface FindingData extends Record<SyntaxCode, SyntaxData>, Record<NameStyleCode, NewName> {
  'unresolved-type': {
    readonly name: string;
    /** True if a declaration with the name exists, but has a kind that is not allowed here. */
    readonly isOtherKind: boolean;
    /** Suggested names, each with the file that declares it. A name may lack its namespace. */
    readonly suggestions: readonly { readonly name: string; readonly uri: string }[];
    /** The full name of the table, if a `root_type` names a table that the file declares further down. */
    readonly below?: string;
  };
  'enum-used-before-declaration': DeclaredBelow;
  'struct-incomplete-type': DeclaredBelow;
  'default-unknown-enum': Partial<DeclaredBelow>;
  'default-type': Candidates;
  'default-not-a-number': Candidates;
  'default-out-of-range': Candidates;
  'default-unknown-member': Candidates;
  'default-function': Candidates;
  'default-not-in-enum': CandidatesAt;
  'field-name-style': NewName;
  'method-type-name': NewName & {
    /** True if other methods use the type, too, so that no single method can give it its name. */
    readonly isShared: boolean;
  };
  'method-type-shared': {
    /** Possible names of a type that only this method uses, the likeliest first. */
    readonly names: readonly string[];
  };
  'file-name-style': {
    /** The new file name with its extension; undefined if the old name has no ASCII letter or digit to keep. */
    readonly suggestion: string | undefined;
  };
  'name-pattern': {
    /** Names that match the pattern of the settings, the likeliest first. */
    readonly suggestions: readonly string[];
  };
  'attribute-required': { readonly attribute: string };
  'bit-flags-sign': UnsignedBase;
  'bit-flags-signed': UnsignedBase;
  'undeclared-attribute': Candidates & { readonly name: string };
  'attribute-value-range': Candidates;
  'hash-name': CandidatesAt;
  'force-align-range': Alignments;
  'streaming-value': CandidatesAt;
  'flatsharp-attribute-name': Candidates & { readonly name: string };
  'flatsharp-attribute-value': Candidates;
  'file-identifier-length': { readonly text: string };
  'generator-nested-buffer': { readonly fullName: string };
  'object-unknown-field': Candidates;
  'object-field-missing': ObjectFields;
  'object-count': ObjectFields;
  'object-union': ObjectFields;
  'data-union-type': ObjectFields;
  'object-value': Candidates & {
    /** True if an opening brace or bracket is missing. This is an error whatever text follows. */
    readonly isUnopened: boolean;
  };
  'include-not-found': { readonly path: string; readonly tried: readonly string[] };
  'include-inferred': { readonly folder: string; readonly source: string };
  'include-directory': { readonly uri: string | undefined };
  'include-backslash': { readonly corrected: string };
  'include-spelling': { readonly corrected: string };
  'include-nested-relative': {
    readonly path: string;
    readonly uri: string;
    readonly corrected: string | undefined;
    /** The root through which trpc reads the file. */
    readonly root: string;
  };
  'include-missing': { readonly uri: string };
  'namespace-go-package-mismatch': { readonly goPackage: string; readonly namespace: string };
  'namespace-missing': { readonly namespace: string | undefined };
  'go-package-missing': { readonly goPackage: string | undefined; readonly namespace: string };
  'go-package-bare': CorrectedAttribute;
  'go-package-syntax': CorrectedAttribute;
  'go-package-last-segment-ident': CorrectedAttribute;
  'go-package-key-typo': CorrectedAttribute;
  'go-package-alias-root': { readonly path: string; readonly alias: string; readonly renamed: string };
  'same-namespace-two-go-packages': { readonly goPackage: string };
  'rpc-indirect-type': { readonly uri: string };
  'generated-code-clash': CodeRemedy;
  'generated-code-keyword': CodeRemedy;
  'generated-code-runtime': CodeRemedy;
  'generated-code-construct': CodeRemedy;
  'generated-code-lost': CodeRemedy;
  'generated-code-package': CodeRemedy;
  /** `stub`: the file is named after the schema. `service`: the file is named after its service. */
  'service-file-collision': { readonly file: 'service' | 'stub' };
  /** `corrected` is a text with the same meaning, if one is known. */
  'unsupported-by-trpc': { readonly construct: TrpcConstruct; readonly corrected?: string | undefined };
}

/** The codes without a fix, or with fixes that need only the place. */
export type PlainCode =
  | PlainStyleCode
  | PlainObjectCode
  | 'array-in-table'
  | 'attribute-duplicate'
  | 'attribute-without-effect'
  | 'bit-flags-range'
  | 'checked-through-root'
  | 'cpp-type-without-hash'
  | 'data-schema'
  | 'data-without-object'
  | 'default-in-struct'
  | 'default-null-member'
  | 'default-without-effect'
  | 'deprecated-in-struct'
  | 'duplicate-declaration'
  | 'duplicate-field'
  | 'enum-base-type'
  | 'enum-member-duplicate'
  | 'enum-range-int32'
  | 'enum-value-clash'
  | 'enum-value-duplicate'
  | 'enum-value-range'
  | 'enum-value-repeated'
  | 'field-id-duplicate'
  | 'field-id-gap'
  | 'field-id-invalid'
  | 'field-id-missing'
  | 'field-id-required'
  | 'field-id-union'
  | 'field-named-like-type'
  | 'file-identifier-missing'
  | 'flatsharp-attribute-place'
  | 'flatsharp-refused'
  | 'flatc-version'
  | 'flexbuffer-type'
  | 'force-align-enum'
  | 'generated-code-stale'
  | 'generated-name-clash'
  | 'generator-array'
  | 'generator-default'
  | 'generator-deprecated-key'
  | 'generator-offset64'
  | 'generator-optional-scalar'
  | 'generator-padding'
  | 'generator-root-type'
  | 'generator-struct-itself'
  | 'generator-union-base'
  | 'generator-union-value'
  | 'generator-union-vector'
  | 'go-file-excluded'
  | 'go-import-cycle'
  | 'go-name-collision'
  | 'go-name-unexported'
  | 'go-package-duplicate'
  | 'go-package-name-clash'
  | 'go-package-version-suffix'
  | 'hash-type'
  | 'include-absolute'
  | 'include-ambiguous'
  | 'include-cycle'
  | 'include-differs'
  | 'include-refused'
  | 'inferred-language'
  | 'include-duplicate'
  | 'include-extension'
  | 'include-late'
  | 'include-native'
  | 'include-trpc-only'
  | 'key-duplicate'
  | 'key-optional'
  | 'key-type'
  | 'keyword-name'
  | 'method-collision'
  | 'multi-namespace-file'
  | 'native-custom-alloc-place'
  | 'native-inline-type'
  | 'nested-flatbuffer-type'
  | 'nested-flatbuffer-value'
  | 'object-without-root'
  | 'offset64-element'
  | 'offset64-redundant'
  | 'offset64-type'
  | 'private-leak'
  | 'required-deprecated'
  | 'required-in-struct'
  | 'required-optional'
  | 'required-type'
  | 'reserved-entry'
  | 'reserved-name'
  | 'root-type-not-table'
  | 'root-type-option'
  | 'rpc-duplicate'
  | 'rpc-type'
  | 'rpc-type-name-case'
  | 'rpc-type-not-table'
  | 'same-go-package-two-namespaces'
  | 'schema-refused'
  | 'schema-size'
  | 'service-name-clash'
  | 'shared-type'
  | 'struct-contains-itself'
  | 'struct-empty'
  | 'struct-field-type'
  | 'struct-padding'
  | 'struct-too-large'
  | 'too-many-fields'
  | 'trpc-include-cycle'
  | 'trpc-streaming-stub'
  | 'union-member-type'
  | 'unused-attribute'
  | 'unused-ignore'
  | 'unused-include'
  | 'vector64-type';
