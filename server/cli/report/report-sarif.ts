// Writes a report as SARIF 2.1.0, the exchange format for code scanning.
import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Range } from 'vscode-languageserver-types';
import type { Severity } from '../../language/service.ts';
import { explain, explainChange } from '../../language/service.ts';
import { rulePage, rulesPage, version } from '../manifest.ts';
import { allFixes } from './finding-fix.ts';
import { fingerprints } from './fingerprints.ts';
import { visibleJson } from './json-text.ts';
import { pathInCheckout } from './path-in-checkout.ts';
import { type AnyReport, type CheckFinding, type FindingFix, notCompared, type RelatedFinding } from './report.ts';

const levels: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

/**
 * One run with all findings and their rules. Paths in a checkout of GitHub become references from its top; other paths
 * become relative references if they were given relative.
 */
export function sarifReport(report: AnyReport): string {
  const rules = rulesOf(report);
  const names = fingerprints(report.findings);
  const fixes = allFixes(report);
  const ruleIndex = new Map<string, number>(rules.map(({ id }, index) => [id, index]));
  const driver = {
    name: 'fbs-language-server',
    semanticVersion: version,
    informationUri: rulesPage,
    rules,
  };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: report.failures.length === 0,
            toolExecutionNotifications: notifications(report),
          },
        ],
        results: report.findings.map((finding, index) => ({
          ...result(finding, ruleIndex.get(finding.code)),
          ...fixesIn(fixes?.get(finding) ?? []),
          partialFingerprints: { 'finding/v1': names[index] },
        })),
      },
    ],
  };
  return visibleJson(log);
}

/** The failures, and what was left out of a comparison. */
function notifications(report: AnyReport) {
  const left = [...notCompared(report)].map(([text, files]) => ({
    level: 'note',
    message: { text },
    locations: files.map((file) => ({ physicalLocation: { artifactLocation: artifact(file) } })),
  }));
  return [...report.failures.map((text) => ({ level: 'error', message: { text } })), ...left];
}

/** The rules that have findings, sorted by their codes. */
function rulesOf({ findings }: AnyReport) {
  return [...new Set(findings.map(({ code }) => code))].sort().flatMap((code) => {
    const rule = explain(code);
    const described = rule ?? explainChange(code);
    if (!described) return [];
    const { summary, explanation } = described;
    const level = rule?.level ?? 'error';
    return {
      id: code,
      name: inPascalCase(code),
      shortDescription: { text: summary },
      fullDescription: { text: explanation, markdown: explanation },
      help: { text: explanation, markdown: explanation },
      helpUri: rulePage(described.code),
      defaultConfiguration: level === 'off' ? { enabled: false } : { level: levels[level] },
      properties: { tags: [rule?.family ?? 'compatibility'] },
    };
  });
}

/** The name of a rule for people: SARIF asks for one that differs from the code. */
function inPascalCase(code: string): string {
  return code.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}

function result(finding: CheckFinding, ruleIndex: number | undefined) {
  return {
    ruleId: finding.code,
    ...(ruleIndex === undefined ? {} : { ruleIndex }),
    level: levels[finding.severity],
    message: { text: finding.message },
    locations: [location(finding)],
    ...(finding.related
      ? { relatedLocations: finding.related.map((other) => ({ ...location(other), message: { text: other.message } })) }
      : {}),
  };
}

/** The fixes of a result. Fixes that create files are left out, because SARIF cannot create files. */
function fixesIn(fixes: readonly FindingFix[]) {
  const whole = fixes.filter(({ edits }) => edits.every(({ isNewFile }) => !isNewFile));
  if (whole.length === 0) return {};
  return {
    fixes: whole.map(({ title, edits }) => ({
      description: { text: title },
      artifactChanges: [...new Set(edits.map(({ file }) => file))].map((file) => ({
        artifactLocation: artifact(file),
        replacements: edits
          .filter((edit) => edit.file === file)
          .map(({ range, newText }) => ({ deletedRegion: region(range), insertedContent: { text: newText } })),
      })),
    })),
  };
}

function location({ file, range }: CheckFinding | RelatedFinding) {
  return { physicalLocation: { artifactLocation: artifact(file), region: region(range) } };
}

function artifact(file: string) {
  const path = pathInCheckout(file, process.env.GITHUB_WORKSPACE);
  if (isAbsolute(path)) return { uri: pathToFileURL(path).href };
  return { uri: relativeReference(path), uriBaseId: '%SRCROOT%' };
}

function region({ start, end }: Range) {
  return {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

/** A relative path as a URI reference. */
function relativeReference(path: string): string {
  const segments = path.replaceAll('\\', '/').split('/');
  return segments
    .filter((segment) => segment !== '.')
    .map(encodeURIComponent)
    .join('/');
}
