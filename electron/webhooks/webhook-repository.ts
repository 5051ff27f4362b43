import { draftsOf } from '../journal/entry.ts';
import type { Journal } from '../journal/journal.ts';
import type { Webhook } from '../merchant/client.ts';
import type { Ms } from '../shared/base/units.ts';
import type { WebhookView } from '../shared/webhooks/webhooks.ts';
import { shownUrl } from './address.ts';

type Body = Pick<WebhookView, 'url' | 'allowedEvents' | 'retryStatus'> & { readonly at: Ms };

const REGISTERED = 'webhook.registered';
const CHANGED = 'webhook.changed';

export const webhookDraft = draftsOf<{
  /**
   * Registered by this till (interface 4.11), or entered by id when registered outside it: then all details are null.
   * `relay` is the nonce of the relay that it posts to.
   */
  [REGISTERED]: Body & { readonly relay?: string };
  /** The state the service returned after a change (interface 4.13). */
  [CHANGED]: Body;
}>();

export const detailsOf = ({ url, allowedEvents, retryStatus }: Webhook): Omit<Body, 'at'> => ({
  url: url === null ? null : shownUrl(url) || null,
  allowedEvents,
  retryStatus,
});

/**
 * Returns the webhooks of this till, the newest first, without secrets and keys in an address (rule 7), since the interface
 * has no call that lists them.
 */
export function registrations({ entries }: Pick<Journal, 'entries'>): readonly WebhookView[] {
  const webhooks = new Map<string, WebhookView>();
  for (const { subject: id, body } of entries({ kind: REGISTERED })) {
    const { url, allowedEvents, retryStatus, at } = body as unknown as Body;
    if (!webhooks.has(id)) webhooks.set(id, { id, url, allowedEvents, retryStatus, registeredAt: at, changedAt: null });
  }
  for (const { subject: id, body } of entries({ kind: CHANGED })) {
    const { at, ...details } = body as unknown as Body;
    const before = webhooks.get(id);
    if (before) webhooks.set(id, { ...before, ...withoutNull(details), changedAt: at });
  }
  return [...webhooks.values()].sort((a, b) => b.registeredAt - a.registeredAt || (a.id < b.id ? -1 : 1));
}

export const withoutNull = <T extends object>(details: T): Partial<T> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null)) as Partial<T>;
