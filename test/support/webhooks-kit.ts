import { request } from 'node:http';
import type { WebhooksView } from '../../electron/shared/webhooks/webhooks.ts';
import type { Webhooks } from '../../electron/webhooks/webhooks.ts';
import { freePort } from './free-port.ts';
import type { TillKit } from './till-kit.ts';
import { unwrap } from './unwrap.ts';

/** The webhooks of a till that is open. */
export function webhooksOf(kit: TillKit): Webhooks {
  const { webhooks } = kit.till();
  if (!webhooks) throw new Error('no webhooks');
  return webhooks;
}

/** Turns the receiver on, on a free port. Returns its address. */
export async function listenOn(kit: TillKit): Promise<string> {
  return unwrap(await webhooksOf(kit).receiver.change({ on: true, port: await freePort() })).address;
}

/**
 * Registers a webhook through the till and changes it to `url` at the service itself: a till that is not in practice
 * accepts no address on this computer, where a shop has a tunnel.
 */
export async function registerAt(
  kit: TillKit,
  url: string,
): Promise<{ readonly id: string; readonly view: WebhooksView }> {
  const asked = { url: 'https://tunnel.example/x', allowedEvents: 'all', retryStatus: 'ENABLED' } as const;
  const view = unwrap(await webhooksOf(kit).registration.create(asked));
  const id = view.webhooks[0]?.id ?? '';
  const { service } = kit.practice;
  const query = `?businessId=${service.credentials.businessId}`;
  await kit.practice.call(`/webhooks/update-webhook${query}`, { body: { id, url } });
  return { id, view };
}

/** Sends one delivery. Returns the status. */
export const deliver = (address: string, body: string, signature: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-webhook-signature': signature };
    request(address, { method: 'POST', headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });
