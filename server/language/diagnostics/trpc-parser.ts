// Reports text that flatc accepts and trpc's own schema parser refuses: reserved words as names, some constructs, and
// numbers beyond its range.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { crashPlaces, featureUses } from '../fields/feature-uses.ts';
import { fieldTypeOf } from '../fields/field-type.ts';
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import { firstDefinitionSpan } from '../go/go-package-places.ts';
import { readGoPackage } from '../go/go-package-text.ts';
import { lastAnswers } from '../memo.ts';
import {
  type AttributeSummary,
  type DeclarationSummary,
  isNamedDeclaration,
  membersOf,
  metadataOf,
  type Name,
  type NamedDeclarationSummary,
  type Span,
  startOfDeclaration,
} from '../summary/summary.ts';
import { escapes, fieldDefault, leadingZero, type RefusedText } from '../trpc/refused-values.ts';
import type { TrpcConstruct } from '../trpc/trpc-construct.ts';
import { projectOf } from '../trpc/trpc-graph.ts';
import { generatorsCrashing, generatorsRefusing } from '../values/generators.ts';
import { findUse } from '../values/metadata.ts';
import { trpcKeywords } from '../vocabulary/vocabulary-trpc.ts';
import type { FileContext, FileRule, Finding } from './rule.ts';
import { trpcParserDescriptions } from './trpc-parser-descriptions.ts';

export const trpcParser: FileRule = { descriptions: trpcParserDescriptions, only: 'trpc', checkFile };

function* checkFile(context: FileContext): Iterable<Finding> {
  const { file, summary, elaborated, program } = context;
  if (file.text.startsWith('\ufeff')) {
    yield unsupported({ start: 0, end: 1 }, 'byte-order-mark', 'trpc stops at a byte order mark', '');
  }
  if (!context.uri.endsWith('.fbs') && projectOf(context)) {
    const message = 'flatc compiles only files that end in .fbs; rename this file';
    yield unsupported(firstDefinitionSpan(summary), 'file-extension', message);
  }
  const isGoJudged = program.settings.of(context.closure.root).flatc.generators.includes('go');
  for (const [index, declaration] of summary.declarations.entries()) {
    // A brace after a broken declaration does not begin an object.
    if (declaration.kind === 'object' && summary.declarations[index - 1]?.isBroken) continue;
    const start = startOfDeclaration(summary, index);
    const { own, forGo } = findingsIn(declaration, elaborated[index] as ElaboratedDeclaration, file.text, start);
    for (const finding of isGoJudged ? own : [...own, ...forGo]) {
      yield { ...finding, start: start + finding.start, end: start + finding.end };
    }
  }
}

/** The findings of one declaration, with offsets from the start of the declaration. */
interface DeclarationFindings {
  /** The findings about trpc's parser. */
  readonly own: readonly Finding[];
  /** The findings about flatc's generator for Go. */
  readonly forGo: readonly Finding[];
}

const lastFindings = lastAnswers<DeclarationSummary, DeclarationFindings>();

/**
 * The findings of a declaration that begins at `start`. They are computed again only when the declaration or a
 * declaration that it names changes.
 */
function findingsIn(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  text: string,
  start: number,
): DeclarationFindings {
  return lastFindings(declaration, [elaborated], (last) => {
    const textIn = (span: Span) => text.slice(start + span.start, start + span.end);
    const own = last?.own ?? [
      ...keywordNames(declaration),
      ...unknownConstructs(declaration, textIn),
      ...outOfRange(declaration),
    ];
    return { own, forGo: [...refusedForGo(declaration, elaborated)] };
  });
}

function* refusedForGo(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration): Iterable<Finding> {
  for (const [feature, what, span] of featureUses(declaration, elaborated)) {
    // Defaults that trpc does not read are reported with the other constructs.
    if (feature === 'reference-default' || generatorsRefusing(feature, ['go']).length === 0) continue;
    yield unsupported(span, feature, `trpc generates Go, for which flatc does not support ${what}`);
  }
  for (const [crash, what, span] of crashPlaces(declaration, elaborated, false)) {
    if (generatorsCrashing(crash, ['go'], false).length === 0) continue;
    yield unsupported(span, crash, `trpc generates Go, for which flatc does not support ${what}`);
  }
  if (declaration.kind !== 'table') return;
  for (const { type, metadata } of declaration.fields) {
    const use = findUse(metadata, 'key');
    if (!use || findUse(metadata, 'deprecated')) continue;
    const { element, scalar } = fieldTypeOf(type, elaborated.references) ?? {};
    const what = element === 'struct' ? 'a struct' : scalar?.kind === 'bool' ? 'a bool' : undefined;
    if (what === undefined) continue;
    yield unsupported(use.name, 'go-key', `the Go code that flatc writes for ${what} as a key does not compile`);
  }
}

function* keywordNames(declaration: DeclarationSummary): Iterable<Finding> {
  for (const [name, what] of namesIn(declaration)) {
    const { text, start, end } = name;
    if (!trpcKeywords.has(text)) continue;
    const message = `${text} is a reserved word of trpc, so it cannot be the name of ${what}`;
    yield { code: 'keyword-name', start, end, message };
  }
}

const memberWords = {
  table: 'a field',
  struct: 'a field',
  enum: 'a value',
  union: 'a member',
  rpc_service: 'a method',
};
const kindWords = { table: 'a table', struct: 'a struct', enum: 'an enum', union: 'a union', rpc_service: 'a service' };

