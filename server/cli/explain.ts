// `explain`: what a code at the end of a message means.
import {
  allRules,
  type ChangeDescription,
  changeDescriptions,
  explain,
  explainChange,
  nearest,
  type RuleDescription,
} from '../language/service.ts';

/** The explanation of a code, also as a report writes it; undefined for one that no rule has. */
export function explanation(code: string): string | undefined {
  const own = /\[([^\]]*)\]/.exec(code)?.[1] ?? code.toLowerCase();
  const rule = explain(own);
  const change = explainChange(own);
  return rule ? describe(rule) : change && describeChange(change);
}

/** Every code with its level, or the profile in which a change is reported, and one line about it. */
export function ruleList(): string {
  const rows = [
    ...allRules().map(({ code, level, summary }) => [code, level, summary] as const),
    ...changeDescriptions.map(({ code, profile, summary }) => [code, profile, summary] as const),
  ];
  const width = Math.max(...rows.map(([code]) => code.length));
  return rows.map(([code, level, summary]) => `${code.padEnd(width)}  ${level.padEnd(11)}  ${summary}\n`).join('');
}

/** The codes that may have been meant by one that does not exist. */
export function similarCodes(code: string): readonly string[] {
  const codes = [...allRules(), ...changeDescriptions].map(({ code }) => code);
  const words = code.toLowerCase().split('-');
  const near = nearest(code, codes);
  if (near !== undefined) return [near];
  return codes.filter((known) => words.some((word) => word.length > 2 && known.split('-').includes(word))).slice(0, 5);
}

const families: Readonly<Record<RuleDescription['family'], string>> = {
  flatc: "flatc's own rule",
  trpc: 'a rule of tRPC-Go',
  lint: 'help that no tool gives',
};

function describeChange({ code, profile, summary, explanation: text, old, wrong, right }: ChangeDescription): string {
  const head = `# ${code}\n\n${summary}\n\nA change between two versions of a schema; profile: ${profile}.`;
  return `${[head, text, example('Old', old), example('Wrong', wrong), example('Right', right)].join('\n\n')}\n`;
}

function describe({ code, family, level, summary, explanation: text, wrong, right }: RuleDescription): string {
  const head = `# ${code}\n\n${summary}\n\n${capitalized(families[family])}; level: ${level}.`;
  return `${[head, text, example('Wrong', wrong), example('Right', right)].join('\n\n')}\n`;
}

function example(title: string, schema: string): string {
  return `${title}:\n\n\`\`\`fbs\n${schema.trimEnd()}\n\`\`\``;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
