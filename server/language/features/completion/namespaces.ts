// Offers namespaces: those that a statement may open, and the steps of a dotted name that lead into one.
import { CompletionItemKind } from 'vscode-languageserver-types';
import { goFileOf } from '../../go/go-package.ts';
import { directoryOf } from '../../includes/includes.ts';
import { fits } from '../../names/word-fit.ts';
import type { Program } from '../../program.ts';
import { namespaceText, startOfDeclaration } from '../../summary/summary.ts';
import { type CompletionContext, type Proposal, type Proposals, place, ranks } from './proposal.ts';
import type { Demand } from './type-demands.ts';

/** The namespaces of this file, of the files that the root reads, of others; and one in the form that tRPC needs. */
export function namespaceNames(context: CompletionContext<'namespace'>): Proposals {
  const { program, uri, slot, elaboration, fitOf } = context;
  const prefix = slot.qualifier === '' ? '' : `${slot.qualifier}.`;
  const read = new Set(elaboration.closure.files.map((file) => file.uri));
  const own = directoryOf(uri);
  const opened = otherNamespaces(context);
  const items: Proposal[] = [];
  for (const namespace of program.namespaces) {
    const label = namespace.slice(prefix.length);
    if (!namespace.startsWith(prefix) || fitOf(label) === fits.none) continue;
    const files = program.filesOpening(namespace).filter((file) => file !== uri);
    const isOwn = opened.has(namespace);
    if (files.length === 0 && !isOwn) continue;
    const isBeside = files.some((file) => directoryOf(file) === own);
    const rank = isOwn ? 0 : files.some((file) => read.has(file)) ? 1 : isBeside ? 2 : 3;
    items.push({ label, kind: CompletionItemKind.Module, rank });
  }
  const hasTrpcName = [...opened].some((namespace) => namespace.startsWith('trpc.'));
  if (prefix === '' && !hasTrpcName && context.isTrpc()) items.push(trpcNamespace(context));
  return { items, isIncomplete: false };
}

/** The namespaces that other statements of the file open. */
function otherNamespaces({ file: { summary }, slot }: CompletionContext): ReadonlySet<string> {
  const opened = new Set<string>();
  for (const [index, declaration] of summary.declarations.entries()) {
    if (declaration.kind !== 'namespace') continue;
    const start = startOfDeclaration(summary, index);
    const isAtPlace = start + declaration.start <= slot.start && slot.start <= start + declaration.end;
    if (!isAtPlace) opened.add(namespaceText(declaration));
  }
  return opened;
}

/** The namespace `trpc.APP.SERVER`, with the end of the file's go_package if it has one. */
export function trpcNamespace({ file }: Pick<CompletionContext, 'file'>): Proposal {
  const segments = (goFileOf(file.summary.exports).taken?.path ?? '')
    .split('/')
    .filter((segment) => /^\w+$/.test(segment));
  const app = segments.at(-2) ?? 'app';
  const server = segments.at(-1) ?? 'server';
  return {
    label: 'trpc.APP.SERVER',
    kind: CompletionItemKind.Snippet,
    rank: segments.length > 0 ? 0.5 : 4,
    text: `trpc.${app}.${server}`,
    snippet: `trpc.${place(1, app)}.${place(2, server)}`,
    detail: 'namespace in the form of tRPC',
  };
}

const mostSteps = 30;
/** The most namespaces that are looked into for types, so that the answer does not wait for thousands without any. */
const mostLooked = 500;

/**
 * The next parts of dotted names that lead from here into a namespace of the workspace with types of some kinds.
 * Namespaces of files that the root reads come before all others, which may belong to other projects.
 */
export function namespaceSteps(
  { program, scope, fitOf, elaboration }: CompletionContext,
  qualifier: string,
  kinds: Demand['kinds'],
): Proposals {
  const { namespace: own } = scope();
  const starts = [...outwards(own), ''].map((around) => dotted(around) + dotted(qualifier));
  const read = new Set(elaboration.closure.files.map((file) => file.uri));
  const seen = new Set<string>();
  const steps = new Map<string, Step>();
  const around = new Set<string>();
  let isIncomplete = false;
  let looked = 0;
  const inReach = new Set(program.namespaces.filter((namespace) => program.names.namespaces.isIn(namespace, read)));
  for (const namespace of new Set([...inReach, ...program.namespaces])) {
    for (const start of starts) {
      if (!namespace.startsWith(start)) continue;
      const dot = namespace.indexOf('.', start.length);
      const fullName = dot < 0 ? namespace : namespace.slice(0, dot);
      if (seen.has(fullName)) continue;
      const step = fullName.slice(start.length);
      // A type in the own namespace or around it has a shorter name than one that begins with that namespace.
      const isAround = dotted(own).startsWith(dotted(fullName));
      if (isAround) around.add(step);
      else if (steps.has(step) || fitOf(step) === fits.none) continue;
      else if (++looked > mostLooked || holdsAny(program, namespace, kinds)) {
        steps.set(step, { fullName, isInReach: inReach.has(namespace) });
      } else continue;
      seen.add(fullName);
    }
    isIncomplete = steps.size >= mostSteps;
    if (isIncomplete) break;
  }
  return { items: proposalsOf(steps, around), isIncomplete };
}

interface Step {
  readonly fullName: string;
  readonly isInReach: boolean;
}

function holdsAny(program: Program, namespace: string, kinds: Demand['kinds']): boolean {
  const start = dotted(namespace);
  return program
    .filesOpening(namespace)
    .some((uri) =>
      program
        .typesOf(uri)
        .some(({ fullName, declaration }) => kinds.has(declaration.kind) && fullName.startsWith(start)),
    );
}

function dotted(namespace: string): string {
  return namespace === '' ? '' : `${namespace}.`;
}

const endOfStep = ['.'];

/** Items for the steps. `around` are the other namespaces that may be meant, which are not offered. */
function proposalsOf(steps: ReadonlyMap<string, Step>, around: ReadonlySet<string>): readonly Proposal[] {
  return [...steps].map(([label, { fullName, isInReach }]) => {
    const isBegun = [...around].some((other) => label.toLowerCase().startsWith(other.toLowerCase()));
    return {
      label,
      kind: CompletionItemKind.Module,
      rank: isInReach ? ranks.namespaces : ranks.newNamespaces,
      isFar: !isInReach,
      detail: `namespace ${fullName}`,
      ...(isBegun ? {} : { commitCharacters: endOfStep }),
    };
  });
}

/** The most levels that are looked at from the innermost outwards; each of them is written out. */
const mostLevels = 100;

/** A namespace and those around it, without the global one. */
function outwards(namespace: string): readonly string[] {
  const levels: string[] = [];
  for (let rest = namespace; rest !== '' && levels.length < mostLevels; ) {
    levels.push(rest);
    rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')));
  }
  return levels;
}
