import { expect, it } from 'vitest';
import { forgetOldCustomers } from '../../../electron/back-office/customers/retention.ts';
import type { QueryDb } from '../../../electron/journal/journal.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import { openTill, recordSale } from '../../support/two-tills-kit.ts';

const THEN = ms(Date.UTC(2025, 0, 10, 9));

/** The steps of every read, as SQLite plans them. */
function plannedSteps({ get, all }: QueryDb) {
  const steps: string[] = [];
  const query: QueryDb = {
    get,
    all<T>(sql: string, ...values: Parameters<QueryDb['all']>[1][]) {
      steps.push(...all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => detail));
      return all<T>(sql, ...values);
    },
  };
  return { query, steps };
}

it('finds a later sale of an old customer by its time, however many sales one phone number has', async () => {
  const journal = openTill('AAAAAA');
  recordSale(journal, 'AAAAAA', { n: 1, at: THEN });
  const { query, steps } = plannedSteps(journal.query);
  await forgetOldCustomers({ journal: { ...journal, query }, now: () => THEN + hours(24 * 400), months: () => 6 });
  const searches = steps.filter((step) => step.includes(' later '));
  expect(searches.length).toBeGreaterThan(0);
  for (const step of searches) expect(step).toContain('customer=? AND created_at>?');
});
