import assert from 'node:assert/strict';
import { type FaultKit, routes } from '../../support/fault-kit.ts';
import { type Cell, mustNever } from './cell.ts';
import { isPaid, readsAgain } from './expect.ts';

const cell = mustNever('throw, lose the payment');

type Body = { [name: string]: unknown };

/** Each record of a response: the account, the transaction, or the data of every event with its envelope. */
const each = (change: (record: Body, isEvent: boolean) => Body) => (body: Body) => {
  const { data } = body;
  const event = (record: Body) => {
    const payload = record.payload as Body;
    return { ...change(record, false), payload: { ...payload, data: change(payload.data as Body, true) } };
  };
  return { ...body, data: Array.isArray(data) ? data.map(event) : change(data as Body, false) };
};

const withRenamed = (from: string, to: string) =>
  each(({ [from]: value, ...rest }) => (value === undefined ? rest : { ...rest, [to]: value }));
const setTo = (values: Body) =>
  each((record) => ({
    ...record,
    ...Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(record, name))),
  }));
const withMapped = (names: readonly string[], change: (value: unknown) => unknown) =>
  each((record) => ({
    ...record,
    ...Object.fromEntries(names.flatMap((name) => (Object.hasOwn(record, name) ? [[name, change(record[name])]] : []))),
  }));
const flags = ['delivered', 'debited', 'vended', 'failed', 'reversed', 'isreversing', 'processing', 'flag'];

/** The drifts of the interface that matter for a sale, by their numbers in the contract tests. */
const drifts: readonly [fault: string, (body: Body) => Body][] = [
  ['1 code "00"', (body) => ({ ...body, code: '00' })],
  ['2 `message` for `msg`', ({ msg, ...body }) => ({ ...body, message: msg })],
  ['2 `error: "success"`', (body) => ({ ...body, error: 'success' })],
  ['3 a list of one', (body) => ({ ...body, data: Array.isArray(body.data) ? body.data : [body.data] })],
  ['4 status as text', (body) => ({ ...body, status: 'true' })],
  ['4 no status, a code alone', ({ status: _, ...body }) => body],
  ['5 dates without a zone', withMapped(['createdAt', 'updatedAt', 'created', 'updated'], () => '2026-11-21 10:00:00')],
  ['6 createdAt as created', withRenamed('createdAt', 'created')],
  ['7 currency in small letters', withMapped(['currency'], (value) => String(value).toLowerCase())],
  ['7 no currency', setTo({ currency: null })],
  ['8 amounts as text', withMapped(['amount', 'requestamount'], (value) => Number(value).toFixed(4))],
  ['8 amounts as numbers', withMapped(['amount', 'requestamount'], Number)],
  ['12 flags as Booleans', withMapped(flags, (value) => (value === null ? null : value === 1))],
  ['12 flags as text', withMapped(flags, (value) => (value === null ? null : String(value)))],
  ['14 a trackingId is not told', setTo({ trackingId: null })],
  ['16 msisdn as a number', withMapped(['msisdn'], Number)],
  ['17 ids as numbers', withMapped(['id'], (value) => (typeof value === 'string' ? 41 : value))],
  ['17 ids as text', withMapped(['id', 'uid', 'businessId'], String)],
  ['19 the payer is `direct`', setTo({ account: 'direct' })],
  ['21 fee as text', each((record) => withMeta(record, (meta) => ({ ...meta, fee: '22.5000' })))],
  ['22 meta is a text', each((record) => withMeta(record, JSON.stringify))],
  ['22 meta is null', setTo({ meta: null })],
  ['23 all that may be null is', setTo({ reason: null, page: null, channel: null, msisdn: null, request: null })],
  ['24 unknown words', setTo({ status: 'PARKED', retryStatus: 'LATER', channel: 'new', page: 'new' })],
  ['33 a flag nobody knows', setTo({ flag: 7 })],
  ['members that nobody knows', each((record) => ({ ...record, added: { later: [1, null] } }))],
];

function withMeta(record: Body, change: (meta: Body) => unknown): Body {
  return typeof record.meta === 'object' && record.meta !== null
    ? { ...record, meta: change(record.meta as Body) }
    : record;
}

const alteredBy = (change: (body: Body) => Body) => ({
  kind: 'alter' as const,
  body: (text: string) => JSON.stringify(change(JSON.parse(text) as Body)),
});

/** The response that issues an account has this form: the account is shown, and paid like any other. */
const opens = (change: (body: Body) => Body) => async (kit: FaultKit) => {
  kit.line.strike(alteredBy(change), routes.create);
  const view = await kit.issued();
  assert.equal(view.account.number, kit.accounts()[0]);
  await kit.pay(view.account.number);
  await kit.becomes(view.id, isPaid, 'the payment');
};

/** Every read has this form: the payment is found. */
const finds = (change: (body: Body) => Body) => async (kit: FaultKit) => {
  const view = await kit.issued();
  for (const route of [routes.read, routes.feed]) kit.line.strike(alteredBy(change), route);
  await kit.pay(view.account.number);
  await kit.becomes(view.id, isPaid, 'the payment');
  await readsAgain(kit, view.id);
  assert.deepEqual([kit.view(view.id).verdict?.alarms, kit.rang(view.id)], [[], 1]);
};

const asCreated = (body: Body) => ({ ...body, code: 201 });

/** Valid responses in another form: the contract tests have every row for every endpoint. */
export const driftCells: readonly Cell[] = [
  ...drifts.flatMap(([fault, change]) => [
    cell(`drift ${fault}`, 'collect', opens(change)),
    cell(`drift ${fault}`, 'confirm', finds(change)),
  ]),
  // "Created" is a response to a write alone; a read with this code is no evidence.
  cell('drift 1 code 201', 'collect', opens(asCreated)),
];
