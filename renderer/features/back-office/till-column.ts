import { type Column, textColumn } from '../../components/table.tsx';
import type { Translate } from '../../i18n/create-i18n.ts';

/** Returns the column with the till that a row is of; `own` is the name of this till. */
export const tillColumn = <Row extends { readonly till?: string | null }>(
  t: Translate<'office'>,
  own: string | null = null,
): Column<Row> => textColumn(t('tills.till'), 'till', ({ till }) => till ?? own);
