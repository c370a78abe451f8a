// Reads the settings in every way in which a client gives them: with its first message, pushed, or on request.
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
import { complaintMessage } from '../settings/setting-complaints.ts';
import { isRecord } from '../settings/value-problem.ts';
import type { ClientFeatures } from './client-features.ts';

/** The milliseconds after which the server no longer waits for the client's settings. */
const longestWait = 2000;

/** The layers of settings that a client contributes to projects. */
export interface ClientLayers extends Omit<ProjectInputs, 'files' | 'builds' | 'fromFile'> {
  /** Whether the client says that its user does not trust the folders. */
  readonly isRestricted: boolean;
}

export class ClientSettings {
  readonly #connection: Connection;
  readonly #features: ClientFeatures;
  /** Include paths of the command line, in addition to the settings. */
  readonly #includePaths: readonly string[];
  /** The settings of the first message. Pushed settings win over them, and answers to our requests win over both. */
  readonly #initial: unknown;
  /** The latest pushed settings; undefined if none were pushed. */
  #pushed: unknown;
  /** The problems of the settings that were read last. They are not shown again. */
  #complaints: readonly string[] = [];

  readonly #clock: Clock;
  readonly #answeredLate: () => void;
  /** The latest answer of the client for each folder that it was asked about. */
  #answers: readonly unknown[] = [undefined];
  /** The number of the request that was answered with `#answers`. */
  #answered = 0;
  /** The number of the latest request. */
  #asked = 0;

  /** `answeredLate` is called for an answer that comes after the server stopped waiting. */
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

  /** Registers for changes of settings. */
  async register(): Promise<void> {
    if (!this.#features.registersConfiguration) return;
    await this.#connection.client.register(DidChangeConfigurationNotification.type, { section: 'flatbuffers' });
  }

  /**
   * Takes the settings of a notification. A notification without settings changes nothing: a client that answers
   * requests for settings sends such notifications.
   */
  push(settings: unknown): void {
    const section = settingsSection(settings);
    if (section !== undefined && section !== null) this.#pushed = section;
  }

  /** The present settings. Their problems are shown to the user once, in one message. */
  async read(folders: readonly string[]): Promise<ClientLayers> {
    await this.#ask(folders);
    return this.known(folders);
  }

  /** The latest known settings of each folder. New problems in them are shown to the user. */
  known(folders: readonly string[]): ClientLayers {
    const readings = this.#answers.map((answer) => readMerged([this.#initial, this.#pushed, answer]));
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
    // A new folder has the settings of the first folder until the client sends its own.
    const layersFor = (index: number, folder: string | undefined) => {
      const reading = readings[index] ?? readings[0];
      return reading ? [settingsLayer(reading.values, folder)] : [];
    };
    const set = folders.map((folder, index) => ({ folder, layers: layersFor(index, folder) }));
    const isRestricted = this.#answers.some((answer) => isRecord(answer) && answer.isRestricted === true);
    return { folders: set, layers: layersFor(0, undefined), furtherIncludePaths: this.#includePaths, isRestricted };
  }

  /**
   * Asks for the settings of each folder, and waits at most `longestWait`. Until the answer comes, the previous answer
   * is used.
   */
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

  /** The value of a promise, or undefined if it takes too long, so that no client can keep the server waiting. */
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

/** Reads settings of several sources; later keys win. A source that is not an object only adds its complaint. */
function readMerged(sources: readonly unknown[]): ReturnType<typeof readSettings> {
  const reading = readSettings(Object.assign({}, ...sources.filter(isRecord)));
  // Clients in Lua send an empty object as an empty list.
  const wrong = sources.filter((source) => !isRecord(source) && !(Array.isArray(source) && source.length === 0));
  return {
    ...reading,
    complaints: [...wrong.flatMap((source) => readSettings(source).complaints), ...reading.complaints],
  };
}
