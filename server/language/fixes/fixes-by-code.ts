// Lists all quick fixes: for each code, the functions that fix its findings.
import type { DataCode, FindingData, PlainCode } from '../diagnostics/rule-codes.ts';
import { attributeName, attributeWords, undeclaredAttribute, unusedAttribute } from './attribute-names.ts';
import {
  attributeGuess,
  attributeMisuse,
  attributeOfType,
  attributeOrNull,
  bufferType,
  fullTableName,
  keyOrDeprecated,
  privateToo,
} from './attributes.ts';
import {
  alignments,
  candidates,
  defaultFixes,
  fieldNames,
  hashNames,
  memberDefaults,
  unsignedBase,
  withoutDefault,
} from './candidates.ts';
import { declarationOrder, enumOrder } from './declaration-order.ts';
import { docComments } from './doc-comment.ts';
import { documentationAbove, documentationOfName } from './documentation-comments.ts';
import { otherBases } from './enum-base.ts';
import { freeValue, widerType } from './enum-values.ts';
import { fieldIds } from './field-ids.ts';
import type { FixFinding } from './fix.ts';
import { generateAgain } from './generate.ts';
import {
  harmlessComment,
  otherGeneratedName,
  ownNamespace,
  ownValue,
  plainDefault,
  withoutAttribute,
} from './generated-code.ts';
import {
  goPackageAlias,
  goPackageDuplicate,
  goPackageMismatch,
  goPackageMissing,
  goPackageText,
  oneGoPackage,
  ownGoPackage,
} from './go-package-edits.ts';
import { unusedIgnore } from './ignore-comments.ts';
import {
  correctedPath,
  includeDirectory,
  includeLate,
  includeNotFound,
  includePathForTrpc,
  includeRemoval,
  inferredInclude,
  relativeInclude,
  selfInclude,
  unusedInclude,
} from './includes.ts';
import { otherName, renamedOrRemoved, snakeCaseName } from './names.ts';
import { namespaceMissing } from './namespace-edits.ts';
import { otherUnionType, unionTypes } from './object-unions.ts';
import {
  bareNumber,
  decimalNumber,
  missingFields,
  quotedWord,
  strictForm,
  superfluousKey,
  unknownKey,
  valueForms,
  valueForNull,
} from './objects.ts';
import { goName, otherMemberName, otherThanKeyword, prefixedValue, serviceFileName, serviceName } from './renames.ts';
import { fileIdentifier, newFileIdentifier, rootForObject, rootForStruct } from './root-statements.ts';
import { tableOfStruct } from './structs.ts';
import { fileName, methodTypeName, ownMethodType, requiredAttribute, zeroMember } from './style.ts';
import { nameLikePattern, styledName } from './styled-name.ts';
import { tried } from './syntax.ts';
import { characters, closingMarks, closingQuotes, numberForms, stringForms } from './syntax-literals.ts';
import { tokens } from './syntax-tokens.ts';
import { attributeNames, attributeValues, defaults, lengths, memberValues, objects } from './syntax-values.ts';
import { includeOfFile, takenByTrpc } from './trpc.ts';
import { unresolvedType } from './unresolved-type.ts';
import { arrayInTable, nestedVectors, rpcTypes, unionMembers } from './wrappers.ts';

/** The fixes for each code. The type of a fix must take the data of the code's findings, or none for a plain code. */
export type Fixes = FixesWithData & { readonly [Code in PlainCode]?: readonly FixFinding<undefined>[] };

/** The fixes of codes whose findings have data. */
export type FixesWithData = { readonly [Code in DataCode]?: readonly FixFinding<FindingData[Code]>[] };

