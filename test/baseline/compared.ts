// Runs `compat` in a repository, and reads its findings.
import path from 'node:path';
import { type Ended, runCommand } from '../run-command.ts';
import { inFolder, makeRepository, type Repository } from './repository.ts';

interface Compared extends Ended {
  readonly found: readonly string[];
}

/** The findings of `compat`, as `FILE SEVERITY CODE`, beside its outputs and its exit status. */
export async function compared(folder: string, ...args: readonly string[]): Promise<Compared> {
  const ended = await runCommand(['compat', '--format', 'json', ...args], { cwd: folder });
  const { findings } = JSON.parse(ended.stdout) as { findings: { file: string; code: string; severity: string }[] };
  return { ...ended, found: findings.map(({ file, code, severity }) => `${file} ${severity} ${code}`) };
}

/** Runs a test in a repository with some files in its only commit. */
export async function inRepository(
  before: Readonly<Record<string, string>>,
  use: (repository: Repository) => Promise<void>,
): Promise<void> {
  await inFolder(async (folder) => {
    const repository = makeRepository(path.join(folder, 'main'));
    repository.commit(before);
    await use(repository);
  });
}

export const game = 'namespace game.v1;\ntable Player { hp: int; name: string; }\nroot_type Player;\n';
