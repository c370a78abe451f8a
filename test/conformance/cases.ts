// Reads recorded verdicts of flatc: which schema, with which arguments, and what flatc said.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Verdict = 'accept' | 'warn' | 'reject';

export interface ConformanceCase {
  readonly name: string;
  /** The folder that flatc was started in, and the schema as it was named there. */
  readonly folder: string;
  readonly file: string;
  /** Extra arguments of flatc. */
  readonly args: readonly string[];
  /** Whether they replace `-b --schema`. */
  readonly replacesBaseline: boolean;
  readonly verdict: Verdict;
  /** flatc's first message; empty where it had none. */
  readonly message: string;
}

/** The cases of a folder with `cases/` and `verdicts.tsv`; those about comparing two schemas are left out. */
export function casesOfFolder(folder: string): readonly ConformanceCase[] {
  return rows(path.join(folder, 'verdicts.tsv')).flatMap(([name = '', verdict, , message = '']) => {
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
      },
    ];
  });
}

/** The files of real projects, with the include paths that they need. */
export function casesOfCorpus(folder: string): readonly ConformanceCase[] {
  return rows(path.join(folder, 'verdicts.tsv')).map(([file = '', , verdict, , message = '', args = '']) => ({
    name: file,
    folder,
    file,
    args: args.split(' ').filter((argument) => argument !== ''),
    replacesBaseline: false,
    verdict: verdict as Verdict,
    message,
  }));
}

/** flatc's arguments for a case, without output folder and file. */
export function argumentsOf({ args, replacesBaseline }: ConformanceCase): readonly string[] {
  return replacesBaseline ? args : ['-b', '--schema', ...args];
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
