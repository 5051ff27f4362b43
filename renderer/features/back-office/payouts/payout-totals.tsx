import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../../electron/shared/money.ts';
import type { PayoutView } from '../../../../electron/shared/payouts.ts';
import { Button } from '../../../components/button.tsx';
import { DescriptionList } from '../../../components/description-list.tsx';
import styles from '../office.module.css';
import { sumOfPayouts } from './sum-of-payouts.ts';

interface Props {
  readonly all: readonly PayoutView[];
  /** Opens the payout with this key. */
  readonly onReview: (key: string) => void;
}

/** Sums of the payouts that are followed, and the way to those without a review, one after the other. */
export function PayoutTotals({ all, onReview }: Props) {
  const { t } = useTranslation('office');
  const unreviewed = all.filter(({ review }) => review === null);
  const first = unreviewed[0]?.key;
  const line = (name: 'open' | 'completed' | 'unreviewed', payouts: readonly PayoutView[]) => ({
    key: name,
    name: t(`payouts.totals.${name}`),
    figure: true,
    value: `${formatNaira(sumOfPayouts(payouts))} · ${t('payouts.totals.count', { count: payouts.length })}`,
  });
  return (
    <section className={styles.part} aria-label={t('payouts.totals.label')}>
      <DescriptionList
        facts={[
          line(
            'open',
            all.filter(({ final }) => !final),
          ),
          line(
            'completed',
            all.filter(({ status }) => status?.toLowerCase() === 'completed'),
          ),
          line('unreviewed', unreviewed),
        ]}
      />
      {first !== undefined && (
        <div>
          <Button variant="solid" icon={ListChecks} hotkey="R" onClick={() => onReview(first)}>
            {t('payouts.review.start', { count: unreviewed.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
