// Checks that builds lead to what real schemas include: each row of the corpus that needs include folders is checked
// without them, beside a script that has its command line; and that no other verdict changes.
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { URI } from 'vscode-uri';
import { addIncludePathCommand } from '../../server/language/fixes/includes.ts';
import { LanguageService } from '../../server/language/service.ts';
import { nodeFileSystem } from '../../server/workspace/file-system-node.ts';
import { schemaFilesIn } from '../../server/workspace/schema-files.ts';
import { Workspace } from '../../server/workspace/workspace.ts';
import '../check.ts';
import type { ConformanceCase } from './cases.ts';
import { ourReports } from './check.ts';

export interface InferenceScore {
  /** The rows that need include folders. */
  readonly needing: number;
  /** Those of them that get flatc's verdict by what the build says. */
  readonly repaired: number;
  /**
   * Those of them with an include of a file that the corpus has, which is not found where there is no build, and those
   * where a fix names a right folder. A file that flatc does not find with the folders either is nowhere to be offered:
   * flatc's tests and MegEngine's build write it, and zooshi's is in a project that the corpus lacks.
   */
  readonly lost: number;
  readonly offered: number;
  /** Rows that need no include folders and have another verdict than flatc's while the build is there. */
  readonly changed: readonly string[];
  readonly notRepaired: readonly string[];
  readonly notOffered: readonly string[];
}

/** Compares in a copy of the corpus, which is removed again. */
export async function inferenceScore(cases: readonly ConformanceCase[]): Promise<InferenceScore> {
  const [first] = cases;
  if (!first) throw new Error('there are no cases');
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'fbs-corpus-')));
  try {
    cpSync(first.folder, copy, { recursive: true });
    const bare = cases.map((one) => ({ ...one, folder: copy, args: [] }));
    const needing = cases.filter(({ args }) => args.length > 0);
    const fixes = await fixScore(copy, needing);
    mkdirSync(path.join(copy, '.git'));
    mkdirSync(path.join(copy, 'build'));
    const lines = needing.map(({ args, file }) => `flatc ${args.join(' ')} --cpp ${file}\n`);
    writeFileSync(path.join(copy, 'build/generate.sh'), lines.join(''));
    const ours = ourReports(bare);
    const differs = (one: ConformanceCase) => ours.get(one.name)?.verdict !== one.verdict;
    const notRepaired = needing.filter(differs).map(({ name }) => name);
    return {
      needing: needing.length,
      repaired: needing.length - notRepaired.length,
      notRepaired,
      changed: cases.filter((one) => one.args.length === 0 && differs(one)).map(({ name }) => name),
      ...fixes,
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** For each include that is not found without a build: whether a fix names one of the folders that the row has. */
async function fixScore(
  folder: string,
  needing: readonly ConformanceCase[],
): Promise<Pick<InferenceScore, 'lost' | 'offered' | 'notOffered'>> {
  const service = new LanguageService();
  const workspace = new Workspace(service, nodeFileSystem, () => undefined);
  await workspace.load(await schemaFilesIn(nodeFileSystem, URI.file(folder).toString()));
  const notOffered: string[] = [];
  let lost = 0;
  for (const { file, args, name } of needing) {
    const uri = URI.file(path.join(folder, file)).toString();
    await workspace.loadClosure(uri);
    const { diagnostics } = await workspace.settled(() => service.diagnose(uri));
    const missing = diagnostics.filter(({ code }) => code === 'include-not-found');
    const right = new Set(args.map((argument) => URI.file(path.join(folder, argument)).toString()));
    const text = service.file(uri);
    const isThere = ({ range }: (typeof missing)[number]) => {
      const written = text?.text.slice(text.offsetAt(range.start), text.offsetAt(range.end)).replace(/["']/g, '');
      return [...right].some((each) => service.file(`${each}/${written}`));
    };
    const findable = missing.filter(isThere);
    if (findable.length === 0) continue;
    lost++;
    for (const { range } of findable) {
      const question = { range, commands: [addIncludePathCommand] };
      const actions = await workspace.settled(() => service.codeActions(uri, question));
      const folders = actions.flatMap(({ command }) => (command?.arguments ?? []) as string[]);
      if (!folders.some((each) => right.has(each))) {
        notOffered.push(name);
        break;
      }
    }
  }
  return { lost, offered: lost - notOffered.length, notOffered };
}
