// `init`: writes a flatbuffers.json that fits the schemas of a folder.
import { join, resolve } from 'node:path';
import { URI, Utils } from 'vscode-uri';
import {
  counted,
  type FormatOptions,
  LanguageService,
  literalGlob,
  prevailingStyle,
  proposedValues,
} from '../../language/service.ts';
import { errorCode } from '../../workspace/error-code.ts';
import { fileFailure } from '../../workspace/file-failure.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { check } from '../check/command.ts';
import { fileUri } from '../check/inputs.ts';
import { readCheckOptions } from '../check/options.ts';
import { editorConfigValues } from '../format/editor-config.ts';
import { writeOutput } from '../output-file.ts';
import { pathStatus } from '../path-status.ts';
import { readBuildAround } from '../project-builds.ts';
import { count } from '../report/report.ts';
import { searchFolder } from '../search/search-folder.ts';
import { Refusal } from '../usage-error.ts';
import { deletedNames } from './deleted-names.ts';
import { findData } from './find-data.ts';
import { mostTargets, projectText } from './project-text.ts';

/** The file that `init` has written, and the facts that it reports about it. */
export interface Initialized {
  /** The path of the new file. */
  readonly path: string;
  /** The settings in the file, as phrases: `2 include folders`, `the style`. */
  readonly said: readonly string[];
  readonly schemas: number;
  /** The number of errors and warnings in the schemas, under the new settings. */
  readonly findings: number;
  /** The path of the file that may list these findings, so that `check` reports only later ones. */
  readonly baseline: string;
}

/** The name of the file that may list the present findings. */
const baselineName = 'known-findings.jsonl';

/** Writes flatbuffers.json into a folder. Fails with a `Refusal` if it exists already or cannot be written. */
export async function init(folder: string): Promise<Initialized> {
  if (!pathStatus(folder)?.isDirectory())
    throw new Refusal(`there is no folder ${folder}; init writes into an existing one`);
  const uri = fileUri(folder);
  const service = new LanguageService();
  // Files that cannot be read are reported by `check`.
  const workspace = new Workspace(service, nodeFileSystem, () => undefined);
  const { schemas, data: json } = await searchFolder(uri, folder);
  await workspace.load(schemas);
  const build = await readBuildAround(uri);
  const repairing = await foldersThatRepair(service, workspace, schemas, uri);
  const isLeftToBuild = repairing.isAmbiguous && build?.uses.some(({ includes }) => includes.length > 0);
  const includePaths = isLeftToBuild ? [] : repairing.folders;
  service.configure({
    ...service.settings.elsewhere,
    includePaths: includePaths.map((path) => Utils.joinPath(URI.parse(uri), path).toString()),
  });
  const included = await workspace.settled(
    () => new Set(schemas.flatMap((schema) => service.filesOf(schema).filter((other) => other !== schema))),
  );
  const relative = (schema: string) => decodeURIComponent(schema.slice(uri.length + 1));
  const roots = included.size === 0 ? [] : schemas.filter((schema) => !included.has(schema));
  const path = join(folder, 'flatbuffers.json');
  const found = {
    includePaths,
    entryFiles: roots.map((schema) => literalGlob(relative(schema))),
    schemas: schemas.length,
    build: build && proposedValues(build, uri, schemas.map(relative)),
    style: styleOf(service, schemas),
    data: await findData(service, workspace, { schemas, json, relative }),
    deleted: await deletedNames(service, schemas, resolve(folder)),
  };
  // An existing file is never replaced.
  await write(path, projectText({ ...found, baseline: undefined }), true);
  // The new settings may add findings or remove some, so the schemas are checked with the new file.
  const report = schemas.length === 0 ? undefined : await check(readCheckOptions([resolve(folder)]));
  const findings = report ? count(report, 'error') + count(report, 'warning') : 0;
  if (findings > 0) await write(path, projectText({ ...found, baseline: baselineName }), false);
  return { path, said: saidBy(found), schemas: schemas.length, findings, baseline: join(folder, baselineName) };
}

