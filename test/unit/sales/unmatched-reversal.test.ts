import { expect, it } from 'vitest';
import { announcedName } from '../../../electron/alerts/alert-memory.ts';
import type { WebhookEvent } from '../../../electron/merchant/client.ts';
import { factOfUnmatched } from '../../../electron/messages/fact.ts';
import { draft } from '../../../electron/sales/entries.ts';
import { receivedAfterLoss, unmatchedMoney } from '../../../electron/sales/evidence/unmatched-payments.ts';
import { createSettlements } from '../../../electron/sales/settlements/settle.ts';
import { createStoredSales } from '../../../electron/sales/stored-sales.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { minutes, ms } from '../../../electron/shared/base/units.ts';
import type { OpenSettlementLine } from '../../../electron/shared/sales/contract.ts';
import type { Flags, TransactionFacts } from '../../../electron/shared/sales/evidence.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import type { SettlementMethod } from '../../../electron/shared/sales/settlements.ts';
import { eventWith } from '../../support/decoded-records.ts';
import { arrivedFlags, facts, read } from '../../support/evidence.ts';
import { paymentsOf } from '../../support/till-payments.ts';
import { copyTo, newReplica, openTill, othersOver, recordSale, saleId } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const START = Date.UTC(2026, 10, 1, 9);
const AMOUNT = 5_000_0000 as Units;

/** Two tills of a shop, each with what the other one has sent, and an account of the same number at both. */
function twoTills() {
  const journals = { AAAAAA: openTill('AAAAAA'), BBBBBB: openTill('BBBBBB') };
  let time = START;
  const now = () => {
    time += 1;
    return time;
  };
  const till = (own: keyof typeof journals, other: keyof typeof journals, n: number) => {
    const journal = journals[own];
    recordSale(journal, own, { n, at: ms(START) });
    const replica = newReplica();
    const others = () => othersOver(replica, { [other]: journals[other] });
    const { payments, recorder } = paymentsOf(own, journal, now, { others });
    const settlements = createSettlements(payments, () => undefined);
    return {
      settlements,
      see: (...events: readonly WebhookEvent[]) => recorder.events(events),
      readLost: recorder.lost,
      receivedFor: (sale: SaleId) => receivedAfterLoss([journal.query, replica.query], sale),
      download(from = journals[other]) {
        copyTo(replica, from);
        settlements.othersChanged();
      },
      listed: () => settlements.open().map(({ id, issue, amount }) => [id, issue, amount]),
      reversals: () => journal.entries({ kind: 'money.unmatched-reversed' }).length,
      shown: () => unmatchedMoney(payments).map(({ eventId, isReversed }) => [eventId, isReversed]),
      announcedNames: () =>
        unmatchedMoney(payments).flatMap((money) => [announcedName(money), factOfUnmatched(money).id]),
      settle: (method: SettlementMethod, more: Partial<OpenSettlementLine> = {}) => {
        const issue = method === 'nothing-given' ? ('unmatched-reversed' as const) : ('unmatched' as const);
        return settlements.record({ id: 'e1', issue, method, amount: AMOUNT, note: '', sale: null, ...more }).ok;
      },
    };
  };
  return { a: till('AAAAAA', 'BBBBBB', 1), b: till('BBBBBB', 'AAAAAA', 2) };
}

const aTill = () => twoTills().a;

interface At {
  /** Minutes after the payment. */
  readonly after?: number;
  readonly kind?: string;
}

/** An event about a payment into an account number of the till, without a time: it may be an earlier one's. */
function eventOf(id: string, more: Partial<TransactionFacts>, { after, kind = 'transaction_updated' }: At = {}) {
  const own = facts({ flags: arrivedFlags, refid: 'R1', amount: AMOUNT, ...more });
  const createdAt = after === undefined ? null : ms(START + minutes(after));
  return eventWith(id, own, { accountNo: '9000000001', refid: own.refid, kind, createdAt });
}

