// Makes findings of the faults in the generated code of one declaration, and gives them their places in the file.
import { plainText } from '../documentation/plain-text.ts';
import type { LanguageRun } from '../generated-code/code-languages.ts';
import type { CodeFault, FaultKind, FaultRemedy, FileFault } from '../generated-code/generated-name.ts';
import type { NameClash } from '../generated-code/name-clashes.ts';
import type { ClashingName } from '../generated-code/name-owners.ts';
import { byIdentity } from '../memo.ts';
import { type DeclarationSummary, isNamedDeclaration, membersOf, type Span } from '../summary/summary.ts';
import { namesOf } from '../values/generators.ts';
import { findUse } from '../values/metadata.ts';
import { count } from '../work-done.ts';
import type { FindingLanguage, FindingOf, RelatedPlace } from './finding.ts';
import { type FileContext, spanInFile } from './rule.ts';
import type { CodeRemedy } from './rule-codes.ts';

const codes = {
  clash: 'generated-code-clash',
  keyword: 'generated-code-keyword',
  runtime: 'generated-code-runtime',
  construct: 'generated-code-construct',
  'lost-file': 'generated-code-lost',
  package: 'generated-code-package',
} as const satisfies Readonly<Record<FaultKind, string>>;

export type CodeFinding = { readonly [Kind in FaultKind]: FindingOf<(typeof codes)[Kind]> }[FaultKind];

/** Faults of the documentation comments of a declaration and its members. Offsets are from the declaration's start. */
export interface CommentFaults {
  readonly comments: readonly (Span & { readonly why: string })[];
}

/** Some faults of a declaration in one language: the result of one check, which is remembered as one object. */
export type CodePart = readonly CodeFault[] | FileFault | NameClash | CommentFaults;

/** A declaration or a member that a finding names. */
interface RelatedName {
  readonly uri: string;
  /** The declaration's index in its file; undefined for the declaration with the finding, whose index may change. */
  readonly index: number | undefined;
  readonly member?: number | undefined;
  readonly message: string;
}

/** A finding with offsets from the start of its declaration, and the names that become its related places. */
export interface FindingInDeclaration {
  readonly finding: CodeFinding;
  readonly related: readonly RelatedName[];
}

/**
 * The findings of a declaration, with offsets from its start. Each part holds faults in the language of the run at the
 * same index. Faults that differ only in their languages become one finding.
 */
export function codeFindingsOf(
  uri: string,
  declaration: DeclarationSummary,
  runs: readonly LanguageRun[],
  parts: readonly CodePart[],
): readonly FindingInDeclaration[] {
  count('codeNamesMade');
  const joined: JoinedFault[] = [];
  // A large table may have a fault at each field, so faults are compared only with those at the same place.
  const joinedAt = new Map<string, JoinedFault[]>();
  const reported = new Map<LanguageRun, Set<string>>();
  for (const [at, run] of runs.entries()) {
    const { generator, shown } = run.language;
    const clashing = reported.get(run) ?? new Set();
    reported.set(run, clashing);
    for (const fault of faultsOf(uri, declaration, run, parts[at] as CodePart, clashing)) {
      const place = `${fault.start} ${fault.end}`;
      const there = joinedAt.get(place) ?? [];
      joinedAt.set(place, there);
      const known = there.find((other) => isSameFault(other.fault, fault));
      if (!known) {
        const first = { fault, languages: [{ generator, shown, runs: [run.options] }] };
        joined.push(first);
        there.push(first);
      } else {
        const had = known.languages.find((language) => language.generator === generator);
        const now = { generator, shown, runs: [...(had?.runs ?? []), run.options] };
        known.languages = had
          ? known.languages.map((language) => (language === had ? now : language))
          : [...known.languages, now];
      }
    }
  }
  return joined.map(({ fault, languages }) => ({ finding: findingOf(fault, languages), related: fault.related }));
}

/** A finding with its offsets, and the places of its related names, in the present texts of the files. */
export function placedFinding(
  { program, summary, uri }: FileContext,
  index: number,
  { finding, related }: FindingInDeclaration,
): CodeFinding {
  const { code, message, languages, data } = finding;
  const { start, end } = spanInFile(summary, index, finding);
  if (related.length === 0) return { code, start, end, message, languages, data, origin: finding } as CodeFinding;
  const places = related.map((name): RelatedPlace => {
    const at = name.index ?? index;
    const read = name.uri === uri ? summary : program.file(name.uri)?.summary;
    const present = read?.declarations[at];
    const place = read && present ? spanInFile(read, at, nameAt(present, name.member)) : { start: 0, end: 0 };
    return { uri: name.uri, ...place, message: name.message };
  });
  return { code, start, end, message, languages, data, origin: finding, related: places } as CodeFinding;
}

/** A fault of a declaration. Offsets are from the declaration's start. */
interface PlacedFault extends Span {
  readonly kind: FaultKind;
  readonly why: string;
  readonly related: readonly RelatedName[];
  readonly remedy: FaultRemedy;
}

/** A fault with the languages that have it. */
interface JoinedFault {
  readonly fault: PlacedFault;
  languages: readonly FindingLanguage[];
}

/** Whether two faults at one place are the same but for their languages. */
function isSameFault(left: PlacedFault, right: PlacedFault): boolean {
  const isSame = left.kind === right.kind && left.why === right.why;
  return isSame && JSON.stringify(left.remedy) === JSON.stringify(right.remedy);
}

function findingOf({ kind, start, end, why, remedy }: PlacedFault, languages: readonly FindingLanguage[]): CodeFinding {
  const help = remedy.kind === 'option' ? `; flatc's option ${remedy.flag} avoids it` : '';
  const message = plainText(`${wordsFor(languages)}, ${why}${help}`);
  const data: CodeRemedy = { remedy };
  return { code: codes[kind], start, end, message, languages, data };
}

