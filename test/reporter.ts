// Ends a test run with the line that people and scripts look for.
import { existsSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';
import { findFlatc } from './conformance/flatc.ts';

/** Variables that choose the cases or tools of tests. */
const variables = ['FLATC', 'SEED', 'SEEDS', 'FIRST', 'TABLES', 'OFFERS', 'THOROUGH', 'UPDATE'];

/**
 * Mocha's spec reporter, followed by omitted tests and set variables, and `N passed, N failed`. Mocha requires a
 * default export.
 */
export default class ClosingReporter extends Mocha.reporters.Spec {
  override epilogue(): void {
    super.epilogue();
    const shared = path.resolve(import.meta.dirname, '../../shared');
    if (!existsSync(shared)) console.log('left out: the measured cases of ../shared, which is not there');
    if (!findFlatc()) console.log('left out: what asks a real flatc, as FLATC is not set and PATH has none');
    const set = variables.filter((name) => process.env[name] !== undefined);
    if (set.length > 0) console.log(`set in the environment: ${set.join(', ')}`);
    console.log(`${this.stats.passes} passed, ${this.stats.failures} failed`);
  }
}
