import type { CollectionView } from '../../../electron/shared/collection.ts';
import { formatNaira } from '../../../electron/shared/money.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { headlineText } from './headline-text.ts';

/** "₦1,500.50, phone ending 4567: Paid", for a sale the cashier is not looking at. */
export const newsText = (t: Translate, view: CollectionView): string =>
  t('queue.news', {
    amount: formatNaira(view.amount.units),
    tail: view.phoneTail,
    mark: headlineText(t, view),
  });
