import { useTranslation } from 'react-i18next';
import { formatNaira, type Units } from '../../../../electron/shared/base/money.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';
import { leavingIn, sumOfPayouts } from '../payouts/sum-of-payouts.ts';
import { availableIn } from '../wallets/available.ts';
import { FigureButton } from './figure-button.tsx';

/** What the next payouts can take, and what is on its way to the bank: read from the service when the screen opens. */
export function PayoutFigures() {
  const { t } = useTranslation('office');
  const { bridge, navigation } = useServices();
  const { value: business, failure: unread } = useQuery(bridge.business.get, { refetchOn: bridge.payouts.onChanged });
  const { value: payouts, failure } = useQuery(bridge.payouts.list, { refetchOn: bridge.payouts.onChanged });
  const available = business && availableIn(business.wallets);
  const isReading = business === null && !unread;
  const open = payouts?.filter(({ final }) => !final) ?? [];
  const followed = sumOfPayouts(open);
  // A wallet shows money that leaves it before this till has seen its payout.
  const leaving = Math.max(business ? leavingIn(business.wallets) : 0, followed) as Units;
  const beyond = (leaving - followed) as Units;
  const isKnown = !failure && (business !== null || followed > 0);
  return (
    <>
      <FigureButton
        name={t('today.available')}
        value={isReading ? null : available === null ? '–' : formatNaira(available)}
        onOpen={() => navigation.openPage('owner', 'wallets')}
      >
        {available === null ? t('today.notRead') : t('today.availableMeans')}
      </FigureButton>
      <FigureButton
        name={t('today.onItsWay')}
        value={isReading || (payouts === null && !failure) ? null : isKnown ? formatNaira(leaving) : '–'}
        onOpen={() => navigation.openPage('owner', 'payouts')}
      >
        {!isKnown && t('today.notRead')}
        {isKnown && (beyond === 0 || open.length > 0) && t('today.payoutsOpen', { count: open.length })}
        {isKnown && beyond > 0 && (
          <>
            {open.length > 0 && <br />}
            {t('today.toPayouts', { amount: formatNaira(beyond) })}
          </>
        )}
      </FigureButton>
    </>
  );
}
