import { ServerResponse } from 'node:http';
import { mock } from 'node:test';

/** Nothing in a till polls more often than this, in ms. */
const STEP = 250;
/** Requests are answered within this many real turns of the loop, or continue in the next step. */
const TURNS = 200;
/** Enough for the longest list to be made, packed, sent and parsed. */
export const UNTIL_ANSWERED = 5_000_000;
/** The number of turns for everything but requests to the service. */
const FEW_TURNS = 3;

/**
 * Puts this process on a clock of its own, by which a day passes in minutes while its sockets and disks are real.
 * `open` counts requests that are under way; each step waits for them, `turns` real turns of the loop at most.
 */
export function startVirtualClock(open: () => number, turns = TURNS) {
  const turn = setImmediate;
  let elapsedMs = 0;
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() });
  makeRefreshable();
  const startedAt = performance.now();
  performance.now = () => startedAt + elapsedMs;
  answerInVirtualTime();

  /** Gives what is under way real turns of the loop, in which no time passes. */
  async function settle(): Promise<void> {
    for (let n = 0; n < FEW_TURNS || (n < turns && open() > 0); n += 1) await new Promise((done) => turn(done));
  }

  return {
    settle,
    /** So many ms go by; all that is due in them is done. */
    async pass(duration: number): Promise<void> {
      for (const end = elapsedMs + duration; elapsedMs < end; ) {
        const step = Math.min(STEP, end - elapsedMs);
        elapsedMs += step;
        mock.timers.tick(step);
        await settle();
      }
    },
  };
}

/** A mocked timer cannot be refreshed, which fetch does with the timers of its connections. */
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

/** Node dates its responses by the computer's clock, and the till uses the dates of the service. */
function answerInVirtualTime(): void {
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...all: never[]) {
    this.setHeader('Date', new Date().toUTCString());
    return Reflect.apply(writeHead, this, all);
  };
}
