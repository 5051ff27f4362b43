import { Ban, CircleCheck, CircleQuestionMark, CircleX, Clock, Landmark } from 'lucide-react';
import type { PayoutDestination, PayoutView } from '../../../../electron/shared/back-office/payouts.ts';
import { type Column, textColumn } from '../../../components/table.tsx';
import { useNow } from '../../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { agoText, shopDate } from '../../../lib/format-time.ts';
import { serviceWord } from '../../../lib/service-word.ts';
import { BackOfficeWarning, TwoLines } from '../back-office-section.tsx';
import { amountText } from '../back-office-text.ts';
import { SavedTable } from '../exports/saved-table.tsx';

/** Of the documented statuses. */
const icons = { pending: Clock, received: Landmark, completed: CircleCheck, cancelled: Ban, failed: CircleX } as const;

const documentedAs = (status: string) =>
  (Object.keys(icons) as (keyof typeof icons)[]).find((word) => word === status.toLowerCase());

export const stateText = (t: Translate<'backOffice'>, status: string | null): string =>
  status === null ? t('payouts.noState') : serviceWord(t, 'payoutStatus', status);

export function stateMeans(t: Translate<'backOffice'>, status: string): string | null {
  const documentedStatus = documentedAs(status);
  return documentedStatus ? t(`payouts.state.${documentedStatus}`) : null;
}

export const titleOf = (t: Translate<'backOffice'>, { id, refid }: Pick<PayoutView, 'id' | 'refid'>): string =>
  id === null ? t('payouts.oneByRef', { refid: refid ?? '' }) : t('payouts.one', { id });

export const destinationText = (t: Translate<'backOffice'>, { bank, number, name }: PayoutDestination): string =>
  [bank, number, name].filter((part) => part !== null).join(' · ') || t('notSet');

/** The status, with a question mark where it is not documented; a stuck payout is highlighted. */
export function State({ payout: { status, stuck } }: { readonly payout: Pick<PayoutView, 'status' | 'stuck'> }) {
  const { t } = useTranslation('backOffice');
  const documentedStatus = status === null ? undefined : documentedAs(status);
  const Icon = documentedStatus ? icons[documentedStatus] : CircleQuestionMark;
  return (
    <span className="lines">
      <span className="line">
        <Icon className="icon-16 muted" aria-hidden="true" />
        {stateText(t, status)}
      </span>
      {stuck && <BackOfficeWarning>{t('payouts.stuck')}</BackOfficeWarning>}
    </span>
  );
}

interface Props {
  readonly all: readonly PayoutView[];
  readonly onOpen: (key: string) => void;
}

export function PayoutTable({ all, onOpen }: Props) {
  const { t } = useTranslation('backOffice');
  const { t: till } = useTranslation();
  const now = useNow();
  const columns: readonly Column<PayoutView>[] = [
    {
      ...textColumn(t('payouts.column.payout'), 'payout_id', ({ id }) => id),
      cell: ({ id }) => id ?? t('payouts.noNumber'),
    },
    {
      key: 'amount',
      head: t('amount'),
      figure: true,
      cell: (row) => amountText(t, row),
      file: { name: 'amount', kind: 'money', value: ({ amount }) => amount, word: (row) => amountText(t, row) },
    },
    {
      ...textColumn(
        t('payouts.column.state'),
        'status',
        ({ status }) => status,
        ({ status }) => stateText(t, status),
      ),
      cell: (row) => <State payout={row} />,
    },
    {
      key: 'age',
      head: t('payouts.column.age'),
      cell: ({ createdAt, firstAt }) => (
        <TwoLines
          first={<span className="whole">{shopDate(createdAt ?? firstAt, now)}</span>}
          then={agoText(till, createdAt ?? firstAt, now)}
        />
      ),
      file: { name: 'made_at', kind: 'time', value: ({ createdAt, firstAt }) => createdAt ?? firstAt },
    },
    {
      ...textColumn(t('payouts.column.to'), 'to', ({ destination: { bank, number } }) =>
        [bank, number].filter((part) => part !== null).join(' '),
      ),
      cell: ({ destination: { bank, number } }) => <TwoLines first={bank ?? t('notSet')} then={number} />,
    },
    {
      ...textColumn(
        t('payouts.column.review'),
        'review',
        ({ review }) => review?.mark ?? null,
        ({ review }) => (review ? t(`payouts.review.mark.${review.mark}`) : ''),
      ),
      cell: ({ review }) =>
        review ? (
          t(`payouts.review.mark.${review.mark}`)
        ) : (
          <span className="small">{t('payouts.totals.unreviewed')}</span>
        ),
    },
  ];
  const currency = textColumn<PayoutView>(t('banks.currency'), 'currency', (row) => row.currency ?? 'NGN');
  return (
    <SavedTable
      caption={t('payouts.list')}
      columns={columns}
      inFile={[...columns, currency]}
      rows={all}
      keyOf={({ key }) => key}
      onOpen={({ key }) => onOpen(key)}
    />
  );
}
