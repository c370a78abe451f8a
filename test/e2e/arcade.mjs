// Creates the workspace for scenarios about generated code: a schema, its code in TypeScript, in Go and if requested in
// C++, and further code that uses the generated code.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { tool } from '../../.ci/tool.mjs';
import { project } from './example.mjs';

const targets = [
  { language: 'ts', output: 'generated/ts', entryFiles: ['schemas/*.fbs'] },
  { language: 'go', output: 'generated/go', entryFiles: ['schemas/*.fbs'] },
];

const files = {
  'schemas/monster.fbs': `namespace game;

enum Colour : byte { Red, Green }

table Monster {
  name: string;
  hp: short = 100;
  colour: Colour;
  unused: int;
}

root_type Monster;
`,
  'flatbuffers.json': JSON.stringify({ targets }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: { module: 'nodenext', target: 'es2022', strict: true, types: [] },
    include: ['src', 'generated/ts'],
  }),
  'src/fight.ts': `import { Monster } from '../generated/ts/game/monster.js';

export function isAlive(monster: Monster): boolean {
  return monster.hp() > 0;
}

export const hp = (): number => 3;
`,
  'src/heal.ts': `import type { Monster } from '../generated/ts/game/monster.js';

export const missing = (monster: Monster): number => 100 - monster.hp();
`,
  'go.mod': 'module example.com/arcade\n\ngo 1.24\n',
  'main.go': `package main

import "example.com/arcade/generated/go/game"

func main() {
	monster := game.GetRootAsMonster(nil, 0)
	println(monster.Hp())
}
`,
};

/** The files that C++ adds: code, and the list of compile commands that tells clangd to index it. */
const filesOfCpp = (workspace) => ({
  'flatbuffers.json': JSON.stringify({
    targets: [...targets, { language: 'cpp', output: 'generated/cpp', entryFiles: ['schemas/*.fbs'] }],
  }),
  'src/duel.cpp': `#include "monster_generated.h"

int main() {
  const auto *monster = game::GetMonster(nullptr);
  return monster->hp() > 0 ? 0 : 1;
}
`,
  'compile_commands.json': JSON.stringify([
    {
      directory: workspace,
      file: 'src/duel.cpp',
      arguments: ['g++', '-std=c++17', '-Igenerated/cpp', `-I${tool('flatbuffers_headers')}`, '-c', 'src/duel.cpp'],
    },
  ]),
});

/** The workspace with code in C++. */
export const arcadeWithCpp = () => arcade({ hasCpp: true });

/** Writes the workspace into an empty folder, and generates its code. */
export function arcade({ hasCpp = false } = {}) {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'fbs-arcade-')));
  for (const [file, text] of Object.entries({ ...files, ...(hasCpp ? filesOfCpp(workspace) : {}) })) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), text);
  }
  const program = join(project, 'dist/cli.cjs');
  execFileSync(process.execPath, [program, 'generate', '--flatc', 'inside'], { cwd: workspace, stdio: 'pipe' });
  const read = (file) => readFileSync(join(workspace, file), 'utf8');
  return {
    workspace,
    read,
    /** The place `offset` characters after the start of `text`; line and column count from 1. */
    placeOf(file, text, offset = 0) {
      const whole = read(file);
      const before = whole.slice(0, whole.indexOf(text) + offset).split('\n');
      return { line: before.length, column: before.at(-1).length + 1 };
    },
    remove: () => rmSync(workspace, { recursive: true, force: true }),
  };
}
