// Checks our facts about the code of included schemas with the real flatc: which languages generate it unasked, which
// need a run for each schema, and which use `--gen-all`.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatcLanguages } from '../../server/language/generate/service.ts';
import { run } from '../trpc-environment.mjs';

const files = {
  'sub/part.fbs': 'namespace lib.part;\nenum Colour : byte { Red }\ntable Part { partsize: int; }\n',
  'whole.fbs':
    'include "sub/part.fbs";\nnamespace app;\ntable Whole { part: lib.part.Part; colour: lib.part.Colour; }\n',
};

export async function checkIncluded(folder) {
  const wrong = [];
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'in/sub'), { recursive: true });
    writeFileSync(join(folder, 'in', path), text);
  }
  const languages = flatcLanguages.filter(({ makes }) => makes === 'code');
  for (const { generator, flag, included } of languages) {
    const alone = await made(folder, flag, ['whole.fbs']);
    const own = await made(folder, flag, ['whole.fbs', 'sub/part.fbs']);
    const all = await made(folder, flag, ['--gen-all', 'whole.fbs']);
    // The accessor of a field occurs only in the code of its own table.
    const declares = (code) => /partsize/i.test(text(code));
    const is = (expected, what) => {
      if (!expected) wrong.push(`${generator}: ${what}`);
    };
    is(declares(alone) === (included === undefined), 'the code of included schemas is written unasked, or not');
    is(declares(own), 'a run for each schema does not write the code of both');
    is((declares(all) && namesWhatIsThere(all, own)) === (included !== 'own-run'), '--gen-all is complete, or not');
  }
  return { done: `${languages.length} languages with an included schema`, wrong };
}

/** The files that flatc generates, with their texts. */
async function made(folder, flag, args) {
  const output = join(folder, 'out');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output);
  // Some languages write into the working directory of flatc.
  const inputs = args.map((arg) => (arg.startsWith('-') ? arg : join('../in', arg)));
  const { exit, output: said } = await run('flatc', [flag, ...inputs], output);
  if (exit !== 0) throw new Error(`flatc ${flag} ${args.join(' ')}: ${said}`);
  const paths = readdirSync(output, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    paths.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(output.length + 1), readFileSync(path, 'utf8')];
    }),
  );
}

const text = (code) => [...code.values()].join('\n');

/**
 * Whether all imports of generated files lead to files: Python must not lose any, and in Dart none may lead nowhere.
 */
function namesWhatIsThere(all, own) {
  const imports = (code) => [...text(code).matchAll(/^ *(?:from lib\S* import|import '\.\/(\S+)' as).*$/gm)];
  const isThere = imports(all).every(([, path]) => path === undefined || all.has(path));
  const isPython = [...all.keys()].some((path) => path.endsWith('.py'));
  return isThere && (!isPython || imports(all).length === imports(own).length);
}
