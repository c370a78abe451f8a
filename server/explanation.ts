// Explains the code at the end of a message as text: for `explain`, the pages of rules and the playground.
import { type ChangeDescription, explain, explainChange, type RuleDescription } from './language/service.ts';

/** The explanation of a code, also if it is in brackets as in a report. Undefined for an unknown code. */
export function explanation(code: string): string | undefined {
  const own = /\[([^\]]*)\]/.exec(code)?.[1] ?? code.toLowerCase();
  const rule = explain(own);
  const change = explainChange(own);
  return rule ? describe(rule) : change && describeChange(change);
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
