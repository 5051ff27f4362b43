import { useCallback } from 'react';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import { fractionLeft, remaining } from '../../../electron/shared/sales/countdown.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { checkedText } from '../../lib/format-time.ts';
import { useServices } from '../../state/context.ts';

/** The ticker already uses the service's clock. */
const NO_OFFSET = ms(0);

export const remainingAt = (expiresAt: Ms, now: number): Ms => remaining(expiresAt, ms(now), NO_OFFSET);

export const remainingFraction = (expiresAt: Ms, now: number): number => fractionLeft(remainingAt(expiresAt, now));

/** Returns the text "checked 2 s ago" of a sale as a function of time. */
export function useChecked(t: Translate, id: SaleId): (now: number) => string {
  const { till } = useServices();
  return useCallback((now: number) => checkedText(t, till.checkedAt(id), ms(now)), [t, till, id]);
}
