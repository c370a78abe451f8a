// Applies a syntax for Sublime Text to a text as its documentation says, to compare the result with the TextMate
// grammar.

import type { SublimeRule, SublimeSyntax } from '../../build/editors/sublime.ts';
import { loadOniguruma } from '../colours/textmate.ts';

type Matching = Extract<SublimeRule, { readonly match: string }>;

/** Returns a function that gives each unit of each line all of its scopes, outermost first. */
export async function createSublimeTokenizer(
  syntax: SublimeSyntax,
): Promise<(text: string) => readonly (readonly (readonly string[])[])[]> {
  const { createOnigScanner, createOnigString } = await loadOniguruma();
  const metaOf = (name: string): readonly string[] =>
    rulesIn(syntax, name).flatMap((rule) => ('meta_scope' in rule ? rule.meta_scope.split(' ') : []));
  const read = new Map(
    Object.keys(syntax.contexts).map((name) => {
      const rules = expanded(syntax, name);
      return [
        name,
        { rules, scanner: createOnigScanner(rules.map(({ match }) => match)), meta: metaOf(name) },
      ] as const;
    }),
  );
  const contextOf = (name: string | undefined) => {
    const found = read.get(name ?? '');
    if (!found) throw new Error(`there is no context ${name}`);
    return found;
  };

  return (text) => {
    let stack: readonly string[] = ['main'];
    const around = () => [syntax.scope, ...stack.flatMap((name) => contextOf(name).meta)];
    return text.split('\n').map((line) => {
      const scopes: (readonly string[])[] = [];
      const input = createOnigString(`${line}\n`);
      for (let position = 0, steps = 0; position <= line.length; steps++) {
        if (steps > 10 * line.length + 100) throw new Error(`no end in line ${line}`);
        const { rules, scanner } = contextOf(stack.at(-1));
        const found = scanner.findNextMatchSync(input, position, 0);
        const [whole] = found?.captureIndices ?? [];
        const rule = found && rules[found.index];
        if (!whole || !rule || whole.start > line.length) {
          fill(scopes, position, line.length, around());
          break;
        }
        fill(scopes, position, whole.start, around());
        if (rule.push) stack = [...stack, ...rule.push];
        fill(scopes, whole.start, whole.end, [...around(), ...(rule.scope?.split(' ') ?? [])]);
        for (const [index, name] of Object.entries(rule.captures ?? {})) {
          const part = found.captureIndices[Number(index)];
          if (part) for (let at = part.start; at < part.end; at++) scopes[at] = [...(scopes[at] ?? []), name];
        }
        if (rule.pop) stack = stack.slice(0, -1);
        position = whole.end;
      }
      return scopes.slice(0, line.length);
    });
  };
}

function rulesIn({ contexts }: SublimeSyntax, name: string): readonly SublimeRule[] {
  const rules = contexts[name];
  if (!rules) throw new Error(`there is no context ${name}`);
  return rules;
}

/** The rules of a context, with included rules in place of their includes. */
function expanded(syntax: SublimeSyntax, name: string): readonly Matching[] {
  return rulesIn(syntax, name).flatMap((rule) =>
    'include' in rule ? expanded(syntax, rule.include) : 'match' in rule ? [rule] : [],
  );
}

function fill(scopes: (readonly string[])[], start: number, end: number, value: readonly string[]): void {
  for (let index = start; index < end; index++) scopes[index] = value;
}
