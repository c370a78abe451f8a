// Reads recorded verdicts of flatc: the schema, the arguments, and flatc's answer.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Verdict = 'accept' | 'warn' | 'reject';

export interface ConformanceCase {
  readonly name: string;
  /** The folder in which flatc was started, and the name of the schema there. */
  readonly folder: string;
  readonly file: string;
  /** Extra arguments of flatc. */
  readonly args: readonly string[];
  /** The version of flatc with this verdict, unless it is the usual one. */
  readonly version?: string;
  /** Whether `args` replace `-b --schema`. */
  readonly replacesBaseline: boolean;
  readonly verdict: Verdict;
  /** The first message of flatc; empty if there was none. */
  readonly message: string;
  /**
   * The place of the message: the line from 1, and the column in bytes up to the end of a token. The column is not
   * always recorded.
   */
  readonly line?: number;
  readonly column?: number;
  /** The file of the message, as flatc names it, unless it is the schema itself. */
  readonly errorFile?: string;
  /** Whether the file is data, which flatc reads after the schema that ends the arguments. */
  readonly isData?: boolean;
  /** Whether the case must not be checked together with others. */
  readonly isAlone?: boolean;
}

/** The cases of a folder with `cases/` and `verdicts.tsv`, without comparisons of two schemas. */
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

/** The versions of flatc with recorded rows, in the folder of their cases. */
export function recordedVersions(folder: string): readonly string[] {
  const names = readdirSync(path.join(folder, 'versions')).sort();
  return names.map((name) => name.replace(/^verdicts-(.*)\.tsv$/, '$1'));
}

/**
 * The cases of a folder with the verdicts of another version, whose rows replace the usual ones. Cases with options
 * that this version does not know are left out.
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

/** The arguments of flatc for a case, without output folder and file. */
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
