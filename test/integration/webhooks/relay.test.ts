import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startStream } from '../../support/false-relay.ts';
import { everythingOnDisk } from '../../support/files-of.ts';
import { until } from '../../support/practice-kit.ts';
import { openFalseRelay } from '../../support/relay-kit.ts';
import { RELAY, type TillKit } from '../../support/till-kit.ts';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';
import { beginRelay, channelOf, deliver, webhooksOf } from '../../support/webhooks-kit.ts';

const kit = tillKitOfEachTest({ settings: { webhookRetrySpeed: 1_000_000 } });

const relay = () => webhooksOf(kit).relay;
const setUp = () => webhooksOf(kit).relaySetUp;
const headline = (id: Parameters<TillKit['view']>[0]) => kit.view(id).verdict?.headline;
const journal = () => kit.journal().entries({});
const registeredWebhooks = () => unwrap(webhooksOf(kit).registration.list()).webhooks;
const success = (more: object) =>
  JSON.stringify({
    'event.type': 'transaction_success',
    data: { delivered: 1, debited: 1, vended: 1, failed: 0, ...more },
  });

/** Lets the service fail at creating or updating webhooks. */
const breakWebhooks = (what: 'create' | 'update', fault: object) =>
  kit.practice.control('/faults', { method: 'PUT', body: [{ route: `POST /webhooks/${what}-webhook`, ...fault }] });

/** Expects that the till follows this channel, and understands what is delivered there. */
async function expectFollowing(channel: string): Promise<void> {
  await until(relay().isFollowing);
  expect(channelOf(kit).channel).toBe(channel);
  expect(await deliver(kit, '{"data":{}}')).toBe(202);
  await until(() => relay().view().counts.good === 1);
}

describe('a relay', () => {
  it('begins a relay with one call: tested, recorded, registered, followed', async () => {
    expect(relay().view()).toMatchObject({ state: 'off', address: null, webhook: null });
    await beginRelay(kit);
    const view = relay().view();
    expect(view).toMatchObject({ state: 'following', problem: null, address: RELAY, begunBy: null });
    expect(view.lastTest?.test).toMatchObject({ outcome: 'arrived' });
    expect(registeredWebhooks()).toEqual([expect.objectContaining({ id: view.webhook, allowedEvents: 'all' })]);
    const kinds = journal().map(({ kind }) => kind);
    expect(kinds.indexOf('relay.begun')).toBeLessThan(kinds.indexOf('back-office.requested'));
  });

  it('records a relay as of who began it where the till was locked while it was tested', async () => {
    const staff = kit.part('staff');
    const owner = unwrap(await staff.createOwner({ name: 'Adunni', pin: '204816' })).signedIn;
    const beginning = beginRelay(kit);
    staff.lock();
    await beginning;
    const entries = journal().filter(({ kind }) => ['relay.begun', 'webhook.registered'].includes(kind));
    expect(entries).toMatchObject([{ actor: owner }, { actor: owner }]);
  });

  it('brings a payment that the till then reads', async () => {
    await beginRelay(kit);
    const sale = await kit.collect();
    await kit.pay(sale);
    await until(() => headline(sale.id) === 'paid');
    expect(kit.view(sale.id).verdict?.saidBy?.source).toBe('read');
    await until(() => relay().view().counts.good > 0);
    expect(relay().view().counts).toMatchObject({ bad: 0, refused: 0 });
  });

  it('brings a payout that no list names, which the till then reads', async () => {
    await kit.practice.control('/settings', { method: 'PUT', body: { asPublished: true } });
    await beginRelay(kit);
    const { payouts } = kit.part('backOffice');
    const body = { businessId: 1, walletId: 1, amount: 700 };
    const { id } = (await kit.practice.control<{ id: number }>('/payouts', { body })).body.data;
    await kit.practice.control(`/payouts/${id}`, { body: { status: 'received' } });
    await until(() => payouts.one({ key: String(id) }).ok);
    expect(payouts.one({ key: String(id) })).toMatchObject({
      value: { status: 'received', history: [{ source: 'read' }] },
    });
  });

  it('stores its channel and its secret in no file, journal or window', async () => {
    const { channel, secret } = await beginRelay(kit);
    await setUp().test();
    relay().update();
    for (const hiddenText of [channel, secret, Buffer.from(secret, 'hex').toString('base64')]) {
      expect(everythingOnDisk(kit.dataDir)).not.toContain(hiddenText);
      expect(JSON.stringify(journal())).not.toContain(hiddenText);
      expect(JSON.stringify([kit.relays, relay().view(), registeredWebhooks()])).not.toContain(hiddenText);
    }
    expect(registeredWebhooks()[0]?.url).toMatch(/\/…$/);
  });

  it('follows a relay again after a restart, on the same channel', async () => {
    const { channel } = await beginRelay(kit);
    await kit.restart();
    await expectFollowing(channel);
  });

  it('tests a relay through its whole way', async () => {
    await beginRelay(kit);
    const relayTest = unwrap(await setUp().test());
    expect(relayTest).toMatchObject({ outcome: 'arrived', tookMs: expect.any(Number) });
    expect(relay().view().counts).toEqual({ good: 0, bad: 0, duplicate: 0, refused: 0 });
  });

  it('ends a relay, and has the service send hardly anything there where it can be informed', async () => {
    await beginRelay(kit);
    await breakWebhooks('update', { kind: 'status', status: 500 });
    expect(unwrap(await setUp().end())).toEqual({ quieted: false });
    expect(relay().view().state).toBe('off');
    await kit.practice.control('/faults', { method: 'PUT', body: [] });
    await beginRelay(kit);
    expect(unwrap(await setUp().end())).toEqual({ quieted: true });
    expect(relay().view()).toMatchObject({ state: 'off', address: null });
    expect(registeredWebhooks().map(({ allowedEvents }) => allowedEvents)).toContain('payout_cancelled');
    expect(await setUp().end()).toMatchObject({ failure: { code: 'not-found' } });
    expect(await setUp().test()).toMatchObject({ failure: { code: 'not-found' } });
  });

  it('takes the place of the relay before, with another channel, and ends for both', async () => {
    const first = await beginRelay(kit);
    const second = await beginRelay(kit);
    expect(second.channel).not.toBe(first.channel);
    expect(
      registeredWebhooks()
        .map(({ allowedEvents }) => allowedEvents)
        .sort(),
    ).toEqual(['all', 'payout_cancelled']);
    unwrap(await setUp().end());
    expect(relay().view()).toMatchObject({ state: 'off', address: null });
  });

  it('begins no relay whose webhook the service refuses, and follows the one before as before', async () => {
    const refuse = async () => {
      await breakWebhooks('create', { kind: 'status', status: 400 });
      expect((await setUp().begin({ address: RELAY })).ok).toBe(false);
      await kit.practice.control('/faults', { method: 'PUT', body: [] });
    };
    await refuse();
    expect(relay().view()).toMatchObject({ state: 'off', webhook: null });
    const { channel } = await beginRelay(kit);
    await refuse();
    await expectFollowing(channel);
  });

  it('follows a relay whose webhook the service may have registered, and understands its messages', async () => {
    await breakWebhooks('create', { kind: 'drop-after' });
    expect(await setUp().begin({ address: RELAY })).toMatchObject({ failure: { code: 'unknown-outcome' } });
    await until(relay().isFollowing);
    expect(relay().view().webhook).toBe(null);
    const sale = await kit.collect();
    await kit.pay(sale);
    await until(() => relay().view().counts.good > 0);
  });

  it('understands another way to sign after it was told', async () => {
    await beginRelay(kit);
    const { profile } = relay().view();
    expect(setUp().setProfile({ ...profile, header: 'no header' })).toMatchObject({
      failure: { code: 'invalid-input' },
    });
    unwrap(setUp().setProfile({ ...profile, prefix: 'v1=' }));
    await deliver(kit, '{"data":{}}');
    await until(() => relay().view().counts.bad === 1);
    await kit.restart();
    expect(relay().view().profile.prefix).toBe('v1=');
  });
});

