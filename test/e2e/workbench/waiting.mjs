// Waiting in the end-to-end scenarios; every wait ends by itself.
import { setTimeout as sleep } from 'node:timers/promises';

/** The milliseconds that anything may take on a busy machine. */
export const patience = 45_000;

/** Waits until `holds` returns a true value, and returns it. `what` names the expectation in the error. */
export async function until(holds, what) {
  const deadline = Date.now() + patience;
  for (;;) {
    const result = await holds();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`waited ${patience} ms in vain for ${what}`);
    await sleep(100);
  }
}

/** Whether an element appears within a short time; the caller has another way. */
export async function appears(locator) {
  try {
    await locator.waitFor({ timeout: 5000 });
    return true;
  } catch {
    return false;
  }
}

/** Clicks an element that may disappear first. Returns whether it was clicked. */
export async function clicked(locator) {
  try {
    await locator.click({ timeout: 5000 });
    return true;
  } catch {
    return false;
  }
}

/** The texts of rows for screen readers. */
export const labelsOf = (rows) =>
  rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? row.textContent));
