import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type DataAmount, type DataUse, dataUses } from '../../../../electron/shared/back-office/data-use.ts';

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

/** A line to the service on port `to` that changes nothing and counts every byte by what it was sent for. */
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
    till.on('data', (piece) => {
      const begun = useOf(piece);
      use = begun ?? use;
      count(piece.length, begun ? 1 : 0);
      service.write(piece);
    });
    service.on('data', (piece) => {
      count(piece.length, 0);
      till.write(piece);
    });
  }

  const server = createServer(join);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    counted: (use: DataUse): DataAmount => counts.get(use) ?? { requests: 0, bytes: 0 },
    /** Bytes that belong to no request: none, or the proxy reads the wire wrongly. */
    unknown: () => other,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
