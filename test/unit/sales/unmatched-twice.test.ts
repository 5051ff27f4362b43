import { describe, expect, it } from 'vitest';
import type { WebhookEvent } from '../../../electron/merchant/client.ts';
import { unmatchedMoney } from '../../../electron/sales/evidence/unmatched-payments.ts';
import { createSettlementReader } from '../../../electron/sales/settlements/reader.ts';
import { createSettlements } from '../../../electron/sales/settlements/settle.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { TransactionFacts } from '../../../electron/shared/sales/evidence.ts';
import { eventWith } from '../../support/decoded-records.ts';
import { arrivedFlags, facts } from '../../support/evidence.ts';
import { paymentsOf } from '../../support/till-payments.ts';
import { copyTo, newReplica, openTill, othersOver, recordSale } from '../../support/two-tills-kit.ts';

const START = ms(Date.UTC(2026, 10, 1, 9));
const AMOUNT = 5_000_0000 as Units;
const TILL = 'AAAAAA';

/** A till of a shop, with what is open there to settle. */
function aTill() {
  const journal = openTill(TILL);
  const other = openTill('BBBBBB');
  const replica = newReplica();
  // Both had an account of the same number from the service's pool.
  recordSale(journal, TILL, { n: 1, at: START });
  recordSale(other, 'BBBBBB', { n: 1, at: START });
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

describe('a payment that fits no sale', () => {
  it('counts once where one list has two events of it', async () => {
    const till = aTill();
    await till.recorder.events([paid('e1'), paid('e2')]);
    expect(till.settleable()).toEqual([AMOUNT]);
  });

  it('counts once where a later list has another event of it', async () => {
    const till = aTill();
    await till.recorder.events([paid('e1', { history: 'H1', debit: 'D1' })]);
    await till.recorder.events([
      paid('e1', { history: 'H1', debit: 'D1' }),
      paid('e2', { history: 'H1', debit: 'D1' }),
    ]);
    expect(till.settleable()).toEqual([AMOUNT]);
  });

  it('counts once where another till of the shop has recorded another event of it', async () => {
    const till = aTill();
    await till.otherRecorder.events([paid('e1')]);
    till.download();
    await till.recorder.events([paid('e2')]);
    expect(till.recorded()).toBe(0);
  });
});

it.each<[string, Partial<TransactionFacts>]>([
  ['another amount', { amount: (AMOUNT + 1) as Units }],
  ['another transfer', { debit: 'D2' }],
  ['another booking', { history: 'H2' }],
  ['another transaction', { refid: 'R2' }],
])('records %s as well', async (_, more) => {
  const till = aTill();
  await till.recorder.events([paid('e1', { debit: 'D1', history: 'H1' })]);
  await till.recorder.events([paid('e2', { debit: 'D1', history: 'H1', ...more })]);
  expect(till.recorded()).toBe(2);
});

it('records two payments of no transaction that is named', async () => {
  const till = aTill();
  await till.recorder.events([paid('e1', { refid: null }), paid('e2', { refid: null })]);
  expect(till.recorded()).toBe(2);
});

/** This till with another one of its shop; both have had an account of the same number from the service's pool. */
function twoTills() {
  const own = openTill(TILL);
  const second = openTill('BBBBBB');
  const replica = newReplica();
  const others = () => othersOver(replica, { BBBBBB: second });
  const { payments, recorder } = paymentsOf(TILL, own, () => START + 600_000, { others });
  recordSale(own, TILL, { n: 1, at: START });
  const theirs = recordSale(second, 'BBBBBB', { n: 1, at: START, paidAt: ms(START + 60_000) });
  // Without our reference, and by a transaction that only the other till knows.
  const event = eventWith('e1', facts({ flags: arrivedFlags }), { refid: `r-${theirs}`, accountNo: '9000000001' });
  return {
    recorder,
    event,
    recorded: () => own.entries({ kind: 'money.unmatched' }).length,
    listed: () => unmatchedMoney(payments).length,
    settleable: () => createSettlements(payments, () => undefined).open().length,
    download: () => copyTo(replica, second),
  };
}

it('records no payment as unmatched that is on another till’s account', async () => {
  const { recorder, event, recorded, download } = twoTills();
  download();
  await recorder.events([event]);
  expect(recorded()).toBe(0);
});

it('lists no unmatched payment any more once another till’s evidence of it has arrived', async () => {
  const { recorder, event, recorded, listed, settleable, download } = twoTills();
  await recorder.events([event]);
  expect([recorded(), listed(), settleable()]).toEqual([1, 1, 1]);
  download();
  expect([listed(), settleable()]).toEqual([0, 0]);
});
