import { expect, it } from 'vitest';
import { createReading } from '../../../electron/journal/entries.ts';
import { createSaleAnnotations } from '../../../electron/sales/annotations.ts';
import { receivedAfterLoss } from '../../../electron/sales/evidence/unmatched-payments.ts';
import { createStoredSales } from '../../../electron/sales/stored-sales.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { watchPlans } from '../../support/query-plans.ts';
import { saleId } from '../../support/two-tills-kit.ts';

const THEN = ms(Date.UTC(2026, 10, 20, 9));

it('reads at its start, for a window, for an event and of a lost till with the same plans after years of sales', () => {
  const { query, entries, vault } = open(newFile(), { projections: journalProjections });
  const plans = watchPlans(query);
  const storedSales = createStoredSales({ query: plans.query, entries });
  const followUps = createSaleAnnotations({ query: plans.query, vault });
  const reads = [
    () => storedSales.requesting(),
    () => storedSales.isAsking(THEN),
    () => storedSales.watched(THEN),
    () => storedSales.paidLate(THEN, THEN),
    () => storedSales.reversing(),
    () => storedSales.recent(THEN, THEN),
    () => followUps.claimedSince(THEN),
    () => followUps.withNewIssues(),
    () => storedSales.unmatchedOf({ id: 'e1', refid: 'R1' }),
    () => createReading(plans.query)({ kind: 'sale.cancelled' }),
    () => receivedAfterLoss([plans.query], saleId(1)),
  ];
  for (const read of reads) {
    const before = plans.asked();
    read();
    expect(plans.asked(), String(read)).toBeGreaterThan(before);
  }
  expect(plans.growing()).toEqual([]);
});
