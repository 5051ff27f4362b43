import { type GrossTakings, netOf } from '../../../electron/shared/base/figures.ts';
import { type Column, countColumn, moneyColumn, textColumn } from '../../components/table.tsx';
import type { Translate } from '../../i18n/texts.ts';

/** Returns the column with the till that a row is of; `own` is the name of this till. */
export const tillColumn = <Row extends { readonly till?: string | null }>(
  t: Translate<'backOffice'>,
  own: string | null = null,
): Column<Row> => textColumn(t('tills.till'), 'till', ({ till }) => till ?? own);

interface Summed extends GrossTakings {
  readonly wrong: { readonly count: number };
}

export const sumColumns = (t: Translate<'backOffice'>): readonly Column<Summed>[] => [
  countColumn(t('takings.wrong'), 'problems', ({ wrong }) => wrong.count),
  moneyColumn(t('takings.collected'), 'received_ngn', ({ collected }) => collected.amount),
  moneyColumn(t('takings.reversed'), 'reversed_ngn', ({ reversed }) => reversed.amount),
  moneyColumn(t('takings.net'), 'net_ngn', netOf),
];
