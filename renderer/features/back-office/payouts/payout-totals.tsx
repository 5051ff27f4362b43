import { useTranslation } from 'react-i18next';
import type { PayoutView } from '../../../../electron/shared/back-office/payouts.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { FigureList } from '../figure-list.tsx';
import { sumOfPayouts } from './sum-of-payouts.ts';

/** Sums of the payouts that are followed. */
export function PayoutTotals({ all }: { readonly all: readonly PayoutView[] }) {
  const { t } = useTranslation('office');
  const figure = (name: 'open' | 'completed' | 'unreviewed', payouts: readonly PayoutView[]) => ({
    key: name,
    name: t(`payouts.totals.${name}`),
    value: formatNaira(sumOfPayouts(payouts)),
    note: t('payouts.totals.count', { count: payouts.length }),
  });
  return (
    <FigureList
      label={t('payouts.totals.label')}
      figures={[
        figure(
          'open',
          all.filter(({ final }) => !final),
        ),
        figure(
          'completed',
          all.filter(({ status }) => status?.toLowerCase() === 'completed'),
        ),
        figure(
          'unreviewed',
          all.filter(({ review }) => review === null),
        ),
      ]}
    />
  );
}
