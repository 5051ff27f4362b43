import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hours } from '../../../electron/shared/base/units.ts';
import { until } from '../../support/practice-kit.ts';
import { openTillKit, type TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { deliver, listenOn, registerAt, webhooksOf } from '../../support/webhooks-kit.ts';

let kit: TillKit;
beforeEach(async () => {
  kit = await openTillKit({ settings: { webhookRetrySpeed: 1_000_000 } });
});
afterEach(async () => {
  await kit.close();
  expect(kit.mistakes).toEqual([]);
});

const counts = () => webhooksOf(kit).receiver.view().counts;
const headline = (id: Parameters<TillKit['view']>[0]) => kit.view(id).verdict?.headline;
/** The secrets in the keychain, as nobody else may see them. */
const secrets = () =>
  [...kit.native.entries].flatMap(([name, text]) =>
    name.startsWith('webhook.') ? (JSON.parse(text) as { secret: string }[]).map(({ secret }) => secret) : [],
  );
const sign = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('hex');
const success = (more: object) =>
  JSON.stringify({
    'event.type': 'transaction_success',
    data: { delivered: 1, debited: 1, vended: 1, failed: 0, ...more },
  });

/** Requests the service was asked since; the till's own restlessness is kept small by there being one sale. */
const pay = (view: { account: { number: string } | null }) =>
  kit.practice.control('/payments', { body: { accountNo: view.account?.number } });

describe('a delivery of the service', () => {
  it('wakes the watcher, which finds the money', async () => {
    const address = await listenOn(kit);
    await registerAt(kit, address);
    const sale = await kit.collect();
    await pay(sale);
    await until(() => headline(sale.id) === 'paid');
    expect(kit.view(sale.id).verdict?.saidBy?.source).toBe('read');
    expect(counts()).toMatchObject({ good: 1, bad: 0 });
  });

  it('is understood by its signature after the secret was renewed, and what the old one signed for a while', async () => {
    const address = await listenOn(kit);
    const { id } = await registerAt(kit, address);
    const [old = ''] = secrets();
    const renewed = await webhooksOf(kit).registration.renewSecret(id);
    expect(renewed.ok).toBe(true);
    const [now = '', before] = secrets();
    expect(now).not.toBe(old);
    expect(before).toBe(old);
    await until(() => webhooksOf(kit).receiver.view().secrets === 2);
    expect(await deliver(address, '{"a":1}', sign('{"a":1}', now))).toBe(204);
    expect(await deliver(address, '{"a":2}', sign('{"a":2}', old))).toBe(204);
    expect(await deliver(address, '{"a":3}', sign('{"a":3}', 'ab'.repeat(32)))).toBe(401);
  });

  it('is refused with an old secret after 48 hours, in a till that was not restarted', async () => {
    const address = await listenOn(kit);
    const { id } = await registerAt(kit, address);
    const [old = ''] = secrets();
    unwrap(await webhooksOf(kit).registration.renewSecret(id));
    await until(() => webhooksOf(kit).receiver.view().secrets === 2);
    kit.pass(hours(49));
    expect(await deliver(address, '{"a":2}', sign('{"a":2}', old))).toBe(401);
    expect(webhooksOf(kit).receiver.view().secrets).toBe(1);
    const [now = ''] = secrets();
    expect(await deliver(address, '{"a":1}', sign('{"a":1}', now))).toBe(204);
  });

  it('is listened to again after a restart, on the same address', async () => {
    const address = await listenOn(kit);
    await registerAt(kit, address);
    await kit.restart();
    await until(() => webhooksOf(kit).receiver.view().state === 'listening');
    expect(webhooksOf(kit).receiver.view()).toMatchObject({ address, secrets: 1 });
    const [secret = ''] = secrets();
    expect(await deliver(address, '{}', sign('{}', secret))).toBe(204);
  });
});

describe('whatever is delivered, signed by the right secret or not,', () => {
  it('makes nothing paid that the service does not say is paid', async () => {
    const address = await listenOn(kit);
    await registerAt(kit, address);
    const sale = await kit.collect();
    const [secret = ''] = secrets();
    const refid = (sale as { reference?: string }).reference;
    const meta = { 'your-reference': sale.reference, accountNo: sale.account?.number, fee: 0 };
    for (const data of [
      { refid: 'R-1', amount: 5_000, requestamount: 5_000, currency: 'NGN', meta },
      { refid, amount: 5_000, requestamount: 5_000, currency: 'NGN', meta },
      { amount: 5_000, meta: { accountNo: sale.account?.number } },
    ]) {
      const body = success(data);
      expect(await deliver(address, body, sign(body, secret))).toBe(204);
      expect(await deliver(address, body, sign(body, 'cd'.repeat(32)))).toBe(401);
    }
    await wait(400);
    expect(headline(sale.id)).toBe('waiting');
    expect(kit.view(sale.id).verdict?.received).toBe('none');
    expect(kit.sales().snapshot().unmatched).toEqual([]);
    expect(counts()).toMatchObject({ good: 3, bad: 3 });
  });

  it('cannot lend one sale another’s money', async () => {
    const address = await listenOn(kit);
    await registerAt(kit, address);
    const [paid, waiting] = [await kit.collect(), await kit.collect()];
    await pay(paid);
    await kit.becomes(paid.id, ({ verdict }) => verdict?.headline === 'paid');
    const refid = kit.view(paid.id).verdict?.refid;
    const body = success({ refid, amount: 5_000, meta: { 'your-reference': waiting.reference } });
    expect(await deliver(address, body, sign(body, secrets()[0] ?? ''))).toBe(204);
    await wait(400);
    expect(headline(waiting.id)).toBe('waiting');
  });

  it('wakes once, however often it is sent again', async () => {
    const address = await listenOn(kit);
    await registerAt(kit, address);
    const sale = await kit.collect();
    let pointed = 0;
    const stop = webhooksOf(kit).receiver.onDelivery(() => {
      pointed += 1;
    });
    const body = success({ meta: { 'your-reference': sale.reference } });
    const signature = sign(body, secrets()[0] ?? '');
    const statuses: number[] = [];
    for (let i = 0; i < 100; i += 1) {
      statuses.push(await deliver(address, body, signature));
      // Below the limit of twenty a second, so that nothing but the replay itself is shown.
      if (i % 20 === 19) await wait(500);
    }
    stop();
    expect(pointed).toBe(1);
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(counts()).toEqual({ good: 1, bad: 0, duplicate: 99, refused: 0 });
  });

  it.each([
    '',
    '[]',
    'null',
    '{"data":{}}',
    '{"event.type":5}',
    `${'['.repeat(50_000)}`,
    '{"event.type":"payout_completed","data":{"id":1}}',
  ])('does no danger: %s', async (body) => {
    const address = await listenOn(kit);
    await registerAt(kit, address);
    expect(await deliver(address, body, sign(body, secrets()[0] ?? ''))).toBe(204);
    await wait(20);
    expect(kit.mistakes).toEqual([]);
  });
});

describe('the keychain', () => {
  it('makes deliveries return later while it is locked, and then accepts them', async () => {
    const address = await listenOn(kit);
    await registerAt(kit, address);
    const [secret = ''] = secrets();
    kit.native.mood = 'locked';
    await kit.till().webhooks?.receiver.change({ on: false });
    await kit.till().webhooks?.receiver.change({ on: true });
    expect(webhooksOf(kit).receiver.view().secretsProblem?.code).toBe('keychain-locked');
    expect(await deliver(address, '{}', sign('{}', secret))).toBe(503);
    kit.native.mood = 'open';
    webhooksOf(kit).receiver.secretsChanged();
    await until(() => webhooksOf(kit).receiver.view().secrets === 1);
    expect(await deliver(address, '{}', sign('{}', secret))).toBe(204);
  });
});
