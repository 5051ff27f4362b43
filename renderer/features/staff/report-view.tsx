import { Check, TriangleAlert } from 'lucide-react';
import { amountAndCount, isCounted, isEmpty, netOf, type Tally } from '../../../electron/shared/base/figures.ts';
import { formatNaira, type Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { type PaymentIssue, paymentIssues } from '../../../electron/shared/sales/payment-issues.ts';
import { customerTail } from '../../../electron/shared/sales/sales.ts';
import type { SettlementIssue, SettlementTotals } from '../../../electron/shared/sales/settlements.ts';
import {
  type CashCount,
  type CashierTotals,
  expectedCash,
  type OpenAccount,
  type ShiftReport,
  type Totals,
  type ZReport,
} from '../../../electron/shared/staff/staff.ts';
import { FigureList } from '../../components/figure-list.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { leftText } from '../../lib/format-time.ts';
import { useTillState } from '../../state/context.ts';
import { settlementText } from '../sale/settle/settlement-text.ts';
import { cashDifferenceText } from './cash-count.tsx';
import styles from './shift.module.css';

export function ReportView({ report }: { readonly report: ShiftReport | ZReport }) {
  const { t } = useTranslation();
  const { totals, cashiers, open, madeAt } = report;
  const cashCount = 'cashCount' in report ? report.cashCount : undefined;
  const isUncounted = 'head' in report && !cashCount;
  return (
    <div className="columns">
      <div className="column">
        {totals ? (
          <Money totals={totals} cashCount={cashCount} isUncounted={isUncounted} />
        ) : (
          <p className="muted">{t('staff.shift.hidden')}</p>
        )}
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

/** A sale may be paid in several parts, so money is counted by payments. */
const countedIn = {
  collected: 'payments',
  reversed: 'payments',
  asked: 'sales',
  cancelled: 'sales',
  cash: 'sales',
  credit: 'sales',
} as const;
const countedNames = Object.keys(countedIn) as (keyof typeof countedIn)[];

interface MoneyProps {
  readonly totals: Totals;
  readonly cashCount: CashCount | undefined;
  /** The shift was closed, and nobody counted. */
  readonly isUncounted: boolean;
}

function Money({ totals, cashCount, isUncounted }: MoneyProps) {
  const { t } = useTranslation();
  const { t: onPaper } = useTranslation('receipts');
  const nameOf = (key: keyof typeof countedIn): string => {
    if (key === 'reversed') return t('issue.reversed');
    if (key === 'cancelled') return onPaper('word.cancelledPrice');
    return key === 'credit' ? onPaper('word.creditPaid') : t(`staff.report.${key}`);
  };
  const figureOf = (name: string, amount: Units, note?: string) => ({
    key: name,
    name,
    value: formatNaira(amount),
    note,
  });
  const figures = countedNames.flatMap((key) => {
    const tally = totals[key];
    if (!tally) return [];
    const note = isCounted(tally) ? t(`staff.report.${countedIn[key]}`, { count: tally.count }) : undefined;
    return [figureOf(nameOf(key), tally.amount, note)];
  });
  if (cashCount)
    figures.push(figureOf(t('staff.report.cashCounted'), cashCount.counted, cashDifferenceText(t, cashCount)));
  if (isUncounted)
    figures.push(figureOf(t('staff.report.cashExpected'), expectedCash(totals), onPaper('word.cashNotCounted')));
  const net = figureOf(t('staff.report.net'), netOf(totals));
  return <FigureList label={t('staff.z.column.report')} figures={[net, ...figures]} isFirstMain />;
}

function Wrong({ totals }: { readonly totals: Totals }) {
  const { t } = useTranslation();
  const lines: TallyLine[] = paymentIssues.flatMap((name) => {
    const tally = totals.issues[name];
    return tally ? [{ name: t(`issue.${name}`), tally, isHarm: harms[name] }] : [];
  });
  if (!isEmpty(totals.unmatched)) lines.push({ name: t('staff.report.unmatched'), tally: totals.unmatched });
  if (totals.unmatchedReversed)
    lines.push({ name: t('unmatched.reversed'), tally: totals.unmatchedReversed, isHarm: true });
  if (totals.unconfirmed) lines.push({ name: t('staff.report.unconfirmed'), tally: totals.unconfirmed });
  return <Tallies title={t('staff.report.wrong')} none={t('staff.report.nothingWrong')} lines={lines} />;
}

/** The issues of money that is not in, or goes out again; of the others it is in. */
const harms: Readonly<Record<PaymentIssue | SettlementIssue, boolean>> = {
  reversed: true,
  reversing: true,
  'asked-mismatch': true,
  'paid-then-failed': true,
  underpaid: true,
  over: false,
  late: false,
  'paid-after-cancel': false,
  'paid-unseen': false,
  'paid-twice': false,
  'perhaps-more': false,
  unmatched: false,
  'unmatched-reversed': true,
};

interface TallyLine {
  readonly name: string;
  readonly tally: Tally;
  readonly isHarm?: boolean;
  readonly isSettled?: boolean;
}

interface TalliesProps {
  readonly title: string;
  readonly none: string;
  readonly lines: readonly TallyLine[];
}

const Tallies = ({ title, none, lines }: TalliesProps) => (
  <section className="stack">
    <h3>{title}</h3>
    {lines.length === 0 && <p className="muted">{none}</p>}
    <ul className={`lines icon-18 ${styles.wrong}`}>
      {lines.map(({ name, tally, isHarm, isSettled }) => (
        <li key={name}>
          {isSettled ? (
            <Check className="muted" aria-hidden="true" />
          ) : (
            <TriangleAlert className={isHarm ? 'danger' : 'waiting'} aria-hidden="true" />
          )}
          <span>{name}</span>
          <span>{isCounted(tally) && tally.count}</span>
          <span className="strong text-end">{formatNaira(tally.amount)}</span>
        </li>
      ))}
    </ul>
  </section>
);

function Settlements({ settled, open }: SettlementTotals) {
  const { t } = useTranslation();
  const lines = [
    ...settled.map((tally) => ({ name: settlementText(t, tally.issue, tally.method), tally, isSettled: true })),
    ...open.map((tally) => ({ name: settlementText(t, tally.issue, null), tally, isHarm: harms[tally.issue] })),
  ];
  return <Tallies title={t('staff.report.settlements')} none={t('staff.report.noneSettled')} lines={lines} />;
}

function StillOpen({ open, at }: { readonly open: readonly OpenAccount[]; readonly at: number }) {
  const { t } = useTranslation();
  const { shopPhone } = useTillState('preferences');
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
        {
          key: 'phone',
          head: t('staff.report.phone'),
          cell: (row) => customerTail(row, shopPhone) || t('staff.report.none'),
        },
        { key: 'by', head: t('staff.report.by'), cell: ({ askedBy }) => askedBy || t('staff.practiceCashier') },
        { key: 'left', head: t('staff.report.left'), cell: timeLeft },
        { key: 'amount', head: t('staff.report.amount'), figure: true, cell: ({ amount }) => formatNaira(amount) },
      ]}
    />
  );
}

