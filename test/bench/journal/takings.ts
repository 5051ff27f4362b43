import { dashboardOf } from '../../../electron/back-office/dashboard.ts';
import type { Journal } from '../../../electron/journal/journal.ts';
import { searchSales } from '../../../electron/sales/history/search.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import { lastDays } from '../../support/last-days.ts';
import { type Note, runTimed } from './figures.ts';
import { EVERY, START } from './rows.ts';

const ROUNDS = 15;

const stretches = [1, 7, 30, 90];

/** How long the owner's takings take for each stretch of days, and the list of sales behind their largest figure. */
export function takingsCosts({ query }: Journal, sales: number, note: Note): void {
  const now = ms(START + (sales - 1) * EVERY + hours(1));
  const rounds = (work: () => unknown) => Array.from({ length: ROUNDS }, () => runTimed(work)[1]);
  for (const days of stretches)
    note(
      `takings, ${days} days`,
      rounds(() => dashboardOf(query, lastDays(days, now), now)),
      'ms',
      50,
      days === Math.max(...stretches) ? undefined : 'detail',
    );
  const { from, to } = dashboardOf(query, lastDays(90, now), now);
  for (const hour of [null, 14])
    note(
      `sales behind 90 days${hour === null ? '' : ', one hour'}`,
      rounds(() => searchSales(query, { when: { from, to, hour }, limit: 200 }, now)),
      'ms',
      50,
    );
}
