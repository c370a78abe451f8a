// Limits the work for one text or one request, so that no text costs more than time in proportion to its length.

export interface WorkBudget {
  /** Takes an amount of work from the budget. Returns false if that is more than was left. */
  spend(amount: number): boolean;
  /** The work that is left; below zero once too much was spent. */
  readonly left: number;
}

/** A budget of some amount of work. */
export function workBudgetOf(limit: number): WorkBudget {
  let left = limit;
  return {
    spend: (amount) => {
      left -= amount;
      return left >= 0;
    },
    get left() {
      return left;
    },
  };
}
