// Reads the settings in whichever way a client gives them: with the first message, pushed, or when asked.
import {
  type Connection,
  DidChangeConfigurationNotification,
  MessageType,
  ShowMessageNotification,
} from 'vscode-languageserver';
import type { Clock } from '../clock.ts';
import { settingsLayer } from '../settings/layers.ts';
import type { ProjectInputs } from '../settings/projects.ts';
import { readSettings, settingsSection } from '../settings/read-settings.ts';
import { isRecord } from '../settings/read-value.ts';
import { complaintMessage } from '../settings/setting-complaints.ts';
import type { ClientFeatures } from './client-features.ts';

const longestWait = 2000;

/** What the settings of a client give to projects. */
export interface ClientLayers extends Omit<ProjectInputs, 'files' | 'builds' | 'fromFile'> {
  /** Whether the client says that its user does not trust the folders. */
  readonly isRestricted: boolean;
}

export class ClientSettings {
  readonly #connection: Connection;
  readonly #features: ClientFeatures;
  /** From the command line, in addition to the settings. */
  readonly #includePaths: readonly string[];
  /** Later ones win key by key: what a client answers is asked for each time. */
  readonly #initial: unknown;
  #pushed: unknown;
  #complaints: readonly string[] = [];

  readonly #clock: Clock;
  readonly #answeredLate: () => void;
  /** What the client last answered, and to which of our questions. */
  #answers: readonly unknown[] = [undefined];
  #answered = 0;
  #asked = 0;

  /** `answeredLate` is called when the client gives an answer for which nobody waits any longer. */
  constructor(
    connection: Connection,
    features: ClientFeatures,
    initial: unknown,
    includePaths: readonly string[],
    clock: Clock,
    answeredLate: () => void,
  ) {
    this.#clock = clock;
    this.#answeredLate = answeredLate;
    this.#connection = connection;
    this.#features = features;
    this.#initial = settingsSection(initial);
    this.#includePaths = includePaths;
  }

  /** Asks to be told of changes. */
  async register(): Promise<void> {
    if (!this.#features.registersConfiguration) return;
    await this.#connection.client.register(DidChangeConfigurationNotification.type, { section: 'flatbuffers' });
  }

  /** Takes the settings that came with a notification; clients that are asked for theirs send none. */
  push(settings: unknown): void {
    const section = settingsSection(settings);
    if (section !== undefined && section !== null) this.#pushed = section;
  }

  /** The settings as they are now. What is wrong with them is shown to the user once, in one message. */
  async read(folders: readonly string[]): Promise<ClientLayers> {
    await this.#ask(folders);
    return this.known(folders);
  }

  /** The settings as the client last told them, for each folder its own. */
  known(folders: readonly string[]): ClientLayers {
    const readings = this.#answers.map((answer) => readSettings(merged([this.#initial, this.#pushed, answer])));
    const complaints = [...new Set(readings.flatMap((reading) => reading.complaints))];
    const known = new Set(this.#complaints);
    const fresh = complaints.filter((complaint) => !known.has(complaint));
    if (fresh.length > 0) {
      void this.#connection.sendNotification(ShowMessageNotification.type, {
        type: MessageType.Warning,
        message: complaintMessage(fresh),
      });
    }
    this.#complaints = complaints;
    // Until the client has told its settings for a new folder, those of the first one count there.
    const layersFor = (index: number, folder: string | undefined) => {
      const reading = readings[index] ?? readings[0];
      return reading ? [settingsLayer(reading.values, folder)] : [];
    };
    const set = folders.map((folder, index) => ({ folder, layers: layersFor(index, folder) }));
    const isRestricted = this.#answers.some((answer) => isRecord(answer) && answer.isRestricted === true);
    return { folders: set, layers: layersFor(0, undefined), furtherIncludePaths: this.#includePaths, isRestricted };
  }

  /** Asks what the client has for each folder, or for none; until it answers, what it answered last counts. */
  async #ask(folders: readonly string[]): Promise<void> {
    if (!this.#features.hasConfiguration) return;
    const section = 'flatbuffers';
    const items = folders.length === 0 ? [{ section }] : folders.map((scopeUri) => ({ scopeUri, section }));
    const question = ++this.#asked;
    let isLate = false;
    const answering = this.#connection.workspace.getConfiguration(items).then((answers: unknown) => {
      if (question < this.#answered) return;
      this.#answered = question;
      this.#answers = Array.isArray(answers) && answers.length > 0 ? answers : [undefined];
      if (isLate) this.#answeredLate();
    });
    answering.catch((error) => {
      const reason = error instanceof Error ? error.message : error;
      this.#connection.console.warn(`cannot read the settings of the client: ${reason}`);
    });
    const isAnswered = answering.then(
      () => true,
      () => true,
    );
    isLate = (await this.#inTime(isAnswered)) === undefined;
  }

  /** The value of a promise; undefined where it does not come soon, so that no client can keep the server waiting. */
  async #inTime<Value>(value: Promise<Value>): Promise<Value | undefined> {
    let cancel: () => void = () => undefined;
    const late = new Promise<undefined>((resolve) => {
      cancel = this.#clock.after(longestWait, () => resolve(undefined));
    });
    try {
      return await Promise.race([value, late]);
    } finally {
      cancel();
    }
  }
}

/** Objects merged, with later keys winning. A single value that is not an object is kept, so that it is reported. */
function merged(values: readonly unknown[]): unknown {
  const given = values.filter((value) => value !== undefined && value !== null);
  if (given.some((value) => typeof value !== 'object' || Array.isArray(value))) return given.at(-1);
  return Object.assign({}, ...given);
}
