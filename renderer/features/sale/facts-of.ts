import { formatNaira, type Units } from '../../../electron/shared/base/money.ts';
import { differenceText } from '../../../electron/shared/sales/sale-headline.ts';
import { type SaleIssue, saleIssuesOf } from '../../../electron/shared/sales/sale-issues.ts';
import type { Verdict } from '../../../electron/shared/sales/verdict.ts';
import type { Translate } from '../../i18n/create-i18n.ts';

export { type SaleIssue, saleIssuesOf };

/** With its sign: +₦500.00 or −₦500.00. */
export const signedAmount = (units: Units): string => `${units > 0 ? '+' : ''}${formatNaira(units)}`;

export const factText = (t: Translate, name: SaleIssue, verdict: Verdict): string =>
  t(`fact.${name}`, { difference: differenceText(verdict) });
