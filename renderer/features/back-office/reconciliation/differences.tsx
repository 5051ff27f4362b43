import { useTranslation } from 'react-i18next';
import type { Movement, ReconciliationView } from '../../../../electron/shared/back-office/reconciliation.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import { useServices } from '../../../state/context.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import styles from '../office.module.css';
import { tillColumn } from '../till-column.ts';
import { useDayAndTime } from '../use-time-text.ts';
import own from './reconciliation.module.css';
import { useReasonWords } from './use-reason-words.ts';

/** Each difference with its reason, linked to its sale. */
export function Differences({ view: { differences, more, asked, others } }: { readonly view: ReconciliationView }) {
  const { t } = useTranslation('office');
  const dayAndTime = useDayAndTime();
  const openSale = useOpenSale();
  const reasonWord = useReasonWords();
  const rows = differences.map((movement, at) => ({ ...movement, key: String(at) }));
  return (
    <div className={styles.part}>
      <SavedTable
        caption={t('reconciliation.differences')}
        showCaption
        columns={[
          {
            key: 'why',
            head: t('reconciliation.line'),
            cell: (movement) => <Why movement={movement} />,
            file: {
              name: 'reason',
              kind: 'text',
              value: ({ reason }) => reason,
              word: ({ reason }) => reasonWord(reason),
            },
          },
          ...(others ? [tillColumn<Movement>(t)] : []),
          {
            key: 'at',
            head: t('reconciliation.at'),
            figure: true,
            cell: ({ at }) => dayAndTime(at),
            file: { name: 'at', kind: 'time', value: ({ at }) => at },
          },
          {
            key: 'amount',
            head: t('reconciliation.amount'),
            figure: true,
            cell: ({ amount }) => formatNaira(amount),
            file: { name: 'amount_ngn', kind: 'money', value: ({ amount }) => amount },
          },
          {
            key: 'effect',
            head: t('reconciliation.effect'),
            figure: true,
            cell: ({ effect }) => formatNaira(effect),
            file: { name: 'effect_ngn', kind: 'money', value: ({ effect }) => effect },
          },
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
