// Checks that builds lead to the includes of real schemas. Each row of the corpus that needs include folders is checked
// without them, beside a script with its command line. No other verdict may change.
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
  /** The number of rows that need include folders. */
  readonly needing: number;
  /** The number of these rows that get flatc's verdict through the build. */
  readonly repaired: number;
  /**
   * `lost` is the number of these rows with an include that exists in the corpus, but is not found without a build.
   * `offered` is the number of lost rows in which each such include gets a fix with a right folder. Files outside of
   * the corpus do not count: flatc's tests and MegEngine's build write some, and zooshi's is of another project.
   */
  readonly lost: number;
  readonly offered: number;
  /** Rows that need no include folders, and whose verdict differs from flatc's when the build is there. */
  readonly changed: readonly string[];
  readonly notRepaired: readonly string[];
  readonly notOffered: readonly string[];
}

/** Compares in a copy of the corpus, which is removed afterwards. */
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
    const ours = ourReports(bare, { infers: true });
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

/** The rows with includes that are not found without a build, and the rows in which fixes name a right folder. */
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
