// Reads recorded verdicts of flatc: which schema, with which arguments, and what flatc said.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Verdict = 'accept' | 'warn' | 'reject';

export interface ConformanceCase {
  readonly name: string;
  /** The folder that flatc was started in, and the schema as it was named there. */
  readonly folder: string;
  readonly file: string;
  /** Extra arguments of flatc. */
  readonly args: readonly string[];
  /** The version of flatc that says it, where that is not the usual one. */
  readonly version?: string;
  /** Whether they replace `-b --schema`. */
  readonly replacesBaseline: boolean;
  readonly verdict: Verdict;
  /** flatc's first message; empty where it had none. */
  readonly message: string;
  /** Where that was: the line from 1, the column in bytes up to the end of a token. The column is not always recorded. */
  readonly line?: number;
  readonly column?: number;
  /** The file that the message is about, as flatc names it, where it is not the schema itself. */
  readonly errorFile?: string;
}

/** The cases of a folder with `cases/` and `verdicts.tsv`; those about comparing two schemas are left out. */
export function casesOfFolder(folder: string): readonly ConformanceCase[] {
  return casesIn(folder, 'verdicts.tsv');
}

function casesIn(folder: string, record: string): readonly ConformanceCase[] {
  return rows(path.join(folder, record)).flatMap(([name = '', verdict, line, message = '', column, errorFile]) => {
    const isFolder = !name.endsWith('.fbs');
    const lines = isFolder ? argumentLines(path.join(folder, 'cases', name)) : [];
    const replacesBaseline = lines[0] === '=';
    const args = replacesBaseline ? lines.slice(1) : lines;
    if (args.includes('--conform')) return [];
    return [
      {
        name,
        folder: path.join(folder, 'cases', isFolder ? name : ''),
        file: isFolder ? 'main.fbs' : name,
        args,
        replacesBaseline,
        verdict: verdict as Verdict,
        message,
        ...place(line, column, errorFile),
      },
    ];
  });
}

/** The versions of flatc of which rows are recorded, in the folder of cases that they are about. */
export function recordedVersions(folder: string): readonly string[] {
  const names = readdirSync(path.join(folder, 'versions')).sort();
  return names.map((name) => name.replace(/^verdicts-(.*)\.tsv$/, '$1'));
}

/**
 * The cases of a folder with what another version of flatc says of them: its rows replace those of the usual one. Cases
 * whose options the version does not know are left out.
 */
export function casesOfVersion(folder: string, version: string): readonly ConformanceCase[] {
  const others = new Map(
    casesIn(folder, path.join('versions', `verdicts-${version}.tsv`)).map((one) => [one.name, one]),
  );
  return casesOfFolder(folder)
    .map((one) => ({ ...(others.get(one.name) ?? one), version }))
    .filter(({ message }) => !/^unknown commandline argument/.test(message));
}

/** The files of real projects, with the include paths that they need. */
export function casesOfCorpus(folder: string): readonly ConformanceCase[] {
  return rows(path.join(folder, 'verdicts.tsv')).map(([file = '', , verdict, line, told = '', args = '']) => {
    const [message = '', errorFile] = told.split(/ \[in (.*)\]$/);
    return {
      name: file,
      folder,
      file,
      args: args.split(' ').filter((argument) => argument !== ''),
      replacesBaseline: false,
      verdict: verdict as Verdict,
      message,
      ...place(line, undefined, errorFile),
    };
  });
}

/** flatc's arguments for a case, without output folder and file. */
export function argumentsOf({ args, replacesBaseline }: ConformanceCase): readonly string[] {
  return replacesBaseline ? args : ['-b', '--schema', ...args];
}

function place(line = '', column = '', errorFile = ''): Pick<ConformanceCase, 'line' | 'column' | 'errorFile'> {
  return {
    ...(line === '' ? {} : { line: Number(line) }),
    ...(column === '' ? {} : { column: Number(column) }),
    ...(errorFile === '' ? {} : { errorFile }),
  };
}

function argumentLines(folder: string): readonly string[] {
  const file = path.join(folder, 'args.txt');
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
}

function rows(file: string): readonly (readonly string[])[] {
  const [, ...lines] = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => line.split('\t'));
}
