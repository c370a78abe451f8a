// Collects problems of settings and words them in one readable message, whatever the settings contain.

/** One sentence for each unusable value. */
export class SettingComplaints {
  readonly #sentences: string[] = [];
  readonly #counts = new Map<string, number>();

  /** Adds a complaint about a setting. Of the complaints about one setting, only the first few are kept. */
  add(key: string, problem: string): void {
    const setting = key.replace(/[.[].*/s, '');
    const count = (this.#counts.get(setting) ?? 0) + 1;
    this.#counts.set(setting, count);
    if (count > mostOfOne) return;
    this.#sentences.push(`The setting flatbuffers.${shortened(key)} ${problem}.`);
  }

  get sentences(): readonly string[] {
    return this.#sentences;
  }
}

const mostOfOne = 5;

/** All complaints as one message. */
export function complaintMessage(sentences: readonly string[]): string {
  if (sentences.length === 1) return sentences.join('');
  const more = sentences.length - mostListed;
  const rest = more > 0 ? [`... and ${more} more.`] : [];
  return ['Some FlatBuffers settings cannot be used:', ...sentences.slice(0, mostListed), ...rest].join('\n');
}

const mostListed = 10;

/** A value of any kind in a short form for messages. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shortened(value));
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

const longestShown = 60;

function shortened(text: string): string {
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)}...`;
}
