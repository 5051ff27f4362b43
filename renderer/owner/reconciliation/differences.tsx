import type { ReactNode } from 'react';
import type { CollectionId } from '../../../electron/shared/collection.ts';
import { formatNaira } from '../../../electron/shared/money.ts';
import type { Movement, ReconciliationView } from '../../../electron/shared/reconciliation.ts';
import { useServices } from '../../cashier/services.ts';
import { useOfficeWords } from '../../i18n/office-words.ts';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import styles from '../office.module.css';
import { dayAndTime } from './day-and-time.ts';

/** Each one by itself, with its reason and the sale it belongs to. */
export function Differences({ view: { differences, more } }: { readonly view: ReconciliationView }) {
  const t = useOfficeWords();
  const rows = differences.map((movement, at) => ({ ...movement, key: String(at) }));
  return (
    <section className={styles.part} aria-label={t('reconciliation.differences')}>
      <Table
        caption={t('reconciliation.differences')}
        showCaption
        columns={[
          { key: 'at', head: t('reconciliation.at'), cell: ({ at }) => dayAndTime(at) },
          { key: 'why', head: t('reconciliation.line'), cell: ({ reason }) => t(`reconciliation.reason.${reason}`) },
          { key: 'of', head: '', cell: (movement) => <Of movement={movement} /> },
          {
            key: 'wallet',
            head: t('reconciliation.which'),
            cell: ({ wallet }) => t(`reconciliation.wallet.${wallet}`),
          },
          { key: 'amount', head: t('reconciliation.amount'), figure: true, cell: ({ amount }) => formatNaira(amount) },
          { key: 'effect', head: t('reconciliation.effect'), figure: true, cell: ({ effect }) => formatNaira(effect) },
        ]}
        rows={rows}
        keyOf={({ key }) => key}
        empty={t('reconciliation.noDifferences')}
      />
      {more > 0 && <p>{t('reconciliation.more', { count: more })}</p>}
    </section>
  );
}

function Of({ movement: { sale, ref } }: { readonly movement: Movement }): ReactNode {
  const t = useOfficeWords();
  if (sale !== null) return <SaleLink id={sale} />;
  return ref === null ? null : t('reconciliation.ref', { ref });
}

/** The list of sales, with this one found and opened. */
export function SaleLink({ id }: { readonly id: CollectionId }) {
  const t = useOfficeWords();
  const { desk } = useServices();
  return (
    <Button look="bare" onClick={() => desk.enter('sales', id.slice(10))}>
      {t('reconciliation.sale')}
    </Button>
  );
}
