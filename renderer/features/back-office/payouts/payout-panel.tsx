import { Check, RefreshCw } from 'lucide-react';
import { useCallback } from 'react';
import {
  type PayoutDetail,
  type PayoutReading,
  type PayoutReview,
  reviewMarks,
} from '../../../../electron/shared/back-office/payouts.ts';
import type { Ms } from '../../../../electron/shared/base/units.ts';
import { Button } from '../../../components/button.tsx';
import { DescriptionList, type Fact } from '../../../components/description-list.tsx';
import { FigureList } from '../../../components/figure-list.tsx';
import { scrollToOnMount } from '../../../components/focus.ts';
import { Field, Form, SubmitButton } from '../../../components/form.tsx';
import { BackButton } from '../../../components/leaving-button.tsx';
import { SegmentedControl } from '../../../components/segmented-control.tsx';
import { Table, timeColumn } from '../../../components/table.tsx';
import { useNow } from '../../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { useMutation, useQuery } from '../../../lib/calls.ts';
import { agoText, clockTime } from '../../../lib/format-time.ts';
import { serviceWord } from '../../../lib/service-word.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectIsPractice } from '../../../state/selectors.ts';
import { useFormOverLock } from '../../../state/use-state-over-lock.ts';
import styles from '../back-office.module.css';
import { BackOfficeFailure, QueryBoundary } from '../back-office-section.tsx';
import { amountText, useTimeAndAge } from '../back-office-text.ts';
import { RawJson } from '../raw-json.tsx';
import { destinationText, State, stateMeans, stateText, titleOf } from './payout-table.tsx';
import { MovePracticePayout } from './practice-payout.tsx';

const factsOf = (t: Translate<'backOffice'>, payout: PayoutDetail, timeText: (at: Ms) => string): readonly Fact[] => {
  const { createdAt, readAt, wallet, refid, channel, destination } = payout;
  const fact = (key: 'to' | 'wallet' | 'made' | 'channel' | 'refid' | 'read', value: string | null): Fact => ({
    key,
    name: t(`payouts.fact.${key}`),
    value,
  });
  const type = serviceWord(t, 'walletType', wallet.type);
  return [
    fact('to', destinationText(t, destination)),
    fact('wallet', wallet.id && t('payouts.walletLine', { id: wallet.id, type })),
    fact('made', createdAt && timeText(createdAt)),
    fact('channel', serviceWord(t, 'payoutChannel', channel)),
    fact('refid', refid),
    fact('read', readAt === null ? t('payouts.never') : timeText(readAt)),
  ];
};

const sourceText = (t: Translate<'backOffice'>, { source, eventKind }: PayoutReading): string =>
  source === 'read'
    ? t('payouts.source.read')
    : t('payouts.source.event', { kind: serviceWord(t, 'eventKind', eventKind) });

interface PayoutPanelProps {
  readonly payoutKey: string;
  readonly onBack: () => void;
  /** Called after it was marked by one key: opens the next one without a review, or the list. */
  readonly onReviewed: () => void;
}

export function PayoutPanel({ payoutKey: key, onBack, onReviewed }: PayoutPanelProps) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const load = useCallback(() => bridge.payouts.one({ key }), [bridge, key]);
  const query = useQuery(load, { refetchOn: bridge.payouts.onChanged });
  return (
    <div className="stack gap-6">
      <BackButton onLeave={onBack}>{t('payouts.back')}</BackButton>
      <QueryBoundary query={query}>
        {(payout) => <Payout payout={payout} onNews={query.setValue} onReviewed={onReviewed} />}
      </QueryBoundary>
    </div>
  );
}

interface PayoutProps {
  readonly payout: PayoutDetail;
  readonly onNews: (payout: PayoutDetail) => void;
  readonly onReviewed: () => void;
}

