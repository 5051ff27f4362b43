import { describe, expect, it } from 'vitest';
import { ms } from '../../../electron/shared/units.ts';
import {
  bank,
  business,
  eventData,
  paymentUrl,
  payout,
  payoutAccount,
  transaction,
  virtualAccount,
  wallet,
  webhook,
  webhookEvent,
} from '../../support/merchant-endpoints.ts';
import { answered, clientOf, failureOf, hearing, hearingData, sale } from '../../support/merchant-kit.ts';

const stamp = ms(Date.UTC(2026, 10, 21, 10));

const eventWith = (data: object, more: object = {}) =>
  hearingData([
    { ...webhookEvent, payload: { 'event.type': 'transaction_success', data: { ...eventData, ...data } }, ...more },
  ]);
const onlyEvent = async (data: object, more: object = {}) => {
  const [event] = answered(await eventWith(data, more).listEvents());
  if (!event) throw new Error('no event');
  return event;
};
const read = async (more: object) =>
  answered(await hearingData({ ...transaction, ...more }).getTransaction({ refid: 'REF-1' }));
const issue = async (more: object) =>
  answered(await hearingData({ ...virtualAccount, ...more }).createVirtualAccount(sale));
const ask = (text: string) => hearing(text).createVirtualAccount(sale);
const account = JSON.stringify(virtualAccount);

