import { expect, it } from 'vitest';
import { failureOf, hearing, hearingData, sale, successOf } from '../../support/merchant-kit.ts';
import { business, transaction, virtualAccount, webhook, webhookEvent } from '../../support/merchant-records.ts';
import { onlyEvent, read } from './decode-drift-kit.ts';

const ask = (text: string) => hearing(text).createVirtualAccount(sale);

const account = JSON.stringify(virtualAccount);

it.each(['200', '"200"', '"00"', '201', 'null'])('reads 1: envelope code %s', async (code) => {
  expect(await ask(`{"status":true,"code":${code},"data":${account}}`)).toMatchObject({ ok: true });
});

it.each(['"200"', '"00"', '200'])('reads 1: a code of %s as success where status is missing', async (code) => {
  expect(await ask(`{"code":${code},"data":${account}}`)).toMatchObject({ ok: true });
});

it.each(['msg', 'message', 'error'])('reads 2: the message of a refusal in %s', async (name) => {
  const refusal = failureOf(await ask(`{"status":false,"code":400,"${name}":"amount too small","data":{}}`));
  expect(refusal).toEqual({ code: 'rejected', serviceCode: '400', text: 'amount too small' });
});

it('reads 2: the message of a refusal in a record', async () => {
  const refusal = failureOf(await ask('{"status":false,"error":{"message":"amount too small"}}'));
  expect(refusal.text).toBe('amount too small');
});

it('reads 2: `error: "success"` as no error', async () => {
  const answer = await hearing(
    JSON.stringify({ status: true, code: '00', error: 'success', data: webhook }),
  ).updateWebhook({ id: webhook.id, retryStatus: 'ENABLED' });
  expect(successOf(answer).id).toBe(webhook.id);
});

it('reads 3: data as an object, a list of one, or `{}`', async () => {
  const one = successOf(await hearingData([transaction]).getTransaction({ refid: 'REF-1' }));
  expect(one).toEqual(read({}));
  expect(successOf(await hearingData({}).listEvents())).toEqual([]);
  expect(successOf(await hearingData(null).listEvents())).toEqual([]);
  expect(successOf(await hearingData({}).updateBusiness({ id: 41, city: 'Lagos' }))).toEqual({ message: 'done' });
  expect(failureOf(await hearingData([transaction, transaction]).getTransaction({ refid: 'REF-1' })).code).toBe(
    'bad-answer',
  );
});

it('reads 4: status as a Boolean in the envelope, words in entities', async () => {
  expect(successOf(await hearingData(business).getBusiness({ id: 41 })).status).toBe('pending');
  expect(onlyEvent({}, { status: 'FAILED' }).status).toBe('FAILED');
  for (const status of ['true', '"true"', '1'])
    expect(await ask(`{"status":${status},"data":${account}}`)).toMatchObject({ ok: true });
  for (const status of ['false', '"false"', '0'])
    expect(failureOf(await ask(`{"status":${status},"data":${account}}`)).code).toBe('rejected');
});

it.each(['201', '327', '401', '500', '"X"', '0'])(
  'reads 1: a read with status true and code %s as no evidence',
  async (code) => {
    const text = `{"status":true,"code":${code},"data":${JSON.stringify(transaction)}}`;
    expect(failureOf(await hearing(text).getTransaction({ refid: 'REF-1' })).code).toBe('bad-answer');
    const events = `{"status":true,"code":${code},"data":${JSON.stringify([webhookEvent])}}`;
    expect(failureOf(await hearing(events).listEvents()).code).toBe('bad-answer');
  },
);

it('reads 1: a write with status true and a code of refusal as an unknown outcome', async () => {
  expect(failureOf(await ask(`{"status":true,"code":223,"data":${account}}`)).code).toBe('unknown-outcome');
});

it.each([
  ['204', 'rejected'],
  ['207', 'not-found'],
  ['209', 'rejected'],
  ['217', 'rejected'],
  ['222', 'rejected'],
  ['223', 'rejected'],
  ['229', 'keys-refused'],
  ['252', 'rejected'],
  ['326', 'not-found'],
  ['327', 'not-found'],
])('reads 2: a refusal of code %s as %s, with HTTP 200 and 400, with status and without', async (code, meaning) => {
  for (const status of [200, 400])
    for (const fields of [`"status":false,"code":${code}`, `"code":"${code}"`]) {
      const client = hearing(`{${fields},"msg":"no"}`, { status });
      expect(failureOf(await client.getTransaction({ refid: 'R' }))).toMatchObject({
        code: meaning,
        serviceCode: code,
      });
      expect(failureOf(await client.createVirtualAccount(sale)).code).toBe(meaning);
    }
});

it('reads 2: a record of another business, or of nothing, as an error', async () => {
  const about = (more: object) => hearingData({ ...transaction, ...more }).getTransaction({ refid: 'REF-1' });
  expect(failureOf(await about({ businessId: 42_000 })).code).toBe('bad-answer');
  expect(failureOf(await about({ refid: null })).code).toBe('bad-answer');
  expect((await about({ businessId: null })).ok).toBe(true);
});
