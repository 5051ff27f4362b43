import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { DatabaseAddress } from '../../../electron/shop/address.ts';
import { freePort } from '../free-port.ts';

/** A connection to the server, and the client whose transaction runs in it. */
interface Backend {
  readonly socket: Socket;
  client: Client | null;
}

interface Client {
  readonly socket: Socket;
  backend: Backend | null;
  loggedIn: boolean;
}

const READY = 'Z'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);

/**
 * Starts a pooler in transaction mode, as PgBouncer is one: each login adds a connection to the pool, and each
 * transaction gets the one that was released last. All logins are of one role.
 */
export async function startPooler(address: DatabaseAddress): Promise<DatabaseAddress> {
  const free: Backend[] = [];
  const sockets: Socket[] = [];
  const keepSocket = (socket: Socket) => {
    sockets.push(socket.on('error', () => undefined));
    return socket;
  };
  const server = createServer((socket) => {
    const backend: Backend = { socket: keepSocket(connect(address.port, address.host)), client: null };
    const client: Client = { socket: keepSocket(socket), backend, loggedIn: false };
    backend.client = client;
    backend.socket.on('data', eachMessage(fromServer(backend, free)));
    const pooledParts = eachMessage(fromClient(client, free));
    socket.on('data', (part) => (client.loggedIn ? pooledParts(part) : backend.socket.write(part)));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { ...address, port };
}

/** Passes a message on, and releases the connection where it ends a transaction. */
const fromServer = (backend: Backend, free: Backend[]) => (message: Buffer) => {
  const { client } = backend;
  const ends = message[0] === READY && message.at(-1) === IDLE;
  if (ends) {
    if (client) Object.assign(client, { backend: null, loggedIn: true });
    backend.client = null;
    free.push(backend);
  }
  client?.socket.write(message);
};

const fromClient = (client: Client, free: Backend[]) => (message: Buffer) => {
  if (message[0] === TERMINATE) return void client.socket.end();
  client.backend ??= free.pop() ?? null;
  if (!client.backend) throw new Error('no connection is free');
  client.backend.client = client;
  client.backend.socket.write(message);
};

/** Cuts a stream into messages: a type of one byte, then the length of the rest, in four. */
function eachMessage(use: (message: Buffer) => void): (part: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (part) => {
    rest = Buffer.concat([rest, part]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = 1 + rest.readUInt32BE(1);
      use(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}
