import { afterEach, describe, expect, it } from 'vitest';
import type { Journal } from '../../../electron/journal/journal.ts';
import { draft, formatReference } from '../../../electron/sales/entries.ts';
import { receivedAfterLoss } from '../../../electron/sales/evidence/unmatched-payments.ts';
import { createOtherSales } from '../../../electron/sales/other-tills.ts';
import { settlementDraft } from '../../../electron/sales/settlements/entries.ts';
import { createSettlementReader } from '../../../electron/sales/settlements/reader.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { minutes, ms } from '../../../electron/shared/base/units.ts';
import type { UnmatchedMoney } from '../../../electron/shared/sales/sale.ts';
import { settleInput } from '../../support/builders.ts';
import { type CounterUnderTest, openCounter, TILL } from '../../support/counter.ts';
import { event } from '../../support/evidence.ts';
import { ignoredEvents } from '../../support/ignored-events.ts';
import { copyTo, newReplica, openTill, othersOver, recordSale, saleId } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const START = Date.UTC(2026, 10, 21, 9);
const AMOUNT = 40_000_000 as Units;
const openedCounters: CounterUnderTest[] = [];
afterEach(() => {
  for (const counter of openedCounters.splice(0)) counter.close();
});

/** A till of a shop, what it downloaded of another, and the lists of unmatched payments that it published. */
function aTill() {
  const replica = newReplica();
  const other = openTill('BBBBBB');
  const publishedLists: (readonly UnmatchedMoney[])[] = [];
  const counter = openCounter(START, {
    actor: () => 'bola',
    others: () => ({ ...othersOver(replica, { BBBBBB: other }), personName: () => 'Ada' }),
    listener: { ...ignoredEvents, unmatchedChanged: (all) => void publishedLists.push(all) },
  });
  openedCounters.push(counter);
  const { settlements } = counter.sales();
  const copy = (journal: Journal = other) => copyTo(replica, journal);
  const download = (journal: Journal = other) => {
    copy(journal);
    settlements.othersChanged();
  };
  return { counter, other, published: publishedLists, settlements, copy, download };
}

/** The service has a payment that names a sale of this till which it does not have. */
async function payUnknown({ counter }: ReturnType<typeof aTill>): Promise<void> {
  counter.service.pay('REF9', { amount: AMOUNT, reference: `${TILL}-01ARZ3NDEKTSV4RRFFQ69G5FAV-1` });
  await counter.collect();
  await counter.pass(minutes(30));
}

const settledDraft = (id: string) =>
  settlementDraft('settlement.recorded', id, 'ada', {
    at: ms(START),
    issue: 'unmatched',
    method: 'bank',
    amount: AMOUNT,
  });
const input = (id: string) => settleInput({ id, issue: 'unmatched', method: 'bank', amount: AMOUNT });

