import { randomBytes } from 'node:crypto';
import { callWithAudit } from '../back-office/audited-call.ts';
import type { BackOfficeContext } from '../back-office/context.ts';
import type { MerchantClient, Webhook, WebhookChanges } from '../merchant/client.ts';
import { failure } from '../shared/base/failure.ts';
import { andThen, err, ok, type Result } from '../shared/base/result.ts';
import { ms } from '../shared/base/units.ts';
import type { Contract, InputOf } from '../shared/ipc/contract.ts';
import type { WebhookInput } from '../shared/webhooks/contract.ts';
import type { NewWebhookInput, WebhooksView } from '../shared/webhooks/webhooks.ts';
import { shownUrl, urlProblem } from './address.ts';
import type { RelayContext } from './relay/relay.ts';
import { detailsOf, registrations, webhookDraft, withoutNull } from './webhook-repository.ts';

export interface WebhooksContext extends BackOfficeContext {
  /** Of the journal of this till: the secrets of its relay are derived from it. */
  readonly wrappingKey: Uint8Array;
  readonly relay: Pick<
    RelayContext,
    'fetch' | 'proposed' | 'records' | 'isPolledByAnother' | 'wake' | 'look' | 'failed' | 'changed' | 'onTraffic'
  >;
}

type Calls = Contract['webhooks'];

const noDetails = { url: null, allowedEvents: null, retryStatus: null };

/** Ids as the service gives them: a UUID or another format. */
const isWebhookId = (id: string) => /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/.test(id);

/** The kind of event that a shop without payouts by hand never has. */
const RAREST = 'payout_cancelled';

/** Registers and changes webhooks at the service, and stores them (interface 4.11, 4.13). */
export function createRegistration(context: WebhooksContext) {
  const { merchant, journal, actor, environment } = context;
  const now = () => ms(context.now());
  const isRegistered = (id: string) => registrations(journal).some((each) => each.id === id);

  const list = (): Result<WebhooksView> => ok({ webhooks: registrations(journal) });

  /** Registers a webhook. `relay` is the nonce of the relay that it is for; null for any other. `by` is who asked for it. */
  async function register(
    { url, allowedEvents, retryStatus }: NewWebhookInput,
    { secretHash, relay, by }: { readonly secretHash: string; readonly relay: string | null; readonly by: string },
  ): Promise<Result<WebhooksView>> {
    const details = { url: shownUrl(url), allowedEvents, retryStatus };
    const send = () => merchant.createWebhook({ url: url.trim(), allowedEvents, retryStatus, secretHash });
    const creation = await act('webhook.create', '', details, { by, send });
    if (!creation.ok) return creation;
    const body = {
      ...details,
      ...withoutNull(detailsOf(creation.value)),
      ...(relay !== null && { relay }),
      at: now(),
    };
    return andThen(journal.append([webhookDraft('webhook.registered', creation.value.id, by, body)]), list);
  }

  async function create(input: NewWebhookInput): Promise<Result<WebhooksView>> {
    const wrong = urlProblem(input.url, environment);
    if (wrong !== null) return err(failure('invalid-input', { text: wrong }));
    return register(input, { secretHash: randomBytes(32).toString('hex'), relay: null, by: actor() });
  }

  /** Sends one detail, and no other. */
  async function change(
    changes: WebhookChanges,
    shownFields: Readonly<Record<string, string>>,
  ): Promise<Result<WebhooksView>> {
    if (!isRegistered(changes.id)) return err(failure('not-found'));
    const by = actor();
    const send = () => merchant.updateWebhook(changes);
    const changeResult = await act('webhook.change', changes.id, shownFields, { by, send });
    if (!changeResult.ok) return changeResult;
    // An address of which a part may be a key comes back without it.
    const details = { ...noDetails, ...shownFields, ...withoutNull(detailsOf(changeResult.value)) };
    return andThen(journal.append([webhookDraft('webhook.changed', changes.id, by, { ...details, at: now() })]), list);
  }

  /** With who, what and how it ended in the journal; never the secret. */
  function act(
    name: 'webhook.create' | 'webhook.change',
    subject: string,
    details: Readonly<Record<string, string>>,
    { by, send }: { readonly by: string; readonly send: () => ReturnType<MerchantClient['createWebhook']> },
  ): Promise<Result<Webhook>> {
    return callWithAudit(
      { journal, actor: () => by },
      { act: name, subject, details },
      async () =>
        andThen(await send(), ({ value }) => (isWebhookId(value.id) ? ok(value) : err(failure('unknown-outcome')))),
      ({ id }) => id,
    );
  }

  return {
    list,
    create,
    register,
    /** The service has no call that removes a webhook: asks it to send only what hardly occurs. */
    quiet: (id: string) => change({ id, allowedEvents: RAREST }, { allowedEvents: RAREST }),
    async setUrl({ webhook: id, url }: InputOf<Calls['setUrl']>): Promise<Result<WebhooksView>> {
      const wrong = urlProblem(url, environment);
      if (wrong !== null) return err(failure('invalid-input', { text: wrong }));
      return change({ id, url: url.trim() }, { url: shownUrl(url) });
    },
    setEvents: ({ webhook: id, allowedEvents }: InputOf<Calls['setEvents']>) =>
      change({ id, allowedEvents }, { allowedEvents }),
    setRetries: ({ webhook: id, retryStatus }: InputOf<Calls['setRetries']>) =>
      change({ id, retryStatus }, { retryStatus }),
    /** Nothing can be asked about it: what it is like shows with its first change. */
    async follow({ webhook: id }: WebhookInput): Promise<Result<WebhooksView>> {
      if (!isWebhookId(id)) return err(failure('invalid-input'));
      if (isRegistered(id)) return list();
      const body = { ...noDetails, at: now() };
      return andThen(journal.append([webhookDraft('webhook.registered', id, actor(), body)]), list);
    },
  };
}

export type Registrations = ReturnType<typeof createRegistration>;
