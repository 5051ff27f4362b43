/**
 * What a till does about other computers of its network, as a process of its own in a network namespace: `announce`
 * announces a server until it is told to end, `find` looks for so many servers once and prints them as JSON.
 */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { timers } from '../../electron/platform/timers.ts';
import { findServers } from '../../electron/shop/server/find-servers.ts';
import { runHostedServer } from '../../electron/shop/server/hosted-server.ts';
import type { PostgresServer } from '../../electron/shop/server/postgres-server.ts';

const command = process.argv[2];
const isPortHeld = process.argv[4] === 'port held';

/** Another program that lets nobody else have the port of multicast DNS. */
async function holdPort(): Promise<void> {
  const socket = createSocket('udp4');
  socket.bind(5_353);
  await once(socket, 'listening');
}
if (isPortHeld) await holdPort();

const nothing = async () => undefined;
const serverOf = (certificate: string): PostgresServer => ({
  exists: () => true,
  place: () => ({ host: '127.0.0.1', port: 54_871, database: 'postgres', certificate }),
  create: () => Promise.reject(new Error('it is there')),
  start: nothing,
  stop: nothing,
  remove: nothing,
});

if (command === 'find') {
  const count = Number(process.argv[3]);
  process.stdout.write(JSON.stringify(await findServers(2_500, (servers) => servers.length >= count)));
} else {
  const certificate = process.argv[3] ?? '';
  const hostedServer = runHostedServer(serverOf(certificate), {
    ...timers,
    // The next look at the server is planned once it was announced.
    setTimer: (look, delay) => {
      process.stdout.write('announced');
      return timers.setTimer(look, delay);
    },
    answers: () => true,
    reportError: (error: unknown) => void process.stderr.write(String(error)),
  });
  process.on('SIGTERM', () => hostedServer.stop().then(() => process.exit(0)));
}
