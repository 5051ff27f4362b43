import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import type { PaymentDateFilter } from '../../../electron/shared/sales/sales.ts';
import { Button } from '../../components/button.tsx';
import { useTicker } from '../../components/ticker.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { shopDate } from '../../lib/format-time.ts';
import type { Filters } from '../../lib/sale-filters.ts';

interface Props {
  readonly filters: Filters;
  readonly onFilter: (change: Partial<Filters>) => void;
}

/** The period of a back-office figure, set there; here it can only be removed. */
export function ReceivedFilter({ filters: { receivedWithin }, onFilter }: Props) {
  const { t } = useTranslation();
  const ticker = useTicker();
  if (!receivedWithin) return null;
  const what = periodText(t, receivedWithin, ms(ticker.now()));
  return (
    <Button
      icon={X}
      aria-label={t('sales.receivedWithin.remove', { what })}
      onClick={() => onFilter({ receivedWithin: null })}
    >
      {what}
    </Button>
  );
}

const onTheHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const oneHour = (hour: number) => ({ from: onTheHour(hour), to: onTheHour(hour + 1) });

/** "Received on 21 Nov, 14:00 to 15:00", "Received 15 Nov to 21 Nov". */
function periodText(t: Translate, { from, to, hour }: PaymentDateFilter, now: Ms): string {
  const first = shopDate(from, now);
  const last = shopDate(ms(to - 1), now);
  if (first !== last)
    return hour === null
      ? t('sales.receivedWithin.days', { first, last })
      : t('sales.receivedWithin.daysHour', { first, last, ...oneHour(hour) });
  return hour === null
    ? t('sales.receivedWithin.day', { day: first })
    : t('sales.receivedWithin.hour', { day: first, ...oneHour(hour) });
}
