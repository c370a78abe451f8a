// Offers files for an include: step by step the files of the directory typed so far, and files of the whole workspace
// by their paths.
import { CompletionItemKind } from 'vscode-languageserver-types';
import { includePathTo } from '../../include-edits/include-edit.ts';
import { pathBelow } from '../../include-edits/path-below.ts';
import { includes, possibleIncludersAbove } from '../../includes/includers.ts';
import { baseNameOf, directoryOf, joinPath, resolveInclude } from '../../includes/includes.ts';
import { fitOf, fits } from '../../names/word-fit.ts';
import { startOfRun } from '../../runs.ts';
import { declarationAt } from '../../summary/summary.ts';
import { type CompletionContext, mostItems, type Proposal, type Proposals } from './proposal.ts';

type Context = CompletionContext<'include-path'>;

/** Paths for the place; outside quotes with quotes, and with the semicolon if no text follows. */
export function includePaths(context: Context): Proposals {
  const taken = takenFiles(context);
  const steps = nextSteps(context, taken);
  const whole = wholePaths(context, taken, new Set(steps.map(insertedText)));
  const { slot, file } = context;
  if (slot.isQuoted) return { ...whole, items: [...steps, ...whole.items] };
  const semicolon = /^[ \t]*(?:[\r\n]|$)/.test(file.text.slice(slot.end, slot.end + 100)) ? ';' : '';
  const files = [...steps, ...whole.items].filter(({ kind }) => kind === CompletionItemKind.File);
  return { ...whole, items: files.map((item) => ({ ...item, text: `"${insertedText(item)}"${semicolon}` })) };
}

function insertedText({ text, label }: Proposal): string {
  return text ?? label;
}

/** The files not to offer: the file itself, files that its other includes name, and files that would close a circle. */
function takenFiles({ program, elaboration, file, uri, offset }: Context): ReadonlySet<string> {
  const index = declarationAt(file.summary, offset);
  const statements = elaboration.closure.file(uri)?.includes ?? [];
  return new Set([
    uri,
    ...possibleIncludersAbove(program, uri).filter((includer) => includes(program, includer, uri)),
    ...statements.flatMap((include) => (include.index !== index && include.file ? [include.file] : [])),
  ]);
}

/** The files and directories directly below the typed directory, wherever flatc looks for it. */
function nextSteps(
  { program, root, uri, slot, fitOf: fitOfPath }: Context,
  taken: ReadonlySet<string>,
): readonly Proposal[] {
  const { includePaths: configured } = program.settings.of(root);
  const typed = slot.isQuoted ? slot.word.slice(0, slot.word.lastIndexOf('/') + 1) : '';
  const own = directoryOf(uri);
  const bases = [...new Set([own, ...configured, directoryOf(root)])].filter((base) => base !== '');
  const lookup = (place: string) => (program.file(place) ? 'file' : 'missing');
  const steps = new Map<string, Proposal>();
  for (const base of bases) {
    const directory =
      typed === '' ? base : joinPath(base, typed.slice(0, startOfRun(typed, typed.length, /\//)) || '/');
    // If the URI ends with the slashes of its scheme, it is the root directory without its slash.
    const start = /(?<!:\/)\/$/.test(directory) ? directory : `${directory}/`;
    for (const { uri: target } of program.files) {
      if (!target.startsWith(start)) continue;
      const slash = target.indexOf('/', start.length);
      const isFile = slash < 0;
      const label = decodeURIComponent(target.slice(start.length, isFile ? undefined : slash + 1));
      const path = typed + label;
      if (steps.has(path) || fitOfPath(path) === fits.none || /["\\]/.test(path)) continue;
      if (taken.has(target)) continue;
      if (isFile && resolveInclude(path, uri, root, configured, lookup).uri !== target) continue;
      steps.set(path, stepProposal(label, path, isFile ? target : undefined));
    }
  }
  return [...steps.values(), ...parentStep(program, own, typed)];
}

function stepProposal(label: string, path: string, file: string | undefined): Proposal {
  const written = path === label ? {} : { text: path, filter: path };
  if (file === undefined) return { label, kind: CompletionItemKind.Folder, rank: 1, leadsOn: true, ...written };
  return { label, kind: CompletionItemKind.File, rank: 0, source: { file }, ...written };
}

/**
 * The proposal `../`, as a list. Empty if the typed text is more than `../` steps, or if the workspace has no files
 * outside the directory.
 */
function parentStep(program: Context['program'], own: string, typed: string): readonly Proposal[] {
  if (own === '' || !/^(?:\.\.\/)*$/.test(typed)) return [];
  const directory = typed === '' ? own : joinPath(own, typed.slice(0, -1));
  const parent = directoryOf(directory);
  for (const { uri } of program.files) {
    if (!uri.startsWith(`${parent}/`) || uri.startsWith(`${directory}/`)) continue;
    return [
      {
        label: '../',
        kind: CompletionItemKind.Folder,
        rank: 3,
        leadsOn: true,
        ...(typed === '' ? {} : { text: `${typed}../`, filter: `${typed}../` }),
      },
    ];
  }
  return [];
}

/** The shortest paths to files of the workspace whose name fits the end of the typed text. */
function wholePaths(context: Context, taken: ReadonlySet<string>, steps: ReadonlySet<string>): Proposals {
  const { program, root, uri, slot, fitOf: fitOfPath } = context;
  const fitOfName = fitOf(slot.word.slice(slot.word.lastIndexOf('/') + 1));
  const searched = [directoryOf(uri), ...program.settings.of(root).includePaths, directoryOf(root)];
  const isOutside = (target: string) => searched.every((directory) => pathBelow(directory, target) === undefined);
  const items: Proposal[] = [];
  let isIncomplete = false;
  for (const target of program.filesNear(uri)) {
    if (taken.has(target) || fitOfName(baseNameOf(target)) === fits.none) continue;
    // Its only path begins with `../`. Among thousands of such files, the first one decides.
    if (slot.word === '' && isIncomplete && isOutside(target)) continue;
    if (items.length + steps.size >= mostItems) return { items, isIncomplete: true };
    const path = includePathTo(program, root, uri, target, context.isTrpc);
    if (path === undefined || steps.has(path) || fitOfPath(path) === fits.none) continue;
    // Files elsewhere may belong to other projects, so they are offered only after a letter of their names.
    if (slot.word === '' && path.startsWith('../')) {
      isIncomplete = true;
      continue;
    }
    items.push({
      label: path,
      kind: CompletionItemKind.File,
      rank: path.startsWith('../') ? 2.5 : 2,
      source: { file: target },
    });
  }
  return { items, isIncomplete };
}
