import type { Column } from '../../components/table.tsx';
import type { Translate } from '../../i18n/create-i18n.ts';

/** Returns the column with the other till that a row is of; empty for this till. */
export const tillColumn = <Row extends { readonly till?: string | null }>(t: Translate<'office'>): Column<Row> => ({
  key: 'till',
  head: t('tills.till'),
  cell: ({ till }) => till ?? '',
  file: { name: 'till', kind: 'text', value: ({ till }) => till ?? null },
});
