// The last diagnostics of a document are those of its last text, however reads, settings and messages are delayed.
//
//   SEEDS=1000 npx mocha test/server/stress.test.ts     1000 seeds; FIRST=7 begins with seed 7
//   TABLES=5000 npx mocha test/server/stress.test.ts    with 5000 more tables in each document
import assert from 'node:assert/strict';
import { loadParser } from '../parser.ts';
import { tries } from '../thorough.ts';
import { stress } from './stress.ts';

const seeds = Number(process.env.SEEDS ?? tries(2).numRuns);
const first = Number(process.env.FIRST ?? 100);
const tables = Number(process.env.TABLES ?? 0);
const steps = 250;

describe('while everything takes its time', () => {
  before(loadParser);

  it('the last diagnostics of every document are published, and are those of its text', async () => {
    let checked = 0;
    for (let seed = first; seed < first + seeds; seed++) checked += (await stress(seed, steps, tables)).checked;
    assert.ok(checked >= seeds * 10, `${checked} documents were compared`);
  }).timeout(0);
});
