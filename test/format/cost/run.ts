// Prints the lines that projects change when they adopt the style: `npm run format:cost`, or with a folder of projects,
// one folder for each.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unifiedDiff } from '../../../server/cli/format/unified-diff.ts';
import { formatEdits } from '../../../server/language/format/format.ts';
import { type FormatOptions, formatDefaults } from '../../../server/language/format-options.ts';
import { decodeText } from '../../../server/workspace/decode-text.ts';
import { type Convention, conventionsOf, ownColon, ownIndent } from './conventions.ts';

const folder = process.argv[2] ?? path.join(import.meta.dirname, '../../../../shared/corpus');

interface Project {
  readonly name: string;
  readonly texts: readonly string[];
  readonly lines: number;
}

interface Cost {
  readonly project: Project;
  /** The shares of lines that change: with the defaults, with the project's indent, and with its colon as well. */
  readonly shares: readonly number[];
}

const projects = readProjects();
const costs = projects.map(costOf).sort((one, other) => other.project.lines - one.project.lines);
const medians = [0, 1, 2].map((column) => median(costs.map(({ shares }) => shares[column] ?? 0)));

console.log('| Project | Lines | Defaults | Own indent | And own colon |\n|---|---:|---:|---:|---:|');
for (const { project, shares } of costs) {
  console.log(`| ${project.name} | ${project.lines} | ${shares.map(percent).join(' | ')} |`);
}
console.log(`| median | | ${medians.map(percent).join(' | ')} |\n`);
console.log('| Convention | Lines | Projects without such a line |\n|---|---:|---:|');
for (const [convention, { lines, projects: count }] of conventions()) {
  console.log(`| ${convention} | ${percent(lines)} | ${count} of ${projects.length} |`);
}

function readProjects(): readonly Project[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) => {
    const files = readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' });
    const texts = files
      .filter((file) => file.endsWith('.fbs'))
      .map((file) => decodeText(readFileSync(path.join(folder, name, file))));
    const lines = texts.reduce((sum, text) => sum + countLines(text), 0);
    return lines > 0 ? [{ name: name.replace('+', '/'), texts, lines }] : [];
  });
}

function costOf(project: Project): Cost {
  const indented = { ...formatDefaults, ...ownIndent(project.texts) };
  const styles = [formatDefaults, indented, { ...indented, fieldColon: ownColon(project.texts) }];
  return { project, shares: styles.map((options) => changedLines(project, options) / project.lines) };
}

/** The number of lines that `format --diff` and `git diff` show with a minus. */
function changedLines({ texts }: Project, options: FormatOptions): number {
  return texts.reduce((sum, text) => {
    const [, , ...lines] = unifiedDiff('', text, formatEdits(text, options)).split('\n');
    return sum + lines.filter((line) => line.startsWith('-')).length;
  }, 0);
}

/** For each convention, the share of lines that it changes, and the number of projects that already follow it. */
function conventions(): [Convention, { lines: number; projects: number }][] {
  const found = new Map<Convention, { lines: number; projects: number }>();
  const all = projects.reduce((sum, { lines }) => sum + lines, 0);
  for (const { texts } of projects) {
    const broken = new Map<Convention, number>();
    for (const text of texts) {
      for (const [convention, lines] of conventionsOf(text, formatEdits(text, formatDefaults))) {
        broken.set(convention, (broken.get(convention) ?? 0) + lines);
      }
    }
    for (const [convention, lines] of broken) {
      const entry = found.get(convention) ?? { lines: 0, projects: projects.length };
      found.set(convention, { lines: entry.lines + lines / all, projects: entry.projects - 1 });
    }
  }
  return [...found].sort(([, one], [, other]) => other.lines - one.lines);
}

function countLines(text: string): number {
  return text === '' ? 0 : text.split(/(?<=\n)/).length;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

function percent(share: number): string {
  const value = 100 * share;
  return value > 0 && value < 0.95 ? `${value.toFixed(1)}%` : `${Math.round(value)}%`;
}