const wordsFor = byIdentity(
  (languages: readonly FindingLanguage[]) => `in ${namesOf(languages.map(({ shown }) => shown))}`,
);

/**
 * The faults of one part. `clashing` holds the places with a clash in this language; a further clash at such a place is
 * left out, and a new place is added.
 */
function faultsOf(
  uri: string,
  declaration: DeclarationSummary,
  run: LanguageRun,
  part: CodePart,
  clashing: Set<string>,
): readonly PlacedFault[] {
  if (isListOfFaults(part)) return part.map((fault) => faultIn(uri, declaration, fault));
  if ('comments' in part)
    return part.comments.map((fault) => ({ ...fault, kind: 'construct', related: [], remedy: { kind: 'none' } }));
  if ('why' in part) return [faultIn(uri, declaration, part)];
  const fault = clashFault(declaration, run, part);
  // The code of two declarations may have several names in common; one of them is enough.
  const place = `${fault.start} ${fault.end}`;
  if (clashing.has(place)) return [];
  clashing.add(place);
  return [fault];
}

/** Whether a value is a list. `Array.isArray` does not narrow readonly lists. */
function isListOfFaults(part: CodePart): part is readonly CodeFault[] {
  return Array.isArray(part);
}

function clashFault(
  declaration: DeclarationSummary,
  { language }: LanguageRun,
  { owner, rival }: NameClash,
): PlacedFault {
  const { start, end } = nameAt(declaration, isNamedLike(owner, rival) ? undefined : owner.member);
  const mine = sayOwner(owner);
  const said = sayOwner(rival);
  // In one namespace, flatc refuses two things of one name.
  const theirs = said === mine ? `${said} of another namespace` : said;
  const what = owner.name === rival.name ? owner.name : `${owner.name} and ${rival.name}`;
  const why =
    language.sayClash?.(owner, rival) ??
    (owner.role === 'file'
      ? `${mine} and ${theirs} are written to the same file ${what}`
      : `${mine} and ${theirs} are both ${what}`);
  const { uri, index, member } = rival;
  const related = [{ uri, index, member, message: `${theirs} is ${rival.name} in ${language.shown}` }];
  const kind = owner.role === 'file' ? 'lost-file' : 'clash';
  return { start, end, kind, why, related, remedy: language.mendClash?.(owner, rival) ?? { kind: 'rename' } };
}

/** True if a union's member without an alias is called like the rival declaration; a rename then changes both names. */
function isNamedLike({ declaration, member }: ClashingName, { declaration: other }: ClashingName): boolean {
  if (declaration.kind !== 'union' || member === undefined || !isNamedDeclaration(other)) return false;
  const named = declaration.members[member];
  return named !== undefined && !named.isAlias && named.name.text === other.name.text;
}

const kindWords = { table: 'table', struct: 'struct', enum: 'enum', union: 'union', rpc_service: 'service' } as const;

/** Names the owner of a generated name: `table Foo`, `Red of enum Color` or `a function for table Req`. */
function sayOwner({ declaration, member, role, says, isType }: ClashingName): string {
  if (says !== undefined) return says;
  if (declaration.kind === 'namespace') return `namespace ${declaration.name?.text ?? ''}`;
  if (!isNamedDeclaration(declaration)) return 'another statement';
  const named = `${kindWords[declaration.kind]} ${declaration.name.text}`;
  if (member !== undefined) return `${membersOf(declaration)[member]?.name.text ?? ''} of ${named}`;
  if (isType || role === 'file') return named;
  return `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role} for ${named}`;
}

/** The name of a member, or else of its declaration. For a statement without a name, the whole statement. */
function nameAt(declaration: DeclarationSummary, member: number | undefined): Span {
  if (!isNamedDeclaration(declaration)) return ('name' in declaration ? declaration.name : undefined) ?? declaration;
  return (member === undefined ? undefined : membersOf(declaration)[member]?.name) ?? declaration.name;
}

function faultIn(uri: string, declaration: DeclarationSummary, fault: CodeFault | FileFault): PlacedFault {
  const { kind, place, why, rival } = fault;
  const { start, end } = spanOf(declaration, fault);
  const remedy = fault.remedy ?? remedyAt(place, declaration);
  const other = 'other' in fault ? fault.other : undefined;
  if (rival === undefined && other === undefined) return { start, end, kind, why, related: none, remedy };
  const related: RelatedName[] = [];
  if (rival !== undefined && isNamedDeclaration(declaration)) {
    const name = membersOf(declaration)[rival]?.name;
    if (name) related.push({ uri, index: undefined, member: rival, message: `${name.text} is here` });
  }
  if (other) related.push({ ...other, message: 'this is the other one' });
  return { start, end, kind, why, related, remedy };
}

const none: readonly never[] = [];

/**
 * The remedy for a fault that names none: for a key or default, its removal; else a rename. `none` if there is no name
 * to change: in statements other than namespaces, and at any other part of a table, struct, enum, union or service.
 */
function remedyAt(place: CodeFault['place'], declaration: DeclarationSummary): FaultRemedy {
  if (place === 'key') return { kind: 'attribute', name: 'key' };
  if (place === 'default') return { kind: 'default' };
  const hasName = place === 'name' ? isNamedDeclaration(declaration) : declaration.kind === 'namespace';
  return { kind: hasName ? 'rename' : 'none' };
}

/** The part of a declaration that a fault is about. If that part is not written, the name or the whole statement. */
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
      return (part && 'type' in part ? part.type : declaration.references[at]) ?? name;
  }
}
