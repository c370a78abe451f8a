// Whether something is being generated, so that what is saved on the way starts nothing by itself.

export class Activity {
  #count = 0;

  get isBusy(): boolean {
    return this.#count > 0;
  }

  /** Does some work, during which it is busy. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#count++;
    try {
      return await work();
    } finally {
      this.#count--;
    }
  }
}
