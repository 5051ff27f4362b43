import { type Figure, shareOf } from '../report/figure.ts';
import { figuresOf } from '../watch/figures.ts';
import { runDays } from '../watch/run.ts';
import { tillsOfOneShop } from './polling-day.ts';

/** 30 sales an hour of all tills together, paid as those of `bench -- watch`. */
const scenario = {
  name: '30 sales an hour of all tills',
  shop: { hours: 12, salesAnHour: 30, medianMs: 75_000, sigma: 0.7, neverPay: 0.12, openAtStart: 0 },
  days: 1,
};
/** Requests a minute at most, by tills. */
const aims = new Map([
  [1, 30],
  [5, 36],
  [20, 45],
]);
const MOST_IN_A_MINUTE = 60;

/** Plays a day with 1, 5 and 20 tills. Returns requests a minute and the delay of a payment. */
export async function pollingFigures(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [tills, aim] of aims) {
    const days = await runDays(scenario, tillsOfOneShop(tills));
    const { perMinute, peak, mean, p95, missed } = figuresOf(days, scenario.shop.hours);
    const n = days.reduce((sum, { seen }) => sum + seen.size, 0);
    figures.push(
      shareOf(`requests a minute, ${tills} tills`, '/min', perMinute, n, { aim }),
      shareOf(`the most in a minute, ${tills} tills`, '/min', peak, n, { aim: MOST_IN_A_MINUTE }),
      shareOf(`from payment to Paid, mean, ${tills} tills`, 's', mean / 1_000, n),
      shareOf(`the same, p95, ${tills} tills`, 's', p95 / 1_000, n),
      shareOf(`payments not found, ${tills} tills`, '', missed, n, { aim: 0 }),
    );
  }
  return figures;
}
