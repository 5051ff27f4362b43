import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type PayoutDetail,
  type PayoutReview,
  type ReviewMark,
  reviewMarks,
} from '../../../../electron/shared/back-office/payouts.ts';
import { Field } from '../../../components/field.tsx';
import fields from '../../../components/fields.module.css';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { SegmentedControl } from '../../../components/segmented-control.tsx';
import { Table } from '../../../components/table.tsx';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../office.module.css';
import { OfficeFailure } from '../office-failure.tsx';
import { useTimeAndAge } from '../use-time-text.ts';

type Line = PayoutReview & { readonly n: number };

const markText = (t: Translate<'office'>, { mark, by }: PayoutReview): string => {
  const name = t(`payouts.review.mark.${mark}`);
  return by === '' ? name : t('payouts.review.by', { mark: name, name: by });
};

/** Marks, newest first. */
function ReviewList({ reviews }: { readonly reviews: readonly PayoutReview[] }) {
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

interface Props {
  readonly payout: PayoutDetail;
  readonly onNews: (payout: PayoutDetail) => void;
}

/** The reviews of a payout, and a form for another. */
export function Reviews({ payout: { key, reviews }, onNews }: Props) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const [mark, setMark] = useState<ReviewMark>('seen');
  const [note, setNote] = useState('');
  const save = useMutation(
    () => bridge.payouts.review({ key, mark, note }),
    (payout) => {
      setNote('');
      onNews(payout);
    },
  );
  return (
    <section className={styles.part} aria-label={t('payouts.review.title')}>
      <h3>{t('payouts.review.title')}</h3>
      <Form className={fields.form} onSubmit={() => save.run()}>
        <SegmentedControl
          label={t('payouts.review.title')}
          hideLabel
          options={reviewMarks.map((each) => [each, t(`payouts.review.mark.${each}`)])}
          help={t(`payouts.review.markMeans.${mark}`)}
          chosen={mark}
          onChoose={setMark}
        />
        <Field label={t('payouts.review.note')} value={note} maxLength={500} onType={setNote} />
        <SubmitButton busy={save.busy}>{t('payouts.review.save')}</SubmitButton>
        <OfficeFailure failure={save.failure} />
      </Form>
      <ReviewList reviews={reviews} />
      <p className={styles.small}>{t('payouts.review.help')}</p>
    </section>
  );
}
