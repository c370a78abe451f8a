// `compat`: what the schemas of today break for data, JSON and code of older versions.
import { relative } from 'node:path';
import { URI } from 'vscode-uri';
import { compareRoot, oldSchemasOf, type PlacedFinding } from '../../baseline/comparison.ts';
import { OldVersion } from '../../baseline/old-version.ts';
import { openBaselines } from '../../baseline/open-baselines-node.ts';
import { LanguageService, plainText, type Report } from '../../language/service.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { fileUri, findInputs, type Root } from '../check/inputs.ts';
import { Judge } from '../check/judge.ts';
import { loadRoots } from '../check/load-roots.ts';
import { readProjectBuilds } from '../project-builds.ts';
import { commandProjects, complaintsAbout, inferenceIn } from '../projects.ts';
import { UsageError } from '../usage-error.ts';
import type { CompatOptions } from './options.ts';
import { type ComparedRoot, CompatFindings, type CompatReport } from './report.ts';

/** Compares everything that the paths lead to. The parser must be initialized. */
export async function compat(options: CompatOptions): Promise<CompatReport> {
  const { roots: given, folders, display, failures: unusable } = await findInputs(options.paths);
  const service = new LanguageService();
  const others = Object.entries(options.compatibility).map(
    ([name, value]) => [`compatibility.${name}`, value] as const,
  );
  const projects = commandProjects(
    {
      includePaths: options.includePaths,
      trpc: options.trpc,
      flatc: options.flatc,
      others: [...others, ...inferenceIn(options)],
    },
    service,
  );
  await projects.files.know(given.map(({ uri }) => uri));
  const isOwn = ({ uri, isFromFolder }: Root) => !isFromFolder || !projects.current().isExcluded(uri);
  const roots = given.filter(isOwn);
  const settingsOf = (uri: string) => {
    const { settings, language } = projects.current().of(uri);
    const { flatcVersion = language.flatc.flatcVersion } = options.flatc;
    return { ...settings.compatibility, ...(flatcVersion ? { flatcVersion: flatcVersion.version } : {}) };
  };
  const [first] = roots;
  const against = options.against.length > 0 || !first ? options.against : settingsOf(first.uri).against;
  if (against.length === 0)
    throw new UsageError('missing baseline: --against REF|DIR|FILE, or compatibility.against in flatbuffers.json');
  const complaints = await complaintsAbout(projects, display);
  const opened = await openBaselines(
    against,
    process.cwd(),
    folders.map((uri) => URI.parse(uri).fsPath),
  );
  const failures = [
    ...unusable,
    ...complaints.failures,
    ...opened.failures.map((failure) => `unable to read the baseline ${failure}`),
  ];
  const notes = [...options.notes, ...complaints.notes];
  const nothing = { baseline: [...new Set(against)].join(', '), roots: [], findings: [], failures, notes };
  if (opened.baselines.length === 0) return nothing;
  try {
    const places = [fileUri('.'), ...folders];
    const fail = (uri: string, reason: string) =>
      failures.push(plainText(`unable to load file: ${display(uri)}${reason && `: ${reason}`}`));
    const workspace = new Workspace(service, nodeFileSystem, fail, projects.files);
    const { readable, unreadable } = await loadRoots(roots);
    for (const { uri, text } of readable) {
      const file = service.createFile(uri, 'flatbuffers', 0, text);
      file.settle();
      service.setFile(file);
    }
    for (const { uri, reason } of unreadable) fail(uri, reason);
    for (const { uri } of readable) await workspace.loadClosure(uri);
    const mayInfer = (uri: string) => projects.current().of(uri).settings.inference;
    const lost = readable.flatMap(({ uri }) => (mayInfer(uri) && service.hasLostInclude(uri) ? [uri] : []));
    // A version that is only inferred gives no verdict, so it is not asked for.
    service.setBuilds(await readProjectBuilds(lost));
    const versions = opened.baselines.map((baseline) => new OldVersion(baseline, service, places));
    const judge = new Judge(service, workspace, readable);
    const findings = new CompatFindings(display, displayOld);
    const compared: ComparedRoot[] = [];
    for (const root of readable) {
      const file = display(root.uri);
      const { verdict, reports, through } = await judge.judge(root);
      if (through !== undefined) {
        compared.push({ file, verdict: 'compatible', through: display(through) });
        continue;
      }
      if (verdict === 'reject') {
        failures.push(`${plainText(file)} has errors, and is not compared${firstError(reports, display)}`);
        continue;
      }
      const old = await oldSchemasOf(service, root.uri, versions);
      await workspace.settled(() => service.comparedSchema(root.uri));
      const comparison = compareRoot(service, root.uri, old, versions, settingsOf(root.uri));
      service.forgetRoot(root.uri, true);
      for (const finding of comparison.findings) findings.add(finding);
      for (const name of comparison.absent) notes.push(`${file} is new: it is not in ${name}`);
      for (const failure of comparison.failures) failures.push(plainText(`${file} cannot be compared with ${failure}`));
      for (const note of old.notes) if (!notes.includes(note)) notes.push(note);
      const isCompared = old.baselines.length > 0 || old.failures.length === 0;
      if (isCompared) compared.push({ file, verdict: comparison.findings.some(isError) ? 'breaking' : 'compatible' });
    }
    const lines = (file: string) => findings.linesOf(file, service);
    return { ...nothing, roots: compared, findings: findings.inOrder(), lines };
  } finally {
    opened.close();
  }
}

function isError({ finding }: PlacedFinding): boolean {
  return finding.severity === 'error';
}

function firstError(reports: readonly Report[], display: (uri: string) => string): string {
  const first = reports.find(({ family, diagnostic }) => family === 'flatc' && diagnostic.severity === 1);
  if (!first) return '';
  const { range, message } = first.diagnostic;
  const text = typeof message === 'string' ? message : message.value;
  return `: ${plainText(`${display(first.uri)}:${range.start.line + 1}:${range.start.character + 1}: ${text}`)}`;
}

/** An older version of a file as people write it: `v1.2:schemas/a.fbs`; a file beside by its path. */
function displayOld(version: OldVersion, uri: string): string {
  const path = relative(process.cwd(), URI.parse(uri).fsPath).replaceAll('\\', '/');
  return version.commit === undefined ? path : `${version.name}:${path}`;
}