describe('the unmatched payments of a shop', () => {
  it('lists and settles an unmatched payment at a till that did not see it', async () => {
    const first = aTill();
    const second = aTill();
    await payUnknown(first);
    const [line] = first.settlements.open();
    second.download(first.counter.journal());
    expect(second.settlements.open()).toMatchObject([{ id: line?.id, amount: AMOUNT }]);
    expect(second.published).toHaveLength(1);
    unwrap(second.settlements.record(input(line?.id ?? '')));
    expect(second.settlements.open()).toEqual([]);
    expect(second.settlements.record(input(line?.id ?? ''))).toEqual(err({ code: 'not-found' }));
  });

  it('records an unmatched payment of a shop at one till', async () => {
    const first = aTill();
    const second = aTill();
    await payUnknown(first);
    second.download(first.counter.journal());
    await payUnknown(second);
    expect(second.counter.journal().entries({ kind: 'money.unmatched' })).toEqual([]);
    expect(second.settlements.open()).toHaveLength(1);
  });

  it('alerts a till once of an unmatched payment for a till that was taken out', async () => {
    const poller = aTill();
    const till = aTill();
    await payUnknown(poller);
    const [unmatchedEntry] = poller.counter.journal().entries({ kind: 'money.unmatched' });
    const body = { ...unmatchedEntry?.body, eventId: 'lost', candidate: saleId(1), lostTill: 'CCCCCC' };
    unwrap(till.other.append([{ kind: 'money.unmatched', subject: 'lost', actor: 'till', body }]));
    till.download();
    till.download(poller.counter.journal());
    expect(till.published[0]).toMatchObject([{ eventId: 'lost', amount: { units: AMOUNT } }]);
    const { counter, settlements } = till;
    expect(counter.sales().forAlerts().unmatched).toHaveLength(1);
    expect(settlements.open()).toHaveLength(2);
    unwrap(settlements.record(input('lost')));
    expect(till.published.at(-1)).toEqual([]);
  });

  it('alerts and adds up once where two tills recorded a payment for a till that was taken out', async () => {
    const poller = aTill();
    const till = aTill();
    await payUnknown(poller);
    const [unmatchedEntry] = poller.counter.journal().entries({ kind: 'money.unmatched' });
    if (!unmatchedEntry) throw new Error('nothing recorded');
    const { kind, actor, subject } = unmatchedEntry;
    const body = { ...unmatchedEntry.body, candidate: saleId(1), lostTill: 'CCCCCC' };
    const third = openTill('DDDDDD');
    for (const journal of [till.other, third]) {
      unwrap(journal.append([{ kind, actor, subject, body }]));
      till.download(journal);
    }
    expect(till.counter.sales().forAlerts().unmatched).toHaveLength(1);
    expect(receivedAfterLoss([till.other.query, third.query], saleId(1))).toMatchObject({ units: AMOUNT });
  });

  it('lists a payment for a till that was taken out only once where this till saw it itself', async () => {
    const till = aTill();
    await payUnknown(till);
    const [unmatchedEntry] = till.counter.journal().entries({ kind: 'money.unmatched' });
    if (!unmatchedEntry) throw new Error('nothing recorded');
    const { kind, subject, actor, body } = unmatchedEntry;
    unwrap(till.other.append([{ kind, subject, actor, body: { ...body, lostTill: 'CCCCCC' } }]));
    till.download();
    expect(till.counter.sales().forAlerts().unmatched).toHaveLength(1);
  });

  it('removes an unmatched payment from every list once another till settled it, and records who, where and when', async () => {
    const till = aTill();
    const { counter, other, published, settlements, download } = till;
    await payUnknown(till);
    const [line] = settlements.open();
    unwrap(other.append([settledDraft(line?.id ?? '')]));
    download();
    download();
    expect(settlements.open()).toEqual([]);
    expect(published.at(-1)).toEqual([]);
    expect(counter.journal().entries({ kind: 'settlement.adopted' })).toMatchObject([
      { actor: 'till', subject: line?.id, body: { at: START, till: 'Counter BBBBBB', by: 'Ada' } },
    ]);
    expect(counter.journal().compareProjections()).toEqual([]);
  });

  it('lists no unmatched payment that another till settled, also before this till recorded it', async () => {
    const till = aTill();
    const { other, settlements, copy } = till;
    await payUnknown(till);
    const [line] = settlements.open();
    unwrap(other.append([settledDraft(line?.id ?? '')]));
    copy();
    expect(line).toBeDefined();
    expect(settlements.open()).toEqual([]);
  });

  it('lists no unmatched payment that another till recorded too and a sale of this till has', () => {
    const { counter, other, settlements, download } = aTill();
    const sale = recordSale(counter.journal(), TILL, { n: 1, at: ms(START) });
    const refid = `r-${sale}`;
    const evidence = { ...event('transaction_success', { refid, amount: AMOUNT }), id: 'event:e1:1' };
    const payment = draft('money.unmatched', 'e1', { eventId: 'e1', refid, accountNo: null, evidence });
    unwrap(counter.journal().append([payment]));
    unwrap(other.append([payment]));
    download();
    expect(settlements.open()).toMatchObject([{ id: 'e1' }]);
    unwrap(counter.journal().append([draft('evidence.recorded', sale, { attempt: 1, evidence, raw: '' })]));
    expect(settlements.open().filter(({ issue }) => issue === 'unmatched')).toEqual([]);
    expect(settlements.record(input('e1'))).toEqual(err({ code: 'not-found' }));
  });

  it('leaves an unmatched payment that another till has out of the list and of what the Z report has to settle', async () => {
    const { counter, other, settlements, download } = aTill();
    counter.service.pay(`r-${saleId(1)}`, { amount: AMOUNT, reference: `${TILL}-01ARZ3NDEKTSV4RRFFQ69G5FAV-1` });
    await counter.collect();
    await counter.pass(minutes(30));
    const openInReport = () => {
      const journal = counter.journal();
      const range = { after: 0, until: journal.head().seq };
      return createSettlementReader(journal.query).totals(range, ms(counter.now()), settlements.elsewhere()).open;
    };
    expect([settlements.open(), openInReport()]).toMatchObject([[{ issue: 'unmatched' }], [{ issue: 'unmatched' }]]);
    recordSale(other, 'BBBBBB', { n: 1, at: ms(START), paidAt: ms(START) });
    download();
    expect([settlements.open(), openInReport(), counter.sales().forAlerts().unmatched]).toEqual([[], [], []]);
  });

  it('finds the account of another till’s sale by the reference of its attempt, and by no other', () => {
    const replica = newReplica();
    const other = openTill('BBBBBB');
    const id = recordSale(other, 'BBBBBB', { n: 1, at: ms(START) });
    copyTo(replica, other);
    const sales = createOtherSales(othersOver(replica, { BBBBBB: other }), () => ms(START));
    const none = { accountNo: null, refid: null, kind: null, createdAt: null, oldestMoment: null, oldestDate: null };
    const referenceOf = (attempt: number) => formatReference({ till: 'BBBBBB', sale: id, attempt });
    expect(sales.hasAccountOf({ ...none, ourReference: referenceOf(1) })).toBe(true);
    expect(sales.hasAccountOf({ ...none, ourReference: referenceOf(2) })).toBe(false);
  });
});
