import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { restoredKind } from '../../../electron/journal/record-restoration.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { hours, minutes, seconds } from '../../../electron/shared/base/units.ts';
import { saleIssuesOf } from '../../../electron/shared/sales/sale-headline.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { everySale } from '../../support/every-sale.ts';

const counter = counterOfEachTest();

/** What the list says of the one sale there is. */
const listedSale = () => counter.sales().history.search(everySale).found[0];

/** As recovery leaves the journal: the till opens on the entries of a copy, and one that says so. */
function restore(why = 'corrupt'): void {
  const journal = counter.journal();
  journal.append([{ kind: restoredKind, subject: journal.head().journal, actor: 'recovery', body: { why } }]);
  counter.restart();
}

/** A sale that was paid five days ago, and is not watched any more. */
async function paidLongAgo() {
  const { id, reference } = await counter.collect();
  counter.service.pay('REF1', { reference, event: false });
  await counter.pass(seconds(10));
  expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', unconfirmed: false });
  counter.sales().setCurrent(null);
  counter.sleep(hours(24 * 5));
  await counter.pass(minutes(2));
  return id;
}

it('shows Paid as unconfirmed after a restoration until the service was read again', async () => {
  const id = await paidLongAgo();
  const reads = counter.service.asked.reads.length;
  restore();
  expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', unconfirmed: true });
  expect(saleIssuesOf(counter.view(id).verdict ?? expect.fail())).toContain('unconfirmed');
  expect(listedSale()).toMatchObject({ status: 'paid', unconfirmed: true });
  expect(counter.journal().compareProjections()).toEqual([]);
  await counter.pass(minutes(1));
  expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', unconfirmed: false });
  expect(listedSale()).toMatchObject({ status: 'paid', unconfirmed: false });
  expect(counter.journal().compareProjections()).toEqual([]);
  expect(counter.service.asked.reads).toHaveLength(reads + 1);
  expect(counter.reported.at(-1)?.verdict?.unconfirmed).toBe(false);
});

it('stays unconfirmed after restarts, and while the service has no such payment', async () => {
  const id = await paidLongAgo();
  counter.service.transactions.clear();
  restore();
  await counter.pass(hours(1));
  counter.restart();
  await counter.pass(hours(1));
  expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', unconfirmed: true });
});

it('stays unconfirmed when the service reports no payment, and records that once', async () => {
  const { id } = await counter.collect();
  counter.service.pay('REF1', { event: false });
  await counter.pass(seconds(10));
  const paid = counter.service.transactions.get('REF1');
  counter.service.transactions.clear();
  counter.service.issue({ amount: { units: 50_000_000 } } as never);
  const unpaid = counter.service.transactions.get('REF2');
  if (!paid || !unpaid) throw new Error('no such transaction');
  counter.service.transactions.set('REF1', { ...unpaid, facts: { ...unpaid.facts, refid: 'REF1' } } as never);
  restore();
  await counter.pass(hours(2));
  expect(counter.view(id).verdict?.unconfirmed).toBe(true);
  expect(counter.kinds(id).filter((kind) => kind === 'evidence.recorded').length).toBeLessThanOrEqual(3);
});

it('finds a reversal that the copy lacked', async () => {
  const id = await paidLongAgo();
  counter.service.reverse('REF1');
  restore();
  await counter.pass(minutes(1));
  expect(counter.view(id).verdict).toMatchObject({ headline: 'reversed', unconfirmed: false });
});

it('reads again once the service is reachable', async () => {
  const id = await paidLongAgo();
  counter.service.script.refusal = failure('not-sent');
  restore();
  await counter.pass(minutes(5));
  expect(counter.view(id).verdict?.unconfirmed).toBe(true);
  counter.service.script.refusal = null;
  await counter.pass(minutes(5));
  expect(counter.view(id).verdict?.unconfirmed).toBe(false);
});

it('confirms a restored sale by a known event that is listed again', async () => {
  const { id, reference } = await counter.collect();
  counter.service.pay('REF1', { reference });
  await counter.pass(minutes(5));
  counter.service.transactions.clear();
  restore();
  await counter.pass(minutes(1));
  expect(counter.view(id).verdict).toMatchObject({ headline: 'paid', unconfirmed: false });
});

it('finds in its check that somebody took the mark of an unconfirmed sale away in the file', async () => {
  await paidLongAgo();
  restore();
  expect(counter.journal().compareProjections()).toEqual([]);
  const db = new DatabaseSync(join(counter.folder, 'journal.db'));
  db.exec('UPDATE sale SET unconfirmed = 0');
  db.close();
  expect(counter.journal().compareProjections()).toEqual(['sale: row 1: unconfirmed']);
});

it('stays confirmed after a mere rebuild', async () => {
  const id = await paidLongAgo();
  restore('out-of-step');
  expect(counter.view(id).verdict?.unconfirmed).toBe(false);
});
