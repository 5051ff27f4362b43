import { screen } from '@testing-library/react';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import type { Environment } from '../../../electron/shared/sales/sale.ts';
import type { RelayView } from '../../../electron/shared/webhooks/relay.ts';
import type { WebhookView } from '../../../electron/shared/webhooks/webhooks.ts';
import { openTill } from '../open-till.tsx';
import { goToSection } from './back-office-kit.ts';
import { noRelay } from './webhook-views.ts';

interface WebhooksState {
  readonly environment?: Environment;
  readonly webhooks?: readonly WebhookView[];
  readonly relay?: RelayView;
}

export async function openWebhooks(
  section: string,
  { environment = 'live', webhooks = [], relay = noRelay() }: WebhooksState = {},
) {
  const till = await openTill({ environment });
  till.answer('business', 'get', async () => err(failure('keys-missing')));
  till.answer('webhooks', 'list', async () => ok({ webhooks }));
  till.answer('relay', 'view', async () => ok(relay));
  // Staff is off here, so the back office is open; with staff it needs the owner's PIN.
  await till.user.keyboard('{F9}');
  await goToSection(till.user, section);
  await screen.findByRole('heading', { name: section });
  return till;
}
