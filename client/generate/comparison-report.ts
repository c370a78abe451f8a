// Compares flatc's verdict on a schema with ours, and writes a bug report if they differ.
export type Verdict = 'accept' | 'warn' | 'reject';

/**
 * The most characters of all schema files in a report. If they have more, the report shows no file, and asks for the
 * smallest schema that shows the difference.
 */
const longestTexts = 20_000;

export interface Comparison {
  /** The path of the schema for display. */
  readonly name: string;
  readonly flatcVersion: string;
  readonly extensionVersion: string;
  /** The arguments of flatc. */
  readonly args: readonly string[];
  readonly flatcVerdict: Verdict;
  /**
   * The verdict of the built-in flatc. Undefined if `flatcVerdict` is its verdict already, and if it gave no verdict.
   */
  readonly inside: { readonly version: string; readonly verdict: Verdict } | undefined;
  /** The output of flatc, without its list of options. */
  readonly flatcOutput: string;
  readonly ownVerdict: Verdict;
  /** Our findings about flatc's verdict, as `path:line:column: level: message [code]`. */
  readonly ownFindings: readonly string[];
  /** The texts of the schema and its includes by path; the schema comes first. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The verdict of flatc, by its exit status and output. */
export function verdictOfFlatc(status: number, output: string): Verdict {
  if (status !== 0) return 'reject';
  return /: warning: /.test(output) ? 'warn' : 'accept';
}

/** The output of flatc without the usage text, which it prints before most errors. */
export function withoutUsage(output: string): string {
  return output
    .replace(/^(?:.*: )?Usage: [\s\S]*?BINARY_FILE\.\.\.\]$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A bug report in Markdown about different verdicts. */
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

/** A code block of Markdown with a fence that the text cannot end early. */
function fenced(language: string, text: string): string {
  const longest = [...text.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}
