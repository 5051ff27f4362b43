import { codeInFile } from '../../../../electron/shared/back-office/export-table.ts';
import type {
  Movement,
  Reason,
  ReconciliationView,
  WalletStatement,
} from '../../../../electron/shared/back-office/reconciliation.ts';
import { formatNaira, type Units } from '../../../../electron/shared/base/money.ts';
import type { PaymentDateFilter } from '../../../../electron/shared/sales/sales.ts';
import { countColumn, moneyColumn, textColumn, timeColumn } from '../../../components/table.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import type { Filters } from '../../../lib/sale-filters.ts';
import { useDayAndTime } from '../back-office-text.ts';
import { tillColumn } from '../columns.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import { useOpenSale, useOpenSales } from '../sale-links.ts';

const balances = ['opening', 'unexplained', 'closing'] as const;

interface Line {
  readonly key: Reason | (typeof balances)[number];
  readonly count: number | null;
  readonly effect: Units;
}

const balanceOf = ({ key }: Line) => balances.find((each) => each === key);

interface Props {
  readonly statement: WalletStatement;
  readonly between: PaymentDateFilter;
}

export function Statement({ statement, between }: Props) {
  const { t } = useTranslation('backOffice');
  const openSales = useOpenSales();
  const reasonWord = useReasonWords();
  const { wallet, opening, sums, unexplained, closing, reversing } = statement;
  const wordOf = (line: Line) => {
    const balance = balanceOf(line);
    return balance ? t(`reconciliation.${balance}`) : reasonWord(line.key as Reason);
  };
  return (
    <div className="stack">
      <SavedTable<Line>
        caption={t(`reconciliation.wallet.${wallet}`)}
        columns={[
          textColumn(t('reconciliation.line'), 'line', ({ key }) => codeInFile(key), wordOf),
          countColumn(t('reconciliation.count'), 'count', ({ count }) => count),
          moneyColumn(t('reconciliation.effect'), 'effect_ngn', ({ effect }) => effect),
        ]}
        rows={[
          { key: 'opening', count: null, effect: opening },
          ...sums.map(({ reason, ...sum }) => ({ key: reason, ...sum })),
          { key: 'unexplained', count: null, effect: unexplained },
          { key: 'closing', count: null, effect: closing },
        ]}
        keyOf={({ key }) => key}
        isTotal={(line) => balanceOf(line) !== undefined}
        opens={({ key }) => filtersOf[key] !== undefined}
        onOpen={({ key }) => openSales({ receivedWithin: between, scope: 'shop', ...filtersOf[key] })}
        period={between}
      />
      <p className="means">
        {unexplained === 0 ? t('reconciliation.allExplained') : t('reconciliation.unexplainedMeans')}
      </p>
      {unexplained !== 0 && reversing !== 0 && (
        <p className="means">
          {t('reconciliation.reversingMeans', { amount: formatNaira(Math.abs(reversing) as Units) })}
        </p>
      )}
    </div>
  );
}

/** The sales filter for a reason; payouts and other channels have no sales here. */
const filtersOf: Readonly<Partial<Record<Line['key'], Partial<Filters>>>> = {
  sale: {},
  fee: {},
  commission: {},
  'fee-differs': {},
  'commission-differs': {},
  late: { issue: 'late' },
  underpaid: { issue: 'underpaid' },
  over: { issue: 'over' },
  reversed: { issue: 'reversed' },
  reversing: { issue: 'reversing' },
};

function useReasonWords(): (reason: Reason) => string {
  const { t } = useTranslation('backOffice');
  const { t: till } = useTranslation();
  return (reason) =>
    reason === 'late' || reason === 'underpaid' || reason === 'over' || reason === 'reversed'
      ? till(`issue.${reason}`)
      : t(`reconciliation.reason.${reason}`);
}

export function Differences({ view: { differences, more, asked, others } }: { readonly view: ReconciliationView }) {
  const { t } = useTranslation('backOffice');
  const dayAndTime = useDayAndTime();
  const openSale = useOpenSale();
  const reasonWord = useReasonWords();
  const rows = differences.map((movement, at) => ({ ...movement, key: String(at) }));
  return (
    <div className="stack">
      <SavedTable<(typeof rows)[number]>
        caption={t('reconciliation.differences')}
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
          { ...timeColumn(t('when'), 'at', ({ at }) => at, dayAndTime), figure: true },
          moneyColumn(t('amount'), 'amount_ngn', ({ amount }) => amount),
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

function Why({ movement: { reason, ref, wallet } }: { readonly movement: Movement }) {
  const { t } = useTranslation('backOffice');
  const beside = [
    ref !== null && t('reconciliation.ref', { ref }),
    wallet === 'commission' && t('reconciliation.wallet.commission'),
  ].filter((each) => typeof each === 'string');
  return (
    <span>
      {useReasonWords()(reason)}
      {beside.length > 0 && <span className="block small">{beside.join(' · ')}</span>}
    </span>
  );
}
