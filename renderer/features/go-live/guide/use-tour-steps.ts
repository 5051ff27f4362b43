import type { Verdict } from '../../../../electron/shared/sales/verdict.ts';
import { useTill } from '../../../state/context.ts';
import { selectSales } from '../../../state/selectors.ts';
import type { GuideStep } from './guide-step.ts';

const tour = {
  first: ({ received }: Verdict) => received === 'full' || received === 'over',
  short: ({ received }: Verdict) => received === 'part',
  late: ({ received, timing }: Verdict) => received !== 'none' && timing === 'late',
  reversal: ({ standing }: Verdict) => standing === 'reversed',
};
export type TourStep = keyof typeof tour;

const names = Object.keys(tour) as readonly TourStep[];

/** Returns the steps of the tour of practice: what can become of a payment. Done once a sale of this till shows it. */
export function useTourSteps(): readonly GuideStep<TourStep>[] {
  const sales = useTill(selectSales);
  return names.map((name) => ({
    name,
    done: sales.some(({ verdict }) => verdict !== null && tour[name](verdict)),
  }));
}
