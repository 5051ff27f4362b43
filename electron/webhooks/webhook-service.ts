import { callWithAudit } from '../back-office/audited-call.ts';
import { definitelyNotExecuted, type MerchantClient, type Webhook, type WebhookChanges } from '../merchant/client.ts';
import { type Failure, failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import { ms } from '../shared/base/units.ts';
import type { NewWebhookInput, WebhooksView } from '../shared/webhooks/webhooks.ts';
import { shownUrl, urlProblem } from './address.ts';
import type { WebhooksContext } from './context.ts';
import type { Secrets } from './secrets.ts';
import { changedDraft, detailsOf, registeredDraft, registrations } from './webhook-repository.ts';

/** Ids as the service gives them: a UUID or another format. Part of a keychain entry's name. */
const isWebhookId = (id: string) => /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/.test(id);

/** Registers and changes webhooks at the service, and stores them (interface 4.11, 4.13). */
export function createRegistration(context: WebhooksContext, secrets: Secrets, secretsChanged: () => void) {
  const { merchant, journal, actor, environment } = context;
  const now = () => ms(context.now());
  const known = (id: string) => registrations(journal.query).some((each) => each.id === id);

  async function list(): Promise<Result<WebhooksView>> {
    const all = registrations(journal.query);
    const kept = await secrets.of(all.map(({ id }) => id));
    // Without a keychain the rest can still be shown.
    const held = kept.ok ? kept.value : new Map<string, never>();
    const webhooks = all.map((each) => ({ ...each, secretKept: held.has(each.id) }));
    return ok({ webhooks, unanswered: held.has(secrets.UNANSWERED) });
  }

  async function create({ url, allowedEvents, retryStatus }: NewWebhookInput): Promise<Result<WebhooksView>> {
    const wrong = urlProblem(url, environment);
    if (wrong !== null) return err(failure('invalid-input', { text: wrong }));
    const own = await secrets.begin(null);
    if (!own.ok) return own;
    const { secret, taken, dropped } = own.value;
    const details = { url: shownUrl(url), allowedEvents, retryStatus };
    const send = () => merchant.createWebhook({ url: url.trim(), allowedEvents, retryStatus, secretHash: secret });
    const made = await act('webhook.create', '', details, send);
    if (!made.ok) {
      if (isUndone(made.failure)) await dropped();
      secretsChanged();
      return made;
    }
    const kept = await taken(made.value.id);
    const durable = journal.append([
      registeredDraft(made.value.id, { ...details, ...withoutNull(detailsOf(made.value)) }, now(), actor()),
    ]);
    secretsChanged();
    return firstProblem(durable, kept) ?? list();
  }

  /** Sends one detail, and no other. */
  async function change(
    changes: WebhookChanges,
    shown: Readonly<Record<string, string>>,
  ): Promise<Result<WebhooksView>> {
    if (!known(changes.id)) return err(failure('not-found'));
    const changed = await act('webhook.change', changes.id, shown, () => merchant.updateWebhook(changes));
    if (!changed.ok) return changed;
    return remember(changes.id, { ...detailsOf(changed.value) }) ?? list();
  }

  function remember(id: string, details: ReturnType<typeof detailsOf>) {
    return firstProblem(journal.append([changedDraft(id, details, now(), actor())]));
  }

  async function renewSecret(id: string): Promise<Result<WebhooksView>> {
    if (!known(id)) return err(failure('not-found'));
    const own = await secrets.begin(id);
    if (!own.ok) return own;
    const { secret, taken, dropped } = own.value;
    const send = () => merchant.updateWebhook({ id, secretHash: secret });
    const changed = await act('webhook.secret', id, {}, send);
    if (!changed.ok) {
      if (isUndone(changed.failure)) await dropped();
      secretsChanged();
      return changed;
    }
    const kept = await taken(id);
    secretsChanged();
    return remember(id, detailsOf(changed.value)) ?? firstProblem(kept) ?? list();
  }

  /** With who, what and how it ended in the journal; never the secret. */
  const act = (
    name: 'webhook.create' | 'webhook.change' | 'webhook.secret',
    subject: string,
    details: Readonly<Record<string, string>>,
    send: () => ReturnType<MerchantClient['createWebhook']>,
  ): Promise<Result<Webhook>> =>
    callWithAudit(
      context,
      { act: name, subject, details },
      async () => {
        const answer = await send();
        if (!answer.ok) return answer;
        return isWebhookId(answer.value.value.id) ? ok(answer.value.value) : err(failure('unknown-outcome'));
      },
      ({ id }) => id,
    );

  return {
    list,
    create,
    renewSecret,
    async setUrl(id: string, url: string): Promise<Result<WebhooksView>> {
      const wrong = urlProblem(url, environment);
      if (wrong !== null) return err(failure('invalid-input', { text: wrong }));
      return change({ id, url: url.trim() }, { url: shownUrl(url) });
    },
    setEvents: (id: string, allowedEvents: NewWebhookInput['allowedEvents']) =>
      change({ id, allowedEvents }, { allowedEvents }),
    setRetries: (id: string, retryStatus: NewWebhookInput['retryStatus']) =>
      change({ id, retryStatus }, { retryStatus }),
    /** Nothing can be asked about it: what it is like shows with its first change. */
    async follow(id: string): Promise<Result<WebhooksView>> {
      if (!isWebhookId(id)) return err(failure('invalid-input'));
      const nothing = { url: null, allowedEvents: null, retryStatus: null };
      const durable = known(id) ? ok([]) : journal.append([registeredDraft(id, nothing, now(), actor())]);
      return firstProblem(durable) ?? list();
    },
  };
}

export type Registrations = ReturnType<typeof createRegistration>;

/** The service certainly has not taken the secret: it refused, or nothing was sent. */
const isUndone = ({ code }: Failure) => definitelyNotExecuted.has(code) || code === 'journal-unavailable';

const firstProblem = (...results: readonly Result<unknown>[]): Result<never> | null => {
  const problem = results.find((result) => !result.ok);
  return problem && !problem.ok ? err(problem.failure) : null;
};

const withoutNull = <T extends object>(details: T): Partial<T> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null)) as Partial<T>;
