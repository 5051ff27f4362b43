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
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import type { Filters } from '../../../lib/sale-filters.ts';
import { useDayAndTime } from '../back-office-text.ts';
import { tillColumn } from '../columns.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import { useOpenSale, useOpenSales } from '../sale-links.ts';

interface Line {
  readonly key: string;
  readonly name: string;
  readonly count: number | null;
  readonly effect: Units;
  readonly strong: boolean;
  readonly filters: Partial<Filters> | null;
}

interface Props {
  readonly statement: WalletStatement;
  readonly between: PaymentDateFilter;
}

export function Statement({ statement, between }: Props) {
  const { t } = useTranslation('backOffice');
  const openSales = useOpenSales();
  const reasonWord = useReasonWords();
  const name = t(`reconciliation.wallet.${statement.wallet}`);
  return (
    <div className="stack">
      <SavedTable<Line>
        caption={name}
        showCaption
        columns={[
          textColumn(
            t('reconciliation.line'),
            'line',
            ({ key }) => codeInFile(key),
            (line) => line.name,
          ),
          countColumn(t('reconciliation.count'), 'count', ({ count }) => count),
          moneyColumn(t('reconciliation.effect'), 'effect_ngn', ({ effect }) => effect),
        ]}
        rows={linesOf(t, reasonWord, statement, between)}
        keyOf={({ key }) => key}
        isTotal={({ strong }) => strong}
        opens={({ filters }) => filters !== null}
        onOpen={({ filters }) => filters && openSales(filters)}
        period={between}
      />
      <p className="means">
        {statement.unexplained === 0 ? t('reconciliation.allExplained') : t('reconciliation.unexplainedMeans')}
      </p>
      {statement.unexplained !== 0 && statement.reversing !== 0 && (
        <p className="means">
          {t('reconciliation.reversingMeans', { amount: formatNaira(Math.abs(statement.reversing) as Units) })}
        </p>
      )}
    </div>
  );
}

/** The sales filter for a reason; payouts and other channels have no sales here. */
const filtersOf: Readonly<Partial<Record<Reason, Partial<Filters>>>> = {
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

const linesOf = (
  t: Translate<'backOffice'>,
  reasonWord: (reason: Reason) => string,
  { opening, sums, unexplained, closing }: WalletStatement,
  receivedWithin: PaymentDateFilter,
): readonly Line[] => {
  const strong = (key: 'opening' | 'unexplained' | 'closing', effect: Units): Line => ({
    key,
    name: t(`reconciliation.${key}`),
    count: null,
    effect,
    strong: true,
    filters: null,
  });
  const reasons = sums.map(({ reason, count, effect }): Line => {
    const filters = filtersOf[reason];
    const name = reasonWord(reason);
    return {
      key: reason,
      name,
      count,
      effect,
      strong: false,
      filters: filters ? { receivedWithin, scope: 'shop', ...filters } : null,
    };
  });
  return [strong('opening', opening), ...reasons, strong('unexplained', unexplained), strong('closing', closing)];
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