function Cashiers({ cashiers }: { readonly cashiers: readonly CashierTotals[] }) {
  const { t } = useTranslation();
  const { t: onPaper } = useTranslation('receipts');
  const figure = (key: string, head: string, cell: (row: CashierTotals) => string | number): Column<CashierTotals> => ({
    key,
    head,
    figure: true,
    cell,
  });
  const ofPart = (part: Tally | undefined) => (part ? amountAndCount(part) : t('staff.report.none'));
  const cash = figure('cash', t('staff.report.cash'), (row) => ofPart(row.cash));
  const credit = figure('credit', onPaper('word.creditPaid'), (row) => ofPart(row.credit));
  return (
    <Table
      caption={t('staff.report.cashiers')}
      showCaption
      rows={cashiers}
      // Who has left may have had the name of somebody who came.
      keyOf={(row) => String(cashiers.indexOf(row))}
      columns={[
        { key: 'name', head: t('staff.report.name'), cell: ({ name }) => name || t('staff.practiceCashier') },
        figure('asked', t('staff.report.asked'), ({ asked }) => amountAndCount(asked)),
        figure('cancelled', t('staff.report.cancelled'), ({ cancelled }) => cancelled),
        figure('collected', t('staff.report.collected'), ({ collected }) => amountAndCount(collected)),
        ...(cashiers.some((row) => row.cash) ? [cash] : []),
        ...(cashiers.some((row) => row.credit) ? [credit] : []),
      ]}
    />
  );
}
