// Generates the code of schemas with the real flatc, each into a folder of its own, for several languages at once.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isReached } from '../../../server/language/vocabulary/flatc-versions.ts';
import { type CompiledLanguage, compiledLanguages, type Unit } from './compiler.ts';
import { goModule } from './go.ts';
import { forEachAtOnce, runProgram } from './process.ts';
import type { Schema } from './schemas.ts';

/** A schema with options of flatc. */
export interface Variant {
  readonly schema: Schema;
  readonly options: readonly string[];
}

/** The code of a variant: a unit for each language in which flatc generates it. */
export interface Generated {
  readonly variant: Variant;
  readonly units: ReadonlyMap<CompiledLanguage, Unit>;
}

const endings: Readonly<Record<CompiledLanguage, string>> = {
  go: '.go',
  ts: '.ts',
  rust: '.rs',
  cpp: '.h',
  java: '.java',
  python: '.py',
  kotlin: '.kt',
  csharp: '.cs',
};

/** A flatc, whose options depend on its version. */
export interface Flatc {
  readonly program: string;
  readonly version: string;
}

/**
 * Generates the code of all variants into folders below `root`. Languages for which `isWholeIn` is true get
 * `--gen-all`; for others, the code of each file is generated separately.
 */
export async function generate(
  flatc: Flatc,
  variants: readonly Variant[],
  root: string,
  languages: readonly CompiledLanguage[] = compiledLanguages,
  isWholeIn = generatesAll,
): Promise<readonly Generated[]> {
  return forEachAtOnce([...variants.entries()], async ([index, variant]) => {
    const id = `u${index}`;
    const folder = path.join(root, id);
    const run = async (wanted: readonly CompiledLanguage[]): Promise<boolean> => {
      mkdirSync(folder, { recursive: true });
      const flags = wanted.map((language) => `--${language}`);
      const includes = variant.schema.includePaths.flatMap((each) => ['-I', each]);
      const module = hasGoModules(flatc) ? ['--go-module-name', `${goModule}/${id}`] : [];
      const args = [...flags, ...variant.options, ...module, ...includes, '-o', folder];
      const isWhole = wanted.some((language) => isWholeIn(language, variant.schema));
      const files = isWhole ? ['--gen-all', ...variant.schema.files.slice(0, 1)] : variant.schema.files;
      const { status } = await runProgram(flatc.program, [...args, ...files], { cwd: folder });
      return status === 0;
    };
    const able: CompiledLanguage[] = [];
    if (variant.schema.files.length === 1 && (await run(languages))) able.push(...languages);
    else {
      // A generator that refuses a schema keeps later generators from writing, so each one runs alone.
      rmSync(folder, { recursive: true, force: true });
      for (const language of languages) if (await run([language])) able.push(language);
    }
    const units = unitsIn(id, folder, able);
    const goUnit = units.get('go');
    if (goUnit && !hasGoModules(flatc)) useGoModule(goUnit);
    return { variant, units };
  });
}

function hasGoModules({ version }: Flatc): boolean {
  return isReached('22.11.22', version);
}

/** Rewrites imports between packages of a unit to paths in its module, as newer versions of flatc write them. */
function useGoModule({ id, folder, files }: Unit): void {
  for (const file of files) {
    const place = path.join(folder, file);
    const text = readFileSync(place, 'utf8');
    const moved = text.replaceAll(/^(\s+\w+ ")([^"]+)"$/gm, (line, before: string, name: string) =>
      existsSync(path.join(folder, name)) ? `${before}${goModule}/${id}/${name}"` : line,
    );
    writeFileSync(place, moved);
  }
}

function unitsIn(id: string, folder: string, able: readonly CompiledLanguage[]): Generated['units'] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const units = able.map((language) => {
    const files = names.filter((name) => name.endsWith(endings[language]));
    return [language, { id, folder, files }] as const;
  });
  return new Map(units.filter(([, { files }]) => files.length > 0));
}

/**
 * Whether the code of includes is generated together with a schema. Rust needs this, because its modules do not join
 * the namespaces of several files.
 */
export function generatesAll(language: CompiledLanguage, { files }: Schema): boolean {
  return language === 'rust' && files.length > 1;
}
