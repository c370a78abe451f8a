// Makes the page of each rule in docs/rules, which editors open from a message, and the list of all rules.
import { explanation } from '../../server/explanation.ts';
import { allRules, changeDescriptions, type RuleFamily, reportDescriptions } from '../../server/language/service.ts';
import { inCell, table } from './markdown.ts';

/** The pages, by their path in docs/. */
export function rulePages(): ReadonlyMap<string, string> {
  const codes = [...allRules(), ...reportDescriptions, ...changeDescriptions];
  const pages = new Map(codes.map(({ code }) => [`rules/${code}.md`, explanation(code) ?? '']));
  const groups = families.map(([family, title]) => `\n## ${title}\n\n${rulesOf(family)}`);
  return pages.set('rules/README.md', `${introduction}${groups.join('')}${ofReports()}${changes()}`);
}

function rulesOf(family: RuleFamily): string {
  const rows = allRules()
    .filter((rule) => rule.family === family)
    .map(({ code, level, summary }) => [`[${code}](${code}.md)`, level, inCell(summary)]);
  return table(['Code', 'Level', 'What is wrong'], rows);
}

function ofReports(): string {
  const rows = reportDescriptions.map(({ code, summary }) => [`[${code}](${code}.md)`, inCell(summary)]);
  return `\n## Findings of format --check and doc --check, and in flatbuffers.json\n\n${table(['Code', 'What is wrong'], rows)}`;
}

function changes(): string {
  const rows = changeDescriptions.map(({ code, profile, summary }) => [
    `[${code}](${code}.md)`,
    profile,
    inCell(summary),
  ]);
  return `\n## Changes between two versions of a schema\n\n${table(['Code', 'Profile', 'What changed'], rows)}`;
}

const families: readonly (readonly [family: RuleFamily, title: string])[] = [
  ['flatc', "flatc's verdict"],
  ['trpc', "tRPC-Go's tools, where its rules apply"],
  ['lint', 'Help beyond both'],
];

const introduction = `# Rules

Every message ends in the code of its rule. An error in the first group means that flatc refuses the schema.
[Diagnostics](../diagnostics.md#ignoring-a-finding-and-other-levels) tells how to ignore a finding and how to change the level of a rule.
The codes of \`generate --check\` are on the [command line's page](../command-line.md#generate).
`;
