import { afterEach, expect, it } from 'vitest';
import { createMerchantClient, type MerchantClient } from '../../../electron/merchant/client.ts';
import { clientAt, envelopeText, serve } from '../../support/merchant-kit.ts';
import { type Kit, startKit } from '../../support/practice-kit.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const clientOf = (service: Pick<Kit['service'], 'baseUrl' | 'credentials'>): MerchantClient =>
  createMerchantClient({ credentials: () => ({ ...service.credentials, baseUrl: service.baseUrl }), fetch });

type ListOptions = Parameters<MerchantClient['listEvents']>[1];

async function list(client: MerchantClient, options: ListOptions = {}) {
  const weights: { sent: number; received: number }[] = [];
  const answer = await client.listEvents(undefined, { ...options, onTraffic: (weight) => void weights.push(weight) });
  const [traffic] = weights;
  if (!traffic || weights.length > 1) throw new Error(`onTraffic ${weights.length} times`);
  return { answer: answer.ok ? answer.value : null, traffic };
}

async function practiceWith(payments: number) {
  const kit = await startKit();
  closing.push(kit.close);
  for (let i = 0; i < payments; i += 1) {
    const { accountNo } = await kit.newAccount();
    await kit.control('/payments', { body: { accountNo } });
  }
  return kit;
}

const body = envelopeText([]);

it('downloads no records of an unchanged event list, and all of a changed one', async () => {
  const kit = await practiceWith(1);
  const client = clientOf(kit.service);
  const first = await list(client);
  expect(first.answer?.value.length).toBeGreaterThan(0);
  const validator = first.answer?.validator ?? null;
  const again = await list(client, { validator });
  expect(again.answer).toMatchObject({ notModified: true, value: [], bytes: 0 });
  expect(again.traffic.received).toBeLessThan(500);
  const { accountNo } = await kit.newAccount();
  await kit.control('/payments', { body: { accountNo } });
  const changedList = await list(client, { validator });
  expect(changedList.answer?.notModified).toBeUndefined();
  expect(changedList.answer?.value.length).toBeGreaterThan(first.answer?.value.length ?? 0);
});

it('downloads a long event list compressed, and counts its bytes on the wire', async () => {
  const kit = await practiceWith(20);
  const { answer, traffic } = await list(clientOf(kit.service));
  expect(answer?.bytes).toBeGreaterThan(20_000);
  expect(traffic.received).toBeLessThan((answer?.bytes ?? 0) / 4);
});

it('aborts a list that is larger than wanted on the wire, compressed or not', async () => {
  const kit = await practiceWith(20);
  const unpackedClient = createMerchantClient({
    credentials: () => ({ ...kit.service.credentials, baseUrl: kit.service.baseUrl }),
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, 'accept-encoding': 'identity' } }),
  });
  const most = 5_000;
  expect((await list(clientOf(kit.service), { most })).answer?.value).toHaveLength(20);
  expect(await unpackedClient.listEvents(undefined, { most })).toMatchObject({ ok: false, failure: { tooLong: true } });
  const { answer, traffic } = await list(clientOf(kit.service), { most: 500 });
  expect(answer).toBeNull();
  expect(traffic.received).toBeGreaterThan(0);
});

it('works with a service without gzip and validators', async () => {
  await using service = await serve(
    (_, response) => void response.setHeader('content-type', 'application/json').end(body),
  );
  const { answer, traffic } = await list(clientAt(service.url));
  expect(answer).toMatchObject({ value: [], validator: null });
  expect(traffic.received).toBeGreaterThanOrEqual(body.length);
});

it.each([
  ['a short tag', '"v1"', { 'If-None-Match': '"v1"' }],
  ['a tag too long for the headers of a service', `"${'x'.repeat(8_000)}"`, null],
  ['a tag with other than visible characters', '"v\u00e9"', null],
])('sends back only a tag that any service can take: %s', async (_, etag, validator) => {
  await using service = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', etag }).end(body);
  });
  expect((await list(clientAt(service.url))).answer?.validator).toEqual(validator);
});

it.each([
  ['a second before the answer', '2026-11-21T09:59:59Z', { 'If-Modified-Since': 'Sat, 21 Nov 2026 09:59:59 GMT' }],
  ['the second of the answer, in which more may change', '2026-11-21T10:00:00Z', null],
  ['no date', '', null],
])('sends back a date of change only when its second is over: %s', async (_, changedAt, validator) => {
  await using service = await serve((_request, response) => {
    response.setHeader('date', 'Sat, 21 Nov 2026 10:00:00 GMT');
    response.setHeader('last-modified', changedAt === '' ? 'yesterday' : new Date(changedAt).toUTCString());
    response.setHeader('content-type', 'application/json').end(body);
  });
  expect((await list(clientAt(service.url))).answer?.validator).toEqual(validator);
});

it('counts the received bytes of a response that is cut off', async () => {
  await using service = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900000' });
    response.write('x'.repeat(300_000), () => setTimeout(() => response.destroy(), 50));
  });
  const { answer, traffic } = await list(clientAt(service.url));
  expect(answer).toBeNull();
  expect(traffic.received).toBeGreaterThanOrEqual(300_000);
});

it('cuts off a list once known events come again, and weighs what was on its way', async () => {
  const kit = await startKit({ earlierEvents: 1_000 });
  closing.push(kit.close);
  const client = clientOf(kit.service);
  const whole = await list(client);
  const knownHead = whole.answer?.head ?? null;
  expect(knownHead).not.toBeNull();
  const { accountNo } = await kit.newAccount();
  await kit.control('/payments', { body: { accountNo } });
  const { origin } = new URL(kit.service.baseUrl);
  // Sends the beginning of the list alone: what waits for more than that never ends.
  await using service = await serve(async (request, response) => {
    const answer = await fetch(`${origin}${request.url}`, { headers: request.headers as Record<string, string> });
    response.writeHead(200, { 'content-type': 'application/json' }).write((await answer.text()).slice(0, 100_000));
  });
  const beginningClient = clientOf({ ...kit.service, baseUrl: kit.service.baseUrl.replace(origin, service.url) });
  const next = await list(beginningClient, { known: knownHead });
  expect(next.answer?.isCut).toBe(true);
  expect(next.answer?.value).toHaveLength(1);
  expect(next.traffic.received).toBeGreaterThan(next.answer?.bytes ?? Number.POSITIVE_INFINITY);
  const unchangedList = await list(beginningClient, { known: next.answer?.head ?? null });
  expect(unchangedList.answer).toMatchObject({ isCut: true, value: [] });
  const all = await list(client);
  expect(all.answer?.isCut).toBeUndefined();
  expect(all.answer?.value).toHaveLength(1_001);
});
