import { expect, it } from 'vitest';
import { takingsOf } from '../../../electron/back-office/takings.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { lastDays } from '../../support/last-days.ts';
import { watchPlans } from '../../support/query-plans.ts';

const NOW = ms(Date.UTC(2026, 10, 21, 9));

it.each([1, 7, 30, 90])('reads the totals of %d days with the same plan after years of sales', (days) => {
  const { query } = open(newFile(), { projections: journalProjections });
  const plans = watchPlans(query);
  takingsOf(plans.query, lastDays(days, NOW), NOW);
  expect(plans.asked()).toBeGreaterThan(0);
  expect(plans.growing()).toEqual([]);
});
