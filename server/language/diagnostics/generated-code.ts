// Reports schemas that flatc accepts, but whose generated code does not compile or is lost.
import { isSameList } from '../compare.ts';
import { codeContext, type LanguageRun, languageRuns } from '../generated-code/code-languages.ts';
import { declarationFaults } from '../generated-code/declaration-answers.ts';
import { factsOf } from '../generated-code/file-facts.ts';
import type {
  CodeFault,
  CodeFile,
  CodeLanguage,
  CodeRoot,
  FaultKind,
  FaultRemedy,
  FileFault,
} from '../generated-code/generated-name.ts';
import { nameClashes } from '../generated-code/name-clashes.ts';
import type { ClashingName } from '../generated-code/name-owners.ts';
import type { Closure, ClosureFile } from '../includes/closure.ts';
import { byIdentity, lastAnswers, rareAnswers } from '../memo.ts';
import type { SourceFile } from '../source-file.ts';
import {
  type DeclarationSummary,
  type FileSummary,
  isNamedDeclaration,
  membersOf,
  type NamedDeclarationSummary,
  type Span,
  startOfDeclaration,
} from '../summary/summary.ts';
import { namesOf } from '../values/generators.ts';
import { findUse } from '../values/metadata.ts';
import type { CodeRemedy, FindingLanguage, FindingOf, RelatedPlace } from './finding.ts';
import { generatedCodeDescriptions } from './generated-code-descriptions.ts';
import { type FileContext, type FileRule, ownerOfAnswers, spanInFile } from './rule.ts';

export const generatedCode: FileRule = {
  descriptions: generatedCodeDescriptions,
  only: 'generators',
  checkFile,
};

const codes = {
  clash: 'generated-code-clash',
  keyword: 'generated-code-keyword',
  runtime: 'generated-code-runtime',
  construct: 'generated-code-construct',
  'lost-file': 'generated-code-lost',
  package: 'generated-code-package',
} as const satisfies Readonly<Record<FaultKind, string>>;

type CodeFinding = { readonly [Kind in FaultKind]: FindingOf<(typeof codes)[Kind]> }[FaultKind];

/** A fault at its place in the file. */
interface PlacedFault extends Span {
  readonly kind: FaultKind;
  readonly why: string;
  readonly related: readonly RelatedPlace[];
  readonly remedy: FaultRemedy;
}

function* checkFile(context: FileContext): Iterable<CodeFinding> {
  // Data generates no code.
  if (context.closure.schema) return;
  const joined: JoinedFault[] = [];
  const byStart = new Map<number, JoinedFault[]>();
  for (const run of languageRuns(context.flatc)) {
    const { generator, shown } = run.language;
    // The rules for the code of tRPC-Go say it there.
    if (generator === 'go' && context.isTrpc) continue;
    const own = [{ generator, shown }];
    for (const fault of faultsOf(context, run)) {
      const there = byStart.get(fault.start);
      const known = there?.find((other) => isSameFault(other.fault, fault));
      if (known) {
        if (!known.languages.some((language) => language.generator === generator))
          known.languages = [...known.languages, ...own];
        continue;
      }
      const each = { fault, languages: own };
      joined.push(each);
      if (there) there.push(each);
      else byStart.set(fault.start, [each]);
    }
  }
  for (const { fault, languages } of joined) yield findingOf(fault, languages);
}

/** A fault with the languages that have it. */
interface JoinedFault {
  readonly fault: PlacedFault;
  languages: readonly FindingLanguage[];
}

function isSameFault(left: PlacedFault, right: PlacedFault): boolean {
  const isThere = left.start === right.start && left.end === right.end && left.kind === right.kind;
  return isThere && left.why === right.why && JSON.stringify(left.remedy) === JSON.stringify(right.remedy);
}

function findingOf(
  { kind, start, end, why, related, remedy }: PlacedFault,
  languages: readonly FindingLanguage[],
): CodeFinding {
  const help = remedy.kind === 'option' ? `; flatc's option ${remedy.flag} avoids it` : '';
  const message = `${wordsFor(languages)}, ${why}${help}`;
  const data: CodeRemedy = { remedy };
  const code = codes[kind];
  return related.length > 0
    ? { code, start, end, message, languages, data, related }
    : { code, start, end, message, languages, data };
}

const wordsFor = byIdentity(
  (languages: readonly FindingLanguage[]) => `in ${namesOf(languages.map(({ shown }) => shown))}`,
);

