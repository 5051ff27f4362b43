import type { SaleSummary } from '../../../electron/shared/sales/sales.ts';
import type { Translate } from '../../i18n/texts.ts';
import { returnedStyle, type StatusStyle, statusStyles } from './status-style.ts';

/** Returns icon and tone of a sale in a list. */
export const summaryStyleOf = ({ status, returnMethod }: SaleSummary): StatusStyle =>
  returnMethod ? returnedStyle : statusStyles[status];

/** Returns the status of a sale in a list: how a payment was given back, in place of Paid. */
export const summaryText = (t: Translate, { status, returnMethod }: SaleSummary): string =>
  t(returnMethod ? `settle.method.${returnMethod}` : `state.${status}.mark`);
