import { useTranslation } from 'react-i18next';
import type { PayoutReading } from '../../../../electron/shared/back-office/payouts.ts';
import { Table } from '../../../components/table.tsx';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { useTimeAndAge } from '../use-time-text.ts';
import { amountText, stateText } from './payout-words.tsx';

interface Props {
  /** Oldest first. */
  readonly history: readonly PayoutReading[];
  readonly currency: string | null;
}

type Line = PayoutReading & { readonly n: number };

const sourceText = (t: Translate<'office'>, { source, eventKind }: PayoutReading): string =>
  source === 'read' ? t('payouts.source.read') : t('payouts.source.event', { kind: eventKind ?? '' });

/** Every change the till saw, newest first. */
export function PayoutHistory({ history, currency }: Props) {
  const { t } = useTranslation('office');
  const timeText = useTimeAndAge();
  const lines: readonly Line[] = history.map((reading, n) => ({ ...reading, n })).toReversed();
  return (
    <Table
      caption={t('payouts.history.title')}
      showCaption
      rows={lines}
      keyOf={({ n }) => String(n)}
      columns={[
        { key: 'at', head: t('payouts.history.at'), cell: ({ at }: Line) => timeText(at) },
        { key: 'source', head: t('payouts.history.source'), cell: (line: Line) => sourceText(t, line) },
        {
          key: 'state',
          head: t('payouts.history.state'),
          cell: ({ status }: Line) => stateText(t, status),
        },
        {
          key: 'amount',
          head: t('payouts.history.amount'),
          figure: true,
          cell: ({ amount }: Line) => amountText(t, { amount, currency }),
        },
      ]}
    />
  );
}
