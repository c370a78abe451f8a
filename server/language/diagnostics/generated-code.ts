// Reports schemas that flatc accepts, but whose generated code does not compile or is lost.
import { isSameList } from '../compare.ts';
import { codeContext, codeVersion, type LanguageRun, languageRuns } from '../generated-code/code-languages.ts';
import { declarationFaults } from '../generated-code/declaration-answers.ts';
import { factsOf } from '../generated-code/file-facts.ts';
import type { CodeFile, CodeLanguage, CodeRoot } from '../generated-code/generated-name.ts';
import { nameClashes } from '../generated-code/name-clashes.ts';
import type { Closure, ClosureFile } from '../includes/closure.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import { rareAnswers } from '../rare-answers.ts';
import type { FlatcOptions } from '../settings.ts';
import type { SourceFile } from '../source-file.ts';
import {
  type DeclarationSummary,
  type FileSummary,
  isNamedDeclaration,
  membersOf,
  type Span,
  startOfDeclaration,
} from '../summary/summary.ts';
import { findUse } from '../values/metadata.ts';
import {
  type CodeFinding,
  type CodePart,
  type CommentFaults,
  codeFindingsOf,
  type FindingInDeclaration,
  placedFinding,
} from './code-findings.ts';
import { generatedCodeDescriptions } from './generated-code-descriptions.ts';
import { type FileContext, type FileRule, ownerOfAnswers } from './rule.ts';

export const generatedCode: FileRule = {
  descriptions: generatedCodeDescriptions,
  only: 'generators',
  checkFile,
};

function* checkFile(context: FileContext): Iterable<CodeFinding> {
  const { closure, summary, flatc, uri } = context;
  // Data generates no code.
  if (closure.schema) return;
  const last = lastFindings(flatc);
  for (const [index, { runs, parts }] of partsOfDeclarations(context)) {
    const declaration = summary.declarations[index] as DeclarationSummary;
    const found = last(declaration, [uri, ...runs, ...parts], () => codeFindingsOf(uri, declaration, runs, parts));
    for (const finding of found) yield placedFinding(context, index, finding);
  }
}

/**
 * A function that returns the remembered findings for an object of options. Targets have different options and take
 * turns for one file.
 */
const lastFindings = byIdentity((_: FlatcOptions) =>
  lastAnswers<DeclarationSummary, readonly FindingInDeclaration[]>(),
);

/** The faults of a declaration in parts; each part is about the language of the run at the same index. */
interface PartsOfDeclaration {
  readonly runs: LanguageRun[];
  readonly parts: CodePart[];
}

/**
 * All faults of a file, in parts, by the index of the declaration. A part stays the same object while its faults stay
 * the same.
 */
function partsOfDeclarations(context: FileContext): ReadonlyMap<number, PartsOfDeclaration> {
  const found = new Map<number, PartsOfDeclaration>();
  const root = codeRootOf(context);
  if (!root) return found;
  const version = codeVersion(context.flatc);
  for (const run of languageRuns(context.flatc)) {
    // The rules for the code of tRPC-Go say it there.
    if (run.language.generator === 'go' && context.isTrpc) continue;
    const add = (index: number, part: CodePart) => {
      const known = found.get(index);
      if (known) {
        known.runs.push(run);
        known.parts.push(part);
      } else found.set(index, { runs: [run], parts: [part] });
    };
    const { language, options } = run;
    const code = codeContext(options, factsOf(root.file), version);
    for (const clash of nameClashes(language, options, root)) {
      if (!language.isHarmless?.(clash.owner, clash.rival, root, code)) add(clash.owner.index, clash);
    }
    for (const [index, faults] of declarationFaults(language)(root.file, code)) add(index, faults);
    for (const fault of language.faultsOfFile?.(root, code) ?? []) add(fault.index, fault);
    for (const [index, faults] of commentFaults(context, language, version)) add(index, faults);
  }
  return found;
}

/**
 * A function that returns the root of a context with the loaded files of its closure, and remembers the root for the
 * context. Undefined if the file of the context is not loaded.
 */
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
  return file && { file, root: closure.root, owner: closure, closure, files, flatc };
});

const lastFiles = lastAnswers<ClosureFile, CodeFile>();
const lastLists = lastAnswers<Closure, readonly CodeFile[]>();

const commentAnswers = byIdentity((_: CodeLanguage) => rareAnswers<SourceFile | FileSummary, CommentFaults>());

/** The faults of documentation comments in a file, by the index of the declaration; only declarations with a fault. */
function commentFaults(
  { summary, file }: FileContext,
  language: CodeLanguage,
  version: string,
): Iterable<readonly [number, CommentFaults]> {
  const { documentationFault } = language;
  if (!documentationFault) return [];
  const { declarations } = summary;
  return commentAnswers(language)(ownerOfAnswers(file), [declarations], [version], (index) => {
    const start = startOfDeclaration(summary, index);
    const textIn = (span: Span) => file.text.slice(start + span.start, start + span.end);
    const declaration = declarations[index] as DeclarationSummary;
    const comments = faultsInComments(declaration, textIn, (comment, isMember) =>
      documentationFault(comment, declaration, version, isMember),
    );
    return comments.length === 0 ? undefined : { comments };
  });
}

function faultsInComments(
  declaration: DeclarationSummary,
  textIn: (span: Span) => string,
  faultOf: (comment: string, isMember: boolean) => string | undefined,
): CommentFaults['comments'] {
  if (!isNamedDeclaration(declaration)) return [];
  return [declaration, ...membersOf(declaration)].flatMap(({ documentation, metadata }, at) => {
    // Code has neither a deprecated field nor its comment. Elsewhere flatc ignores the attribute.
    if (at > 0 && declaration.kind === 'table' && findUse(metadata, 'deprecated')) return [];
    const why = documentation && faultOf(textIn(documentation), at > 0);
    return why === undefined ? [] : [{ start: documentation?.start ?? 0, end: documentation?.end ?? 0, why }];
  });
}
