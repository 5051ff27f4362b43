import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isEmpty, netOf } from '../../../electron/shared/base/figures.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import type { ShopReportSubject } from '../../../electron/shared/receipts/printing.ts';
import type { ShopReport, ShopReportLine, ShopZ } from '../../../electron/shared/shop/shop-report.ts';
import { Button, ConfirmButton } from '../../components/button.tsx';
import { FailureNote, Problem } from '../../components/failure-note.tsx';
import { Loading } from '../../components/loading.tsx';
import { type Column, moneyColumn, Table } from '../../components/table.tsx';
import { useNow } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { anyOf, useMutation, usePagedQuery, useQuery } from '../../lib/calls.ts';
import { clockTime } from '../../lib/format-time.ts';
import { rightsOf } from '../../lib/rights.ts';
import { useServices, useTillState } from '../../state/context.ts';
import { LazyPrintButton, LazySummaryMenu } from '../receipts/lazy.ts';

type Line = Pick<ShopReportLine, 'till' | 'name' | 'totals'>;

function ShopReportTable({ report }: { readonly report: ShopReport }) {
  const { t } = useTranslation('tills');
  const { t: own } = useTranslation();
  const { t: onPaper } = useTranslation('receipts');
  const ifAny = (part: 'unmatched' | 'unmatchedReversed' | 'cash' | 'credit', head: string) => {
    const tally = report.totals[part];
    return tally && !isEmpty(tally)
      ? [moneyColumn<Line>(head, part, ({ totals }) => totals[part]?.amount ?? (0 as Units))]
      : [];
  };
  const columns: readonly Column<Line>[] = [
    { key: 'name', head: t('list.name'), cell: ({ name }) => name },
    { key: 'asked', head: t('day.sales'), figure: true, cell: ({ totals }) => totals.asked.count },
    moneyColumn(own('staff.report.collected'), 'collected', ({ totals }) => totals.collected.amount),
    moneyColumn(own('issue.reversed'), 'reversed', ({ totals }) => totals.reversed.amount),
    ...ifAny('unmatched', own('staff.report.unmatched')),
    ...ifAny('unmatchedReversed', own('unmatched.reversed')),
    ...ifAny('cash', own('staff.report.cash')),
    ...ifAny('credit', onPaper('word.creditPaid')),
    moneyColumn(own('staff.report.net'), 'net', ({ totals }) => netOf(totals)),
  ];
  const sum = { till: '', name: t('day.total'), totals: report.totals };
  return (
    <Table
      caption={t('day.lines')}
      columns={columns}
      rows={[...report.lines, sum]}
      keyOf={({ till }) => till}
      isTotal={(line) => line === sum}
    />
  );
}

const ReportButtons = ({ subject }: { readonly subject: ShopReportSubject }) => (
  <div className="actions">
    <LazyPrintButton subject={subject} />
    <LazySummaryMenu subject={subject} />
  </div>
);

function ShopZView({ z, onBack }: { readonly z: ShopZ; readonly onBack: () => void }) {
  const { t } = useTranslation('tills');
  return (
    <div className="part">
      <div className="back">
        <Button variant="bare" icon={ArrowLeft} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <h2 className="text-17">{t('day.z', { number: z.number })}</h2>
      {z.isReplaced ? (
        <Problem>{t('day.replacedMeans')}</Problem>
      ) : (
        <ReportButtons subject={{ of: 'shop-z', number: z.number }} />
      )}
      <ShopReportTable report={z} />
    </div>
  );
}

/** The shop's Z reports, newest first; the first of them again after news of other tills, until earlier ones are shown. */
function useShopZReports() {
  const { bridge } = useServices();
  const load = useCallback(
    (_: 'all', last: readonly ShopZ[] | null) => bridge.tills.zReports({ before: last?.at(-1)?.number ?? null }),
    [bridge],
  );
  const query = usePagedQuery('all', load);
  const { pages, refetch } = query;
  useEffect(() => bridge.tills.onChanged(() => pages.length <= 1 && refetch()), [bridge, pages, refetch]);
  return query;
}

interface ShopZListProps {
  readonly query: ReturnType<typeof useShopZReports>;
  readonly onOpen: (z: ShopZ) => void;
}

function ShopZList({ query: { pages, busy, loadMore }, onOpen }: ShopZListProps) {
  const { t } = useTranslation('tills');
  const { t: own } = useTranslation();
  const now = useNow();
  const reports = pages.flat();
  // The first report is number 1.
  const more = (reports.at(-1)?.number ?? 1) > 1 && pages.at(-1)?.length !== 0;
  const numberCell = ({ number, isReplaced }: ShopZ) =>
    isReplaced ? t('day.replacedNumber', { number }) : String(number);
  const columns: readonly Column<ShopZ>[] = [
    { key: 'number', head: t('day.number'), cell: numberCell },
    { key: 'at', head: t('day.made'), cell: ({ madeAt }) => <span className="tabular">{clockTime(madeAt, now)}</span> },
    { key: 'till', head: t('list.name'), cell: ({ madeBy }) => madeBy },
    { key: 'by', head: t('day.by'), cell: ({ closedBy }) => closedBy },
    moneyColumn(own('staff.report.net'), 'net', ({ totals }) => netOf(totals)),
  ];
  return (
    <>
      <Table
        caption={t('day.reports')}
        showCaption
        columns={columns}
        rows={reports}
        keyOf={({ number, madeAt, isReplaced }) => `${number} ${isReplaced ? madeAt : ''}`}
        onOpen={onOpen}
        empty={t('day.none')}
      />
      {more && (
        <div>
          <Button aria-disabled={busy} onClick={loadMore}>
            {own('staff.z.earlier')}
          </Button>
        </div>
      )}
    </>
  );
}

export function ShopDay() {
  const { t } = useTranslation('tills');
  const { bridge, till } = useServices();
  const staff = useTillState('staff');
  const now = useNow();
  // The first reading of the other tills after a start is no news of a sale.
  const refetchOn = useMemo(() => anyOf(till.onNews, bridge.tills.onChanged), [bridge, till]);
  const report = useQuery(bridge.tills.report, { refetchOn });
  const reports = useShopZReports();
  const [open, setOpen] = useState<ShopZ | null>(null);
  const close = useMutation(
    () => bridge.tills.closeDay(),
    () => {
      report.refetch();
      reports.refetch();
    },
  );
  if (open) return <ShopZView z={open} onBack={() => setOpen(null)} />;
  return (
    <div className="columns">
      <div className="part">
        <h2 className="text-17">{t('day.title')}</h2>
        {report.failure && <FailureNote failure={report.failure} />}
        {report.value && <ReportButtons subject={{ of: 'shop-x' }} />}
        {report.value ? <ShopReportTable report={report.value} /> : !report.failure && <Loading />}
        {report.value?.asOf && <p className="means">{t('link.asOf', { at: clockTime(report.value.asOf, now) })}</p>}
        {rightsOf(staff)('manageCashiers') && (
          <ConfirmButton
            aria-disabled={close.busy || !report.value}
            title={t('day.closeTitle')}
            means={t('day.closeMeans')}
            no={t('cancel')}
            onYes={close.run}
          >
            {t('day.close')}
          </ConfirmButton>
        )}
        {close.failure && <FailureNote failure={close.failure} />}
      </div>
      <div className="part">
        {reports.pages.length > 0 && <ShopZList query={reports} onOpen={setOpen} />}
        {reports.failure && !report.failure && <FailureNote failure={reports.failure} />}
      </div>
    </div>
  );
}
