// `check`: the server's engine run once over files and folders.
import { nodeFileSystem } from '../file-system-node.ts';
import { defaultSettings, LanguageService, SourceFile } from '../language/service.ts';
import { Workspace } from '../workspace.ts';
import type { CheckOptions } from './check-options.ts';
import { FindingList } from './finding-list.ts';
import { fileUri, findInputs, type Root } from './inputs.ts';
import { Judge } from './judge.ts';
import type { CheckedRoot, CheckReport } from './report.ts';

/** Checks everything that the paths lead to. The parser must be initialized. */
export async function check(options: CheckOptions): Promise<CheckReport> {
  const { roots, display, failures: unusable } = await findInputs(options.paths);
  const failures = [...unusable];
  const service = new LanguageService();
  const fail = (uri: string, reason: string) =>
    failures.push(`unable to load file: ${display(uri)}${reason && `: ${reason}`}`);
  const workspace = new Workspace(service, nodeFileSystem, fail);
  service.configure({
    ...defaultSettings,
    includePaths: options.includePaths.map(fileUri),
    trpc: options.trpc,
    workingDirectory: fileUri('.'),
    flatc: options.flatc,
  });
  const { readable, binary, unreadable } = await loadRoots(roots, service);
  for (const { uri, reason } of unreadable) fail(uri, reason);

  const judge = new Judge(service, workspace, options.flatc, new Set(readable.map((root) => root.uri)), binary);
  const findings = new FindingList(display);
  const checked: CheckedRoot[] = [];
  for (const root of readable) {
    const file = display(root.uri);
    try {
      const { verdict, reports, through } = await judge.judge(root);
      checked.push({ file, verdict, ...(through === undefined ? {} : { through: display(through) }) });
      for (const report of reports) findings.add(report);
    } catch (error) {
      // A bug that one schema brings to light must not cost the others their check.
      failures.push(`${file} cannot be checked: ${error instanceof Error ? error.stack : error}`);
    }
  }
  return { roots: checked, findings: findings.inOrder(), failures };
}

interface LoadedRoots {
  readonly readable: readonly Root[];
  /** Where the first NUL stands in those of the readable roots that flatc takes for binary. */
  readonly binary: ReadonlyMap<string, number>;
  readonly unreadable: readonly { readonly uri: string; readonly reason: string }[];
}

const readAtOnce = 64;

/** Reads the roots into the service before any is checked, so that each can be seen through any other. */
async function loadRoots(roots: readonly Root[], service: LanguageService): Promise<LoadedRoots> {
  const readable: Root[] = [];
  const binary = new Map<string, number>();
  const unreadable: { uri: string; reason: string }[] = [];
  for (let start = 0; start < roots.length; start += readAtOnce) {
    const slice = roots.slice(start, start + readAtOnce);
    const contents = await Promise.all(
      slice.map(async (root) => ({ root, content: await nodeFileSystem.read(root.uri) })),
    );
    for (const { root, content } of contents) {
      const { uri } = root;
      if (content.kind !== 'file') {
        unreadable.push({ uri, reason: content.kind === 'unreadable' ? content.reason : '' });
        continue;
      }
      readable.push(root);
      const nul = content.text.indexOf('\0');
      if (nul >= 0) binary.set(uri, nul);
      // For a file that includes it, the text ends there.
      const file = SourceFile.create(uri, 'flatbuffers', 0, nul < 0 ? content.text : content.text.slice(0, nul));
      file.forgetTree();
      service.setFile(file);
    }
  }
  return { readable, binary, unreadable };
}