describe('a relay that cannot be used', () => {
  const begin = async (address: string) => {
    kit.relay.address = address;
    return unwrap(await setUp().begin({ address: RELAY })).outcome;
  };

  const unusableRelays: readonly (readonly [string, Parameters<typeof openFalseRelay>[0]])[] = [
    ['no-relay', (client) => client.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    ['unreachable', (client) => client.destroy()],
    ['not-taken', (client, { method }) => (method === 'POST' ? client.writeHead(403).end() : startStream(client))],
  ];

  it('leaves a relay out that is a web page, is nothing or takes no message, and registers nothing', async () => {
    for (const [outcome, play] of unusableRelays) {
      expect(await begin((await openFalseRelay(play)).address)).toBe(outcome);
      expect(relay().view()).toMatchObject({ state: 'off', lastTest: { test: { outcome } } });
    }
    expect(journal().filter(({ kind }) => /^(relay|webhook|back-office)\./.test(kind))).toEqual([]);
  });

  it('leaves a relay out that changes the message, as smee.io does', async () => {
    const streams: Parameters<Parameters<typeof openFalseRelay>[0]>[0][] = [];
    const changing = await openFalseRelay((client, request) => {
      if (request.method !== 'POST') {
        startStream(client);
        streams.push(client);
        return;
      }
      request.setEncoding('utf8').on('data', (body: string) => {
        const { headers } = request;
        for (const each of streams) each.write(`data: ${JSON.stringify({ ...headers, body: JSON.parse(body) })}\n\n`);
        client.writeHead(200).end();
      });
    });
    expect(await begin(changing.address)).toBe('changed');
  });
});

describe('whatever a relay sends, signed by the right secret or not,', () => {
  it('makes nothing paid that the service does not say is paid', async () => {
    await beginRelay(kit);
    const sale = await kit.collect();
    const meta = { 'your-reference': sale.reference, accountNo: sale.account?.number, fee: 0 };
    for (const data of [
      { refid: 'R-1', amount: 5_000, requestamount: 5_000, currency: 'NGN', meta },
      { refid: sale.reference, amount: 5_000, requestamount: 5_000, currency: 'NGN', meta },
      { amount: 5_000, meta: { accountNo: sale.account?.number } },
    ]) {
      expect(await deliver(kit, success(data))).toBe(202);
      expect(await deliver(kit, success(data), 'cd'.repeat(32))).toBe(202);
    }
    await until(() => relay().view().counts.good === 3 && relay().view().counts.bad === 3);
    await wait(400);
    expect(headline(sale.id)).toBe('waiting');
    expect(kit.view(sale.id).verdict?.received).toBe('none');
    expect(kit.sales().snapshot().unmatched).toEqual([]);
  });

  it('makes no mistake whatever a relay sends, signed by the right secret', async () => {
    await beginRelay(kit);
    const bodies = [
      '[]',
      'null',
      '{"data":{}}',
      '{"event.type":5}',
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      '{"event.type":"payout_completed","data":{"id":1}}',
    ];
    for (const body of bodies) await deliver(kit, body);
    await until(() => relay().view().counts.good === bodies.length);
    expect(kit.mistakes).toEqual([]);
  });
});