/** Fixes that apply even where the text around the finding has a syntax error, such as the fixes of syntax errors. */
export const fixes: Fixes = {
  'expected-token': [tried(tokens)],
  'unexpected-token': [tried(tokens)],
  'illegal-type': [tried(tokens)],
  'illegal-character': [tried(characters)],
  'invalid-number': [tried(numberForms)],
  'invalid-string': [tried(stringForms)],
  'unterminated-string': [tried(closingQuotes)],
  'unterminated-comment': [tried(closingMarks)],
  'doc-comment-placement': [tried(docComments)],
  'array-length': [tried(lengths)],
  'nested-vector': [nestedVectors],
  'invalid-default': [tried(defaults)],
  'attribute-name': [tried(attributeNames)],
  'invalid-attribute-value': [tried(attributeValues)],
  'enum-value-syntax': [tried(memberValues)],
  'object-syntax': [tried(objects), strictForm],
  'unresolved-type': [unresolvedType],
  'enum-used-before-declaration': [enumOrder],
  'include-not-found': [includeNotFound],
  'include-inferred': [inferredInclude],
  'include-directory': [includeDirectory],
  'include-late': [includeLate],
  'unused-include': [unusedInclude],
  'include-duplicate': [includeRemoval],
  'include-cycle': [selfInclude],
  'trpc-include-cycle': [selfInclude],
  'include-backslash': [correctedPath],
  'include-nested-relative': [includePathForTrpc, correctedPath],
  'include-spelling': [correctedPath],
  'include-absolute': [relativeInclude],
  'include-native': [includeRemoval],
  'namespace-go-package-mismatch': [goPackageMismatch],
  'go-package-bare': [goPackageText],
  'go-package-syntax': [goPackageText],
  'go-package-last-segment-ident': [goPackageText],
  'go-package-key-typo': [goPackageText],
  'go-package-alias-root': [goPackageAlias],
  'go-package-duplicate': [goPackageDuplicate],
  'go-package-missing': [goPackageMissing],
  'namespace-missing': [namespaceMissing],
  'same-namespace-two-go-packages': [oneGoPackage],
  'same-go-package-two-namespaces': [ownGoPackage],
  'include-missing': [includeOfFile],
  'rpc-indirect-type': [includeOfFile],
  'unused-ignore': [unusedIgnore],
  'generated-code-stale': [generateAgain],
};

