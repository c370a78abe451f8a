// Compiles and imports Python: one process for each unit, because a module may take the name of one of Python's own.
import path from 'node:path';
import type { Compiler, Failures, Places, Unit } from './compiler.ts';
import { forEachAtOnce, messagesIn, runProgram } from './process.ts';

export const python: Compiler = { language: 'python', failures };

async function failures(units: readonly Unit[], { tool }: Places): Promise<Failures> {
  const program = path.join(import.meta.dirname, 'check.py');
  const env = { PYTHONPATH: tool('python_runtime'), PYTHONDONTWRITEBYTECODE: '1' };
  const results = await forEachAtOnce(units, async (unit) => {
    const result = await runProgram('python3', [program, unit.folder, ...unit.files], { cwd: unit.folder, env });
    return result.status === 0 ? [] : [[unit, messagesIn(result, /^\w*(?:Error|Exception)\b/)] as const];
  });
  return new Map(results.flat());
}
