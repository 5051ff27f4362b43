import type { Environment } from '../../../electron/shared/sales/sale.ts';
import type { RelayView } from '../../../electron/shared/webhooks/relay.ts';
import type { WebhookView } from '../../../electron/shared/webhooks/webhooks.ts';
import { openBackOffice } from './back-office-kit.ts';
import { noRelay } from './webhook-views.ts';

interface WebhooksState {
  readonly environment?: Environment;
  readonly webhooks?: readonly WebhookView[];
  readonly relay?: RelayView;
}

export const openWebhooks = (
  section: string,
  { environment = 'live', webhooks = [], relay = noRelay() }: WebhooksState = {},
) =>
  openBackOffice(
    section,
    (till) => {
      till.reply('webhooks', 'list', { webhooks });
      till.reply('relay', 'view', relay);
    },
    { environment },
  );
