// Offers the steps of a dotted name that lead into a namespace. Most namespaces of a workspace are passed over unread.
import { CompletionItemKind } from 'vscode-languageserver-types';
import { firstFrom } from '../../compare.ts';
import { fits } from '../../names/word-fit.ts';
import type { Program } from '../../program.ts';
import { type CompletionContext, type Proposal, type Proposals, ranks } from './proposal.ts';
import type { Demand } from './type-demands.ts';

const mostSteps = 30;
/** The most namespaces that are looked into for types, so that the answer does not wait for thousands without any. */
const mostLooked = 500;

/**
 * The next parts of dotted names that lead from here into a namespace of the workspace with types of some kinds.
 * Namespaces of files that the root reads come before all others, which may belong to other projects.
 */
export function namespaceSteps(
  { program, scope, fitOf, elaboration, slot }: CompletionContext<'type'>,
  qualifier: string,
  kinds: Demand['kinds'],
): Proposals {
  const { namespace: own } = scope();
  const starts = [...outwards(own), ''].map((around) => dotted(around) + dotted(qualifier));
  const read = elaboration.closure.files.map((file) => file.uri);
  const inReach = new Set(program.names.namespaces.namesIn(read));
  const seen = new Set<string>();
  const steps = new Map<string, Step>();
  const around = new Set<string>();
  let looked = 0;
  /**
   * Adds the steps that lead towards a namespace. Returns the longest namespace that a step leads to, if the namespaces
   * inside it need no look; else undefined.
   */
  const look = (namespace: string): string | undefined => {
    let longest: string | undefined;
    let isDecided = true;
    for (const start of starts) {
      if (!namespace.startsWith(start)) continue;
      const dot = namespace.indexOf('.', start.length);
      const fullName = dot < 0 ? namespace : namespace.slice(0, dot);
      longest ??= fullName;
      if (seen.has(fullName)) continue;
      const step = fullName.slice(start.length);
      // A type in the own namespace or around it has a shorter name than one that begins with that namespace. Before a
      // dot, the longer name is already being written.
      const isAround = !slot.leadsOn && dotted(own).startsWith(dotted(fullName));
      if (isAround) around.add(step);
      else if (steps.has(step) || fitOf(step) === fits.none) continue;
      else if (++looked > mostLooked || holdsAny(program, namespace, kinds)) {
        steps.set(step, { fullName, isInReach: inReach.has(namespace) });
      } else {
        isDecided = false;
        continue;
      }
      seen.add(fullName);
    }
    return isDecided ? longest : undefined;
  };
  for (const namespace of inReach) {
    if (steps.size >= mostSteps) break;
    look(namespace);
  }
  const { namespaces } = program;
  for (let index = 0; index < namespaces.length && steps.size < mostSteps; ) {
    const namespace = namespaces[index] as string;
    const decided = inReach.has(namespace) ? undefined : look(namespace);
    const isOnTheWay = decided === undefined || starts.some((start) => start.startsWith(dotted(decided)));
    // `/` is the character after the dot, so everything inside the namespace comes before it.
    index = isOnTheWay ? index + 1 : firstFrom(namespaces, `${decided}/`);
  }
  return { items: proposalsOf(steps, around), isIncomplete: steps.size >= mostSteps };
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

/**
 * Items for the steps. `around` are the steps to the own namespace and to namespaces around it, which are not offered.
 * A step that begins with one of them, in any case, has no commit characters.
 */
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

/** The most enclosing namespaces that are searched, the innermost first. The full name of each is a text of its own. */
const mostLevels = 100;

/** A namespace and the namespaces around it, from the inside out, without the global one. */
function outwards(namespace: string): readonly string[] {
  const levels: string[] = [];
  for (let rest = namespace; rest !== '' && levels.length < mostLevels; ) {
    levels.push(rest);
    rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')));
  }
  return levels;
}
