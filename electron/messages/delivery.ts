import type { Timers } from '../platform/timers.ts';
import { type Ms, minutes, ms, seconds } from '../shared/base/units.ts';
import type { ChannelState, MessageChannel } from '../shared/messages/messages.ts';
import type { Outbox, WaitingMessage } from './outbox.ts';
import { notTaken, type SendOutcome } from './send.ts';

export interface DeliveryOptions extends Timers {
  readonly channel: MessageChannel;
  readonly outbox: Outbox;
  /** Sends one message; null where the channel is not set up, or the message has nothing to say any more. */
  readonly send: (message: WaitingMessage) => Promise<SendOutcome | null>;
  readonly now: () => Ms;
  /** 0 to 1. */
  readonly random: () => number;
  readonly changed: () => void;
  readonly reportError: (error: unknown) => void;
}

/** How a channel's last attempt ended, and when the next follows. */
export type DeliveryState = Omit<ChannelState, 'waiting'>;

/** Between two messages: a public ntfy server allows one in five seconds after the first sixty. */
const PACE = seconds(5);
const FIRST_WAIT = seconds(15);
const LONGEST_WAIT = minutes(30);

/** Half of a doubling wait and a random part of the other half, never less than the server asked for. */
const waitAfter = (failures: number, requestedWait: Ms | null, random: () => number): Ms =>
  ms(
    Math.max(
      requestedWait ?? 0,
      (Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures - 1, 10)) / 2) * (1 + random()),
    ),
  );

/**
 * Sends what waits for one channel, in order and one at a time. A message leaves the queue when the server has taken it;
 * after a kill in between it is sent again under the same name.
 */
export function createDelivery(options: DeliveryOptions) {
  const { channel, outbox, send, now, setTimer, clearTimer, random, changed, reportError } = options;
  let state: DeliveryState = { sentAt: null, problem: null, nextAt: null };
  let failures = 0;
  let timer: unknown = null;
  let isSending = false;
  let isClosed = false;

  const next = (): WaitingMessage | undefined =>
    outbox.waiting().find(({ channels, needsClaim }) => channels.includes(channel) && !needsClaim);

  function show(change: Partial<DeliveryState>): void {
    state = { ...state, ...change };
    changed();
  }

  function schedule(wait: Ms): void {
    clearTimer(timer);
    const isNeeded = !isClosed && next() !== undefined;
    if (isNeeded) timer = setTimer(() => void run().catch(reportError), wait);
    show({ nextAt: isNeeded ? ms(now() + wait) : null });
  }

  async function run(): Promise<void> {
    if (isSending || isClosed) return;
    const message = next();
    // What waited may have become too old: then the pause is over too, and what comes next is sent at once.
    if (!message) return show({ nextAt: null });
    isSending = true;
    const outcome = await send(message).catch((error: unknown) => {
      reportError(error);
      return notTaken('refused');
    });
    isSending = false;
    if (isClosed) return;
    note(outcome);
    if (!outcome || outcome.isTaken || outcome.isFinal) {
      outbox.settled(message.id, channel);
      schedule(PACE);
    } else schedule(waitAfter(failures, outcome.retryAfter, random));
  }

  function note(outcome: SendOutcome | null): void {
    if (!outcome) return;
    failures = outcome.isTaken ? 0 : failures + 1;
    show(outcome.isTaken ? { sentAt: now(), problem: null } : { problem: outcome.problem });
  }

  return {
    state: () => state,
    /** Sends now what waits, unless the last message left a moment ago or the server asked for a pause. */
    wake(): void {
      // No longer than the pace where the clock was put back since.
      if (state.nextAt === null || state.problem === null)
        schedule(ms(Math.max(0, Math.min(PACE, (state.sentAt ?? 0) + PACE - now()))));
    },
    /** As after the network came back, another set-up or a test that arrived: the pause before meant something else. */
    retry(): void {
      failures = 0;
      schedule(ms(0));
    },
    /** Includes what was sent apart from the queue, as a test. */
    note,
    close(): void {
      isClosed = true;
      clearTimer(timer);
    },
  };
}

export type Delivery = ReturnType<typeof createDelivery>;
