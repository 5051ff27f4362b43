import { describe, expect, it } from 'vitest';
import { failureOf, hearing, hearingData, sale, successOf } from '../../support/merchant-kit.ts';
import { eventData, payout, transaction, virtualAccount, webhookEvent } from '../../support/merchant-records.ts';

describe('the raw record', () => {
  it('contains every member, known or not, and every digit', async () => {
    const text = '{"refid":"R","amount":1500.0000,"big":12345678901234567.1234,"new":{"x":[1e2,null,true]}}';
    const foundTransaction = successOf(await hearing(`{"status":true,"data":${text}}`).getTransaction({ refid: 'R' }));
    expect(foundTransaction.raw).toBe(text);
  });

  it('returns the same raw record for the same answer of the service', async () => {
    const one = hearingData([webhookEvent]);
    const two = hearingData([webhookEvent]);
    expect(successOf(await one.listEvents())).toEqual(successOf(await two.listEvents()));
  });

  it('takes the last of duplicate keys in a record', async () => {
    const repeatedMembers = await hearing(
      '{"status":false,"status":true,"data":{"refid":"A"},"data":{"refid":"B","refid":"C"}}',
    );
    expect(successOf(await repeatedMembers.getTransaction({ refid: 'C' })).refid).toBe('C');
  });

  it('takes `__proto__` and its like as members without power', async () => {
    const hostile = '{"refid":"R","__proto__":{"amount":5,"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const foundTransaction = successOf(
      await hearing(`{"status":true,"data":${hostile}}`).getTransaction({ refid: 'R' }),
    );
    expect(foundTransaction.facts.amount).toBeNull();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const top = await hearing('{"__proto__":{"status":true,"code":200,"data":{"refid":"R"}}}').getTransaction({
      refid: 'R',
    });
    expect(failureOf(top).code).toBe('bad-answer');
  });
});

