// Measures how long the bundled server takes to answer what an editor asks all the time, and prints the medians.
//
//   npm run build && npx tsx test/bench/features.ts, or as part of npm run bench
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Position, SemanticTokens } from 'vscode-languageserver-types';
import { LspClient } from '../lsp-client.ts';
import { type Input, writeInputs } from './inputs.ts';

const repetitions = 21;

const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
try {
  console.log('| input | request | median ms | worst ms | answer |');
  console.log(`|${'---|'.repeat(5)}`);
  for (const input of writeInputs(folder)) await measure(input);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure({ name, workspace, file }: Input): Promise<void> {
  const client = await LspClient.start({
    folders: [pathToFileURL(workspace).href],
    patience: 300_000,
    ownProcess: true,
  });
  try {
    const uri = pathToFileURL(path.join(workspace, file)).href;
    const text = readFileSync(path.join(workspace, file), 'utf8');
    client.open(uri, text);
    await client.untilReady();
    const print = (request: string, times: readonly number[], answer: unknown): void => {
      const sorted = times.toSorted((left, right) => left - right);
      const middle = sorted[sorted.length >> 1] ?? 0;
      const cells = [name, request, middle.toFixed(1), (sorted.at(-1) ?? 0).toFixed(1), sizeOf(answer)];
      console.log(`| ${cells.join(' | ')} |`);
    };
    const repeat = async (request: string, ask: () => Promise<unknown>): Promise<void> => {
      const times: number[] = [];
      let answer: unknown;
      for (let count = 0; count < repetitions; count++) {
        const start = performance.now();
        answer = await ask();
        times.push(performance.now() - start);
      }
      print(request, times, answer);
    };

    const lines = text.split('\n');
    const middle = Math.floor(lines.length / 2);
    const range = { start: { line: middle, character: 0 }, end: { line: middle + 60, character: 0 } };
    const about = (method: string, more: object = {}) =>
      client.request(`textDocument/${method}`, { textDocument: { uri }, ...more });
    await repeat('documentSymbol', () => about('documentSymbol'));
    await repeat('foldingRange', () => about('foldingRange'));
    await repeat('documentLink', () => about('documentLink'));
    await repeat('selectionRange', () => about('selectionRange', { positions: [range.start] }));
    await repeat('inlayHint of 60 lines', () => about('inlayHint', { range }));
    await repeat('semanticTokens/range of 60 lines', () => about('semanticTokens/range', { range }));
    await repeat('semanticTokens/full', () => about('semanticTokens/full'));
    const type = fieldAfter(lines, middle);
    const into = ({ line, character }: Position, count: number) => ({
      position: { line, character: character + count },
    });
    const include = { line: lines.findIndex((line) => line.startsWith('include "')), character: 'include "'.length };
    await repeat('completion of a type, nothing typed', () => about('completion', into(type, 0)));
    await repeat('completion of a type, a letter typed', () => about('completion', into(type, 1)));
    await repeat('completion of a type, two letters typed', () => about('completion', into(type, 2)));
    let letters = 0;
    await repeat('completion of a type, right behind an edit', () => {
      press(client, uri, type, letters++);
      return about('completion', into(type, 1));
    });
    press(client, uri, type, letters);
    if (include.line >= 0) {
      await repeat('completion of an include, nothing typed', () => about('completion', into(include, 0)));
      await repeat('completion of an include, two letters typed', () => about('completion', into(include, 2)));
    }
    const newLine = { position: { line: middle, character: 0 }, ch: '\n', options: {} };
    await repeat('onTypeFormatting of Enter', () => about('onTypeFormatting', newLine));
    for (const isDiagnosed of [true, false]) {
      let { resultId } = (await about('semanticTokens/full')) as SemanticTokens;
      const times: number[] = [];
      let answer: unknown;
      for (let count = 0; count < repetitions; count++) {
        const version = press(client, uri, fieldAfter(lines, middle), count);
        if (isDiagnosed)
          await client.waitFor(
            () => client.last(uri)?.version === version,
            () => 'no diagnostics',
          );
        const start = performance.now();
        const delta = (await about('semanticTokens/full/delta', { previousResultId: resultId })) as SemanticTokens;
        times.push(performance.now() - start);
        resultId = delta.resultId;
        answer = delta;
      }
      print(`semanticTokens/full/delta, ${isDiagnosed ? 'text diagnosed' : 'right behind an edit'}`, times, answer);
    }
    const uses = usesOfTypes(text);
    const atUse = (method: string, more: object = {}) => {
      let count = 0;
      return repeat(method, () => about(method, { position: uses[count++ % uses.length], ...more }));
    };
    await atUse('hover');
    await atUse('definition');
    await atUse('documentHighlight');
    await atUse('references', { context: { includeDeclaration: true } });
    await atUse('rename', { newName: 'RenamedHere' });
    const typeName = /^(?:table|struct|enum)\s+(\w+)/m.exec(lines.slice(middle).join('\n'))?.[1] ?? 'a';
    for (const query of [typeName.slice(0, 1), typeName.slice(0, 5), typeName, '']) {
      await repeat(`workspace/symbol "${query}"`, () => client.request('workspace/symbol', { query }));
    }
  } finally {
    client.kill();
  }
}

/** Places in the types of fields that schemas declare themselves, from all over a text. */
function usesOfTypes(text: string): readonly Position[] {
  const uses = text.split('\n').flatMap((content, line) => {
    const match = /^ {2}\w+: \[?(?=[A-Z])/.exec(content);
    return match ? [{ line, character: match[0].length }] : [];
  });
  const step = Math.max(1, Math.floor(uses.length / repetitions));
  return uses.filter((_, index) => index % step === 0);
}

/** Types a letter, or takes it back. Returns the version of the document. */
function press(client: LspClient, uri: string, at: Position, count: number): number {
  if (count % 2 === 0) return client.edit(uri, 'x', { start: at, end: at });
  return client.edit(uri, '', { start: at, end: { line: at.line, character: at.character + 1 } });
}

/** The place before the type of a field at or below a line. */
function fieldAfter(lines: readonly string[], line: number): Position {
  const index = lines.findIndex((text, at) => at >= line && /^ {2}\w+: \w/.test(text));
  return { line: Math.max(index, 0), character: (lines[index]?.indexOf(':') ?? 0) + 2 };
}

function sizeOf(answer: unknown): string {
  if (Array.isArray(answer)) return `${answer.length} items`;
  if (typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items))
    return `${answer.items.length} items, ${JSON.stringify(answer).length} characters`;
  if (typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data))
    return `${answer.data.length / 5} tokens`;
  if (typeof answer === 'object' && answer !== null && 'edits' in answer && Array.isArray(answer.edits))
    return `${answer.edits.length} edits`;
  return '-';
}
