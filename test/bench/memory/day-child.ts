/**
 * The browser shell with its own sense of time, for a day that takes minutes: `node day-child.ts DATA_DIR`. Tells
 * whoever started it the till window's address, is told how much time is to pass, and answers what it has come to.
 */
import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import { mock } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { heardLately } from '../../browser-shell/electron/wire-log.ts';
import { runShell } from '../../browser-shell/run.ts';
import { countRequests } from '../growth/requests.ts';
import type { DayQuestion, Passed } from './passed.ts';

/** Nothing in a till looks more often than this. */
const STEP = 250;
/** What was asked is answered within this many turns of the loop, real ones, or goes on into the next step. */
const TURNS = 200;
/** What is not asked of the service has so many of them. */
const FEW_TURNS = 3;

const collectGarbage = garbageCollector();
const turn = setImmediate;
const requests = countRequests();
const wire = countWire();
let elapsed = 0;
mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() });
makeRefreshable();
const begun = performance.now();
performance.now = () => begun + elapsed;
answerInVirtualTime();

async function pass(duration: number): Promise<void> {
  for (const end = elapsed + duration; elapsed < end; ) {
    const step = Math.min(STEP, end - elapsed);
    elapsed += step;
    mock.timers.tick(step);
    for (let n = 0; n < FEW_TURNS || (n < TURNS && requests.count().open > 0); n += 1)
      await new Promise((done) => turn(done));
  }
}

/** A mocked timer cannot be put off again. What fetch keeps of its connections hangs on one that is, for as long as it runs. */
function makeRefreshable(): void {
  const { setTimeout: later, clearTimeout: cancel } = globalThis;
  const inner = new WeakMap<object, NodeJS.Timeout>();
  const refreshable = (run: () => void, ...rest: never[]) => {
    const handle = {
      ref: () => handle,
      unref: () => handle,
      hasRef: () => true,
      refresh: () => {
        cancel(inner.get(handle));
        inner.set(handle, later(run, ...rest));
        return handle;
      },
    };
    return handle.refresh();
  };
  const forget = (handle: unknown) => cancel(inner.get(Object(handle)) ?? (handle as NodeJS.Timeout));
  Object.assign(globalThis, { setTimeout: refreshable, clearTimeout: forget });
}

/** Node dates its answers by the computer's clock, and the till goes by the dates of the service. */
function answerInVirtualTime(): void {
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...all: never[]) {
    this.setHeader('Date', new Date().toUTCString());
    return Reflect.apply(writeHead, this, all);
  };
}

/** Collects whatever can be, and gives its pages back: a day that passes in minutes leaves the engine no rest to do so. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Bytes of every connection this process opened. */
function countWire(): () => number {
  const sockets = new Set<Socket>();
  let closed = 0;
  const of = ({ bytesRead, bytesWritten }: Socket) => bytesRead + bytesWritten;
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket };
    sockets.add(socket);
    socket.once('close', () => {
      closed += of(socket);
      sockets.delete(socket);
    });
  });
  return () => [...sockets].reduce((sum, socket) => sum + of(socket), closed);
}

function comeTo(): Passed {
  const rss = process.memoryUsage.rss();
  collectGarbage();
  const { rss: held, heapUsed } = process.memoryUsage();
  const [first] = heardLately;
  const service = first ? new URL(first.url).origin : null;
  return { rss, held, heapUsed, requests: requests.count().asked, bytes: wire(), service };
}

process.on('message', (question: DayQuestion) => {
  if ('pass' in question) void pass(question.pass).then(() => process.send?.(null));
  else process.send?.(comeTo());
});
await runShell({
  root: resolve(import.meta.dirname, '../../..'),
  port: 0,
  dataDir: process.argv[2] ?? '',
  onWindow: (_, address) => process.send?.(address),
});