/** Fixes that apply only if the place of the finding was read without a syntax error. */
export const fixesOfWhole: Fixes = {
  'default-type': [defaultFixes],
  'default-not-a-number': [defaultFixes],
  'default-out-of-range': [defaultFixes],
  'default-unknown-member': [defaultFixes],
  'default-function': [defaultFixes],
  'default-not-in-enum': [memberDefaults],
  'default-unknown-enum': [declarationOrder],
  'default-in-struct': [withoutDefault],
  'default-without-effect': [withoutDefault],
  'generator-default': [withoutDefault],
  'generator-optional-scalar': [withoutDefault],
  'field-id-missing': [fieldIds],
  'field-id-required': [fieldIds],
  'field-id-invalid': [fieldIds],
  'field-id-union': [fieldIds],
  'field-id-duplicate': [fieldIds],
  'field-id-gap': [fieldIds],
  'field-name-style': [snakeCaseName],
  'type-name-style': [styledName],
  'member-name-style': [styledName],
  'namespace-name-style': [styledName],
  'method-name-style': [styledName],
  'service-name-suffix': [styledName],
  'method-type-name': [methodTypeName],
  'method-type-shared': [ownMethodType],
  'file-name-style': [fileName],
  'name-pattern': [nameLikePattern],
  'method-streaming': [attributeGuess],
  'comment-not-documentation': [documentationAbove],
  'type-comment-missing': [documentationOfName],
  'field-comment-missing': [documentationOfName],
  'member-comment-missing': [documentationOfName],
  'method-comment-missing': [documentationOfName],
  'enum-zero-first': [zeroMember],
  'field-id-unwritten': [fieldIds],
  'field-required': [attributeGuess],
  'kind-forbidden': [tableOfStruct],
  'attribute-required': [requiredAttribute],
  'duplicate-field': [renamedOrRemoved],
  'generated-name-clash': [otherName],
  'field-named-like-type': [otherName],
  'enum-member-duplicate': [renamedOrRemoved],
  'rpc-duplicate': [renamedOrRemoved],
  'enum-base-type': [otherBases],
  'enum-value-range': [widerType],
  'bit-flags-range': [widerType],
  'bit-flags-sign': [unsignedBase],
  'bit-flags-signed': [unsignedBase],
  'enum-value-duplicate': [freeValue],
  'enum-value-repeated': [freeValue],
  'undeclared-attribute': [undeclaredAttribute],
  'unused-attribute': [unusedAttribute],
  'attribute-without-effect': [attributeMisuse],
  'required-deprecated': [attributeMisuse],
  'streaming-value': [attributeWords, attributeGuess],
  'flatsharp-attribute-name': [attributeName],
  'flatsharp-attribute-place': [attributeMisuse],
  'flatsharp-attribute-value': [attributeWords],
  'attribute-duplicate': [attributeMisuse],
  'attribute-value-range': [candidates],
  'hash-name': [hashNames],
  'hash-type': [attributeMisuse],
  'vector64-type': [attributeMisuse],
  'offset64-type': [attributeMisuse],
  'offset64-element': [attributeOfType],
  'offset64-redundant': [attributeMisuse],
  'generator-offset64': [attributeMisuse],
  'generator-nested-buffer': [fullTableName],
  'generator-deprecated-key': [keyOrDeprecated],
  'generated-code-clash': [otherGeneratedName],
  'generated-code-keyword': [otherGeneratedName],
  'generated-code-runtime': [otherGeneratedName],
  'generated-code-construct': [otherGeneratedName, withoutAttribute, plainDefault, ownValue, harmlessComment],
  'generated-code-lost': [otherGeneratedName, ownNamespace],
  'generated-code-package': [otherGeneratedName, ownNamespace],
  'required-in-struct': [attributeMisuse],
  'required-type': [attributeMisuse],
  'required-optional': [attributeMisuse],
  'key-duplicate': [attributeMisuse],
  'key-type': [attributeOfType],
  'key-optional': [attributeOrNull],
  'deprecated-in-struct': [attributeMisuse],
  'cpp-type-without-hash': [attributeMisuse],
  'shared-type': [attributeMisuse],
  'native-custom-alloc-place': [attributeMisuse],
  'native-inline-type': [attributeOfType],
  'nested-flatbuffer-value': [attributeGuess],
  'nested-flatbuffer-type': [bufferType],
  'flexbuffer-type': [bufferType],
  'force-align-enum': [attributeMisuse],
  'force-align-range': [alignments],
  'private-leak': [privateToo],
  'array-in-table': [arrayInTable],
  'struct-field-type': [tableOfStruct],
  'struct-contains-itself': [tableOfStruct],
  'struct-empty': [tableOfStruct],
  'struct-incomplete-type': [declarationOrder],
  'rpc-type': [rpcTypes],
  'rpc-type-not-table': [rpcTypes],
  'rpc-type-name-case': [goName],
  'keyword-name': [otherThanKeyword],
  'unsupported-by-trpc': [takenByTrpc],
  'enum-value-clash': [prefixedValue],
  'service-name-clash': [serviceName],
  'service-file-collision': [serviceFileName],
  'method-collision': [otherMemberName],
  'go-name-collision': [otherMemberName],
  'go-name-unexported': [goName],
  'go-file-excluded': [goName],
  'union-member-type': [unionMembers],
  'file-identifier-length': [fileIdentifier],
  'file-identifier-missing': [newFileIdentifier],
  'object-without-root': [rootForObject],
  'root-type-not-table': [rootForStruct],
  'object-unknown-field': [fieldNames, unknownKey],
  'object-value': [candidates, valueForms],
  'object-field-missing': [missingFields, valueForNull],
  'object-field-twice': [superfluousKey],
  'object-count': [missingFields],
  'object-union': [unionTypes],
  'data-union-type': [otherUnionType],
  'data-hashed-word': [quotedWord],
  'data-quoted-number': [bareNumber],
  'data-default-value': [superfluousKey],
  'data-deprecated-field': [superfluousKey],
  'data-strict-json': [strictForm],
  'data-flexbuffer-number': [decimalNumber],
};

/** Fixes that are never preferred: a renaming changes the whole workspace, so a person must choose it. */
export const neverPreferred: ReadonlySet<FixFinding<never>> = new Set([
  fileName,
  goName,
  methodTypeName,
  nameLikePattern,
  otherMemberName,
  otherThanKeyword,
  prefixedValue,
  serviceFileName,
  serviceName,
  snakeCaseName,
  styledName,
]);
