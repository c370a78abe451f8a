// Checks that the recorded outputs, with which our readers of outputs are tested, are still those of the real tools.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environment, run } from '../trpc-environment.mjs';

const record = new URL('../../test/generate/outputs.json', import.meta.url);

/** Runs every recorded command again in an empty folder. */
export async function checkOutputs(folder, isRecording) {
  const cases = JSON.parse(readFileSync(record, 'utf8'));
  const wrong = [];
  for (const recorded of cases) {
    const place = mkdtempSync(join(folder, 'output-'));
    for (const [path, text] of Object.entries(recorded.files)) {
      mkdirSync(dirname(join(place, path)), { recursive: true });
      writeFileSync(join(place, path), text);
    }
    const args = recorded.args.map((argument) => argument.replace('$FOLDER', place));
    const { exit, stdout, stderr } = await run(recorded.tool, args, place);
    const output = told(stdout + stderr, place);
    if (isRecording) Object.assign(recorded, { exit, output });
    else if (exit !== recorded.exit || output !== recorded.output) wrong.push(`${recorded.name}: ${exit}\n${output}`);
  }
  if (isRecording) writeFileSync(record, `${JSON.stringify(cases, undefined, 2)}\n`);
  return { done: `${cases.length} outputs compared`, wrong };
}

/** The output of a tool without paths of this machine, the rest of a crash, and most of flatc's usage text. */
function told(output, folder) {
  return output
    .replaceAll(folder, '$FOLDER')
    .replaceAll(environment.HOME, '$HOME')
    .replace(/0x[0-9a-f]+/g, '0x0')
    .replace(/^((?:panic|runtime): .*?\n)\n.*/ms, '$1')
    .replace(
      /Usage: \S+ \[.*?BINARY_FILE\.\.\.\]/s,
      'Usage: flatc [-b|--binary, -c|--cpp]... FILE... [-- BINARY_FILE...]',
    );
}
