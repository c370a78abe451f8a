// Lays out the files of a random schema in flatc's order: their places, and the paths of their includes.
import path from 'node:path';
import { randomString } from './strings.ts';
import type { World } from './world.ts';

export interface Layout {
  /** The files in the order in which flatc reads their declarations; the root `main.fbs` is the last. */
  readonly files: readonly { readonly path: string; readonly includes: string }[];
  readonly args: readonly string[];
}

const root = 'main.fbs';
const places = [
  'a.fbs',
  'b.fbs',
  'c.fbs',
  'sub/a.fbs',
  'sub/b.fbs',
  'sub/main.fbs',
  'inc/d.fbs',
  'inc/a.fbs',
  'sub/deep/e.fbs',
];

const wrongPaths = [
  ...[
    '"missing.fbs"',
    '""',
    '"sub"',
    '"."',
    '"a.fbs/"',
    '"a.fbs/."',
    '"main.fbs/../a.fbs"',
    '"A.FBS"',
    '" a.fbs"',
    'a.fbs',
  ],
  ...[
    '"/a.fbs"',
    '"%61.fbs"',
    '"a.fbs#"',
    '"a.fbs?"',
    '"file:///a.fbs"',
    '"c:/a.fbs"',
    '"//a.fbs"',
    '"\\x00"',
    '"\\n"',
  ],
  ...[
    '"\\ud83d\\ude00"',
    '"\\ud83d"',
    '"a.fbs\\x00"',
    '"\xc3\xa9.fbs"',
    '"\xff"',
    "'a.fbs'",
    '"a" ".fbs"',
    '"~/a.fbs"',
  ],
];

/** The files of a schema with their include statements. */
export function layOut(world: World): Layout {
  const { random } = world;
  const count = random.weighted([
    [50, 0],
    [20, 1],
    [20, 2],
    [10, 3],
  ]);
  const others = random.shuffled(places).slice(0, count);
  const all = [root, ...others];
  const hasPath = others.some((file) => file.startsWith('inc/')) || random.chance(0.05);
  const args = hasPath ? ['-I', 'inc', ...(random.chance(0.1) ? ['-I', 'sub'] : [])] : [];
  const included = new Map(
    all.map((file, index) => [file, all.filter((_, other) => other > index && random.chance(0.5))]),
  );
  for (const file of others) {
    const isReached = [...included.values()].some((list) => list.includes(file));
    if (!isReached || random.chance(0.2)) included.get(root)?.push(file);
  }
  // A cycle, or a file that includes itself.
  if (others.length > 0 && random.chance(0.15)) included.get(random.pick(all))?.push(random.pick(all));
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of included.get(file) ?? []) visit(next);
    order.push(file);
  };
  visit(root);
  return {
    files: order.map((file) => ({ path: file, includes: statements(world, file, included.get(file) ?? []) })),
    args,
  };
}

function statements(world: World, from: string, targets: readonly string[]): string {
  const { random } = world;
  const lines = targets.map((target) => `include "${pathTo(world, from, target)}";\n`);
  if (random.chance(0.05)) lines.push('native_include "x.h";\n');
  if (world.slips() || random.chance(0.01))
    lines.push(`include ${random.chance(0.2) ? randomString(random) : random.pick(wrongPaths)};\n`);
  if (random.chance(0.05) && lines.length > 0) lines.push(random.pick(lines));
  return lines.join('');
}

/** A path by which flatc finds a file from another one: beside it, beside the root, or in the include path. */
function pathTo({ random }: World, from: string, target: string): string {
  const beside = path.posix.relative(path.posix.dirname(from), target);
  const forms = [beside, beside, target];
  if (target.startsWith('inc/')) forms.push(target.slice('inc/'.length));
  const form = random.pick(forms);
  return random.chance(0.1)
    ? random.pick([`./${form}`, form.replaceAll('/', '\\\\'), form.replace('/', '//'), `sub/../${form}`])
    : form;
}
