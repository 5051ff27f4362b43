import { draftsOf } from '../journal/entry.ts';
import type { Projection, QueryDb } from '../journal/journal.ts';
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

/** The webhooks of this till, without secrets and keys in an address (rule 7), since the interface has no call that lists them. */
export const webhooksProjection: Projection = {
  name: 'webhooks',
  version: 1,
  tables: ['webhook'],
  schema: `
CREATE TABLE IF NOT EXISTS webhook (
  id TEXT PRIMARY KEY, url TEXT, allowed_events TEXT, retry_status TEXT, registered_at INTEGER NOT NULL,
  changed_at INTEGER
) STRICT;
`,
  apply(db, { kind, subject, body }) {
    if (kind !== REGISTERED && kind !== CHANGED) return;
    const { url, allowedEvents, retryStatus, at } = body as unknown as Body;
    if (kind === REGISTERED)
      db.run(
        'INSERT OR IGNORE INTO webhook (id, url, allowed_events, retry_status, registered_at) VALUES (?, ?, ?, ?, ?)',
        ...[subject, url, allowedEvents, retryStatus, at],
      );
    else
      db.run(
        'UPDATE webhook SET url = coalesce(?, url), allowed_events = coalesce(?, allowed_events), retry_status = coalesce(?, retry_status), changed_at = ? WHERE id = ?',
        ...[url, allowedEvents, retryStatus, at, subject],
      );
  },
};

export const registrations = (db: QueryDb): readonly WebhookView[] =>
  db.all(
    `SELECT id, url, allowed_events AS allowedEvents, retry_status AS retryStatus,
       registered_at AS registeredAt, changed_at AS changedAt
     FROM webhook ORDER BY registered_at DESC, id`,
  );
