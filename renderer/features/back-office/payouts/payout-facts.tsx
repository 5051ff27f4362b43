import { useTranslation } from 'react-i18next';
import type { PayoutDetail } from '../../../../electron/shared/back-office/payouts.ts';
import type { Fact } from '../../../components/description-list.tsx';
import type { FigureOf } from '../figure-list.tsx';
import { useTimeAndAge } from '../use-time-text.ts';
import { amountText, destinationText, State, stateMeans } from './payout-words.tsx';

/** Returns what is looked for first: how much, how far it is, and since when. */
export function usePayoutFigures(payout: PayoutDetail): readonly FigureOf[] {
  const { t } = useTranslation('office');
  const timeText = useTimeAndAge();
  const { status, since } = payout;
  const means = status === null ? null : stateMeans(t, status);
  return [
    { key: 'amount', name: t('payouts.fact.amount'), value: amountText(t, payout) },
    {
      key: 'state',
      name: t('payouts.fact.state'),
      value: <State payout={payout} />,
      ...(means !== null && { note: means }),
    },
    { key: 'since', name: t('payouts.fact.since'), value: timeText(since) },
  ];
}

/** The other details of a payout, line by line. */
export function usePayoutFacts(payout: PayoutDetail): readonly Fact[] {
  const { t } = useTranslation('office');
  const timeText = useTimeAndAge();
  const { createdAt, readAt, wallet, refid, channel } = payout;
  return [
    { key: 'to', name: t('payouts.fact.to'), value: destinationText(t, payout.destination) },
    {
      key: 'wallet',
      name: t('payouts.fact.wallet'),
      value:
        wallet.id === null ? t('notSet') : t('payouts.walletLine', { id: wallet.id, type: wallet.type ?? t('notSet') }),
    },
    { key: 'made', name: t('payouts.fact.made'), value: createdAt === null ? t('notSet') : timeText(createdAt) },
    { key: 'channel', name: t('payouts.fact.channel'), value: channel ?? t('notSet') },
    { key: 'refid', name: t('payouts.fact.refid'), value: refid ?? t('notSet') },
    { key: 'read', name: t('payouts.fact.read'), value: readAt === null ? t('payouts.never') : timeText(readAt) },
    { key: 'first', name: t('payouts.fact.first'), value: timeText(payout.firstAt) },
  ];
}