const payment = (id = 'e1', at: At = {}) => eventOf(id, {}, { kind: 'transaction_success', ...at });
const reversal = (id = 'e2', at: At = {}) => eventOf(id, { flags: { ...arrivedFlags, isreversing: 1 } }, at);
/** With a reference of this till that its record does not have. */
const withReference = (event: WebhookEvent) => ({ ...event, ourReference: `AAAAAA-${saleId(77)}-1` });

const standing = [['e1', 'unmatched', AMOUNT]];
const reversedRows = [['e1', 'unmatched-reversed', AMOUNT]];

it('leaves nothing to assign of an unmatched payment that goes back, and shows it as reversed', async () => {
  const till = aTill();
  await till.see(payment());
  expect([till.listed(), till.shown()]).toEqual([standing, [['e1', false]]]);
  await till.see(payment(), reversal());
  expect([till.listed(), till.shown()]).toEqual([reversedRows, [['e1', true]]]);
  expect(till.settle('matched', { sale: saleId(1) })).toBe(false);
});

it.each([
  ['is named by our reference', (event: WebhookEvent) => withReference(event)],
  ['is the same event, changed', (event: WebhookEvent) => ({ ...event, id: 'e1' })],
  [
    'says that it is done',
    ({ facts: own, ...event }: WebhookEvent) => ({
      ...event,
      facts: { ...own, flags: { ...arrivedFlags, reversed: 1 } },
    }),
  ],
])('counts a reversal of an unmatched payment once where it %s', async (_, change) => {
  const till = aTill();
  await till.see(payment());
  await till.see(change(reversal()));
  await till.see(payment(), change(reversal()), change(reversal()), change(reversal('e3')));
  expect(till.listed()).toEqual(reversedRows);
});

it('records a reversal as of the sale whose payment, unmatched before, comes in the same list', async () => {
  const till = aTill();
  const back = eventOf('e2', { flags: { ...arrivedFlags, reversed: 1 } });
  await till.see(payment());
  await till.see({ ...payment(), ourReference: `AAAAAA-${saleId(1)}-1` }, back);
  expect(till.settlements.open()).toMatchObject([{ id: saleId(1), issue: 'reversed' }]);
  expect(till.reversals()).toBe(0);
});

it('knows that an unmatched payment goes back where its reversal comes first in one list', async () => {
  const till = aTill();
  await till.see(reversal(), payment());
  expect(till.listed()).toEqual(reversedRows);
});

it('lists a reversal whose unmatched payment comes with a later list once', async () => {
  const till = aTill();
  await till.see(withReference(reversal()));
  expect(till.listed()).toEqual([['e2', 'unmatched-reversed', AMOUNT]]);
  await till.see(withReference(payment()), withReference(reversal()));
  expect(till.listed()).toEqual([['e2', 'unmatched-reversed', AMOUNT]]);
});

it('lists an unmatched payment again only after a later one says that it was received', async () => {
  const till = aTill();
  await till.see(payment('e1', { after: 0 }), reversal('e2', { after: 5 }));
  await till.see(payment('e3', { after: 4 }));
  expect(till.listed()).toEqual(reversedRows);
  await till.see(payment('e4', { after: 6 }));
  expect(till.listed()).toEqual(standing);
  await till.see(payment('e1', { after: 0 }), reversal('e2', { after: 5 }), reversal('e5', { after: 3 }));
  expect(till.listed()).toEqual(standing);
});

it('lists an unmatched payment that goes back again after its first reversal was settled and had ended', async () => {
  const till = aTill();
  await till.see(payment('e1', { after: 0 }), reversal('e2', { after: 5 }));
  expect(till.settle('nothing-given')).toBe(true);
  await till.see(payment('e4', { after: 6 }));
  expect(till.listed()).toEqual(standing);
  await till.see(reversal('e5', { after: 10 }));
  expect([till.listed(), till.shown()]).toEqual([reversedRows, [['e1', true]]]);
  expect(till.settle('nothing-given')).toBe(true);
  expect([till.listed(), till.shown()]).toEqual([[], []]);
});