function* faultsOf(context: FileContext, run: LanguageRun): Iterable<PlacedFault> {
  const { language, options } = run;
  const root = codeRootOf(context);
  if (!root) return;
  yield* clashes(context, run, root);
  const code = codeContext(options, factsOf(root.file));
  for (const [index, faults] of declarationFaults(language)(root.file, code))
    for (const fault of faults) yield placed(context, index, fault);
  for (const fault of language.faultsOfFile?.(root, code) ?? []) yield placed(context, fault.index, fault);
  yield* documentationFaults(context, run);
}

/** The root with the files that are loaded; undefined if the file is not among them. */
const codeRootOf = byIdentity((context: FileContext): CodeRoot | undefined => {
  const { program, closure, elaboration, uri, flatc } = context;
  const loaded: CodeFile[] = [];
  let file: CodeFile | undefined;
  for (const closureFile of closure.files) {
    const exports = program.file(closureFile.uri)?.summary.exports;
    const elaborated = elaboration.declarations(closureFile.uri);
    if (!exports || !elaborated) continue;
    const each = lastFiles(closureFile, [exports, elaborated], () => {
      return { uri: closureFile.uri, owner: closureFile, exports, elaborated };
    });
    loaded.push(each);
    if (each.uri === uri) file = each;
  }
  const files = lastLists(closure, [loaded], (last) => (last && isSameList(last, loaded) ? last : loaded));
  return file && { file, root: closure.root, owner: closure, files, flatc };
});

const lastFiles = lastAnswers<ClosureFile, CodeFile>();
const lastLists = lastAnswers<Closure, readonly CodeFile[]>();

function* clashes(context: FileContext, { language, options }: LanguageRun, root: CodeRoot): Iterable<PlacedFault> {
  const told = new Set<string>();
  for (const { owner, rival } of nameClashes(language, options, root)) {
    const span = placeOfOwner(context, isNamedLike(owner, rival) ? { ...owner, member: undefined } : owner);
    // The code of two declarations may have several names in common; one of them is enough.
    const place = `${span.start} ${span.end}`;
    if (told.has(place)) continue;
    told.add(place);
    const [mine, theirs] = [sayOwner(owner), sayOwner(rival)];
    const what = owner.name === rival.name ? owner.name : `${owner.name} and ${rival.name}`;
    const why =
      language.sayClash?.(owner, rival) ??
      (owner.role === 'file'
        ? `${mine} and ${theirs} are written to the same file ${what}`
        : `${mine} and ${theirs} are both ${what}`);
    const related = [
      { uri: rival.uri, ...placeOfOwner(context, rival), message: `${theirs} is ${rival.name} in ${language.shown}` },
    ];
    const kind = owner.role === 'file' ? 'lost-file' : 'clash';
    yield { ...span, kind, why, related, remedy: language.mendClash?.(owner, rival) ?? { kind: 'rename' } };
  }
}

/** True if a union names its member after the other declaration: another name for that changes both. */
function isNamedLike({ declaration, member }: ClashingName, { declaration: other }: ClashingName): boolean {
  if (declaration.kind !== 'union' || member === undefined || !isNamedDeclaration(other)) return false;
  const named = declaration.members[member];
  return named !== undefined && !named.isAlias && named.name.text === other.name.text;
}

const kindWords = { table: 'table', struct: 'struct', enum: 'enum', union: 'union', rpc_service: 'service' } as const;

/** `table Foo`, `Red of enum Color`, `a function for table Req`. */
function sayOwner({ declaration, member, role, says, isType }: ClashingName): string {
  if (says !== undefined) return says;
  if (declaration.kind === 'namespace') return `namespace ${declaration.name?.text ?? ''}`;
  if (!isNamedDeclaration(declaration)) return 'another statement';
  const named = `${kindWords[declaration.kind]} ${declaration.name.text}`;
  if (member !== undefined) return `${membersOf(declaration)[member]?.name.text ?? ''} of ${named}`;
  if (isType || role === 'file') return named;
  return `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role} for ${named}`;
}

function placeOfOwner({ program }: FileContext, { uri, index, member }: ClashingName): Span {
  const summary = program.file(uri)?.summary;
  const present = summary?.declarations[index];
  if (!summary || !present) return { start: 0, end: 0 };
  return spanInFile(summary, index, isNamedDeclaration(present) ? nameAt(present, member) : ownPlace(present));
}