/** The names that a declaration defines and the names of its attributes, each with words such as `a table`. */
function* namesIn(declaration: DeclarationSummary): Iterable<readonly [name: Name, what: string]> {
  if (declaration.kind === 'namespace') for (const part of declaration.parts) yield [part, 'a namespace'];
  if (!isNamedDeclaration(declaration)) return;
  yield [declaration.name, kindWords[declaration.kind]];
  for (const member of membersOf(declaration)) {
    // The bare member of a union is a type, not a new name.
    if (!('isAlias' in member) || member.isAlias) yield [member.name, memberWords[declaration.kind]];
  }
  for (const metadata of metadataOf(declaration)) for (const { name } of metadata) yield [name, 'an attribute'];
}

function* unknownConstructs(declaration: DeclarationSummary, textIn: (span: Span) => string): Iterable<Finding> {
  switch (declaration.kind) {
    case 'attribute':
      if (!declaration.name) return;
      // Other rules report the faults of a go_package.
      if (!declaration.isQuoted && readGoPackage(declaration.name.text)) return;
      if (declaration.isQuoted) yield* unsupportedTexts(escapes(declaration.name, textIn));
      else {
        const quoted = `"${declaration.name.text}"`;
        const message = `trpc needs quotes around the name of an attribute; write ${quoted}`;
        yield unsupported(declaration.name, 'attribute-declaration', message, quoted);
      }
      return;
    case 'file_identifier':
    case 'file_extension':
      if (declaration.value) yield* unsupportedTexts(escapes(declaration.value, textIn));
      return;
    case 'namespace':
      if (!declaration.name && !declaration.isBroken)
        yield unsupported(declaration, 'global-namespace', 'trpc does not support a namespace without a name');
      return;
    case 'root_type':
      for (const reference of declaration.references) {
        if (!reference.parts) continue;
        const message = 'trpc does not support a namespace in the name of the root type';
        yield unsupported(reference, 'qualified-root', message);
      }
      return;
    case 'object':
      yield unsupported({ start: declaration.start, end: declaration.start + 1 }, 'object', objectMessage);
      return;
    default:
      if (isNamedDeclaration(declaration)) yield* unknownInNamed(declaration, textIn);
  }
}

const objectMessage = 'trpc does not support an object in a schema; put the data into a file of its own';

function* unknownInNamed(declaration: NamedDeclarationSummary, textIn: (span: Span) => string): Iterable<Finding> {
  for (const metadata of metadataOf(declaration)) for (const use of metadata) yield* attributeUse(use, textIn);
  if ('fields' in declaration)
    for (const field of declaration.fields) yield* unsupportedTexts(fieldDefault(field, declaration.kind));
  if (declaration.kind === 'rpc_service') {
    for (const use of declaration.metadata) yield misplaced(use, 'a service');
    return;
  }
  if (!('members' in declaration)) return;
  for (const { name, metadata, value, ...member } of declaration.members) {
    for (const use of metadata)
      yield misplaced(use, `${memberWords[declaration.kind]} of ${kindWords[declaration.kind]}`);
    if ('isAlias' in member && member.isAlias && name.text.includes('.'))
      yield unsupported(name, 'dotted-alias', 'trpc does not support a dot in the name of a member');
    if (!value) continue;
    if (declaration.kind === 'union') {
      yield unsupported(value, 'member-value', 'trpc does not support numbers for the members of a union');
    } else yield* unsupportedTexts(leadingZero(value));
  }
}

function misplaced(use: AttributeSummary, where: string): Finding {
  return unsupported(use, 'attribute-place', `trpc does not support attributes on ${where}`);
}

function* attributeUse({ name, value }: AttributeSummary, textIn: (span: Span) => string): Iterable<Finding> {
  if (/^["']/.test(textIn(name))) {
    const isPlain = /^[A-Za-z_]\w*$/.test(name.text) && !trpcKeywords.has(name.text);
    const message = 'trpc does not support quotes around the name of an attribute here';
    yield unsupported(
      name,
      'attribute-name',
      `${message}${isPlain ? `; write ${name.text}` : ''}`,
      isPlain ? name.text : undefined,
    );
  }
  if (value?.kind === 'string') yield* unsupportedTexts(escapes(value, textIn));
  if (value?.kind === 'integer') yield* unsupportedTexts(leadingZero(value));
}

const [least, most] = [-(2n ** 31n), 2n ** 31n - 1n];

function* outOfRange(declaration: DeclarationSummary): Iterable<Finding> {
  if (declaration.kind !== 'enum') return;
  for (const { value } of declaration.members) {
    const number = value && integerOf(value.text);
    if (!value || number === undefined || (number >= least && number <= most)) continue;
    const { start, end } = value;
    const message = `${number} is out of range for trpc, which stores enum values in 32 bits: ${least} to ${most}`;
    yield { code: 'enum-range-int32', start, end, message };
  }
}

function* unsupportedTexts(refused: Iterable<RefusedText>): Iterable<Finding> {
  for (const { construct, message, corrected, ...span } of refused)
    yield unsupported(span, construct, message, corrected);
}

/**
 * The finding for a construct that trpc's parser, or flatc's generator for Go, does not support. `corrected` is a text
 * with the same meaning that the parser supports; undefined if none is known.
 */
function unsupported({ start, end }: Span, construct: TrpcConstruct, message: string, corrected?: string): Finding {
  return { code: 'unsupported-by-trpc', start, end, message, data: { construct, corrected } };
}
