// Writes the messages of a test's editor at once and in order: a message waits for no other to be written first.
import type { Writable } from 'node:stream';
import { AbstractMessageWriter, type Message, type MessageWriter } from 'vscode-jsonrpc/node';

export class OrderedMessageWriter extends AbstractMessageWriter implements MessageWriter {
  readonly #stream: Writable;
  /** The messages that are held back, as bytes; undefined while nothing is held back. */
  #held: Buffer[] | undefined;

  constructor(stream: Writable) {
    super();
    this.#stream = stream;
    stream.on('error', (error) => this.fireError(error));
    stream.on('close', () => this.fireClose());
  }

  write(message: Message): Promise<void> {
    const body = Buffer.from(JSON.stringify(message));
    const bytes = Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
    if (this.#held) this.#held.push(bytes);
    else this.#stream.write(bytes);
    return Promise.resolve();
  }

  end(): void {
    this.#stream.end();
  }

  /** Calls `send`, and writes all its messages in one piece. Returns the result of `send`. */
  together<Sent>(send: () => Sent): Sent {
    const held: Buffer[] = [];
    this.#held = held;
    try {
      return send();
    } finally {
      this.#held = undefined;
      this.#stream.write(Buffer.concat(held));
    }
  }
}
