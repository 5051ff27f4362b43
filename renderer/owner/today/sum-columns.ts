import { formatNaira, type Units } from '../../../electron/shared/money.ts';
import type { TranslateOffice } from '../../i18n/office-words.ts';
import type { Column } from '../../ui/table.tsx';

/** What a row sums up: the money that came, and the sales with something wrong. */
interface Summed {
  readonly collected: { readonly amount: Units };
  readonly wrong: { readonly count: number };
}

/** How many exceptions, and how much came: the columns on the right of every table of sums, and of its file. */
export const sumColumns = (t: TranslateOffice): readonly Column<Summed>[] => [
  {
    key: 'wrong',
    head: t('today.wrong'),
    figure: true,
    cell: ({ wrong }) => wrong.count,
    file: { name: 'exceptions', kind: 'count', value: ({ wrong }) => wrong.count },
  },
  {
    key: 'came',
    head: t('today.collected'),
    figure: true,
    cell: ({ collected }) => formatNaira(collected.amount),
    file: { name: 'collected_ngn', kind: 'money', value: ({ collected }) => collected.amount },
  },
];
