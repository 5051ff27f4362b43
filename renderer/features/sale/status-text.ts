import type { CollectionView } from '../../../electron/shared/collection.ts';
import { isPaid } from '../../../electron/shared/verdict.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { sizeOf } from './facts-of.ts';
import { stateOf } from './state-of.ts';

/** Returns the headline. "Paid" and "Paid late" only through `isPaid` (rule 1). */
export function headlineText(t: Translate, view: CollectionView): string {
  if (view.verdict && isPaid(view.verdict) && stateOf(view) === 'paid') return paidText(t, view.verdict.timing);
  return t(`state.${stateOf(view)}.word`, { difference: sizeOf(view.verdict) });
}

/** Returns the short status of a list row, including late payments. */
export function shortStatusText(t: Translate, view: CollectionView): string {
  const state = stateOf(view);
  return state === 'paid' ? headlineText(t, view) : t(`state.${state}.mark`);
}

const paidText = (t: Translate, timing: 'in-time' | 'late' | null) =>
  timing === 'late' ? t('outcome.paidLate') : t('state.paid.word');
