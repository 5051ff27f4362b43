import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';
import { sumOfPayouts } from '../payouts/sum-of-payouts.ts';
import { availableIn } from '../wallets/available.ts';
import { FigureButton } from './figure-button.tsx';

/** What the next payouts can take, read from the service when the screen opens. */
export function AvailableFigure() {
  const { t } = useTranslation('office');
  const { bridge, navigation } = useServices();
  const { value, failure } = useQuery(bridge.business.get);
  const available = value && availableIn(value.wallets);
  const known = available === null ? '–' : formatNaira(available);
  return (
    <FigureButton
      name={t('today.available')}
      value={value === null && !failure ? null : known}
      onOpen={() => navigation.openPage('owner', 'wallets')}
    >
      {failure || available === null ? t('today.notRead') : t('today.availableMeans')}
    </FigureButton>
  );
}

/** The payouts that have not reached the bank, as far as this till follows them. */
export function PayoutsFigure() {
  const { t } = useTranslation('office');
  const { bridge, navigation } = useServices();
  const { value, failure } = useQuery(bridge.payouts.list, { refetchOn: bridge.payouts.onChanged });
  const open = value?.filter(({ final }) => !final) ?? [];
  return (
    <FigureButton
      name={t('today.onItsWay')}
      value={value === null && !failure ? null : failure ? '–' : formatNaira(sumOfPayouts(open))}
      onOpen={() => navigation.openPage('owner', 'payouts')}
    >
      {failure ? t('today.notRead') : t('today.payoutsOpen', { count: open.length })}
    </FigureButton>
  );
}