/** The name of a declaration, or all of a statement without one. */
function ownPlace(declaration: DeclarationSummary): Span {
  return ('name' in declaration ? declaration.name : undefined) ?? declaration;
}

function nameAt(declaration: NamedDeclarationSummary, member: number | undefined): Span {
  return (member === undefined ? undefined : membersOf(declaration)[member]?.name) ?? declaration.name;
}

function placed(context: FileContext, index: number, fault: CodeFault | FileFault): PlacedFault {
  const { summary, uri, program } = context;
  const { kind, place, why, rival } = fault;
  const declaration = summary.declarations[index] as DeclarationSummary;
  const { start, end } = spanInFile(summary, index, spanOf(declaration, fault));
  const remedy = fault.remedy ?? remedyAt(place, declaration);
  if (rival === undefined && !('other' in fault)) return { start, end, kind, why, related: none, remedy };
  const related: RelatedPlace[] = [];
  if (rival !== undefined && isNamedDeclaration(declaration)) {
    const name = membersOf(declaration)[rival]?.name;
    if (name) related.push({ uri, ...spanInFile(summary, index, name), message: `${name.text} is here` });
  }
  const other = 'other' in fault ? fault.other : undefined;
  const elsewhere = other && program.file(other.uri)?.summary;
  const present = other && elsewhere?.declarations[other.index];
  if (other && elsewhere && present) {
    const message = 'this is the other one';
    related.push({ uri: other.uri, ...spanInFile(elsewhere, other.index, ownPlace(present)), message });
  }
  return { start, end, kind, why, related, remedy };
}

const none: readonly never[] = [];

/** The change that mends most faults at a place. A statement has a name only if it is a namespace. */
function remedyAt(place: CodeFault['place'], declaration: DeclarationSummary): FaultRemedy {
  if (place === 'key') return { kind: 'attribute', name: 'key' };
  if (place === 'default') return { kind: 'default' };
  const hasName = place === 'name' ? isNamedDeclaration(declaration) : declaration.kind === 'namespace';
  return { kind: hasName ? 'rename' : 'none' };
}

/** The part of a declaration that a fault is about. */
function spanOf(declaration: DeclarationSummary, { member, place, at = 0 }: CodeFault): Span {
  if (declaration.kind === 'namespace') return declaration.parts[at] ?? declaration;
  if (!isNamedDeclaration(declaration)) return declaration.references[at] ?? declaration;
  const part = member === undefined ? undefined : membersOf(declaration)[member];
  const { metadata, name } = part ?? declaration;
  switch (place) {
    case 'name':
    case 'documentation':
      return name;
    case 'statement':
      return part ?? declaration;
    case 'key':
      return findUse(metadata, 'key') ?? name;
    case 'default':
      return (part && 'defaultValue' in part ? part.defaultValue : undefined) ?? name;
    case 'type':
      return (part && 'type' in part ? part.type : undefined) ?? name;
  }
}

/** A fault of a comment, with its place in the declaration. */
interface CommentFault extends Span {
  readonly why: string;
}

const commentAnswers = byIdentity((_: CodeLanguage) =>
  rareAnswers<SourceFile | FileSummary, readonly CommentFault[]>(),
);

function* documentationFaults(context: FileContext, { language }: LanguageRun): Iterable<PlacedFault> {
  const { documentationFault } = language;
  if (!documentationFault) return;
  const { summary, file } = context;
  const { declarations } = summary;
  const found = commentAnswers(language)(ownerOfAnswers(file), [declarations], [], (index) => {
    const start = startOfDeclaration(summary, index);
    const textOf = (span: Span) => file.text.slice(start + span.start, start + span.end);
    const faults = commentFaults(declarations[index] as DeclarationSummary, textOf, documentationFault);
    return faults.length === 0 ? undefined : faults;
  });
  for (const [index, faults] of found) {
    for (const { why, ...span } of faults)
      yield { ...spanInFile(summary, index, span), kind: 'construct', why, related: [], remedy: { kind: 'none' } };
  }
}

function commentFaults(
  declaration: DeclarationSummary,
  textOf: (span: Span) => string,
  faultOf: NonNullable<CodeLanguage['documentationFault']>,
): readonly CommentFault[] {
  if (!isNamedDeclaration(declaration)) return [];
  return [declaration, ...membersOf(declaration)].flatMap(({ documentation }) => {
    const why = documentation && faultOf(textOf(documentation), declaration);
    return why === undefined ? [] : [{ start: documentation?.start ?? 0, end: documentation?.end ?? 0, why }];
  });
}