function Payout({ payout, onNews, onReviewed }: PayoutProps) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const { t: till } = useTranslation();
  const now = useNow();
  const timeText = useTimeAndAge();
  const { key, id, history, since, status } = payout;
  const practice = useTill(selectIsPractice);
  const check = useMutation(() => bridge.payouts.check({ key }), onNews);
  const first: ReviewInput = { mark: 'seen', note: '' };
  const { form, setForm, isTyped } = useFormOverLock(`payout ${key}`, first);
  const review = useMutation(() => bridge.payouts.review({ key, ...form }), onReviewed);
  const failure = check.failure ?? review.failure;
  const means = status === null ? null : stateMeans(t, status);
  const last = history.at(-1);
  return (
    <>
      <div className="head">
        <h2 ref={scrollToOnMount} className={styles.title} tabIndex={-1}>
          {titleOf(t, payout)}
        </h2>
        <div className="row">
          {payout.review === null && (
            <Button variant="solid" icon={Check} hotkey="R" aria-disabled={review.busy} onClick={review.run}>
              {t('payouts.review.next')}
            </Button>
          )}
          {id !== null && (
            <Button icon={RefreshCw} aria-disabled={check.busy} onClick={check.run}>
              {t(check.busy ? 'payouts.checking' : 'payouts.check')}
            </Button>
          )}
        </div>
      </div>
      {id === null && <p>{t('payouts.unreadable')}</p>}
      <BackOfficeFailure failure={failure} />
      <FigureList
        label={titleOf(t, payout)}
        figures={[
          { key: 'amount', name: t('payouts.fact.amount'), value: amountText(t, payout) },
          { key: 'state', name: t('payouts.fact.state'), value: <State payout={payout} />, note: means },
          {
            key: 'since',
            name: t('payouts.fact.since'),
            value: clockTime(since, now),
            note: agoText(till, since, now),
          },
        ]}
      />
      {practice && <MovePracticePayout payout={payout} onNews={onNews} />}
      <DescriptionList facts={factsOf(t, payout, timeText)} missing={t('notSet')} columns />
      <div className={`columns ${styles.split}`}>
        <Reviews payout={payout} form={form} isTyped={isTyped} onForm={setForm} onNews={onNews} />
        {/* Every change the till saw, newest first. */}
        <Table<PayoutReading>
          caption={t('payouts.history.title')}
          showCaption
          rows={history.toReversed()}
          keyOf={(reading) => String(history.indexOf(reading))}
          columns={[
            timeColumn(t('when'), 'at', ({ at }) => at, timeText),
            { key: 'source', head: t('payouts.history.source'), cell: (reading) => sourceText(t, reading) },
            { key: 'state', head: t('payouts.history.state'), cell: (reading) => stateText(t, reading.status) },
            {
              key: 'amount',
              head: t('amount'),
              figure: true,
              cell: ({ amount }) => amountText(t, { amount, currency: payout.currency }),
            },
          ]}
        />
      </div>
      {last && <RawJson title={t('payouts.record')} raw={last.raw} />}
    </>
  );
}

const markText = (t: Translate<'backOffice'>, { mark, by }: PayoutReview): string => {
  const name = t(`payouts.review.mark.${mark}`);
  return by === '' ? name : t('payouts.review.by', { mark: name, name: by });
};

type ReviewInput = Pick<PayoutReview, 'mark' | 'note'>;

interface ReviewsProps extends Omit<PayoutProps, 'onReviewed'> {
  /** As chosen and typed so far: they go with whichever button records the review. */
  readonly form: ReviewInput;
  readonly isTyped: boolean;
  readonly onForm: (form: ReviewInput) => void;
}

function Reviews({ payout: { key, reviews }, form, isTyped, onForm, onNews }: ReviewsProps) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const timeText = useTimeAndAge();
  const save = useMutation(
    () => bridge.payouts.review({ key, ...form }),
    (payout) => {
      onForm({ ...form, note: '' });
      onNews(payout);
    },
  );
  return (
    <section className="stack" aria-label={t('payouts.review.title')}>
      <h3>{t('payouts.review.title')}</h3>
      <Form className="form" isSecondStep={isTyped} onSubmit={() => save.run()}>
        <SegmentedControl
          label={t('payouts.review.title')}
          hideLabel
          options={reviewMarks.map((each) => [each, t(`payouts.review.mark.${each}`)])}
          help={t(`payouts.review.markMeans.${form.mark}`)}
          chosen={form.mark}
          onChoose={(mark) => onForm({ ...form, mark })}
        />
        <Field
          label={t('payouts.review.note')}
          value={form.note}
          maxLength={500}
          onType={(note) => onForm({ ...form, note })}
        />
        <SubmitButton busy={save.busy}>{t('payouts.review.save')}</SubmitButton>
        <BackOfficeFailure failure={save.failure} />
      </Form>
      {/* Newest first. */}
      <Table<PayoutReview>
        caption={t('payouts.review.list')}
        rows={reviews.toReversed()}
        keyOf={(review) => String(reviews.indexOf(review))}
        columns={[
          { key: 'mark', head: t('payouts.review.what'), cell: (review) => markText(t, review) },
          { key: 'note', head: t('payouts.review.note'), cell: (review) => review.note },
          timeColumn(t('when'), 'at', ({ at }) => at, timeText),
        ]}
        empty={t('payouts.review.none')}
      />
      <p className="small">{t('payouts.review.help')}</p>
    </section>
  );
}
