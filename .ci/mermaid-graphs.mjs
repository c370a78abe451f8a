// Lets Mermaid's own parser read the graphs of real schemas, or of the example workspace without ../shared: all schemas of a
// folder as one graph each of types and of includes, as users make them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserArguments } from '../test/e2e/code-server.mjs';
import { tool } from './tool.mjs';

const corpus = '../shared/corpus';
const folders = existsSync(corpus)
  ? readdirSync(corpus, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(corpus, name))
  : ['test/example'];

const browser = await chromium.launch({ executablePath: tool('chromium'), args: browserArguments, timeout: 120_000 });
try {
  const page = await browser.newPage();
  await page.setContent('<!doctype html><title>Graphs</title>');
  await page.addScriptTag({ path: tool('mermaid') });
  // Browsers that are asked for large graphs set the same limit, so it is no part of the grammar.
  await page.evaluate(() =>
    globalThis.mermaid.initialize({ startOnLoad: false, maxTextSize: 50_000_000, maxEdges: 100_000 }),
  );
  /** The complaint of the parser about a text; undefined if it reads the text. */
  const complaintAbout = (text) =>
    page.evaluate(
      (graph) =>
        globalThis.mermaid.parse(graph).then(
          () => undefined,
          (error) => String(error.message ?? error),
        ),
      text,
    );
  assert.match(await complaintAbout('classDiagram\n  class {'), /Parse error/, 'it must be able to complain');

  const wrong = [];
  let lines = 0;
  for (const folder of folders)
    for (const kind of ['types', 'includes']) {
      const graph = execFileSync(
        process.execPath,
        ['dist/cli.cjs', 'graph', '--format', 'mermaid', '--kind', kind, folder],
        {
          encoding: 'utf8',
          maxBuffer: 1 << 30,
          stdio: ['ignore', 'pipe', 'ignore'],
        },
      );
      const complaint = await complaintAbout(graph);
      if (complaint !== undefined) wrong.push(`${folder}, ${kind}: ${complaint}`);
      lines += graph.split('\n').length;
    }
  assert.deepEqual(wrong, []);
  process.stdout.write(`Mermaid reads ${2 * folders.length} graphs of ${lines} lines\n`);
} finally {
  await browser.close();
}
