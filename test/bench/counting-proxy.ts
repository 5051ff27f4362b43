import { connect, createServer, type Socket } from 'node:net';
import { type DataAmount, type DataUse, dataUses } from '../../electron/shared/back-office/data-use.ts';
import { listen } from '../support/listen.ts';

const LIST = /^GET \S*\/webhooks\/get-events/;
const RELAY = /^(GET|POST) \/relay\//;

/** The request that a chunk from the till begins; null where it continues the one before. */
function useOf(piece: Buffer): DataUse | null {
  const head = piece.subarray(0, 400).toString('latin1');
  if (LIST.test(head)) return 'list';
  if (RELAY.test(head)) return 'relay';
  if (/^GET \//.test(head)) return 'reads';
  return /^(POST|PUT|PATCH|DELETE) \//.test(head) ? 'writes' : null;
}

/** A sender has so many bytes on their way before anything was acknowledged (ten packets), then twice as many each time. */
const FIRST_FLIGHT = 14_600;
/** A connection that was cut off is opened again: TLS 1.3 with the certificates of the service. */
const HANDSHAKE = 5_000;
/** The till has so long to cut off what it does not need before the next flight leaves, in real ms. */
const BETWEEN_FLIGHTS = 60;
const later = globalThis.setTimeout;

/**
 * A line to the service on port `to` that changes nothing and counts every byte by what it was sent for. Like a line of
 * some distance it carries an answer in flights, each twice as long as the one before. Where the till hangs up, the
 * flight after the one that it has seen counts too, and the handshake of the next connection.
 */
export async function startCountingProxy(to: number) {
  const counts = new Map<DataUse, { requests: number; bytes: number }>();
  for (const use of dataUses) counts.set(use, { requests: 0, bytes: 0 });
  const open = new Set<Socket>();
  let other = 0;

  function join(till: Socket): void {
    const service = connect(to, '127.0.0.1');
    let use: DataUse | null = null;
    const count = (bytes: number, requests: number) => {
      const sum = use && counts.get(use);
      if (!sum) other += bytes;
      else Object.assign(sum, { bytes: sum.bytes + bytes, requests: sum.requests + requests });
    };
    for (const socket of [till, service]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        till.destroy();
        service.destroy();
      });
    }
    /** What the service sent and the line has not carried. */
    let waiting = Buffer.alloc(0);
    let flight = FIRST_FLIGHT;
    /** What of this flight is left. */
    let room = FIRST_FLIGHT;
    let isResting = false;

    function fly(): void {
      if (isResting || waiting.byteLength === 0 || till.destroyed) return;
      const now = waiting.subarray(0, room);
      waiting = waiting.subarray(room);
      room -= now.byteLength;
      count(now.byteLength, 0);
      till.write(now);
      if (waiting.byteLength === 0) return;
      isResting = true;
      later(() => {
        isResting = false;
        flight *= 2;
        room = flight;
        fly();
      }, BETWEEN_FLIGHTS);
    }

    till.on('close', () => {
      if (waiting.byteLength > 0) count(Math.min(waiting.byteLength, 2 * flight) + HANDSHAKE, 0);
    });
    till.on('data', (piece) => {
      const useOfPiece = useOf(piece);
      use = useOfPiece ?? use;
      if (useOfPiece) {
        flight = FIRST_FLIGHT;
        room = FIRST_FLIGHT;
      }
      count(piece.length, useOfPiece ? 1 : 0);
      service.write(piece);
    });
    service.on('data', (piece) => {
      waiting = Buffer.concat([waiting, piece]);
      fly();
    });
  }

  const server = createServer(join);
  return {
    port: await listen(server),
    counted: (use: DataUse): DataAmount => counts.get(use) ?? { requests: 0, bytes: 0 },
    /** Bytes that belong to no request: none, or the proxy reads the wire wrongly. */
    unknown: () => other,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