/** Writes a file. Fails with a `Refusal` if it exists and must be new, or cannot be written. */
async function write(path: string, text: string, isNew: boolean): Promise<void> {
  try {
    await writeOutput(path, text, { isNew });
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    throw new Refusal(
      code === 'EEXIST' ? `${path} already exists` : `${path} cannot be written: ${fileFailure(error)}`,
    );
  }
}

/** The settings in a new file, as phrases: `2 include folders`, `the style`. */
function saidBy({ includePaths, build, style, data, deleted }: Omit<Parameters<typeof projectText>[0], 'baseline'>) {
  const { flatcVersion, targets = [] } = build ?? {};
  const files = data.reduce((sum, each) => sum + each.files.length, 0);
  return [
    ...(includePaths.length > 0 ? [counted(includePaths.length, 'include folder')] : []),
    ...(flatcVersion ? ['the version of flatc'] : []),
    ...(targets.length > 0 && targets.length <= mostTargets ? [counted(targets.length, 'target')] : []),
    ...(files > 0 ? [counted(files, 'file of data', 'files of data')] : []),
    ...(deleted.types.length > 0
      ? [counted(deleted.types.length, 'type with deleted names', 'types with deleted names')]
      : []),
    ...(Object.keys(style).length > 0 ? ['the style'] : []),
  ];
}

/** The style of most schemas, without the options that an .editorconfig already sets. */
function styleOf(service: LanguageService, schemas: readonly string[]): Partial<FormatOptions> {
  const style = prevailingStyle(schemas.flatMap((schema) => service.file(schema)?.text ?? []));
  if (Object.keys(style).length === 0) return style;
  const saidOf = editorConfigValues();
  const said = new Set(schemas.flatMap((schema) => Object.keys(saidOf(URI.parse(schema).fsPath))));
  return Object.fromEntries(Object.entries(style).filter(([key]) => !said.has(key)));
}

/**
 * A few include folders that repair missing includes, as paths from `folder`: the one that repairs most comes first. A
 * folder repairs an include if a schema below it has the path that the include names. `isAmbiguous` is true if two of
 * the folders repair the same include, so that their order decides.
 */
async function foldersThatRepair(
  service: LanguageService,
  workspace: Workspace,
  schemas: readonly string[],
  folder: string,
): Promise<{ readonly folders: readonly string[]; readonly isAmbiguous: boolean }> {
  const lost = await workspace.settled(() => schemas.flatMap((schema) => lostIncludes(service, schema)));
  const repairs = new Map<string, Set<number>>();
  for (const [index, path] of lost.entries()) {
    const ending = `/${path.replaceAll('\\', '/')}`;
    for (const schema of schemas) {
      const place = decodeURIComponent(schema.slice(folder.length));
      if (!place.endsWith(ending)) continue;
      const base = place.slice(1, -ending.length);
      repairs.set(base, (repairs.get(base) ?? new Set()).add(index));
    }
  }
  const all = new Map([...repairs].map(([base, indexes]) => [base, [...indexes]]));
  const chosen: string[] = [];
  for (;;) {
    const sorted = [...repairs].sort(
      ([left, ofLeft], [right, ofRight]) =>
        ofRight.size - ofLeft.size || left.length - right.length || (left < right ? -1 : 1),
    );
    const [best] = sorted;
    if (!best || best[1].size === 0) {
      const repaired = chosen.flatMap((base) => all.get(base) ?? []);
      return { folders: chosen.map((base) => base || '.'), isAmbiguous: new Set(repaired).size < repaired.length };
    }
    const [base, repaired] = best;
    const found = new Set(repaired);
    chosen.push(base);
    repairs.delete(base);
    for (const others of repairs.values()) for (const index of found) others.delete(index);
  }
}

/** The paths of a schema's includes that cannot be found. */
function lostIncludes(service: LanguageService, schema: string): readonly string[] {
  return service
    .diagnose(schema)
    .diagnostics.filter(({ code }) => code === 'include-not-found')
    .flatMap(({ range }) => {
      const file = service.file(schema);
      const written = file?.text.slice(file.offsetAt(range.start), file.offsetAt(range.end)) ?? '';
      return /^["'](.*)["']$/s.exec(written)?.[1] ?? [];
    });
}
