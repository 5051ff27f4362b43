import { expect, it } from 'vitest';
import { dashboardOf } from '../../../electron/back-office/dashboard.ts';
import { reportDays } from '../../../electron/shared/back-office/today.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { watchPlans } from '../../support/query-plans.ts';

const NOW = ms(Date.UTC(2026, 10, 21, 9));

it.each(reportDays)('reads the totals of %d days with the same plan after years of sales', (days) => {
  const { query } = open(newFile(), { projections: journalProjections });
  const plans = watchPlans(query);
  dashboardOf(plans.query, days, NOW);
  expect(plans.asked()).toBeGreaterThan(0);
  expect(plans.growing()).toEqual([]);
});
