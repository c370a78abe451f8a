// Closes a test run with the one line that people and scripts look for.
import Mocha from 'mocha';

/** Mocha's spec reporter, followed by `N passed, N failed`. Mocha takes a reporter as a default export only. */
export default class ClosingReporter extends Mocha.reporters.Spec {
  override epilogue(): void {
    super.epilogue();
    console.log(`${this.stats.passes} passed, ${this.stats.failures} failed`);
  }
}
