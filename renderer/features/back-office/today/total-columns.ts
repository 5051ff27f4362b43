import { type GrossTakings, netOf } from '../../../../electron/shared/base/figures.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { Column } from '../../../components/table.tsx';
import type { Translate } from '../../../i18n/create-i18n.ts';

/** The sums of a row: received, reversed, and sales with issues. */
interface Summed extends GrossTakings {
  readonly wrong: { readonly count: number };
}

/** Columns of number of issues, gross, reversed and net, for tables and exports. */
export const sumColumns = (t: Translate<'office'>): readonly Column<Summed>[] => [
  {
    key: 'wrong',
    head: t('today.wrong'),
    figure: true,
    cell: ({ wrong }) => wrong.count,
    file: { name: 'exceptions', kind: 'count', value: ({ wrong }) => wrong.count },
  },
  {
    key: 'received',
    head: t('today.collected'),
    figure: true,
    cell: ({ collected }) => formatNaira(collected.amount),
    file: { name: 'collected_ngn', kind: 'money', value: ({ collected }) => collected.amount },
  },
  {
    key: 'reversed',
    head: t('today.reversed'),
    figure: true,
    cell: ({ reversed }) => formatNaira(reversed.amount),
    file: { name: 'reversed_ngn', kind: 'money', value: ({ reversed }) => reversed.amount },
  },
  {
    key: 'net',
    head: t('today.net'),
    figure: true,
    cell: (row) => formatNaira(netOf(row)),
    file: { name: 'net_ngn', kind: 'money', value: netOf },
  },
];
