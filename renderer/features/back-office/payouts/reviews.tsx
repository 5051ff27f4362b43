import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PayoutDetail, type ReviewMark, reviewMarks } from '../../../../electron/shared/back-office/payouts.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import fields from '../../../components/fields.module.css';
import { RadioGroup } from '../../../components/radio-group.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../office.module.css';
import { OfficeFailure } from '../office-failure.tsx';
import { ReviewList } from './review-list.tsx';

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
      <p className={styles.means}>{t('payouts.review.help')}</p>
      <ReviewList reviews={reviews} />
      <form
        className={fields.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.run();
        }}
      >
        <RadioGroup
          label={t('payouts.review.title')}
          hideLabel
          options={reviewMarks.map((each) => ({
            value: each,
            text: t(`payouts.review.mark.${each}`),
            help: t(`payouts.review.markMeans.${each}`),
          }))}
          chosen={mark}
          onChoose={setMark}
        />
        <Field label={t('payouts.review.note')} value={note} maxLength={500} onType={setNote} />
        <Button type="submit" variant="solid" aria-disabled={save.busy}>
          {t('payouts.review.save')}
        </Button>
        {save.failure && <OfficeFailure failure={save.failure} />}
      </form>
    </section>
  );
}
