// Makes docs/reports.md: the JSON of reports, from their schema.
import { inCell, table } from './markdown.ts';
import { reportShapes, wholeReports } from './report-schema.ts';
import type { Shape } from './shape.ts';

/** The page about reports. */
export function reportsPage(): string {
  const names = Object.keys(reportShapes) as (keyof typeof reportShapes)[];
  const parts = names.map((name) => section(name, reportShapes[name]));
  return `${introduction}\n${parts.join('\n')}`;
}

function section(name: string, shape: Shape): string {
  const isWhole = wholeReports.some((each) => each === name);
  const heading = `## ${isWhole ? titles[name as (typeof wholeReports)[number]] : `\`${name}\``}\n\n${shape.description}\n`;
  return shape.properties ? `${heading}\n${keysOf(shape)}` : `${heading}\nItems: ${typeOf(shape.items ?? {})}\n`;
}

const titles: Readonly<Record<(typeof wholeReports)[number], string>> = {
  check: 'Of check, generate --check and format --check',
  compat: 'Of compat',
  inspect: 'Of inspect',
  statistics: 'Of inspect --stats',
  search: 'Of inspect --search',
  streamTail: 'Of inspect: the end of a stream',
  streamCount: 'Of inspect --max 0',
  diff: 'Of diff',
  graph: 'Of graph',
  where: 'Of where',
  project: 'Of project',
};

function keysOf({ properties = {}, required = [] }: Shape): string {
  const rows = Object.entries(properties).flatMap(([key, shape]) => {
    const presence = required.includes(key) ? '' : ', optional';
    const row = [`\`${key}\``, `${typeOf(shape)}${presence}`, inCell(shape.description ?? '')];
    const inner = shape.properties
      ? Object.entries(shape.properties).map(([name, each]) => [
          `\`${key}.${name}\``,
          typeOf(each),
          inCell(each.description ?? ''),
        ])
      : [];
    return [row, ...inner];
  });
  return table(['Key', 'Type', 'Meaning'], rows);
}

function typeOf({ type, items, enum: values, const: constant, $ref }: Shape): string {
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return `[${name}](#${name.toLowerCase()})`;
  }
  if (constant !== undefined) return `\`${JSON.stringify(constant)}\``;
  if (values) return values.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  return items ? `array of ${typeOf(items)}` : (type ?? 'any');
}

const introduction = `# Reports as JSON

\`--format json\` of a command prints one value; \`inspect\` of a stream prints one on each line. The tables below are made of its
[JSON schema](../report.schema.json), which is part of the npm package; each kind of object is one of its \`$defs\`.

- \`version\` is 1. Keys may be added to it, so a reader ignores keys that it does not know. With any other change the number changes.
- Positions are those of LSP: lines and columns from 0, columns in UTF-16 units. \`where\` counts from 1.
- Paths are as they were given, with the separator of the system. Control characters are written as JSON escapes.
- What could not be done is in \`errors\`; a mistake in the command line makes a report with nothing else.

[Command line](command-line.md#formats) has the other forms: SARIF 2.1.0, GitHub, GitLab and JUnit.
`;
