// Applies fixes of findings about generated code, and compiles the code of the fixed schemas. Each finding must be
// gone, and the compiler must accept the code.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { judgedVersion } from '../../../server/language/vocabulary/flatc-versions.ts';
import { grouped } from '../../../server/schema-docs/grouped.ts';
import type { Compiler, Places } from './compiler.ts';
import { generate, type Variant } from './generate.ts';
import { type FixedSchema, fixedSchema, type Offered, offeredFixes, shapeOf } from './offered.ts';

/** A fix after which the finding is still reported, or the compiler refuses the code. */
export interface Discontent {
  readonly fixed: FixedSchema;
  readonly words: string;
}

/** The fixes that were carried out for one language. */
export interface CarriedOut {
  readonly fixes: number;
  readonly discontented: readonly Discontent[];
  /** The findings without a fix. */
  readonly unfixed: readonly Offered[];
  readonly seconds: number;
}

/** Applies fixes of the schemas, at most `ofEachKind` of each kind, and compiles the code of each fixed schema. */
export async function carryOutFixes(
  { language, failures }: Compiler,
  variants: readonly Variant[],
  ofEachKind: number,
  tool: Places['tool'],
): Promise<CarriedOut> {
  const started = Date.now();
  const root = mkdtempSync(path.join(tmpdir(), 'fbs-fixes-'));
  try {
    const found = variants.flatMap((variant) => offeredFixes(language, variant));
    const fixes = sample(found, ofEachKind).flatMap((each) => fixedSchema(each) ?? []);
    const byVariant = new Map(fixes.map((each, index) => [written(each, path.join(root, `schema${index}`)), each]));
    const places = { units: path.join(root, 'units'), work: path.join(root, 'work'), tool, version: judgedVersion };
    for (const folder of [places.units, places.work]) mkdirSync(folder);
    const generated = await generate({ ...places, program: tool('flatc') }, [...byVariant.keys()], places.units, [
      language,
    ]);
    const failed = await failures(
      generated.flatMap(({ units }) => [...units.values()]),
      places,
    );
    const discontented = generated.flatMap(({ variant, units }): readonly Discontent[] => {
      const fixed = byVariant.get(variant);
      const unit = units.get(language);
      const words = unit ? failed.get(unit)?.[0] : 'flatc refuses the schema';
      if (fixed?.isStillReported) return [{ fixed, words: 'the finding is still told' }];
      return fixed && fixed.left.length === 0 && words !== undefined ? [{ fixed, words }] : [];
    });
    const unfixed = found.filter(({ fix }) => !fix);
    return { fixes: fixes.length, discontented, unfixed, seconds: Math.round((Date.now() - started) / 1000) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Writes the files of a fixed schema below a folder. Returns the written schema. */
function written({ variant: { schema }, texts, options }: FixedSchema, folder: string): Variant {
  for (const [file, text] of texts) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const files = schema.files.map((file) => path.join(folder, file));
  const includePaths = schema.includePaths.map((each) => path.join(folder, each));
  return { schema: { ...schema, files, includePaths }, options };
}

/** The first fixes of each kind. */
function sample(all: readonly Offered[], ofEachKind: number): readonly Offered[] {
  const fixes = all.filter(({ fix }) => fix);
  return [...grouped(fixes, kindOf).values()].flatMap((each) => each.slice(0, ofEachKind));
}

/** The kind of a fix: the code, the options of flatc, and the message and title without names of the schema. */
export function kindOf({ code, message, variant, fix }: Offered): string {
  return [code, variant.options.join(' '), shapeOf(message), shapeOf(fix?.title ?? '')].join(' | ');
}
