// Compares our tables about flatc and trpc with the real tools, and runs `generate` with both until the code compiles.
//
//   node --import=tsx .ci/generate.mjs             after `npm run build`
//   node --import=tsx .ci/generate.mjs --record    writes test/generate/outputs.json anew after a wanted change
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFileNames } from './generate/file-names.mjs';
import { checkIncluded } from './generate/included.mjs';
import { checkLayouts } from './generate/layouts.mjs';
import { checkOptions } from './generate/options.mjs';
import { checkOutputs } from './generate/outputs.mjs';

const work = mkdtempSync(join(tmpdir(), 'fbs-generate-'));
try {
  const isRecording = process.argv.includes('--record');
  const differences = [];
  for (const check of [checkOutputs, checkOptions, checkFileNames, checkIncluded, checkLayouts]) {
    const folder = mkdtempSync(join(work, 'check-'));
    const { done, wrong } = await check(folder, isRecording);
    process.stdout.write(`${done}, ${wrong.length} differences\n`);
    for (const difference of wrong) process.stdout.write(`  ${difference}\n`);
    differences.push(...wrong);
  }
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
