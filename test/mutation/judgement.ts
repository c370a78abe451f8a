// Decides whether enough mistakes were noticed, as soon as a sample allows it.

/** The decision about a suite of tests: it notices most mistakes, or too few of them. */
export type Judgement = 'enough' | 'too few';

/**
 * The lead with which a sample is decided, and the size at which it is given up. With each mistake the lead of the
 * noticed over the unnoticed ones goes one up or down. Of suites that notice three of four, one in 3^7 (0.05 %) is
 * ever seven behind, and 0.03 % are undecided after forty; both fail. They need six mistakes on average. A suite that
 * notices one of four gets three ahead in 3.7 % of all runs, and one that notices nothing fails after seven mistakes.
 */
export const decision = { ahead: 3, behind: 7, largest: 40 } as const;

/** The decision about a sample that grows one mistake at a time; undefined while it must grow. */
export function judgedSample(noticed: number, unnoticed: number): Judgement | undefined {
  const lead = noticed - unnoticed;
  if (lead >= decision.ahead) return 'enough';
  return lead <= -decision.behind || noticed + unnoticed >= decision.largest ? 'too few' : undefined;
}

/** The decision about a whole measurement, of which nine of ten mistakes must be noticed. */
export function judgedMeasurement(noticed: number, unnoticed: number): Judgement {
  return noticed >= 0.9 * (noticed + unnoticed) ? 'enough' : 'too few';
}
