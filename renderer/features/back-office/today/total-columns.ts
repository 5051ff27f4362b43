import { type GrossTakings, netOf } from '../../../../electron/shared/base/figures.ts';
import { type Column, countColumn, moneyColumn } from '../../../components/table.tsx';
import type { Translate } from '../../../i18n/create-i18n.ts';

/** The sums of a row: received, reversed, and sales with issues. */
interface Summed extends GrossTakings {
  readonly wrong: { readonly count: number };
}

/** Columns of number of issues, gross, reversed and net, for tables and exports. */
export const sumColumns = (t: Translate<'office'>): readonly Column<Summed>[] => [
  countColumn(t('today.wrong'), 'exceptions', ({ wrong }) => wrong.count),
  moneyColumn(t('today.collected'), 'collected_ngn', ({ collected }) => collected.amount),
  moneyColumn(t('today.reversed'), 'reversed_ngn', ({ reversed }) => reversed.amount),
  moneyColumn(t('today.net'), 'net_ngn', netOf),
];
