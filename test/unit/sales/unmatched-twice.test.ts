import { expect, it } from 'vitest';
import type { WebhookEvent } from '../../../electron/merchant/client.ts';
import { createSettlementReader } from '../../../electron/sales/settlements/reader.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import type { TransactionFacts } from '../../../electron/shared/sales/evidence.ts';
import { eventWith } from '../../support/decoded-records.ts';
import { arrivedFlags, facts } from '../../support/evidence.ts';
import { paymentsOf } from '../../support/till-payments.ts';
import { copyTo, newReplica, openTill, othersOver, recordSale, saleId } from '../../support/two-tills-kit.ts';

const START = ms(Date.UTC(2026, 10, 1, 9));
const AMOUNT = 5_000_0000 as Units;
const TILL = 'AAAAAA';

/** A till of a shop, with what is open there to settle; the other one's sale may be paid. */
function aTill(paidAt: Ms | null = null) {
  const journal = openTill(TILL);
  const other = openTill('BBBBBB');
  const replica = newReplica();
  // Both had an account of the same number from the service's pool.
  recordSale(journal, TILL, { n: 1, at: START });
  recordSale(other, 'BBBBBB', { n: 1, at: START, paidAt });
  const others = () => othersOver(replica, { BBBBBB: other });
  return {
    recorder: paymentsOf(TILL, journal, () => START, { others }).recorder,
    otherRecorder: paymentsOf('BBBBBB', other, () => START).recorder,
    download: () => copyTo(replica, other),
    settleable: () =>
      createSettlementReader(journal.query)
        .open(ms(START + 1))
        .map(({ amount }) => amount),
    recorded: () => journal.entries({ kind: 'money.unmatched' }).length,
  };
}

/** An event about a payment into an account number of the till, without a time: it may be an earlier one's. */
function paid(id: string, more: Partial<TransactionFacts> = {}): WebhookEvent {
  const paidFacts = facts({ flags: arrivedFlags, refid: 'R1', amount: AMOUNT, ...more });
  return eventWith(id, paidFacts, { accountNo: '9000000001', refid: paidFacts.refid });
}

const namesOfTransfer = { history: 'H1', debit: 'D1' };

it.each([
  ['one list has two events of it', [[paid('e1'), paid('e2')]]],
  [
    'a later list has another event of it',
    [[paid('e1', namesOfTransfer)], [paid('e1', namesOfTransfer), paid('e2', namesOfTransfer)]],
  ],
])('counts a payment that fits no sale once where %s', async (_, lists) => {
  const till = aTill();
  for (const list of lists) await till.recorder.events(list);
  expect(till.settleable()).toEqual([AMOUNT]);
});

it('counts a payment that fits no sale once where another till of the shop has recorded another event of it', async () => {
  const till = aTill();
  await till.otherRecorder.events([paid('e1')]);
  till.download();
  await till.recorder.events([paid('e2')]);
  expect(till.recorded()).toBe(0);
});

it.each<[string, Partial<TransactionFacts>]>([
  ['another amount', { amount: (AMOUNT + 1) as Units }],
  ['another transfer', { debit: 'D2' }],
  ['another booking', { history: 'H2' }],
  ['another transaction', { refid: 'R2' }],
])('records %s as well', async (_, more) => {
  const till = aTill();
  await till.recorder.events([paid('e1', namesOfTransfer)]);
  await till.recorder.events([paid('e2', { ...namesOfTransfer, ...more })]);
  expect(till.recorded()).toBe(2);
});

it('records two payments of no transaction that is named', async () => {
  const till = aTill();
  await till.recorder.events([paid('e1', { refid: null }), paid('e2', { refid: null })]);
  expect(till.recorded()).toBe(2);
});

it('records no payment as unmatched that is on another till’s account', async () => {
  const till = aTill(ms(START + 60_000));
  till.download();
  // Without our reference, and by a transaction that only the other till knows.
  await till.recorder.events([paid('e1', { refid: `r-${saleId(1)}` })]);
  expect(till.recorded()).toBe(0);
});