it.each([
  ['in the order in which they happened', (events: WebhookEvent[]) => events],
  ['the newest first', (events: WebhookEvent[]) => events.toReversed()],
])(
  'lists a second transfer to an account after the first one went back, and not the first, in lists %s',
  async (_, order) => {
    const transfer = (id: string, debit: string, after: number) =>
      eventOf(id, { debit }, { kind: 'transaction_success', after });
    const first = transfer('e1', 'D1', 0);
    const back = eventOf('e2', { debit: 'D1', flags: { ...arrivedFlags, reversed: 1 } }, { after: 5 });
    const second = transfer('e3', 'D2', 10);
    const expectedLines = [
      ['e1', 'unmatched-reversed', AMOUNT],
      ['e3', 'unmatched', AMOUNT],
    ];
    const atOnce = aTill();
    await atOnce.see(...order([first, back, second]));
    expect(atOnce.listed().toSorted()).toEqual(expectedLines);
    const oneByOne = aTill();
    for (const length of [1, 2, 3, 3]) await oneByOne.see(...order([first, back, second].slice(0, length)));
    expect(oneByOne.listed().toSorted()).toEqual(expectedLines);
  },
);

it('lists a second transfer to an account of whose first one only the reversal was seen', async () => {
  const till = aTill();
  await till.see(withReference(eventOf('e2', { debit: 'D1', flags: { ...arrivedFlags, reversed: 1 } }, { after: 5 })));
  await till.see(withReference(eventOf('e3', { debit: 'D2' }, { kind: 'transaction_success', after: 10 })));
  expect(till.listed().toSorted()).toEqual([
    ['e2', 'unmatched-reversed', AMOUNT],
    ['e3', 'unmatched', AMOUNT],
  ]);
});

it('lists a reversal after its unmatched payment was matched to a sale, and names that sale', async () => {
  const till = aTill();
  await till.see(payment());
  expect(till.settle('matched', { sale: saleId(1) })).toBe(true);
  expect(till.listed()).toEqual([]);
  await till.see(reversal());
  expect(till.settlements.open()).toMatchObject([{ id: 'e1', issue: 'unmatched-reversed', sale: saleId(1) }]);
  expect(till.settle('nothing-given')).toBe(true);
  expect(till.listed()).toEqual([]);
  await till.see(payment(), reversal(), reversal('e3'));
  expect(till.listed()).toEqual([]);
});

it('lists a reversal at both tills, whichever saw it, until one of them settled it', async () => {
  const { a, b } = twoTills();
  await b.see({ ...payment(), accountNo: '9000000002' });
  a.download();
  expect([a.listed(), b.listed()]).toEqual([standing, standing]);
  for (const id of ['e2', 'e2', 'e3']) await a.see(reversal(id));
  expect([a.listed(), a.shown(), a.reversals()]).toEqual([reversedRows, [['e1', true]], 1]);
  b.download();
  await b.see({ ...reversal(), accountNo: '9000000002' });
  expect([b.listed(), b.shown(), b.reversals()]).toEqual([reversedRows, [['e1', true]], 1]);
  a.download();
  expect(b.settle('nothing-given')).toBe(true);
  a.download();
  expect([a.listed(), b.listed()]).toEqual([[], []]);
});

it('lists at both tills an unmatched payment that goes back again after one of them settled its first reversal', async () => {
  const { a, b } = twoTills();
  const exchange = () => {
    b.download();
    a.download();
    return [a.listed(), b.listed()];
  };
  await a.see(payment('e1', { after: 0 }), reversal('e2', { after: 5 }));
  b.download();
  expect(b.settle('nothing-given')).toBe(true);
  expect(exchange()).toEqual([[], []]);
  await a.see(payment('e4', { after: 6 }));
  expect(exchange()).toEqual([standing, standing]);
  await a.see(reversal('e5', { after: 10 }));
  expect(exchange()).toEqual([reversedRows, reversedRows]);
  expect(a.shown()).toEqual([['e1', true]]);
  expect(b.settle('nothing-given')).toBe(true);
  expect(exchange()).toEqual([[], []]);
});

