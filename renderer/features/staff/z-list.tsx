import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { netOf } from '../../../electron/shared/base/figures.ts';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import type { ZReport } from '../../../electron/shared/staff/staff.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { BackButton } from '../../components/leaving-button.tsx';
import { Loading } from '../../components/loading.tsx';
import { Table } from '../../components/table.tsx';
import { useNow } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { usePagedQuery } from '../../lib/calls.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useServices } from '../../state/context.ts';
import { LazyPrintButton, LazySummaryMenu } from '../receipts/lazy.ts';
import { ReportView } from './report-view.tsx';
import styles from './shift.module.css';

interface ZViewProps {
  readonly z: ZReport;
  /** False where it was not opened by hand. */
  readonly isFocused?: boolean;
}

/** A Z report as it was made, with the seal that shows nothing before it was changed since. */
export function ZView({ z, isFocused = true }: ZViewProps) {
  const { t } = useTranslation();
  const now = useNow();
  const title = useRef<HTMLHeadingElement>(null);
  // The report begins at its title, however far the page was scrolled before.
  useEffect(() => {
    if (!isFocused) return;
    title.current?.focus({ preventScroll: true });
    title.current?.closest('[data-scrolls]')?.scrollTo?.({ top: 0 });
  }, [isFocused]);
  const { closedBy: name, handedTo, number } = z;
  const subject = { of: 'z', number, seal: z.head.hash } as const;
  const time = clockTime(z.madeAt, now);
  return (
    <>
      <header>
        <h2 ref={title} tabIndex={-1}>
          {t('staff.z.title', { number })}
        </h2>
        <p className="muted">{name === '' ? t('staff.z.closedBare', { time }) : t('staff.z.closed', { time, name })}</p>
        {z.open.length > 0 && (
          <p>{handedTo === null ? t('staff.z.handedAnyone') : t('staff.z.handed', { name: handedTo })}</p>
        )}
      </header>
      <div className="row">
        <LazyPrintButton subject={subject} />
        {z.totals && <LazySummaryMenu subject={subject} />}
      </div>
      <ReportView report={z} />
      <p className="small breaks">{t('staff.z.head', { seq: z.head.seq, hash: z.head.hash })}</p>
    </>
  );
}

/** Wide enough for the list and a report next to each other. */
const roomForTwo = () => matchMedia('(min-width: 100em)');

function onWidth(onChange: () => void): () => void {
  const query = roomForTwo();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Every Z report, newest first; each opens, next to the list where there is room, and is printed again from there. */
export function ZList() {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const now = useNow();
  const load = useCallback(
    (_: 'all', last: readonly ZReport[] | null) => bridge.shift.zReports({ before: last?.at(-1)?.number ?? null }),
    [bridge],
  );
  const { pages, failure, busy, loadMore } = usePagedQuery('all', load);
  const [open, setOpen] = useState<ZReport | null>(null);
  const isWide = useSyncExternalStore(onWidth, () => roomForTwo().matches);
  const reports = pages.flat();
  if (open && !isWide)
    return (
      <>
        <BackButton onLeave={() => setOpen(null)}>{t('staff.z.list')}</BackButton>
        <ZView key={open.head.hash} z={open} />
      </>
    );
  if (failure && pages.length === 0) return <FailureNote failure={failure} />;
  if (pages.length === 0) return <Loading />;
  if (reports.length === 0) return <p className="muted">{t('staff.z.none')}</p>;
  // The first report is number 1.
  const more = (reports.at(-1)?.number ?? 1) > 1 && pages.at(-1)?.length !== 0;
  const shownReport = isWide ? (open ?? reports[0]) : undefined;
  return (
    <div className={`column at-top ${styles.beside}`} data-two={shownReport && true}>
      <div className="column">
        <Table
          caption={t('staff.z.list')}
          rows={reports}
          keyOf={({ head }) => head.hash}
          onOpen={setOpen}
          isOpen={(z) => z === shownReport}
          columns={[
            { key: 'report', head: t('staff.z.column.report'), cell: ({ number }) => t('staff.z.title', { number }) },
            {
              key: 'closed',
              head: t('staff.z.column.closed'),
              cell: ({ madeAt }) => <span className="tabular">{clockTime(madeAt, now)}</span>,
            },
            { key: 'by', head: t('staff.z.column.by'), cell: ({ closedBy }) => closedBy },
            {
              key: 'payments',
              head: t('staff.z.column.payments'),
              figure: true,
              cell: ({ totals }) => totals?.collected.count ?? '–',
            },
            {
              key: 'net',
              head: t('staff.z.column.net'),
              figure: true,
              cell: ({ totals }) => (totals ? formatNaira(netOf(totals)) : t('staff.z.hidden')),
            },
          ]}
        />
        {more && (
          <div>
            <Button aria-disabled={busy} onClick={loadMore}>
              {t('staff.z.earlier')}
            </Button>
          </div>
        )}
        {failure && <FailureNote failure={failure} />}
      </div>
      {shownReport && (
        <div className={`column ${styles.paper}`}>
          <ZView key={shownReport.head.hash} z={shownReport} isFocused={open !== null} />
        </div>
      )}
    </div>
  );
}
