// The channel to a client that the arguments of the process name: its streams, a socket, a pipe, or Node's own channel.
import { connect } from 'node:net';
import { type Readable, Transform, type Writable } from 'node:stream';
import {
  IPCMessageReader,
  IPCMessageWriter,
  type MessageReader,
  type MessageWriter,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { keptJsonEncoder } from '../kept-json.ts';
import { headerReader } from './message-headers-node.ts';

interface Channel {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
  /** Whether messages are written to the standard output, to which nothing else may go then. */
  readonly usesStdout: boolean;
}

interface ChannelEvents {
  /** The client has gone. */
  readonly ended: () => void;
  /** The input cannot be split into messages; nothing more is read. */
  readonly broken: (complaint: string) => void;
}

/** Opens the channel: `--stdio`, `--node-ipc`, `--socket=PORT`, `--pipe=NAME`, the latter two also in two arguments. */
export function openChannel(args: readonly string[], { ended, broken }: ChannelEvents): Channel {
  const at = args.findIndex((arg) => /^--(stdio|node-ipc|socket|pipe)(=|$)/.test(arg));
  const [, kind = '', attached] = /^--([a-z-]+)(?:=(.*))?$/s.exec(args[at] ?? '') ?? [];
  if (kind === 'node-ipc') {
    return { reader: new IPCMessageReader(process), writer: new IPCMessageWriter(process), usesStdout: false };
  }
  const [input, output] = streamsOf(kind, attached ?? args[at + 1] ?? '', broken);
  const isRefused = headerReader();
  let isBroken = false;
  const checked = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const complaint = isBroken ? undefined : isRefused(chunk);
      if (complaint !== undefined) {
        isBroken = true;
        broken(complaint);
      }
      if (isBroken) done();
      else done(null, chunk);
    },
  });
  // A client that exits without `exit` closes the input; the messages before that are still read.
  checked.on('end', ended);
  input.on('close', () => checked.end());
  input.pipe(checked);
  return {
    reader: new StreamMessageReader(checked),
    writer: new StreamMessageWriter(output, { contentTypeEncoder: keptJsonEncoder }),
    usesStdout: kind === 'stdio',
  };
}

function streamsOf(kind: string, address: string, broken: ChannelEvents['broken']): readonly [Readable, Writable] {
  if (kind === 'stdio') return [process.stdin, process.stdout];
  const socket = kind === 'socket' ? connect(Number(address), '127.0.0.1') : connect(address);
  socket.on('error', (error) => broken(error.message));
  return [socket, socket];
}
