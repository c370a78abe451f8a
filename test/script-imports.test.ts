// Scripts that no compiler reads, in .ci and for editors, import only existing names.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Message } from 'esbuild';

describe('The imports of scripts', () => {
  const folders = ['.ci', 'build', 'test'];
  const scripts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.m?js$/.test(name) && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  );

  it('all exist', async () => {
    assert.ok(scripts.length > 40, `only ${scripts.length} scripts were found`);
    assert.deepEqual(await wrongImports({ entryPoints: scripts }), []);
  });

  it('are told when a module does not export them', async () => {
    const contents =
      "import { optionsOf, optionThatIsNot } from './server/language/generate/service.ts';\noptionsOf(optionThatIsNot);\n";
    const wrong = await wrongImports({ stdin: { contents, resolveDir: process.cwd() } });
    assert.match(wrong.join('\n'), /No matching export .* "optionThatIsNot"/);
  });
});

async function wrongImports(entries: Parameters<typeof build>[0]): Promise<string[]> {
  const messages = await build({
    ...entries,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    outdir: 'dist',
    logLevel: 'silent',
  }).then(
    () => [],
    (failure: { errors: Message[] }) => failure.errors,
  );
  return messages.map(({ location, text }) => `${location?.file}:${location?.line}: ${text}`);
}
