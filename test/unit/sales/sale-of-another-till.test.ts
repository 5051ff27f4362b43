import { expect, it, onTestFinished } from 'vitest';
import { phoneAtOthers } from '../../../electron/receipts/printing-service.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { settleInput } from '../../support/builders.ts';
import { openCounter } from '../../support/counter.ts';
import { copyTo, newReplica, openTill, othersOver, recordSale } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const START = ms(Date.UTC(2026, 10, 21, 9));

/** A sale of another till, at a till of its shop. */
function saleOfAnother() {
  const replica = newReplica();
  const other = openTill('BBBBBB');
  const id = recordSale(other, 'BBBBBB', { n: 1, at: START });
  copyTo(replica, other);
  const others = othersOver(replica, { BBBBBB: other });
  const counter = openCounter(START, { others: () => others });
  onTestFinished(counter.close);
  return { id, counter, others, replica, other };
}

it('shows a sale of another till, and refuses to change it', async () => {
  const { id, counter } = saleOfAnother();
  const { settlements, ...sales } = counter.sales();
  const claim = { bank: '', amount: '', time: '', sender: '', sessionId: '' };
  const actions = {
    tryAgain: () => sales.tryAgain(id),
    collectBalance: () => sales.collectBalance(id),
    setCurrent: () => sales.setCurrent(id),
    cancel: () => sales.cancel(id),
    checkNow: () => sales.checkNow(id),
    claim: () => sales.claim(id, claim),
    settle: () => settlements.record(settleInput({ id })),
  };
  for (const [name, run] of Object.entries(actions)) expect((await run()).ok, name).toBe(false);
  expect(counter.journal().entries({ subject: id })).toEqual([]);
  expect(unwrap(sales.history.one(id)).till).toBe('Counter BBBBBB');
});

it('returns the phone number of another till’s sale until the customer is erased', () => {
  const { id, others, replica, other } = saleOfAnother();
  const customers = { open: others.open };
  const openedShop = { others: replica.query, customers };
  expect(phoneAtOthers(openedShop, id)).toBe('+2348031234567');
  unwrap(other.vault.erase(other.vault.findCustomer('+2348031234567') ?? ''));
  expect([phoneAtOthers(openedShop, id), phoneAtOthers(null, id)]).toEqual([null, null]);
});
