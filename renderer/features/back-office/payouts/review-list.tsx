import type { PayoutReview } from '../../../../electron/shared/payouts.ts';
import { Table } from '../../../components/table.tsx';
import { type TranslateOffice, useOfficeWords } from '../../../i18n/office-words.ts';
import { useTimeAndAge } from '../use-time-text.ts';

type Line = PayoutReview & { readonly n: number };

const markText = (t: TranslateOffice, { mark, by }: PayoutReview): string => {
  const name = t(`payouts.review.mark.${mark}`);
  return by === '' ? name : t('payouts.review.by', { mark: name, name: by });
};

/** Marks, newest first. */
export function ReviewList({ reviews }: { readonly reviews: readonly PayoutReview[] }) {
  const t = useOfficeWords();
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
