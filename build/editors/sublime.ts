// Makes the syntax for Sublime Text from the TextMate grammar. A begin-end rule there becomes a pushed and popped
// context here.
import { textOf } from './text.ts';

type Captures = Readonly<Record<number, string>>;

/** A rule of a context, with the keys of Sublime Text. */
export type SublimeRule =
  | { readonly include: string }
  | { readonly meta_scope: string }
  | {
      readonly match: string;
      readonly scope?: string;
      readonly captures?: Captures;
      readonly push?: readonly string[];
      readonly pop?: true;
    };

/** A syntax, with the keys of its file. */
export interface SublimeSyntax {
  readonly name: string;
  readonly scope: string;
  readonly file_extensions: readonly string[];
  readonly contexts: Readonly<Record<string, readonly SublimeRule[]>>;
}

interface Rule {
  readonly name?: string;
  readonly include?: string;
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly captures?: RuleCaptures;
  readonly beginCaptures?: RuleCaptures;
  readonly endCaptures?: RuleCaptures;
  readonly patterns?: readonly Rule[];
}

type RuleCaptures = Readonly<Record<string, { readonly name?: string; readonly patterns?: readonly Rule[] }>>;

interface Grammar extends Rule {
  readonly name: string;
  readonly scopeName: string;
  readonly fileTypes: readonly string[];
  readonly repository: Readonly<Record<string, Rule>>;
}

/** The syntax with the patterns and scopes of syntaxes/flatbuffers.tmLanguage.json. */
export function sublimeSyntax(): SublimeSyntax {
  const grammar: Grammar = JSON.parse(textOf('syntaxes/flatbuffers.tmLanguage.json'));
  const contexts: Record<string, readonly SublimeRule[]> = {};
  contexts.main = rulesOf(grammar, 'main', contexts);
  for (const [name, rule] of Object.entries(grammar.repository)) contexts[name] = rulesOf(rule, name, contexts);
  return { name: grammar.name, scope: grammar.scopeName, file_extensions: grammar.fileTypes, contexts };
}

/** The files for Sublime Text, by their path from the root of the project. */
export function filesForSublime(): ReadonlyMap<string, string> {
  const { contexts, ...head } = sublimeSyntax();
  const lines = [
    '%YAML 1.2',
    '---',
    '# Made from syntaxes/flatbuffers.tmLanguage.json by `npm run editors`.',
    ...Object.entries({ ...head, version: 2 }).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    'contexts:',
  ];
  for (const [name, rules] of Object.entries(contexts)) {
    lines.push(`  ${name}:`);
    for (const rule of rules)
      for (const [index, [key, value]] of Object.entries(rule).entries())
        lines.push(`    ${index === 0 ? '-' : ' '} ${key}: ${JSON.stringify(value)}`);
  }
  return new Map([['editors/sublime/FlatBuffers.sublime-syntax', `${lines.join('\n')}\n`]]);
}

function rulesOf(rule: Rule, name: string, contexts: Record<string, readonly SublimeRule[]>): readonly SublimeRule[] {
  const { include, match, begin, patterns = [] } = rule;
  if (include !== undefined) return [{ include: include.slice(1) }];
  if (match !== undefined) return [matched(match, rule.name, rule.captures)];
  const inner = patterns.flatMap((each, index) => rulesOf(each, `${name}--${index + 1}`, contexts));
  if (begin === undefined) return inner;
  const body = `${name}--body`;
  contexts[body] = [
    ...(rule.name === undefined ? [] : [{ meta_scope: rule.name }]),
    { ...matched(rule.end ?? '', undefined, rule.endCaptures ?? rule.captures), pop: true },
    ...inner,
  ];
  const [first, second] = Object.values(rule.beginCaptures ?? {});
  if (!first?.patterns) return [{ ...matched(begin, undefined, rule.beginCaptures ?? rule.captures), push: [body] }];

  // A capture cannot have patterns of its own here. The first capture becomes a context that ends at the second one.
  const [, before, middle, end] = /^(\\b)\((.*)\)\((:)\)$/.exec(begin) ?? [];
  if (end === undefined) throw new Error(`${name} begins in another way than is known: ${begin}`);
  contexts[`${name}--head`] = [
    { ...matched(end, second?.name), pop: true },
    ...first.patterns.flatMap((each) => rulesOf(each, `${name}--head`, contexts)),
  ];
  return [{ match: `${before}(?=${middle}${end})`, push: [body, `${name}--head`] }];
}

function matched(match: string, scope: string | undefined, captures: RuleCaptures = {}) {
  const { 0: whole, ...parts } = Object.fromEntries(
    Object.entries(captures).map(([index, capture]) => [index, capture.name ?? '']),
  );
  const all = scope ?? whole;
  return {
    match,
    ...(all === undefined ? {} : { scope: all }),
    ...(Object.keys(parts).length === 0 ? {} : { captures: parts }),
  };
}
