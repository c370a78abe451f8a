// Tells where a new name for a type can change nothing else, so that nothing needs to be compared: no schema has it yet, and
// every place that has the old one gets it. flatc only asks whether names are equal, and all that were equal still are.
import type { Definition } from '../binding/definition.ts';
import { rootOf } from '../diagnostics/roots.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import { eachInSteps, firstInSteps, type Steps } from '../steps.ts';
import { mentionsOf } from '../summary/mentions.ts';
import { isMoreThanName } from '../summary/replaced-words.ts';
import { isWhole } from '../summary/summarize-edited.ts';
import { type DeclarationSummary, startOfDeclaration } from '../summary/summary.ts';
import { filesMentioning, filesWithObject, namesAsMentions } from '../symbols/file-views.ts';
import type { Occurrence } from '../symbols/occurrence-search.ts';
import { usesTrpc } from '../trpc/trpc-scope.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';

/** Whether all that has the name of a type is `found`, and nothing has the new one. No is no reason against the name. */
export function* isFreshName(
  program: Program,
  { uri, declaration }: Definition,
  newName: string,
  found: readonly Occurrence[],
): Steps<boolean> {
  const oldName = declaration.name.text;
  if (isMoreThanName(oldName) || isMoreThanName(newName)) return false;
  const taken = filesMentioning(program, [...namesAsMentions([newName]), { kind: 'namespace-part', text: newName }]);
  if (taken.length > 0) return false;
  // An object names types in its own way. The tools of trpc ask for more than that names are equal.
  const isInObject = [oldName, newName].some((name) =>
    filesWithObject(program, name).some(({ text }) => text.includes(name)),
  );
  if (isInObject || isForTrpc(program, uri)) return false;
  const files = filesMentioning(program, namesAsMentions([oldName]));
  const ends = new Map<string, Set<number>>();
  yield* eachInSteps(found, ({ uri: place, end }) => {
    const known = ends.get(place);
    if (known) known.add(end);
    else ends.set(place, new Set([end]));
  });
  const mentioning = new Set(files.map((file) => file.uri));
  if (![...ends.keys()].every((each) => mentioning.has(each))) return false;
  const doubtful = yield* firstInSteps(files, (file) =>
    isRenamedWhole(file, oldName, ends.get(file.uri) ?? none) ? undefined : file,
  );
  return doubtful === undefined;
}

function isForTrpc(program: Program, uri: string): boolean {
  return program.passing(() => {
    const closure = program.closure(rootOf(program, uri));
    return closure === undefined || usesTrpc(program, closure, uri);
  });
}

const none: ReadonlySet<number> = new Set();

/** Whether the places in a file that end at some offsets are all that have a name. */
function isRenamedWhole({ summary }: SourceFile, name: string, ends: ReadonlySet<number>): boolean {
  if (!isWhole(summary.exports)) return false;
  let count = 0;
  for (const [index, declaration] of summary.declarations.entries()) {
    const { all, lookedUp } = mentionsOf(declaration);
    if (!all.has(name)) continue;
    // A field may have it, or the text of a default; a member of a union has the name of its type.
    if (lookedUp.includes(name) || declaration.kind === 'union') return false;
    const base = startOfDeclaration(summary, index);
    for (const end of endsOf(declaration, name)) {
      if (!ends.has(base + end)) return false;
      count++;
    }
  }
  return count === ends.size;
}

/** Where a name ends that a declaration has or refers to. */
function* endsOf(declaration: DeclarationSummary, name: string): Iterable<number> {
  if ('name' in declaration && declaration.name?.text === name) yield declaration.name.end;
  for (const { text, end } of declaration.references) if (simpleNameOf(text) === name) yield end;
}
