// Compares flatc's verdict on a schema with ours, and writes the bug report where they differ.
export type Verdict = 'accept' | 'warn' | 'reject';

/** The schema's files in the report; longer texts are left out, since the reporter may not want to share them. */
const longestTexts = 20_000;

export interface Comparison {
  /** The path of the schema as people read it. */
  readonly name: string;
  readonly flatcVersion: string;
  readonly extensionVersion: string;
  /** The arguments that flatc was given. */
  readonly args: readonly string[];
  readonly flatcVerdict: Verdict;
  /** What the flatc that is built in says, where another one was asked. */
  readonly inside: { readonly version: string; readonly verdict: Verdict } | undefined;
  /** What flatc wrote, without the list of its options. */
  readonly flatcOutput: string;
  readonly ownVerdict: Verdict;
  /** Our own findings that are about flatc's verdict, as `path:line:column: level: message [code]`. */
  readonly ownFindings: readonly string[];
  /** The texts of the schema and of what it includes, by their paths; the schema first. */
  readonly texts: ReadonlyMap<string, string>;
}

/** flatc's verdict by its exit status and what it wrote. */
export function verdictOfFlatc(status: number, output: string): Verdict {
  if (status !== 0) return 'reject';
  return /: warning: /.test(output) ? 'warn' : 'accept';
}

/** flatc's output without its usage text, which it prints before most errors. */
export function withoutUsage(output: string): string {
  return output
    .replace(/^(?:.*: )?Usage: [\s\S]*?BINARY_FILE\.\.\.\]$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A bug report in Markdown about a difference. */
export function comparisonReport(comparison: Comparison): string {
  const { name, flatcVersion, extensionVersion, args, flatcVerdict, inside, ownVerdict, flatcOutput, ownFindings } =
    comparison;
  const insideRow = inside ? `| flatc ${inside.version}, built in | ${sayingOf(inside.verdict)} | |\n` : '';
  return `# ${name}: the editor and flatc disagree

| | says | |
|---|---|---|
| flatc ${flatcVersion} | ${sayingOf(flatcVerdict)} | \`flatc ${args.join(' ')}\` |
${insideRow}| FlatBuffers Language Tools ${extensionVersion} | ${sayingOf(ownVerdict)} | |

## flatc

${fenced('text', flatcOutput || '(nothing)')}

## FlatBuffers Language Tools

${fenced('text', ownFindings.join('\n') || '(nothing)')}

## Schema

${schemaSection(comparison)}
`;
}

function sayingOf(verdict: Verdict): string {
  return { accept: 'valid', warn: 'valid, with warnings', reject: 'not valid' }[verdict];
}

function schemaSection({ texts }: Comparison): string {
  const length = [...texts.values()].reduce((sum, text) => sum + text.length, 0);
  if (length > longestTexts) {
    return `The ${texts.size} files are too long to show here. Please report the smallest schema that shows the difference.`;
  }
  const sections = [...texts].map(([path, text]) => `\`${path}\`\n\n${fenced('fbs', text)}`);
  return `Before you report this, remove everything that you do not want to share.\n\n${sections.join('\n\n')}`;
}

/** A block of Markdown that the text cannot end early. */
function fenced(language: string, text: string): string {
  const longest = [...text.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}