it('lists a second reversal at a till that was switched off while another till saw the end of the first', async () => {
  const { a, b } = twoTills();
  await a.see(payment('e1', { after: 0 }), reversal('e2', { after: 5 }));
  expect(a.settle('nothing-given')).toBe(true);
  b.download();
  for (const event of [payment('e4', { after: 6 }), reversal('e5', { after: 10 })])
    await b.see({ ...event, accountNo: '9000000002' });
  a.download();
  b.download();
  expect([a.listed(), b.listed()]).toEqual([reversedRows, reversedRows]);
});

it('announces a second reversal under another name, also where one list shows that the first one ended', async () => {
  const till = aTill();
  const events = [payment('e1', { after: 0 }), reversal('e2', { after: 5 })];
  await till.see(...events);
  const firstNames = till.announcedNames();
  await till.see(reversal('e5', { after: 10 }), payment('e4', { after: 6 }), ...events);
  const secondNames = till.announcedNames();
  expect([firstNames.length, secondNames.length]).toEqual([2, 2]);
  expect(secondNames.filter((name) => firstNames.includes(name))).toEqual([]);
});

it('names the sale that a payment was matched to where another till saw the payment and its reversal', async () => {
  const { a, b } = twoTills();
  await a.see(payment());
  b.download();
  expect(b.settle('matched', { sale: saleId(2) })).toBe(true);
  a.download();
  expect([a.listed(), b.listed()]).toEqual([[], []]);
  await a.see(reversal());
  b.download();
  const reversedIssues = [{ id: 'e1', issue: 'unmatched-reversed', sale: saleId(2) }];
  expect(b.settlements.open()).toMatchObject(reversedIssues);
  expect(a.settlements.open()).toMatchObject(reversedIssues);
});

it('lists a payment again at a till that saw only its reversal, once another till saw that the reversal has ended', async () => {
  const { a, b } = twoTills();
  const events = [payment('e1', { after: 0 }), reversal('e2', { after: 5 }), payment('e4', { after: 6 })];
  await a.see(...events.slice(0, 1));
  b.download();
  await b.see({ ...reversal('e2', { after: 5 }), accountNo: '9000000002' });
  await a.see(...events);
  b.download();
  a.download();
  expect([a.listed(), b.listed()]).toEqual([standing, standing]);
});

it('shows that money for a till that was taken out goes back, also where another till saw the payment', () => {
  const { a, b } = twoTills();
  const lostTill = openTill('CCCCCC');
  const sale = recordSale(lostTill, 'CCCCCC', { n: 3, at: ms(START) });
  const askedEvidence = read({}, { refid: 'R1' }, START);
  unwrap(lostTill.append([draft('evidence.recorded', sale, { attempt: 1, evidence: askedEvidence, raw: '' })]));
  const [attempt] = createStoredSales(lostTill).sale(sale)?.attempts ?? [];
  if (!attempt) throw new Error('no account was asked for');
  const at = (flags: Partial<Flags>, after: number) => ({
    evidence: read({ ...arrivedFlags, ...flags }, { amount: AMOUNT }, START + minutes(after)),
    raw: '',
  });
  b.readLost(attempt, 'CCCCCC', at({}, 1));
  const id = b.shown()[0]?.[0];
  a.download(lostTill);
  a.download();
  expect([a.shown(), a.receivedFor(sale)]).toMatchObject([[[id, false]], { units: AMOUNT }]);
  a.readLost(attempt, 'CCCCCC', at({ reversed: 1 }, 2));
  expect([a.shown(), a.receivedFor(sale)]).toEqual([[[id, true]], null]);
});
