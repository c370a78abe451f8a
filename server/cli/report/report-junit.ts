// Writes a report as JUnit XML, which nearly every CI shows as test results.
import { plainText } from '../../language/service.ts';
import { type AnyReport, type CheckFinding, plainMessage } from './report.ts';
import { findingLines } from './report-short.ts';
import { plainly } from './styles.ts';

/**
 * One test case for each schema, data file and further file with findings. A case fails if its file has an error or is
 * rejected; other findings are its output. A case that does not fail is skipped if its schema was not, or only in part,
 * compared with older versions. Before these cases is a case with an error for each failure of the report.
 */
export function junitReport({ roots, findings, failures }: AnyReport): string {
  const byFile = new Map<string, CheckFinding[]>(roots.map(({ file }) => [file, []]));
  for (const finding of findings) byFile.set(finding.file, [...(byFile.get(finding.file) ?? []), finding]);
  const rejected = new Set(
    roots.filter(({ verdict }) => verdict === 'reject' || verdict === 'breaking').map(({ file }) => file),
  );
  const unusable = failures.map(
    (failure) =>
      `    <testcase classname="fbs-language-server" name="command line"><error message="${escaped(plainText(failure))}"/></testcase>`,
  );
  const left = new Map(roots.map(({ file, notCompared = [] }) => [file, notCompared]));
  const cases = [...byFile].map(([file, own]) => testCase(file, own, rejected.has(file), left.get(file) ?? []));
  const failed = cases.filter((text) => text.includes('<failure ')).length;
  const skipped = cases.filter((text) => text.includes('<skipped ')).length;
  const numbers = `tests="${cases.length + unusable.length}" failures="${failed}" errors="${unusable.length}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${numbers}>`,
    `  <testsuite name="fbs-language-server" ${numbers}${skipped === 0 ? '' : ` skipped="${skipped}"`}>`,
    ...unusable,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase(
  file: string,
  findings: readonly CheckFinding[],
  isRejected: boolean,
  notCompared: readonly string[],
): string {
  const [errors, others] = [true, false].map((isError) =>
    findings.filter(({ severity }) => (severity === 'error') === isError),
  );
  const name = escaped(plainText(file));
  const start = `    <testcase classname="${name}" name="${name}"`;
  const isFailed = Boolean(errors?.length) || isRejected;
  const left = notCompared.map((sentence) => escaped(plainText(sentence)));
  const output = [...(isFailed ? left : []), ...(others?.length ? [linesOf(others)] : [])];
  const parts = [
    ...(isFailed ? [failure(errors ?? [])] : []),
    ...(!isFailed && left.length > 0 ? [`      <skipped message="${left.join('; ')}"/>`] : []),
    ...(output.length > 0 ? [`      <system-out>${output.join('\n')}</system-out>`] : []),
  ];
  return parts.length === 0 ? `${start}/>` : `${start}>\n${parts.join('\n')}\n    </testcase>`;
}

function failure(errors: readonly CheckFinding[]): string {
  const [first] = errors;
  if (!first)
    return '      <failure message="flatc rejects it, and the error is in another file, or its rule has another level"/>';
  return `      <failure message="${escaped(plainText(plainMessage(first)[0] ?? ''))}" type="${escaped(first.code)}">${linesOf(errors)}</failure>`;
}

function linesOf(findings: readonly CheckFinding[]): string {
  return escaped(findings.flatMap((finding) => findingLines(finding, plainly)).join('\n'));
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text for XML, which has no place for U+FFFE and U+FFFF. */
function escaped(text: string): string {
  return text.replace(/[\ufffe\uffff]/g, '\ufffd').replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
