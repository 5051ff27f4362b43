/**
 * Runs the browser shell on a virtual clock, so that a day takes minutes: `node memory-child.ts DATA_DIR`. Sends its parent
 * process the address of the till window; for each duration it receives, it lets that time pass and sends its figures.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { recentResponses } from '../browser-shell/electron/wire-log.ts';
import { runShell } from '../browser-shell/run.ts';
import { countRequests } from './counted-requests.ts';
import type { DayQuestion, ProcessFigures } from './memory.ts';
import { startVirtualClock } from './virtual-clock.ts';

const collectGarbage = garbageCollector();
const requests = countRequests();
const wire = countWire();
const { pass } = startVirtualClock(() => requests.count().open);

/** Collects whatever can be, and gives its pages back: a day that passes in minutes leaves the engine no rest to do so. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Bytes of every connection this process opened. */
function countWire(): () => number {
  const sockets = new Set<Socket>();
  let closedCount = 0;
  const of = ({ bytesRead, bytesWritten }: Socket) => bytesRead + bytesWritten;
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket };
    sockets.add(socket);
    socket.once('close', () => {
      closedCount += of(socket);
      sockets.delete(socket);
    });
  });
  return () => [...sockets].reduce((sum, socket) => sum + of(socket), closedCount);
}

function comeTo(): ProcessFigures {
  const rss = process.memoryUsage.rss();
  collectGarbage();
  const { rss: heldBytes, heapUsed } = process.memoryUsage();
  const [first] = recentResponses;
  const service = first ? new URL(first.url).origin : null;
  return { rss, held: heldBytes, heapUsed, requests: requests.count().asked, bytes: wire(), service };
}

process.on('message', (question: DayQuestion) => {
  if ('pass' in question) void pass(question.pass).then(() => process.send?.(null));
  else process.send?.(comeTo());
});
await runShell({
  root: resolve(import.meta.dirname, '../..'),
  port: 0,
  dataDir: process.argv[2] ?? '',
  onWindow: (_, address) => process.send?.(address),
});
