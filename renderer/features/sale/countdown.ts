import { useCallback } from 'react';
import type { CollectionId } from '../../../electron/shared/collection.ts';
import { fractionLeft, remaining } from '../../../electron/shared/countdown.ts';
import { type Ms, ms } from '../../../electron/shared/units.ts';
import { useServices } from '../../app/context.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { checkedText } from '../../lib/format-time.ts';

/** The ticker's `now` is already on the service's clock, so no offset is left to add. */
const NO_OFFSET = ms(0);

export const remainingAt = (expiresAt: Ms, now: number): Ms => remaining(expiresAt, ms(now), NO_OFFSET);

export const remainingFraction = (expiresAt: Ms, now: number): number => fractionLeft(remainingAt(expiresAt, now));

/** "checked 2 s ago" for one collection, as a function of the ticker's time. */
export function useChecked(t: Translate, id: CollectionId): (now: number) => string {
  const { till } = useServices();
  return useCallback((now: number) => checkedText(t, till.checkedAt(id), ms(now)), [t, till, id]);
}
