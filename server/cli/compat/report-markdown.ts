// Makes Markdown of a comparison, for a comment on a pull request.
import { counted, type Truth } from '../../language/service.ts';
import { code, escaped, linked } from '../report/markdown-text.ts';
import { removedCode } from './removed-schemas.ts';
import type { CompatFinding, CompatReport } from './report.ts';

const marks = { error: '❌', warning: '⚠️', information: 'ℹ️', hint: 'ℹ️' } as const;

const words: Readonly<Record<Truth, string>> = {
  same: 'fine',
  lost: 'lost',
  changed: '**wrong**',
  rejected: '**refused**',
};

/**
 * A Markdown page: a heading, a table of findings with their effect on data and links to rules, advice for accepting a
 * change, and what was not compared.
 */
export function compatMarkdown(report: CompatReport): string {
  const { baseline, roots, findings, failures } = report;
  const breaking = roots.filter(({ verdict }) => verdict === 'breaking').length;
  const gone = findings.filter((finding) => finding.code === removedCode).length;
  const partly = roots.filter(({ notCompared }) => notCompared !== undefined);
  const inPart = partly.length === 0 ? '' : `, ${partly.length} only compared in part`;
  const verdict =
    breaking > 0
      ? `${breaking} of ${counted(roots.length, 'schema')} ${breaking === 1 ? 'breaks' : 'break'} ${code(baseline)}`
      : roots.length === 0 && failures.length > 0
        ? `nothing was compared with ${code(baseline)}`
        : roots.length === 0 && gone > 0
          ? `${counted(gone, 'schema')} of ${code(baseline)} ${gone === 1 ? 'is' : 'are'} gone`
          : `${counted(roots.length, 'schema')} compatible with ${code(baseline)}${gone > 0 ? `, ${gone} gone` : ''}${inPart}`;
  const lines = [`### FlatBuffers: ${verdict}`, ''];
  if (findings.length > 0) lines.push(tableOf(findings).join('\n'), '', acceptance, '');
  const left = new Set([...failures, ...partly.flatMap(({ notCompared = [] }) => notCompared)]);
  if (left.size > 0) lines.push('Not compared:', '', ...[...left].map((each) => `- ${escaped(each)}`), '');
  return `${lines.join('\n').trimEnd()}\n`;
}

const acceptance =
  'To accept a change, write `// fbs-compat-ignore: CODE reason` on its line or on the line above, or give the code another level under `rules` in `flatbuffers.json`.';

function tableOf(findings: readonly CompatFinding[]): readonly string[] {
  return [
    '| | Where | What | Old data, new reader | New data, old reader |',
    '|---|---|---|---|---|',
    ...findings.map(({ severity, file, range, message, code: rule, backward, forward }) => {
      const where = code(`${file}:${range.start.line + 1}`);
      return `| ${marks[severity]} | ${where} | ${escaped(message)} (${linked(rule)}) | ${words[backward]} | ${words[forward]} |`;
    }),
  ];
}
