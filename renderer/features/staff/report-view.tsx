import { Check, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { netOf, type Tally } from '../../../electron/shared/base/figures.ts';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { paymentIssues } from '../../../electron/shared/sales/payment-issues.ts';
import type { SettlementTotals } from '../../../electron/shared/sales/settlements.ts';
import type {
  CashCount,
  CashierTotals,
  OpenAccount,
  ShiftReport,
  Totals,
  ZReport,
} from '../../../electron/shared/staff/staff.ts';
import { type Column, Table } from '../../components/table.tsx';
import { leftText } from '../../lib/format-time.ts';
import { settlementText } from '../sale/settle/settlement-text.ts';
import { cashDifferenceText } from './cash-count.tsx';
import styles from './shift.module.css';

/** The content of an X or a Z report, the most important first. */
export function ReportView({ report }: { readonly report: ShiftReport | ZReport }) {
  const { t } = useTranslation();
  const { totals, cashiers, open, madeAt } = report;
  const cashCount = 'cashCount' in report ? report.cashCount : undefined;
  return (
    <div className="columns">
      <div className="column">
        {totals ? <Money totals={totals} cashCount={cashCount} /> : <p className="muted">{t('staff.shift.hidden')}</p>}
        {totals && <Wrong totals={totals} />}
      </div>
      <div className="column">
        {totals?.settlements && <Settlements {...totals.settlements} />}
        <StillOpen open={open} at={madeAt} />
        {cashiers && cashiers.length > 0 && <Cashiers cashiers={cashiers} />}
      </div>
    </div>
  );
}

const figures = ['collected', 'reversed', 'asked', 'cancelled'] as const;

/** A sale may be paid in several parts, so money is counted by payments. */
const countedIn = { collected: 'payments', reversed: 'payments', asked: 'sales', cancelled: 'sales' } as const;

interface MoneyProps {
  readonly totals: Totals;
  readonly cashCount: CashCount | undefined;
}

function Money({ totals, cashCount }: MoneyProps) {
  const { t } = useTranslation();
  return (
    <dl className={styles.figures}>
      <div className={styles.figure} data-main>
        <dt>{t('staff.report.net')}</dt>
        <dd>{formatNaira(netOf(totals))}</dd>
      </div>
      {figures.map((name) => (
        <div key={name} className={styles.figure}>
          <dt>{name === 'reversed' ? t('issue.reversed') : t(`staff.report.${name}`)}</dt>
          <dd>{formatNaira(totals[name].amount)}</dd>
          <dd className={styles.count}>{t(`staff.report.${countedIn[name]}`, { count: totals[name].count })}</dd>
        </div>
      ))}
      {totals.cash && (
        <div className={styles.figure}>
          <dt>{t('staff.report.cash')}</dt>
          <dd>{formatNaira(totals.cash.amount)}</dd>
          <dd className={styles.count}>{t('staff.report.sales', { count: totals.cash.count })}</dd>
        </div>
      )}
      {cashCount && (
        <div className={styles.figure}>
          <dt>{t('staff.report.cashCounted')}</dt>
          <dd>{formatNaira(cashCount.counted)}</dd>
          <dd className={styles.count}>{cashDifferenceText(t, cashCount)}</dd>
        </div>
      )}
    </dl>
  );
}

function Wrong({ totals }: { readonly totals: Totals }) {
  const { t } = useTranslation();
  const lines: [name: string, tally: Tally][] = paymentIssues.flatMap((name) => {
    const tally = totals.exceptions[name];
    return tally ? [[t(`issue.${name}`), tally]] : [];
  });
  if (totals.unmatched.count > 0) lines.push([t('staff.report.unmatched'), totals.unmatched]);
  if (totals.unconfirmed) lines.push([t('staff.report.unconfirmed'), totals.unconfirmed]);
  return (
    <section className="stack">
      <h3>{t('staff.report.wrong')}</h3>
      {lines.length === 0 && <p className="muted">{t('staff.report.nothingWrong')}</p>}
      <ul className={styles.wrong}>
        {lines.map(([name, { count, amount }]) => (
          <li key={name}>
            <TriangleAlert aria-hidden="true" />
            <span>{name}</span>
            <span>{count}</span>
            <span data-amount>{formatNaira(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Settlements({ settled, open }: SettlementTotals) {
  const { t } = useTranslation();
  const lines = [...settled, ...open.map((one) => ({ ...one, method: null }))];
  return (
    <section className="stack">
      <h3>{t('staff.report.settlements')}</h3>
      {lines.length === 0 && <p className="muted">{t('staff.report.noneSettled')}</p>}
      <ul className={styles.wrong}>
        {lines.map(({ issue, method, count, amount }) => {
          const Icon = method === null ? TriangleAlert : Check;
          return (
            <li key={`${issue} ${method}`}>
              <Icon aria-hidden="true" />
              <span>{settlementText(t, issue, method)}</span>
              <span>{count}</span>
              <span data-amount>{formatNaira(amount)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function StillOpen({ open, at }: { readonly open: readonly OpenAccount[]; readonly at: number }) {
  const { t } = useTranslation();
  const caption = `${t('staff.report.open')} (${open.length})`;
  const timeLeft = ({ expiresAt }: OpenAccount) =>
    expiresAt === null ? t('staff.report.none') : leftText(t, ms(expiresAt - at));
  if (open.length === 0)
    return (
      <section className="stack">
        <h3>{caption}</h3>
        <p className="muted">{t('staff.report.noneOpen')}</p>
      </section>
    );
  return (
    <Table
      caption={caption}
      showCaption
      rows={open}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'account',
          head: t('staff.report.account'),
          cell: ({ accountTail }) => accountTail ?? t('staff.report.none'),
        },
        { key: 'phone', head: t('staff.report.phone'), cell: ({ phoneTail }) => phoneTail },
        { key: 'by', head: t('staff.report.by'), cell: ({ askedBy }) => askedBy || t('staff.practiceCashier') },
        { key: 'left', head: t('staff.report.left'), cell: timeLeft },
        { key: 'amount', head: t('staff.report.amount'), figure: true, cell: ({ amount }) => formatNaira(amount) },
      ]}
    />
  );
}

function Cashiers({ cashiers }: { readonly cashiers: readonly CashierTotals[] }) {
  const { t } = useTranslation();
  const of = ({ count, amount }: Tally) => `${formatNaira(amount)} (${count})`;
  const figure = (
    key: 'asked' | 'cancelled' | 'collected' | 'cash',
    cell: (row: CashierTotals) => string | number,
  ): Column<CashierTotals> => ({ key, head: t(`staff.report.${key}`), figure: true, cell });
  const cash = figure('cash', (row) => (row.cash ? of(row.cash) : t('staff.report.none')));
  return (
    <Table
      caption={t('staff.report.cashiers')}
      showCaption
      rows={cashiers}
      // Who has left may have had the name of somebody who came.
      keyOf={(row) => String(cashiers.indexOf(row))}
      columns={[
        { key: 'name', head: t('staff.report.name'), cell: ({ name }) => name || t('staff.practiceCashier') },
        figure('asked', ({ asked }) => of(asked)),
        figure('cancelled', ({ cancelled }) => cancelled),
        figure('collected', ({ collected }) => of(collected)),
        ...(cashiers.some((row) => row.cash) ? [cash] : []),
      ]}
    />
  );
}
