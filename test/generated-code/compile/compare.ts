// Compares our findings with verdicts of compilers: finds failing code without a finding, and findings about good code.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { grouped } from '../../../server/schema-docs/grouped.ts';
import { type CarriedOut, carryOutFixes } from './carried-out.ts';
import {
  type CompiledLanguage,
  type Compiler,
  compiledLanguages,
  type Failures,
  type Places,
  type Unit,
} from './compiler.ts';
import { type Confirmation, confirmFindings } from './confirm.ts';
import { cpp } from './cpp.ts';
import { csharp } from './csharp.ts';
import { findingsAbout, type ReportedFinding } from './findings.ts';
import { type Generated, generate, generatesAll, type Variant } from './generate.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { kotlin } from './kotlin.ts';
import { python } from './python.ts';
import { rust } from './rust.ts';
import type { Schema } from './schemas.ts';
import { typescript } from './typescript.ts';

/** A schema whose compiler and findings disagree. */
export interface Disagreement {
  readonly language: CompiledLanguage;
  readonly variant: Variant;
  readonly kind: 'silent' | 'false alarm';
  /** The compiler's first words, or our messages. */
  readonly words: string;
}

/** The counts of one language. */
export interface Outcome {
  readonly language: CompiledLanguage;
  readonly compiled: number;
  readonly failed: number;
  readonly disagreements: readonly Disagreement[];
  readonly seconds: number;
  readonly carriedOut: CarriedOut;
}

const compilers: readonly Compiler[] = [go, typescript, rust, cpp, java, python, kotlin, csharp];

/** The program that each language needs in addition to a runtime. */
export const programOf: Readonly<Record<CompiledLanguage, string>> = {
  go: 'go',
  ts: 'node',
  rust: 'rustc',
  cpp: 'g++',
  java: 'javac',
  python: 'python3',
  kotlin: 'mvn',
  csharp: 'apt-get',
};

/** The extent of a comparison. */
export interface Comparison {
  /** The version of flatc and of the runtimes. */
  readonly version: string;
  /** The number of fixes of each kind that are carried out. */
  readonly fixesOfEachKind: number;
}

/** Compiles the schemas that have findings in each of the languages. Yields the compilers' verdicts on the findings. */
export async function* confirmWithCompilers(
  schemas: readonly Schema[],
  languages: readonly CompiledLanguage[],
  { tool, version }: Pick<Places, 'tool' | 'version'>,
): AsyncGenerator<readonly [language: CompiledLanguage, confirmations: readonly Confirmation[]]> {
  for (const compiler of compilers.filter(({ language }) => languages.includes(language))) {
    const root = mkdtempSync(path.join(tmpdir(), 'fbs-confirm-'));
    try {
      const places = { units: path.join(root, 'units'), work: path.join(root, 'work'), tool, version };
      for (const folder of [places.units, places.work]) mkdirSync(folder);
      yield [compiler.language, await confirmFindings(compiler, schemas, places)];
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }
}

/** Generates and compiles all variants for the languages, and yields the outcome of each. */
export async function* compareWithCompilers(
  variants: readonly Variant[],
  languages: readonly CompiledLanguage[],
  tool: (name: string) => string,
  { version, fixesOfEachKind }: Comparison,
): AsyncGenerator<Outcome> {
  const root = mkdtempSync(path.join(tmpdir(), 'fbs-compile-'));
  try {
    const units = path.join(root, 'units');
    mkdirSync(units);
    const generated = await generate({ program: tool('flatc'), version }, variants, units, languages);
    for (const compiler of compilers.filter(({ language }) => languages.includes(language))) {
      const work = path.join(root, compiler.language);
      mkdirSync(work);
      yield await outcomeOf(compiler, generated, { units, work, tool, version }, fixesOfEachKind);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function outcomeOf(
  compiler: Compiler,
  generated: readonly Generated[],
  places: Places,
  fixesOfEachKind: number,
): Promise<Outcome> {
  const { language, ignores, failures } = compiler;
  const started = Date.now();
  const made = generated.flatMap(({ variant, units }) => {
    const unit = units.get(language);
    const isIgnored = ignores !== undefined && variant.options.includes(ignores);
    return unit && !isIgnored ? [{ variant, unit }] : [];
  });
  const failed = await failures(
    made.map(({ unit }) => unit),
    places,
  );
  const reported = await findingsOf(
    made.map(({ variant }) => variant),
    language,
    places.version,
  );
  const disagreements = made.flatMap(({ variant, unit }) => disagreement(language, variant, unit, failed, reported));
  const seconds = Math.round((Date.now() - started) / 1000);
  // A schema of several files has findings in files that are not generated with it.
  const toMend = made.filter(({ variant, unit }) => failed.has(unit) && variant.schema.files.length === 1);
  const carriedOut = await carryOutFixes(
    compiler,
    toMend.map(({ variant }) => variant),
    fixesOfEachKind,
    places.tool,
  );
  return { language, compiled: made.length, failed: failed.size, disagreements, seconds, carriedOut };
}

async function findingsOf(
  variants: readonly Variant[],
  language: CompiledLanguage,
  version: string,
): Promise<ReadonlyMap<Variant, readonly ReportedFinding[]>> {
  const result = new Map<Variant, readonly ReportedFinding[]>();
  const optionsOf = ({ options, schema }: Variant): readonly string[] =>
    generatesAll(language, schema) ? [...options, '--gen-all'] : options;
  for (const group of grouped(variants, (variant) => optionsOf(variant).join(' ')).values()) {
    const schemas = group.map(({ schema }): Schema => schema);
    const found = await findingsAbout(schemas, language, group[0] ? optionsOf(group[0]) : [], version);
    for (const variant of group) result.set(variant, found.get(variant.schema) ?? []);
  }
  return result;
}

function disagreement(
  language: CompiledLanguage,
  variant: Variant,
  unit: Unit,
  failed: Failures,
  reported: ReadonlyMap<Variant, readonly ReportedFinding[]>,
): readonly Disagreement[] {
  const findings = reported.get(variant) ?? [];
  const words = failed.get(unit)?.[0];
  if (words !== undefined) return findings.length > 0 ? [] : [{ language, variant, kind: 'silent', words }];
  const [root = ''] = variant.schema.files;
  // The modules of an include that is generated as a root are in other code.
  const isAboutOtherCode = (finding: ReportedFinding) =>
    finding.code === 'generated-code-package' &&
    generatesAll(language, variant.schema) &&
    path.resolve(finding.root) !== root;
  // A compiler cannot notice that a part of the code is missing.
  const alarms = findings.filter(
    (finding) =>
      finding.code.startsWith('generated-code-') &&
      finding.code !== 'generated-code-lost' &&
      !isAboutOtherCode(finding),
  );
  if (alarms.length === 0) return [];
  const messages = alarms.map(({ code, message }) => `${code}: ${message}`);
  return [{ language, variant, kind: 'false alarm', words: messages.join('; ') }];
}

/** All languages, in the order in which they are compiled. */
export const allLanguages = compiledLanguages;
