// Collects what is wrong with settings, to tell it in one readable message, whatever the settings contain.

/** One sentence for each thing that could not be used. */
export class SettingComplaints {
  readonly #sentences: string[] = [];
  readonly #counts = new Map<string, number>();

  /** Adds a complaint about a setting; only the first few about the same one are kept. */
  add(key: string, problem: string): void {
    if (this.isEnoughOf(key)) return;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    this.#sentences.push(`The setting flatbuffers.${shortened(key)} ${problem}.`);
  }

  /** Whether there is any complaint about a setting. */
  isAbout(key: string): boolean {
    return this.#counts.has(key);
  }

  /** Whether there are enough complaints about a setting. */
  isEnoughOf(key: string): boolean {
    return (this.#counts.get(key) ?? 0) >= mostOfOne;
  }

  get sentences(): readonly string[] {
    return this.#sentences;
  }
}

const mostOfOne = 5;

/** All complaints as one message. */
export function complaintMessage(sentences: readonly string[]): string {
  if (sentences.length === 1) return sentences.join('');
  const more = sentences.length - mostTold;
  const rest = more > 0 ? [`... and ${more} more.`] : [];
  return ['Some FlatBuffers settings cannot be used:', ...sentences.slice(0, mostTold), ...rest].join('\n');
}

const mostTold = 10;

/** A value of a setting as a message shows it: short, whatever it is. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shortened(value));
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** The first values of a list as a message shows them. */
export function shownValues(values: readonly unknown[]): string {
  const more = values.length - mostOfOne;
  return `${values.slice(0, mostOfOne).map(shownValue).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const longestShown = 60;

function shortened(text: string): string {
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)}...`;
}
