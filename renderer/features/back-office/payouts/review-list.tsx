import { useTranslation } from 'react-i18next';
import type { PayoutReview } from '../../../../electron/shared/back-office/payouts.ts';
import { Table } from '../../../components/table.tsx';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { useTimeAndAge } from '../use-time-text.ts';

type Line = PayoutReview & { readonly n: number };

const markText = (t: Translate<'office'>, { mark, by }: PayoutReview): string => {
  const name = t(`payouts.review.mark.${mark}`);
  return by === '' ? name : t('payouts.review.by', { mark: name, name: by });
};

/** Marks, newest first. */
export function ReviewList({ reviews }: { readonly reviews: readonly PayoutReview[] }) {
  const { t } = useTranslation('office');
  const timeText = useTimeAndAge();
  const lines: readonly Line[] = reviews.map((review, n) => ({ ...review, n })).toReversed();
  return (
    <Table
      caption={t('payouts.review.list')}
      rows={lines}
      keyOf={({ n }) => String(n)}
      columns={[
        { key: 'mark', head: t('payouts.review.what'), cell: (line: Line) => markText(t, line) },
        { key: 'note', head: t('payouts.review.note'), cell: ({ note }: Line) => note },
        { key: 'at', head: t('payouts.review.when'), cell: ({ at }: Line) => timeText(at) },
      ]}
      empty={t('payouts.review.none')}
    />
  );
}
