import { readDelivery, type WebhookEvent } from '../../merchant/client.ts';
import { minutes, ms, seconds } from '../../shared/base/units.ts';
import type { Environment } from '../../shared/sales/sale.ts';
import type { MessageCounts, MessageOutcome, RelayProblem, RelayTest, RelayView } from '../../shared/webhooks/relay.ts';
import { createIntake } from './intake.ts';
import { channelAt } from './relay-address.ts';
import { type BegunRelay, currentProfile, currentRelay, type RelayRecords } from './relay-record.ts';
import { followStream, type RelayStream, type StreamOptions, usualPace } from './relay-stream.ts';
import { type TakeTest, testRelay } from './relay-test.ts';

/** What may have been missed is looked for at most this often, however often a relay says so. */
const LOOK_EVERY = minutes(1);
/** So long without a stream, and payments are looked for as if there were no relay. */
const FAILED_AFTER = seconds(20);
/** Between updates of windows, in ms. */
const PUBLISH_EVERY = 250;
const noCounts: MessageCounts = { good: 0, bad: 0, duplicate: 0, refused: 0 };

export interface RelayContext
  extends Pick<StreamOptions, 'fetch' | 'now' | 'mono' | 'setTimer' | 'clearTimer' | 'onTraffic'> {
  readonly environment: Environment;
  /** The address to begin with where the owner has no other. */
  readonly proposed: string;
  /** The journal of this till, and of the others of its shop. */
  readonly records: () => readonly RelayRecords[];
  /** Whether another till of the shop polls, and so follows the relay, for this one. */
  readonly isPolledByAnother: () => boolean;
  /** Reads what an event names; false when it names nothing to read. The event itself proves nothing (rule 1). */
  readonly wake: (event: WebhookEvent) => boolean;
  /** Looks once for what no message may have named. */
  readonly look: () => void;
  /** No webhook comes for some time: payments are to be looked for without them. */
  readonly failed: () => void;
  readonly nameOf: (actor: string) => string | null;
  readonly changed: (view: RelayView) => void;
}

/** Follows the relay of a till or a shop, where one was begun: one stream, and what came over it. */
export function createRelay(context: RelayContext) {
  const { now, mono, setTimer, clearTimer } = context;
  let running = false;
  let relay: BegunRelay | null = null;
  let profile = currentProfile(context.records(), now());
  let stream: RelayStream | null = null;
  let followedNonce: string | null = null;
  let state: RelayView['state'] = 'off';
  let problem: RelayProblem | null = null;
  let counts = noCounts;
  let last: RelayView['last'] = null;
  let lastTest: RelayView['lastTest'] = null;
  let publishing: unknown = null;
  let looking: unknown = null;
  let failing: unknown = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const testing = new Set<TakeTest>();

  const view = (): RelayView => ({
    state,
    problem,
    address: relay?.address ?? null,
    proposed: context.proposed,
    begunBy: relay && context.nameOf(relay.actor),
    begunAt: relay?.at ?? null,
    webhook: relay?.webhook ?? null,
    counts,
    last,
    lastTest,
    profile,
  });

  function publish(): void {
    publishing ??= setTimer(() => {
      publishing = null;
      if (running) context.changed(view());
    }, ms(PUBLISH_EVERY));
  }

  function become(next: RelayView['state'], why: RelayProblem | null = null): void {
    state = next;
    problem = why;
    const isMissing = next === 'connecting' || next === 'down';
    if (isMissing) failing ??= setTimer(context.failed, FAILED_AFTER);
    else {
      clearTimer(failing);
      failing = null;
    }
    publish();
  }

  function countOutcome(outcome: MessageOutcome): void {
    counts = { ...counts, [outcome]: counts[outcome] + 1 };
    last = { outcome, at: ms(now()) };
    publish();
  }

  /** Looks now, or when the last look is long enough ago. */
  function look(): void {
    if (looking !== null || !running) return;
    const wait = Math.max(0, lookedAt + LOOK_EVERY - mono());
    const run = () => {
      looking = null;
      lookedAt = mono();
      context.look();
    };
    if (wait === 0) run();
    else looking = setTimer(run, ms(wait));
  }

  function onDelivery(body: Buffer): void {
    const event = readDelivery(body);
    if (event && !context.wake(event)) look();
  }

  const isOfTest: TakeTest = (data) => [...testing].some((take) => take(data));

  const open = (events: string, handlers: Pick<StreamOptions, 'message' | 'missed' | 'changed'>): RelayStream =>
    followStream({ ...context, ...handlers, url: events, pace: usualPace });

  function follow({ address, nonce, secrets }: BegunRelay & { secrets: NonNullable<BegunRelay['secrets']> }): void {
    const intake = createIntake({
      mono,
      profile: () => profile,
      secret: secrets.secretHash,
      delivered: onDelivery,
      counted: countOutcome,
      missed: look,
    });
    followedNonce = nonce;
    become('connecting');
    stream = open(channelAt(address, secrets.channel).events, {
      message: (data) => {
        if (!isOfTest(data)) intake(data);
      },
      missed: look,
      changed: (why) => become(why === null ? 'following' : 'down', why),
    });
  }

  function leave(): void {
    stream?.close();
    stream = null;
    followedNonce = null;
  }

  /** Follows what is to be followed now: another relay was begun, one was ended, or another till polls. */
  function update(): void {
    if (!running) return;
    relay = currentRelay(context.records(), now(), context.environment);
    profile = currentProfile(context.records(), now());
    const wantedNonce = relay?.secrets && !context.isPolledByAnother() ? relay.nonce : null;
    if (followedNonce !== wantedNonce) leave();
    if (!relay) become('off');
    else if (context.isPolledByAnother()) become('elsewhere');
    else if (!relay.secrets) become('down', 'no-key');
    else if (followedNonce === null) follow({ ...relay, secrets: relay.secrets });
    publish();
  }

  const runTest = (post: string) => testRelay({ ...context, post, profile, testing });

  /** Tests a channel that is not followed, over a stream of its own. */
  async function testOverOwn(post: string, events: string): Promise<RelayTest> {
    const { promise: opening, resolve: onChange } = Promise.withResolvers<RelayProblem | null>();
    const own = open(events, { message: (data) => void isOfTest(data), missed: () => undefined, changed: onChange });
    const why = await opening;
    const result = why === null ? await runTest(post) : { outcome: why };
    own.close();
    return result;
  }

  async function test(post: string, events: string, isFollowed: boolean): Promise<RelayTest> {
    const result = await (isFollowed ? runTest(post) : testOverOwn(post, events));
    lastTest = { test: result, at: ms(now()) };
    if (relay && result.outcome !== 'arrived') context.failed();
    publish();
    return result;
  }

  return {
    view,
    update,
    /** Called after this till, or another one, may have begun to poll for the shop. */
    dutyChanged(): void {
      if (relay && context.isPolledByAnother() !== (state === 'elsewhere')) update();
    },
    test,
    current: () => relay,
    isFollowing: () => state === 'following',
    start(): void {
      running = true;
      update();
    },
    /** The computer woke up, or the network is back. */
    wake: () => stream?.wake(),
    close(): void {
      running = false;
      for (const timer of [publishing, looking, failing]) clearTimer(timer);
      leave();
    },
  };
}

export type Relay = ReturnType<typeof createRelay>;
