import { readDelivery, type WebhookEvent } from '../../merchant/client.ts';
import { createQueue } from '../../platform/queue.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { ms, seconds } from '../../shared/base/units.ts';
import {
  type DeliveryOutcome,
  isHeaderName,
  isPrefix,
  isReceiverPort,
  type ReceiverChange,
  type ReceiverCounts,
  type ReceiverProblem,
  type ReceiverSettings,
  type ReceiverView,
} from '../../shared/webhooks/receiver.ts';
import type { WebhooksContext } from '../context.ts';
import type { Kept, Secrets } from '../secrets.ts';
import { registrations } from '../webhook-repository.ts';
import { type ReceiverLimits, usualLimits } from './limits.ts';
import { type Listener, startListener } from './listener.ts';
import { firstSettings, newPath } from './settings.ts';

/** A port in use may be free soon, for example when another till is closing. */
const TRY_AGAIN = seconds(30);
/** Minimum interval in ms between updates of windows. */
const TELL_EVERY = 250;
/** Minimum interval between reads of a locked keychain. */
const ASK_KEYCHAIN_EVERY = seconds(5);
const noCounts: ReceiverCounts = { good: 0, bad: 0, duplicate: 0, refused: 0 };

/** What a delivery was: not verified, or a verified new event. */
export type DeliveryNews = { readonly kind: 'bad' } | { readonly kind: 'verified'; readonly event: WebhookEvent };

/** The receiver of one till: off until the owner enables it, and bound to this computer only. */
export function createReceiver(context: WebhooksContext, secrets: Secrets, limits: ReceiverLimits = usualLimits) {
  const listeners = new Set<(news: DeliveryNews) => void>();
  let settings: ReceiverSettings = context.receiver.get() ?? firstSettings();
  let listener: Listener | null = null;
  let problem: ReceiverProblem | null = null;
  let counts = noCounts;
  let last: ReceiverView['last'] = null;
  let held: readonly Kept[] | null = null;
  let keychainProblem: Failure | null = null;
  let keychainAskedAt = Number.NEGATIVE_INFINITY;
  let again: NodeJS.Timeout | null = null;
  let publishing: NodeJS.Timeout | null = null;
  const inTurn = createQueue();
  let closed = false;

  const view = (): ReceiverView => ({
    state: !settings.on ? 'off' : listener ? 'listening' : 'failed',
    problem,
    port: settings.port,
    address: `http://127.0.0.1:${settings.port}${settings.path}`,
    profile: settings.profile,
    counts,
    last,
    secrets: alive()?.length ?? 0,
    secretsProblem: keychainProblem,
  });

  function publish(): void {
    publishing ??= setTimeout(() => {
      publishing = null;
      if (!closed) context.receiverChanged(view());
    }, TELL_EVERY).unref();
  }

  async function loadSecrets(): Promise<void> {
    keychainAskedAt = context.mono();
    const found = await secrets.of(registrations(context.journal.query).map(({ id }) => id));
    held = found.ok ? [...found.value.values()].flat() : null;
    keychainProblem = found.ok ? null : found.failure;
    publish();
  }

  /** Returns the secrets, or null while the keychain is unavailable and starts another read for the next delivery. */
  function secretsNow(): readonly string[] | null {
    if (held === null && context.mono() - keychainAskedAt > ASK_KEYCHAIN_EVERY)
      void loadSecrets().catch(context.reportError);
    return alive()?.map(({ secret }) => secret) ?? null;
  }

  /** Leaves out expired secrets, also in a till that runs for weeks. */
  function alive(): readonly Kept[] | null {
    const now = context.now();
    return held?.filter(({ until }) => until === null || until > now) ?? null;
  }

  function counted(outcome: DeliveryOutcome): void {
    counts = { ...counts, [outcome]: counts[outcome] + 1 };
    last = { outcome, at: ms(context.now()) };
    publish();
    if (outcome === 'bad') for (const hear of listeners) hear({ kind: 'bad' });
  }

  /** Treats a delivery as a hint where to poll. Only the service's response can confirm a payment (rule 1). */
  function delivered(body: Buffer): void {
    const event = readDelivery(body);
    if (!event) return;
    context.wake(event);
    for (const hear of listeners) hear({ kind: 'verified', event });
  }

  const publicHosts = () =>
    registrations(context.journal.query).flatMap(({ url }) => {
      const parsed = url === null ? null : URL.parse(url);
      return parsed?.pathname === settings.path ? [parsed.host] : [];
    });

  async function listenNow(): Promise<void> {
    if (again !== null) clearTimeout(again);
    await listener?.stop();
    [listener, problem] = [null, null];
    if (!settings.on || closed) return;
    await loadSecrets();
    const { port, path, profile } = settings;
    const started = await startListener({
      port,
      path,
      publicHosts,
      profile,
      limits,
      mono: context.mono,
      secrets: secretsNow,
      delivered,
      counted,
    });
    if (started.ok) listener = started.value;
    else {
      problem = started.failure;
      again = setTimeout(() => void restart(), TRY_AGAIN).unref();
    }
  }

  /** Restarts one after the other. */
  const restart = (): Promise<void> => inTurn(() => listenNow().catch(context.reportError).then(publish));

  async function keep(next: ReceiverSettings): Promise<Result<ReceiverView>> {
    const kept = context.receiver.set(next);
    if (!kept.ok) return kept;
    if (next.on && !settings.on) [counts, last] = [noCounts, null];
    settings = next;
    await restart();
    return ok(view());
  }

  return {
    view,
    start(): void {
      // The path is created once, since the service was given it.
      if (context.receiver.get() === null) context.receiver.set(settings);
      void restart();
    },
    change: async (change: Partial<ReceiverChange>): Promise<Result<ReceiverView>> => {
      const next = { ...settings, ...change };
      return isRight(next) ? keep(next) : err(failure('invalid-input'));
    },
    newPath: () => keep({ ...settings, path: newPath() }),
    /** Called after a webhook was registered or its secret changed. */
    secretsChanged: () => void loadSecrets().catch(context.reportError),
    isListening: () => listener !== null,
    /** Subscribes to deliveries; returns an unsubscribe function. */
    onDelivery(hear: (news: DeliveryNews) => void): () => void {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    async close(): Promise<void> {
      closed = true;
      for (const timer of [again, publishing]) if (timer !== null) clearTimeout(timer);
      await inTurn(async () => undefined);
      await listener?.stop();
    },
  };
}

export type Receiver = ReturnType<typeof createReceiver>;

const isRight = ({ port, profile }: ReceiverSettings): boolean =>
  isReceiverPort(port) && isHeaderName(profile.header) && isPrefix(profile.prefix);
