import { useTranslation } from 'react-i18next';
import { codeInFile } from '../../../../electron/shared/back-office/export-table.ts';
import type { Movement, ReconciliationView } from '../../../../electron/shared/back-office/reconciliation.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import { moneyColumn, textColumn, timeColumn } from '../../../components/table.tsx';
import { useServices } from '../../../state/context.ts';
import { tillColumn } from '../columns.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import styles from '../office.module.css';
import { useDayAndTime } from '../use-time-text.ts';
import own from './reconciliation.module.css';
import { useReasonWords } from './statement.tsx';

/** Each difference with its reason, linked to its sale. */
export function Differences({ view: { differences, more, asked, others } }: { readonly view: ReconciliationView }) {
  const { t } = useTranslation('office');
  const dayAndTime = useDayAndTime();
  const openSale = useOpenSale();
  const reasonWord = useReasonWords();
  const rows = differences.map((movement, at) => ({ ...movement, key: String(at) }));
  return (
    <div className={styles.part}>
      <SavedTable<(typeof rows)[number]>
        caption={t('reconciliation.differences')}
        showCaption
        columns={[
          {
            ...textColumn(
              t('reconciliation.line'),
              'reason',
              ({ reason }) => codeInFile(reason),
              ({ reason }) => reasonWord(reason),
            ),
            cell: (movement) => <Why movement={movement} />,
          },
          ...(others ? [tillColumn(t)] : []),
          { ...timeColumn(t('reconciliation.at'), 'at', ({ at }) => at, dayAndTime), figure: true },
          moneyColumn(t('reconciliation.amount'), 'amount_ngn', ({ amount }) => amount),
          moneyColumn(t('reconciliation.effect'), 'effect_ngn', ({ effect }) => effect),
        ]}
        rows={rows}
        keyOf={({ key }) => key}
        opens={({ sale }) => sale !== null}
        onOpen={({ sale }) => sale && openSale(sale)}
        empty={t('reconciliation.noDifferences')}
        period={asked}
      />
      {more > 0 && <p>{t('reconciliation.more', { count: more })}</p>}
    </div>
  );
}

/** The reason, and the owner of a movement of another till. */
function Why({ movement: { reason, ref, wallet } }: { readonly movement: Movement }) {
  const { t } = useTranslation('office');
  const beside = [
    ref !== null && t('reconciliation.ref', { ref }),
    wallet === 'commission' && t('reconciliation.wallet.commission'),
  ].filter((each) => typeof each === 'string');
  return (
    <span>
      {useReasonWords()(reason)}
      {beside.length > 0 && <span className={own.beside}>{beside.join(' · ')}</span>}
    </span>
  );
}

/** Returns a function that opens a sale in the sales page, found by the end of its id. */
export function useOpenSale(): (id: SaleId) => void {
  const { navigation } = useServices();
  return (id) => navigation.openPage('sales', id.slice(10));
}
