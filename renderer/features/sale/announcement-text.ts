import { formatNaira } from '../../../electron/shared/base/money.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { saleIssuesOf } from '../../../electron/shared/sales/sale-headline.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { factText, headlineText } from './status-text.ts';

/** "₦1,500.50, phone ending 4567: Paid. Received after cancel: the sale was cancelled here", for a sale that is not current. */
export const newsText = (t: Translate, view: SaleView): string =>
  t('queue.news', {
    amount: formatNaira(view.amount.units),
    tail: view.phoneTail,
    mark: [headlineText(t, view), ...moreFacts(t, view)].join('. '),
  });

/** Issues besides the headline, as sentences. */
export const moreFacts = (t: Translate, { verdict }: SaleView): string[] =>
  verdict ? saleIssuesOf(verdict).map((name) => factText(t, name, verdict)) : [];