describe('every drift of the interface is decoded to one shape', () => {
  it.each(['200', '"200"', '"00"', '201', 'null'])('1 envelope code %s', async (code) => {
    expect(await ask(`{"status":true,"code":${code},"data":${account}}`)).toMatchObject({ ok: true });
  });

  it.each(['"200"', '"00"', '200'])('1 a code of %s says success where status is missing', async (code) => {
    expect(await ask(`{"code":${code},"data":${account}}`)).toMatchObject({ ok: true });
  });

  it.each(['msg', 'message', 'error'])('2 the words of a refusal stand in %s', async (name) => {
    const refused = failureOf(await ask(`{"status":false,"code":400,"${name}":"amount too small","data":{}}`));
    expect(refused).toEqual({ code: 'rejected', serviceCode: '400', text: 'amount too small' });
  });

  it('2 the words of a refusal stand in a record', async () => {
    const refused = failureOf(await ask('{"status":false,"error":{"message":"amount too small"}}'));
    expect(refused.text).toBe('amount too small');
  });

  it('2 `error: "success"` is no error', async () => {
    const heard = await hearing(
      JSON.stringify({ status: true, code: '00', error: 'success', data: webhook }),
    ).updateWebhook({ id: webhook.id, retryStatus: 'ENABLED' });
    expect(answered(heard).id).toBe(webhook.id);
  });

  it('3 data is an object, a list of one, or `{}`', async () => {
    const one = answered(await hearingData([transaction]).getTransaction({ refid: 'REF-1' }));
    expect(one).toEqual(await read({}));
    expect(answered(await hearingData({}).listEvents())).toEqual([]);
    expect(answered(await hearingData(null).listEvents())).toEqual([]);
    expect(answered(await hearingData({}).updateBusiness({ id: 41, city: 'Lagos' }))).toEqual({ message: 'done' });
    expect(failureOf(await hearingData([transaction, transaction]).getTransaction({ refid: 'REF-1' })).code).toBe(
      'bad-answer',
    );
  });

  it('4 status is a Boolean in the envelope, words in entities', async () => {
    expect(answered(await hearingData(business).getBusiness({ id: 41 })).status).toBe('pending');
    expect((await onlyEvent({}, { status: 'FAILED' })).status).toBe('FAILED');
    for (const status of ['true', '"true"', '1'])
      expect(await ask(`{"status":${status},"data":${account}}`)).toMatchObject({ ok: true });
    for (const status of ['false', '"false"', '0'])
      expect(failureOf(await ask(`{"status":${status},"data":${account}}`)).code).toBe('rejected');
  });

  it('5 a date with a zone is a moment, one without is text and never a moment', async () => {
    const found = await read({ createdAt: '2026-11-21T11:00:00+01:00', updatedAt: '2026-11-21 10:00:00' });
    expect(found.createdAt).toBe(stamp);
    expect(found.updatedAt).toBeNull();
    expect(found.createdOn).toBe('2026-11-21 10:00:00');
    expect((await issue({})).date).toBe('2026-11-21 10:00:00');
    expect((await onlyEvent({}, { created: '2026-11-21 10:00:00' })).createdAt).toBeNull();
  });

  it.each(['created', 'createdAt', 'created_on'])('6 an event is created at %s', async (name) => {
    expect((await onlyEvent({}, { created: null, [name]: '2026-11-21T10:00:00.000Z' })).createdAt).toBe(stamp);
  });

  it.each([
    ['NGN', 'NGN'],
    ['ngn', 'NGN'],
    ['Ngn', 'NGN'],
    ['NGA', 'NGN'],
    ['nga', 'NGN'],
    [null, null],
    ['', null],
    [566, '566'],
  ])('7 currency %j is %j', async (given, expected) => {
    expect((await read({ currency: given })).facts.currency).toBe(expected);
    expect((await onlyEvent({ currency: given })).facts.currency).toBe(expected);
  });

  it('7 a country is upper case', async () => {
    const made = await hearingData({ ...payoutAccount, beneficiarycountry: 'ng' }).createPayoutAccount({
      accountnumber: '0123456789',
      bankname: 'Wema Bank',
      bankcode: '000017',
      beneficiaryname: 'ADA OBI',
      beneficiarycountry: 'ng',
      type: 'bank',
    });
    expect(answered(made).beneficiarycountry).toBe('NG');
  });

  it.each([
    ['1500.5', 15_005_000],
    ['"1500.5000"', 15_005_000],
    ['1500.50000000', 15_005_000],
    ['19.99', 199_900],
    ['4.35', 43_500],
    ['1.005', 10_050],
    ['0.0001', 1],
    ['899999999999.9999', 8_999_999_999_999_999],
    ['-0', 0],
    ['0', 0],
    ['-5', -50_000],
    ['12345678901234567.1234', null],
    ['0.00001', null],
    ['1e3', null],
    ['1E-2', null],
    ['1e400', null],
    ['"1,500.00"', null],
    ['"+5"', null],
    ['"NaN"', null],
    ['""', null],
    ['true', null],
    ['[]', null],
    ['{}', null],
    ['null', null],
  ])('8 an amount of %s is %j ten-thousandths', async (source, expected) => {
    const body = (data: string) => `{"status":true,"code":200,"data":${data}}`;
    const reading = await hearing(body(`{"refid":"R","amount":${source}}`)).getTransaction({ refid: 'R' });
    expect(answered(reading).facts.amount).toBe(expected);
    const event = `[{"id":"e","payload":{"event.type":"x","data":{"amount":${source},"requestamount":${source}}}}]`;
    expect(answered(await hearing(body(event)).listEvents())[0]?.facts).toMatchObject({
      amount: expected,
      asked: expected,
    });
    expect(answered(await hearing(body(`{"id":1,"amount":${source}}`)).getPayout({ id: 1 })).amount).toBe(expected);
    const url = await hearing(body(`{"ref":"R","amount":${source}}`)).getPaymentUrl({ urlRef: 'R' });
    expect(answered(url).amount).toBe(expected);
  });

  it('9 a wallet gives numbers, or decimal text when created', async () => {
    const asText = { balance: '2500.5000', availableBalance: '2490.2500', pendingWithdrawal: '10.2500', fee: '0.0000' };
    const created = await hearingData({ ...wallet, ...asText }).createWallet({ currency: 'NGN', type: 'balance' });
    const { raw: _, ...made } = answered(created);
    expect(made).toMatchObject({
      balance: 25_005_000,
      availableBalance: 24_902_500,
      pendingWithdrawal: 102_500,
      fee: 0,
    });
    const [{ raw, ...found } = { raw: '' }] = answered(await hearingData(business).getBusiness({ id: 41 })).wallets;
    expect(raw).not.toBe('');
    expect(found).toEqual(made);
  });

  it.each([41, '41'])('10 a wallet belongs to business %j', async (businessId) => {
    const made = await hearingData({ ...wallet, businessId }).createWallet({ currency: 'NGN', type: 'balance' });
    expect(answered(made).businessId).toBe('41');
  });

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    [false, false],
    [0, false],
    [null, null],
    ['maybe', null],
  ])('11 defaultBank %j is %j', async (given, expected) => {
    const found = await hearingData({ ...payout, bankaccounts: { ...payoutAccount, defaultBank: given } }).getPayout({
      id: 5,
    });
    expect(answered(found).payoutAccount?.defaultBank).toBe(expected);
  });

  it.each([
    [1, 1],
    [0, 0],
    [-1, -1],
    [true, 1],
    [false, 0],
    ['1', 1],
    ['0', 0],
    [null, null],
    ['yes', null],
    [{}, null],
    [0.5, null],
  ])('12 a flag of %j is %j', async (given, expected) => {
    expect((await read({ delivered: given, debited: given })).facts.flags).toMatchObject({
      delivered: expected,
      debited: expected,
    });
    expect((await onlyEvent({ vended: given })).facts.flags.vended).toBe(expected);
  });

  it.each([
    [0, 0],
    ['0', 0],
    [false, 0],
    ['False', 0],
    ['no', 0],
    ['', 0],
    [-1, -1],
    ['-1', -1],
    [null, null],
    [undefined, null],
    [1, 1],
    ['1', 1],
    [true, 1],
    ['TRUE', 1],
    ['yes', 1],
    ['Y', 1],
    [' on ', 1],
    [2, 2],
    ['2', 2],
    [-2, -2],
    [0.5, 1],
    ['perhaps', 1],
    [{}, 1],
    [[], 1],
  ])('12 an adverse flag of %j is %j: what is not a plain no is heard', async (given, expected) => {
    const adverse = { failed: given, reversed: given, isreversing: given };
    const found = { failed: expected, reversed: expected, isreversing: expected };
    expect((await read(adverse)).facts.flags).toMatchObject(found);
    expect((await onlyEvent(adverse)).facts.flags).toMatchObject(found);
  });

  it.each(['201', '327', '401', '500', '"X"', '0'])(
    '1 a read with status true and code %s is no evidence',
    async (code) => {
      const text = `{"status":true,"code":${code},"data":${JSON.stringify(transaction)}}`;
      expect(failureOf(await hearing(text).getTransaction({ refid: 'REF-1' })).code).toBe('bad-answer');
      const events = `{"status":true,"code":${code},"data":${JSON.stringify([webhookEvent])}}`;
      expect(failureOf(await hearing(events).listEvents()).code).toBe('bad-answer');
    },
  );

  it('1 a write with status true and a code of refusal has an unknown outcome', async () => {
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
  ])('2 a refusal of code %s is %s, by HTTP 200 and 400, with status and without', async (code, expected) => {
    for (const status of [200, 400])
      for (const said of [`"status":false,"code":${code}`, `"code":"${code}"`]) {
        const heard = hearing(`{${said},"msg":"no"}`, { status });
        expect(failureOf(await heard.getTransaction({ refid: 'R' }))).toMatchObject({
          code: expected,
          serviceCode: code,
        });
        expect(failureOf(await heard.createVirtualAccount(sale)).code).toBe(expected);
      }
  });

  it('2 a read of another business, or of nothing, is no answer', async () => {
    const about = (more: object) => hearingData({ ...transaction, ...more }).getTransaction({ refid: 'REF-1' });
    expect(failureOf(await about({ businessId: 42_000 })).code).toBe('bad-answer');
    expect(failureOf(await about({ refid: null })).code).toBe('bad-answer');
    expect((await about({ businessId: null })).ok).toBe(true);
  });

  it.each(['businessId', 'businessID'])('13 the business of a payment-url record is %s', async (name) => {
    const { businessID: _, ...rest } = paymentUrl;
    const found = await hearingData({ ...rest, [name]: 41 }).getPaymentUrl({ urlRef: 'REF-1' });
    expect(answered(found).businessID).toBe('41');
  });

  it('14 every name of the reference is read, and none is taken for another', async () => {
    expect((await issue({})).trackingId).toBe('TRK-1');
    expect((await issue({ trackingId: null })).trackingId).toBeNull();
    const event = await onlyEvent({ refid: 'REF-9', vendref: 'OTHER' });
    expect([event.refid, event.facts.refid]).toEqual(['REF-9', 'REF-9']);
    expect(await read({ vendref: 'V', debitref: 'D' })).toMatchObject({ refid: 'REF-1', vendref: 'V', debitref: 'D' });
    const { ref: _, ...rest } = paymentUrl;
    expect(answered(await hearingData(rest).getPaymentUrl({ urlRef: 'REF-1' })).ref).toBe('REF-1');
  });

  it('15 accountNo of an account, accountnumber and maskedaccountnumber of a payout account', async () => {
    expect((await issue({})).accountNo).toBe('9012345678');
    expect((await onlyEvent({})).accountNo).toBe('9012345678');
    const { maskedaccountnumber: _, ...unmasked } = payoutAccount;
    for (const bankaccounts of [payoutAccount, unmasked, { ...unmasked, accountnumber: 1_123_456_789 }]) {
      const found = answered(await hearingData({ ...payout, bankaccounts }).getPayout({ id: 5 }));
      expect(found.payoutAccount?.maskedaccountnumber).toBe('******6789');
    }
  });

  it('16 msisdn of a payer, phonenumber of a business', async () => {
    expect((await read({ msisdn: 2348031234567 })).msisdn).toBe('2348031234567');
    expect(answered(await hearingData(business).getBusiness({ id: 41 })).phonenumber).toBe('08031234567');
  });

  it.each([5, '5', webhook.id])('17 an identifier of %j is text', async (id) => {
    expect((await read({ id })).id).toBe(String(id));
    expect((await onlyEvent({}, { id })).id).toBe(String(id));
    expect(answered(await hearingData({ ...payout, id }).getPayout({ id: 5 })).id).toBe(String(id));
  });

  it('17 an identifier too large for a number keeps its digits', async () => {
    const found = await hearing('{"status":true,"data":{"id":12345678901234567891,"amount":1}}').getPayout({ id: 5 });
    expect(answered(found).id).toBe('12345678901234567891');
  });

  it('18 the kind stands in `event.type`, with a dot in the name', async () => {
    expect((await onlyEvent({})).kind).toBe('transaction_success');
    const [nested] = answered(
      await hearingData([{ ...webhookEvent, payload: { event: { type: 'x' }, data: eventData } }]).listEvents(),
    );
    expect(nested?.kind).toBeNull();
  });

  it.each([
    ['direct', null],
    ['DIRECT', null],
    ['******6789', '******6789'],
    ['012***6789', '******6789'],
    ['0123456789', '******6789'],
    [null, null],
  ])('19 an account of %j names the payer %j', async (account, payer) => {
    expect((await onlyEvent({ account })).facts.payer).toBe(payer);
  });

  it.each(['000017', '00017', '0000017', '044'])('20 bank code %s keeps its zeros', async (code) => {
    expect(answered(await hearingData([{ ...bank, code }]).listBanks({ currency: 'ngn' }))[0]?.code).toBe(code);
  });

  it('21 fee is a fraction of a business and an amount of an event', async () => {
    expect(answered(await hearingData(business).getBusiness({ id: 41 }))).toMatchObject({
      fee: '0.015',
      commission: '0.001',
    });
    expect((await onlyEvent({})).facts.fee).toBe(225_000);
    expect((await onlyEvent({ meta: { fee: '22.5000' } })).facts.fee).toBe(225_000);
  });

  it.each([null, 'none', 3, [], '', '{'])('22 meta %j is no meta', async (meta) => {
    const event = await onlyEvent({ meta });
    expect(event).toMatchObject({ ourReference: null, accountNo: null });
    expect(event.facts.fee).toBeNull();
  });

  it('22 meta as JSON in a text is read all the same', async () => {
    const event = await onlyEvent({
      meta: JSON.stringify({ 'your-reference': 'R', fee: 22.5, accountNo: '9012345678' }),
    });
    expect(event).toMatchObject({ ourReference: 'R', accountNo: '9012345678', facts: { fee: 225_000 } });
  });

  it('23 a transaction of nulls is a transaction that says nothing', async () => {
    const nothing = Object.fromEntries(Object.keys(transaction).map((name) => [name, null]));
    const found = await read({ ...nothing, refid: 'REF-1' });
    expect(new Set(Object.values(found.facts.flags))).toEqual(new Set([null]));
    expect(found.facts).toMatchObject({ amount: null, asked: null, currency: null, payer: null });
  });

  it('24 words unknown so far are kept', async () => {
    const event = await onlyEvent({}, { status: 'PARKED', retryStatus: 'LATER' });
    expect(event).toMatchObject({ status: 'PARKED', retryStatus: 'LATER' });
    expect(answered(await hearingData({ ...payout, status: 'on_hold' }).getPayout({ id: 5 })).status).toBe('on_hold');
    const odd = { ...webhookEvent, payload: { 'event.type': 'transaction_parked', data: eventData } };
    expect(answered(await hearingData([odd]).listEvents())[0]?.kind).toBe('transaction_parked');
  });

  it('24 a payout event is read as the payout it holds, or as nothing', async () => {
    const of = (data: unknown) => ({ ...webhookEvent, payload: { 'event.type': 'payout_completed', data } });
    const heard = await hearingData([of(payout), of({ note: 'x' }), of(null), of('x'), of([payout])]).listEvents();
    const events = answered(heard);
    expect(events.map(({ kind }) => kind)).toEqual(Array(5).fill('payout_completed'));
    expect(events[0]?.payout).toMatchObject({ id: '5', amount: 10_002_500, status: 'pending' });
    expect(events.slice(1).map((event) => event.payout)).toEqual([null, null, null, null]);
    expect(JSON.stringify(events)).not.toContain(payoutAccount.accountnumber);
    expect((await onlyEvent({ id: 5 })).payout).toBeNull();
  });

  it.each(['random-hash', 'a'.repeat(64), null])('25 a secretHash of %j never comes in', async (secretHash) => {
    const made = await hearingData({ ...webhook, secretHash }).createWebhook({
      url: webhook.url,
      retryStatus: 'ENABLED',
      secretHash: 'b'.repeat(64),
    });
    expect(answered(made).url).toBe(webhook.url);
    expect(JSON.stringify(made)).not.toMatch(/secretHash|random-hash|a{64}|b{64}/);
  });

  it('26 a business is read with GET, a payment-url record at its own address', async () => {
    const asked: string[] = [];
    const client = clientOf(async (url, { method }) => {
      asked.push(`${method} ${url}`);
      return new Response('{}');
    });
    await client.getBusiness({ id: 41 });
    await client.getPaymentUrl({ urlRef: 'R' });
    expect(asked).toEqual([
      'GET https://service.example/api/business/41',
      'GET https://service.example/api/public/transactions/payment-url/R',
    ]);
  });

  it.each(['id', 'webhookId'])('27 a webhook is named by %s', async (name) => {
    const { id, ...rest } = webhook;
    const found = await hearingData({ ...rest, [name]: id }).updateWebhook({ id, retryStatus: 'ENABLED' });
    expect(answered(found).id).toBe(id);
  });

  it('28 the unnamed currency of an account is not sent', async () => {
    let body = '';
    const client = clientOf(async (_, init) => {
      body = String(init.body);
      return new Response('{}');
    });
    await client.createVirtualAccount(sale);
    expect(Object.keys(JSON.parse(body))).toEqual(['businessId', 'amount', 'msisdn', 'channel', 'meta']);
  });

  it.each(['all', 'payout_failed', 'something_new'])('29 allowedEvents %s', async (allowedEvents) => {
    const found = await hearingData({ ...webhook, allowedEvents }).updateWebhook({
      id: webhook.id,
      allowedEvents: 'all',
    });
    expect(answered(found).allowedEvents).toBe(allowedEvents);
  });

  it.each(['Lagos', 'PORT_HARCOURT', null])('30 city %j', async (city) => {
    expect(answered(await hearingData({ ...business, city }).getBusiness({ id: 41 })).city).toBe(city);
  });

  it('31 ownerid may be missing', async () => {
    const { ownerid: _, ...rest } = wallet;
    const made = await hearingData(rest).createWallet({ currency: 'NGN', type: 'balance' });
    expect(answered(made).ownerid).toBeNull();
  });

  it.each([
    [200, '{"status":false,"msg":"no"}', 'rejected'],
    [400, '{"status":false,"msg":"no"}', 'rejected'],
    [422, '{"message":"no"}', 'rejected'],
    [400, 'no', 'rejected'],
    [200, '{"status":false,"code":326}', 'not-found'],
    [200, '{"status":false,"code":"326"}', 'not-found'],
    [400, '{"status":false,"code":"327"}', 'not-found'],
    [500, '{"status":false,"code":327}', 'not-found'],
    [200, '{"code":327,"data":{}}', 'not-found'],
    [200, '{"status":false,"code":401}', 'keys-refused'],
    [200, '{"status":false,"code":"429"}', 'rate-limited'],
    [200, '{"status":false,"code":500}', 'service-down'],
  ])('32 HTTP %i with %s is %s', async (status, text, expected) => {
    expect(failureOf(await hearing(text, { status }).getTransaction({ refid: 'R' })).code).toBe(expected);
  });

  it('33 flags are handed on, never judged', async () => {
    const flags = {
      delivered: 1,
      debited: 1,
      vended: 1,
      failed: 1,
      reversed: 1,
      isreversing: 1,
      processing: 1,
      flag: 1,
    };
    expect((await read(flags)).facts.flags).toEqual(flags);
  });
});
