import { TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import { issuesOf } from '../../../electron/shared/sales/payment-issues.ts';
import type { SaleId, SaleView } from '../../../electron/shared/sales/sale.ts';
import { shownIssues } from '../../../electron/shared/sales/sale-headline.ts';
import {
  customerTail,
  isBalanceAwaited,
  lacksPart,
  receivedBy,
  returnMethodOf,
  type SaleSummary,
  stateOf,
} from '../../../electron/shared/sales/sales.ts';
import { isSaleSettled } from '../../../electron/shared/sales/settlements.ts';
import { useNow } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useTill, useTillState } from '../../state/context.ts';
import type { TillState } from '../../state/main-state.ts';
import { isSettledWhole } from '../../state/sale-state.ts';
import { selectOwnTillName } from '../../state/selectors.ts';
import { useActorName } from '../../state/use-actor-name.ts';
import { summaryStyleOf } from '../sale/status-style.ts';
import { summaryText } from '../sale/status-text.ts';
import styles from './history.module.css';

/** Its height in rem, as in the style sheet. */
export const ROW = 3.5;

const columns = ['time', 'state', 'phone', 'account', 'cashier', 'amount'] as const;
type SalesColumn = (typeof columns)[number];

export const shownColumns = (byCashier: boolean): readonly SalesColumn[] =>
  columns.filter((name) => byCashier || name !== 'cashier');

const byId = new WeakMap<TillState['sales'], ReadonlyMap<string, SaleView>>();

/** Returns the mirrored sale, or null. Indexed once per change, since every row asks. */
const selectLiveSale =
  (id: SaleId) =>
  ({ sales }: TillState): SaleView | null => {
    const viewsById = byId.get(sales) ?? new Map(sales.map((view) => [view.id as string, view]));
    byId.set(sales, viewsById);
    return viewsById.get(id) ?? null;
  };

/** What no change of a sale changes. */
type Constant = 'id' | 'createdAt' | 'phoneTail' | 'amount' | 'cashier' | 'till';

const changeable = (live: SaleView): Omit<SaleSummary, Constant> => ({
  status: stateOf(live),
  isBalanceAwaited: isBalanceAwaited(live),
  issues: live.verdict ? issuesOf(live.verdict) : [],
  settled: isSaleSettled(live.settlement),
  returnMethod: returnMethodOf(live),
  lacksPart: lacksPart(live),
  unreadable: live.verdict?.unreadable ?? false,
  unconfirmed: live.verdict?.unconfirmed ?? false,
  received: receivedBy(live) || null,
  account: live.account,
  cash: live.cash,
  credit: live.credit,
  reference: live.reference,
});

interface Props {
  readonly row: SaleSummary;
  readonly index: number;
  readonly active: boolean;
  readonly byCashier: boolean;
  readonly onOpen: (id: SaleId) => void;
  readonly onPoint: () => void;
}

export const HistoryRow = memo(
  function HistoryRow({ row, index, active, byCashier, onOpen, onPoint }: Props) {
    const now = useNow();
    const nameOf = useActorName();
    const live = useTill(selectLiveSale(row.id));
    const sale = live ? { ...row, ...changeable(live) } : row;
    const ownTill = useTill(selectOwnTillName);
    const { shopPhone } = useTillState('preferences');
    const till = sale.till ?? ownTill;
    const cells: Readonly<Record<SalesColumn, ReactNode>> = {
      time: (
        <>
          {clockTime(sale.createdAt, now)} {till !== null && <span className="block cut text-13 tight">{till}</span>}
        </>
      ),
      state: <State sale={sale} />,
      phone: customerTail(sale, shopPhone),
      account: sale.account && (
        <>
          {sale.account.number} <span className="block cut muted text-13 tight">{sale.account.bank}</span>
        </>
      ),
      cashier: <span className="two-lines text-13">{nameOf(sale.cashier)}</span>,
      amount: <Amount sale={sale} />,
    };
    return (
      // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold only the rows that show
      // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
      // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
      <div
        id={`sale-${sale.id}`}
        role="row"
        className={`pointable ${styles.row}`}
        aria-rowindex={index + 2}
        aria-selected={active}
        data-tone={isQuiet(sale) && sale.status !== 'paid' ? 'quiet' : summaryStyleOf(sale).tone}
        style={{ top: `${index * ROW}rem` }}
        onClick={() => {
          onPoint();
          onOpen(sale.id);
        }}
      >
        {shownColumns(byCashier).map((name) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
          <span key={name} role="gridcell" data-column={name}>
            {cells[name]}
          </span>
        ))}
      </div>
    );
  },
  (a, b) => a.row === b.row && a.index === b.index && a.active === b.active && a.byCashier === b.byCashier,
);

const isQuiet = ({ settled, status, issues, unconfirmed, unreadable }: SaleSummary): boolean =>
  settled && !unconfirmed && !unreadable && isSettledWhole(status, issues);

/** The status and the issues it does not state itself (rule 5). */
function State({ sale }: { readonly sale: SaleSummary }) {
  const { status, issues, unconfirmed, unreadable } = sale;
  const { t } = useTranslation();
  const { icon: Icon } = summaryStyleOf(sale);
  const quiet = isQuiet(sale);
  const otherIssues = shownIssues(issues).filter(
    (name) => name !== (status === 'mismatch' ? 'asked-mismatch' : status),
  );
  const others = [
    ...otherIssues.map((name) => t(`issue.${name}`)),
    ...(quiet && sale.settled ? [t('settle.mark')] : []),
    ...(unconfirmed ? [t('sales.unconfirmed')] : []),
    ...(unreadable ? [t('sales.unreadable')] : []),
  ];
  return (
    <>
      <Icon className="icon-18 toned" aria-hidden="true" />
      <span className="fill">
        <span className="block strong toned">{summaryText(t, sale)}</span>
        {others.length > 0 && (
          <span className={`block danger text-13 tight ${styles.others}`} data-settled={quiet || undefined}>
            {!quiet && <TriangleAlert className={styles.flag} aria-hidden="true" />}
            {others.join(', ')}
          </span>
        )}
      </span>
    </>
  );
}

function Amount({ sale: { amount, received } }: { readonly sale: SaleSummary }) {
  const { t } = useTranslation();
  return (
    <>
      {formatNaira(amount)}
      {received !== null && received !== amount && (
        <span className="block small tight"> {t('sales.receivedAmount', { amount: formatNaira(received) })}</span>
      )}
    </>
  );
}
