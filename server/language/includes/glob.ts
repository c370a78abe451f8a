// Matches paths against globs in a time of at most the product of their lengths. Settings may come from a hostile
// workspace, and a short pattern can keep a matcher busy for hours that backtracks or writes out braces.
import { type GlobToken, globTokens } from './glob-tokens.ts';

/**
 * Returns a function that tests whether a path matches a glob with `*`, `**`, `?`, `[...]` and `{a,b}`, as editors
 * write them. All other characters are literal, a leading dot too. `onStep` is called once for each state that is
 * entered.
 */
export function globMatcher(pattern: string, onStep: () => void = () => undefined): (path: string) => boolean {
  const start = compile(pattern);
  return (path) => {
    const symbols = [...path];
    let states = closure([start], undefined, symbols[0], onStep);
    for (const [index, symbol] of symbols.entries()) {
      if (states.size === 0) return false;
      const reached: State[] = [];
      for (const state of states) if (state.takes?.(symbol)) reached.push(...state.next);
      states = closure(reached, symbol, symbols[index + 1], onStep);
    }
    return [...states].some((state) => state.isEnd);
  };
}

/** A glob that matches a path and nothing else. */
export function literalGlob(path: string): string {
  return path.replace(/[*?[{]/g, '[$&]');
}

/** A state of the matcher. It is entered without a character, or after its character if it takes one. */
interface State {
  readonly takes?: (symbol: string) => boolean;
  /** True if the state may be entered between two characters; a state without this condition always may. */
  readonly fits?: (before: string | undefined, after: string | undefined) => boolean;
  readonly isEnd?: boolean;
  next: readonly State[];
}

/** All states that are reached from the states `from` without a further character, these included. */
function closure(
  from: readonly State[],
  before: string | undefined,
  after: string | undefined,
  onStep: () => void,
): ReadonlySet<State> {
  const states = new Set<State>();
  const waiting = [...from];
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    if (states.has(state) || (state.fits && !state.fits(before, after))) continue;
    onStep();
    states.add(state);
    if (!state.takes) waiting.push(...state.next);
  }
  return states;
}

const isSlash = (symbol: string | undefined): boolean => symbol === '/';
const isBoundary = (symbol: string | undefined): boolean => symbol === undefined || symbol === '/';

/** The first state of a pattern. The pattern is read from its end, so that each state knows the next one. */
function compile(pattern: string): State {
  const end: State = { isEnd: true, next: [] };
  const tokens = globTokens(pattern);
  /** The exit of each open group, and the starts of the alternatives read so far. */
  const groups: { readonly exit: State; readonly entries: State[] }[] = [];
  let state = end;
  for (let index = tokens.length - 1; index >= 0; index--) {
    const token = tokens[index] as GlobToken;
    const group = groups.at(-1);
    if (token.kind === 'close') {
      groups.push({ exit: state, entries: [] });
    } else if (token.kind === 'separator' && group) {
      group.entries.push(state);
      state = group.exit;
    } else if (token.kind === 'open' && group) {
      groups.pop();
      state = { next: [...group.entries, state] };
    } else {
      state = stateOf(token, state);
    }
  }
  return state;
}

function stateOf(token: GlobToken, after: State): State {
  switch (token.kind) {
    case 'star': {
      // A part of a path that matches only stars must not be empty.
      const rest: State = { next: [after] };
      const more: State = { takes: (symbol) => symbol !== '/', next: [rest] };
      rest.next = [after, more];
      const none: State = {
        fits: (before, following) => !(isBoundary(before) && isBoundary(following)),
        next: [after],
      };
      return { next: [none, more] };
    }
    case 'parts': {
      // `**` passes any number of whole parts, even none. In the middle of a part it means `*/`.
      const slash: State = { takes: isSlash, next: [] };
      const again: State = { next: [] };
      const letter: State = { takes: (symbol) => symbol !== '/', next: [again] };
      again.next = [letter, slash];
      const parts: State = { fits: (before) => isBoundary(before), next: [after, letter] };
      slash.next = [parts];
      return { next: [parts, insidePart(stateOf({ kind: 'star' }, literalState('/', after)))] };
    }
    case 'rest': {
      const rest: State = { next: [] };
      const more: State = { takes: () => true, next: [rest] };
      rest.next = [more, { fits: (_, following) => isBoundary(following), next: [after] }];
      const whole: State = { fits: (before) => isBoundary(before), next: [more] };
      // In `{a,**}/b`, the slash is part of the alternative that passes no part.
      const none: State = { fits: (before) => isBoundary(before), next: after.takes === isSlash ? after.next : [] };
      return { next: [whole, none, stateOf({ kind: 'star' }, after)] };
    }
    case 'set':
      return { takes: (symbol) => symbol !== '/' && token.has(symbol), next: [after] };
    default:
      return literalState(token.kind === 'literal' ? token.text : token.kind === 'separator' ? ',' : '}', after);
  }
}

function literalState(text: string, after: State): State {
  return { takes: text === '/' ? isSlash : (symbol) => symbol === text, next: [after] };
}

function insidePart(next: State): State {
  return { fits: (before) => !isBoundary(before), next: [next] };
}
