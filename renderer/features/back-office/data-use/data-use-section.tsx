import { Info, TriangleAlert } from 'lucide-react';
import {
  type DataAmount,
  type DataUseView,
  dataUses,
  type ListUse,
  listMegabytes,
  NAIRA_PER_GIGABYTE,
} from '../../../../electron/shared/back-office/data-use.ts';
import { type Ms, minutes } from '../../../../electron/shared/base/units.ts';
import type { HintView } from '../../../../electron/shared/sales/payment-hints.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { FigureList } from '../../../components/figure-list.tsx';
import { SegmentedControl } from '../../../components/segmented-control.tsx';
import { Table } from '../../../components/table.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { everyMs, useLatestCall, useQuery } from '../../../lib/calls.ts';
import { useServices, useTill, useTillState } from '../../../state/context.ts';
import { selectIsPractice } from '../../../state/selectors.ts';
import { BackOfficeNote, BackOfficeSection, QueryBoundary } from '../back-office-section.tsx';
import { byteSize } from '../back-office-text.ts';

/** Why the event list is used: it is the only source, or it is incomplete. None in practice. */
function ListNotes({ list }: { readonly list: ListUse }) {
  const { t } = useTranslation('backOffice');
  const practice = useTill(selectIsPractice);
  const most = byteSize(list.mostBytesAnHour);
  return (
    <>
      {practice && <BackOfficeNote icon={Info}>{t('dataUse.practice')}</BackOfficeNote>}
      {list.isAllThatWorks && !practice && (
        <BackOfficeNote icon={TriangleAlert} role="status">
          {t('dataUse.listAlone', { size: byteSize(list.bytes), most })}
        </BackOfficeNote>
      )}
      {list.missesPayments && (
        <BackOfficeNote icon={TriangleAlert} role="status">
          {t('dataUse.missesPayments')}
        </BackOfficeNote>
      )}
    </>
  );
}

/** About what so many megabytes cost, in naira. */
const nairaFor = (megabytes: number): string =>
  ((megabytes * NAIRA_PER_GIGABYTE) / 1_000).toLocaleString('en-GB', { maximumFractionDigits: 1 });

function ListLimit() {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const { listMegabytesPerSale } = useTillState('preferences');
  const { run, failure } = useLatestCall(false);
  return (
    <div>
      <SegmentedControl
        label={t('dataUse.limit.label')}
        options={listMegabytes.map((megabytes) => [
          megabytes,
          t('dataUse.limit.option', { megabytes, naira: nairaFor(megabytes) }),
        ])}
        help={t('dataUse.limit.help', { naira: NAIRA_PER_GIGABYTE })}
        chosen={listMegabytesPerSale}
        onChoose={(megabytes) => run(bridge.settings.change({ listMegabytesPerSale: megabytes }), () => undefined)}
      />
      <div role="status">{failure && <FailureNote failure={failure} />}</div>
    </div>
  );
}

const inSeconds = (time: Ms): string => (time / 1_000).toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** Which way payments are seen: the cheapest hint that has proved itself, or the till's own interval. */
function wayOf({ list, hints }: DataUseView): 'webhook' | 'reads' | 'wallets' | 'list' {
  const hasProved = (hint: HintView['hint']) => hints.hints.some((each) => each.hint === hint && each.hasProved);
  if (hasProved('webhook')) return 'webhook';
  if (!list.isAllThatWorks) return 'reads';
  return hasProved('wallets') ? 'wallets' : 'list';
}

function HowSeen({ view }: { readonly view: DataUseView }) {
  const { t } = useTranslation('backOffice');
  const { hints, seen } = view.hints;
  return (
    <section className="stack gap-1 readable" aria-labelledby="how-seen">
      <h3 id="how-seen">{t('dataUse.seen.title')}</h3>
      <p>{t(`dataUse.seen.way.${wayOf(view)}`)}</p>
      {seen && (
        <p>
          {t('dataUse.seen.soon', {
            count: seen.payments,
            usual: inSeconds(seen.usual),
            longest: inSeconds(seen.longest),
          })}
        </p>
      )}
      {hints
        .filter(({ inTime }) => inTime > 0)
        .map(({ hint, inTime, payments, usual }) => (
          <p key={hint}>
            {t(`dataUse.seen.hint.${hint}`, { inTime, count: payments, usual: usual === null ? '' : inSeconds(usual) })}
          </p>
        ))}
    </section>
  );
}

const sum = (amounts: readonly DataAmount[]): DataAmount => ({
  requests: amounts.reduce((total, { requests }) => total + requests, 0),
  bytes: amounts.reduce((total, { bytes }) => total + bytes, 0),
});

function AmountTable({ view: { today, month } }: { readonly view: DataUseView }) {
  const { t } = useTranslation('backOffice');
  const total = { name: t('dataUse.total'), today: sum(Object.values(today)), month: sum(Object.values(month)) };
  const rows = [
    ...dataUses.map((use) => ({ name: t(`dataUse.use.${use}`), today: today[use], month: month[use] })),
    total,
  ];
  return (
    <>
      <FigureList
        label={t('dataUse.total')}
        figures={[
          { key: 'today', name: t('dataUse.today'), value: byteSize(total.today.bytes) },
          { key: 'month', name: t('dataUse.month'), value: byteSize(total.month.bytes) },
          { key: 'requests', name: t('dataUse.requests'), value: total.today.requests.toLocaleString('en-GB') },
        ]}
      />
      <Table
        caption={t('section.dataUse')}
        rows={rows}
        keyOf={({ name }) => name}
        isTotal={(row) => row === total}
        columns={[
          { key: 'name', head: t('dataUse.what'), cell: ({ name }) => name },
          { key: 'today', head: t('dataUse.today'), figure: true, cell: (row) => byteSize(row.today.bytes) },
          {
            key: 'requests',
            head: t('dataUse.requests'),
            figure: true,
            cell: (row) => row.today.requests.toLocaleString('en-GB'),
          },
          { key: 'month', head: t('dataUse.month'), figure: true, cell: (row) => byteSize(row.month.bytes) },
        ]}
      />
    </>
  );
}

/** Also after midnight: what is called today's is. */
const often = everyMs(minutes(1));

export function DataUseSection() {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const query = useQuery(bridge.dataUse.view, { refetchOn: often });
  return (
    <BackOfficeSection title={t('section.dataUse')} means={t('dataUse.means')}>
      <QueryBoundary query={query}>
        {(view) => (
          <>
            <HowSeen view={view} />
            <ListNotes list={view.list} />
            <ListLimit />
            <AmountTable view={view} />
          </>
        )}
      </QueryBoundary>
    </BackOfficeSection>
  );
}