describe('a list', () => {
  it('skips and counts what cannot be read, and keeps the rest', async () => {
    const good = JSON.stringify(webhookEvent);
    const tooDeep = `{"id":"x","payload":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
    const tooLong = JSON.stringify({ id: 'x', payload: { data: { reason: 'x'.repeat(1_100_000) } } });
    const odd = [
      'null',
      '1',
      '"x"',
      '[]',
      '{}',
      '{"id":"x"}',
      '{"id" "x"}',
      '{"id":"x","payload":{}}',
      tooDeep,
      tooLong,
    ];
    const answer = await hearing(`{"status":true,"data":[${[good, ...odd, good].join(',')}]}`).listEvents();
    expect(answer).toMatchObject({ ok: true, value: { skipped: odd.length } });
    expect(successOf(answer)).toHaveLength(2);
  });

  it('names an event without an identifier by its content', async () => {
    const { id: _, ...nameless } = webhookEvent;
    const other = {
      ...nameless,
      payload: { 'event.type': 'transaction_success', data: { ...eventData, refid: 'R2' } },
    };
    const ids = successOf(await hearingData([nameless, nameless, other]).listEvents()).map(({ id }) => id);
    expect(ids[0]).toMatch(/^content:[0-9a-f]{32}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('names an event whose identifier is longer than may be asked for by a shorter one, the same each time', async () => {
    const long = (end: string) => ({ ...webhookEvent, id: `${'e'.repeat(200)}${end}` });
    const list = [long('1'), { ...long('1'), retries: 3 }, long('2'), { ...webhookEvent, id: 'e'.repeat(100) }];
    const ids = successOf(await hearingData(list).listEvents()).map(({ id }) => id);
    expect(ids[0]).toMatch(/^long:[0-9a-f]{32}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(ids[3]).toBe('e'.repeat(100));
  });

  it('judges a list by the whole envelope, also where status comes after data', async () => {
    const list = JSON.stringify([webhookEvent]);
    expect(failureOf(await hearing(`{"data":${list},"status":false,"code":400}`).listEvents()).code).toBe('rejected');
    expect(successOf(await hearing(`{"data":${list},"status":true}`).listEvents())).toHaveLength(1);
    expect(successOf(await hearing(`{"data":${list},"status":true,"data":[]}`).listEvents())).toHaveLength(0);
    expect(successOf(await hearing(`{"meta":{"data":${list}},"status":true,"data":[]}`).listEvents())).toHaveLength(0);
  });

  it('refuses data that is no list, and does not read it as an empty one', async () => {
    for (const data of [{ rows: [webhookEvent] }, 'x', 3, true])
      expect(failureOf(await hearingData(data).listEvents()).code).toBe('bad-answer');
  });
});

describe('an account to pay into', () => {
  const issue = (more: object) => hearingData({ ...virtualAccount, ...more }).createVirtualAccount(sale);

  it('returns an account to pay into in the names of the interface', async () => {
    const { trackingId, date, accountNo, accountName, bankName } = virtualAccount;
    const raw = JSON.stringify(virtualAccount);
    expect(successOf(await issue({}))).toEqual({ trackingId, date, accountNo, accountName, bankName, raw });
  });

  it.each([
    null,
    '',
    ' ',
    '******5678',
    'ABCDEFGHIJ',
    '12345',
    '1e9',
    '٠١٢٣٤٥٦٧٨٩',
    {},
    [],
    true,
    12.5,
    123_456_789,
    19_012_345_678,
    '9012345678 0123456789',
    '9012345678 - 0123456789',
    '9'.repeat(20),
    '9980409289\n0123456789',
    '99804\r09289',
    '9980409289\u20280123456789',
    '9980409289\t0123456789',
    '99804\u000009289',
    '99804\u200b09289',
  ])('refuses an account without a number to pay to as an unknown outcome (%j)', async (accountNo) => {
    expect(failureOf(await issue({ accountNo })).code).toBe('unknown-outcome');
  });

  it.each([null, '', {}])('refuses an account without a bank as an unknown outcome (%j)', async (bankName) => {
    expect(failureOf(await issue({ bankName })).code).toBe('unknown-outcome');
  });

  it('accepts an account number as a JSON number of ten digits, which has lost no zero', async () => {
    expect(successOf(await issue({ accountNo: 9_012_345_678 })).accountNo).toBe('9012345678');
  });

  it.each(['001 234 5678', '001-234-5678', '\u202a0012345678'])(
    'takes the digits alone from the number of an account: %j',
    async (accountNo) => {
      expect(successOf(await issue({ accountNo })).accountNo).toBe('0012345678');
    },
  );

  it('accepts an account to pay into that has only its number and bank', async () => {
    const bare = { accountNo: '0012345678', bankName: 'Wema Bank' };
    const createdAccount = successOf(await hearingData(bare).createVirtualAccount(sale));
    expect(createdAccount).toMatchObject({ ...bare, accountName: '', trackingId: null, date: null });
  });
});

describe('a transaction', () => {
  it('reads a transaction in full', async () => {
    const meta = { 'your-reference': 'ours', accountNo: '9012345678' };
    const foundTransaction = await hearingData({ ...transaction, meta, page: 'done' }).getTransaction({
      refid: 'REF-1',
    });
    expect(successOf(foundTransaction)).toMatchObject({
      refid: 'REF-1',
      ourReference: 'ours',
      accountNo: '9012345678',
      page: 'done',
      facts: { asked: 15_005_000, amount: 15_005_000, currency: 'NGN', flags: { delivered: -1, reversed: null } },
    });
  });

  it('refuses a transaction without a reference', async () => {
    for (const data of [{}, { amount: 5 }, null, 'REF-1', []])
      expect(failureOf(await hearingData(data).getTransaction({ refid: 'REF-1' })).code).toBe('bad-answer');
  });
});

it('reads a payout with its wallet and its account', async () => {
  expect(successOf(await hearingData(payout).getPayout({ id: 5 }))).toMatchObject({
    id: '5',
    amount: 10_002_500,
    currency: null,
    wallet: { id: '7', balance: 25_005_000, currency: 'NGN' },
    payoutAccount: { id: '9', beneficiarycountry: 'NG' },
  });
});
