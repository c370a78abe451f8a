// Opens the channel to a client that the arguments name: the standard streams, a socket, a pipe, or Node's IPC.
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
  /** Whether messages go to the standard output. Nothing else may be written there then. */
  readonly usesStdout: boolean;
}

interface ChannelEvents {
  /** Called when the client has gone. */
  readonly ended: () => void;
  /** Called when the input cannot be split into messages; reading then stops. */
  readonly broken: (complaint: string) => void;
}

/**
 * Opens the channel that the arguments name: `--stdio`, `--node-ipc`, `--socket=PORT` or `--pipe=NAME`. The port or
 * name may also be the next argument.
 */
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
  // A client that ends without `exit` closes the input. Messages that came before are still read.
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
