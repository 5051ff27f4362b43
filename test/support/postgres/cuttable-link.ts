import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../free-port.ts';

/** open: all passes. cut: connections end and none is made. silent: nothing passes, and no connection ends. */
export type LinkMode = 'open' | 'cut' | 'silent' | 'silent up' | 'silent down';

/** The link of one till to the server, which a test cuts. */
export interface CuttableLink {
  readonly port: number;
  /** Bytes that passed, without those of TCP. */
  readonly passed: { readonly up: number; readonly down: number };
  readonly set: (mode: LinkMode) => void;
  /** Passes no more than so many bytes a second in each direction of a connection. */
  readonly slow: (bytesPerSecond: number) => void;
  readonly close: () => void;
}

interface Pair {
  readonly up: Socket;
  readonly down: Socket;
}

/** Listens on loopback and passes everything on to a port there, asked for at each new connection. */
export async function startCuttableLink(port: number | (() => number)): Promise<CuttableLink> {
  const pairs = new Set<Pair>();
  const passedBytes = { up: 0, down: 0 };
  let mode: LinkMode = 'open';
  let rate = Number.POSITIVE_INFINITY;
  const passOn = (from: Socket, to: Socket, part: Uint8Array) => {
    to.write(part);
    if (!Number.isFinite(rate)) return;
    from.pause();
    setTimeout(() => from.resume(), (part.length / rate) * 1_000);
  };
  const apply = (pair: Pair) => {
    const { up, down } = pair;
    if (mode === 'cut') return end(pair);
    const silent = { up: mode === 'silent' || mode === 'silent up', down: mode === 'silent' || mode === 'silent down' };
    if (silent.up) up.pause();
    else up.resume();
    if (silent.down) down.pause();
    else down.resume();
  };
  const end = (pair: Pair) => {
    pairs.delete(pair);
    pair.up.destroy();
    pair.down.destroy();
  };
  const server = createServer((up) => {
    const down = connect(typeof port === 'number' ? port : port(), '127.0.0.1');
    const pair = { up, down };
    pairs.add(pair);
    up.on('data', (part) => {
      passedBytes.up += part.length;
      passOn(up, down, part);
    });
    down.on('data', (part) => {
      passedBytes.down += part.length;
      passOn(down, up, part);
    });
    for (const socket of [up, down]) socket.on('error', () => end(pair)).on('close', () => end(pair));
    apply(pair);
  });
  const own = await freePort();
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  return {
    port: own,
    passed: passedBytes,
    set(next) {
      mode = next;
      for (const pair of [...pairs]) apply(pair);
    },
    slow(bytesPerSecond) {
      rate = bytesPerSecond;
    },
    close() {
      for (const pair of [...pairs]) end(pair);
      server.close();
    },
  };
}
