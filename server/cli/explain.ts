// `explain`: what a code at the end of a message means.
import { allRules, explain, nearest, type RuleDescription } from '../language/service.ts';

/** The explanation of a code, also as a report writes it; undefined for one that no rule has. */
export function explanation(code: string): string | undefined {
  const rule = explain(/\[([^\]]*)\]/.exec(code)?.[1] ?? code.toLowerCase());
  return rule && describe(rule);
}

/** Every code with its level and one line about it. */
export function ruleList(): string {
  const rules = allRules();
  const width = Math.max(...rules.map((rule) => rule.code.length));
  return rules.map((rule) => `${rule.code.padEnd(width)}  ${rule.level.padEnd(11)}  ${rule.summary}\n`).join('');
}

/** The codes that may have been meant by one that does not exist. */
export function similarCodes(code: string): readonly string[] {
  const codes = allRules().map((rule) => rule.code);
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

function describe({ code, family, level, summary, explanation: text, wrong, right }: RuleDescription): string {
  const example = (title: string, schema: string) => `${title}:\n\n\`\`\`fbs\n${schema.trimEnd()}\n\`\`\``;
  const head = `# ${code}\n\n${summary}\n\n${capitalized(families[family])}; level: ${level}.`;
  return `${[head, text, example('Wrong', wrong), example('Right', right)].join('\n\n')}\n`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
