import { Info } from 'lucide-react';
import { useCallback, useState } from 'react';
import type {
  FeeDifference,
  ReconciliationView,
  Span,
  WalletReading,
} from '../../../../electron/shared/back-office/reconciliation.ts';
import { formatNaira, type Units } from '../../../../electron/shared/base/money.ts';
import { type Ms, ms } from '../../../../electron/shared/base/units.ts';
import { DAY } from '../../../../electron/shared/shop/shop-day.ts';
import { DescriptionList } from '../../../components/description-list.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { FigureList } from '../../../components/figure-list.tsx';
import { DateRangeSelect } from '../../../components/filters.tsx';
import { moneyColumn, timeColumn } from '../../../components/table.tsx';
import { useToday } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useQuery } from '../../../lib/calls.ts';
import { closedDateRangeOf, type DateRangeChoice, rangeNamed } from '../../../lib/date-range.ts';
import { percentText } from '../../../lib/percent.ts';
import { useServices } from '../../../state/context.ts';
import { BackOfficeNote, BackOfficeSection, QueryBoundary } from '../back-office-section.tsx';
import { useDayAndTime, useOthersNotes } from '../back-office-text.ts';
import { tillColumn } from '../columns.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import { useOpenSale } from '../sale-links.ts';
import styles from './reconciliation.module.css';
import { Differences, Statement } from './statement.tsx';

function Fees({ view: { fees, closing, readings, asked, others } }: { readonly view: ReconciliationView }) {
  const { t } = useTranslation('backOffice');
  const dayAndTime = useDayAndTime();
  const openSale = useOpenSale();
  // As the service writes it, in per cent where it is a fraction.
  const rate = (closing ?? readings.at(-1))?.feeRate ?? null;
  const percent = rate === null ? null : percentText(rate);
  const fact = (name: 'feesKnown' | 'feesUnknown' | 'feesExpected' | 'feesCharged', value: string, help?: string) => ({
    key: name,
    name: t(`reconciliation.${name}`),
    value,
    figure: true,
    ...(help !== undefined && { help }),
  });
  return (
    <section className="stack" aria-label={t('reconciliation.fees')}>
      <h3>{t('reconciliation.fees')}</h3>
      <DescriptionList
        facts={[
          {
            key: 'rate',
            name: t('reconciliation.feeRate'),
            figure: true,
            value: percent === null ? (rate ?? t('notSet')) : `${percent}%`,
          },
          fact('feesKnown', String(fees.known)),
          fact('feesExpected', formatNaira(fees.expected)),
          fact('feesCharged', formatNaira(fees.charged)),
          fact('feesUnknown', String(fees.unknown), t('reconciliation.feesUnknownMeans')),
        ]}
      />
      {fees.differences.length > 0 && (
        <SavedTable<FeeDifference>
          caption={t('reconciliation.feeTable')}
          columns={[
            timeColumn(t('when'), 'at', ({ at }) => at, dayAndTime),
            ...(others ? [tillColumn(t)] : []),
            moneyColumn(t('reconciliation.payments'), 'received_ngn', ({ gross }) => gross),
            moneyColumn(t('reconciliation.feesExpected'), 'expected_fee_ngn', ({ expected }) => expected),
            moneyColumn(t('reconciliation.feesCharged'), 'charged_fee_ngn', ({ charged }) => charged),
          ]}
          rows={fees.differences}
          keyOf={({ id, at }) => `${id}-${at}`}
          onOpen={({ id }) => openSale(id)}
          period={asked}
        />
      )}
    </section>
  );
}

function Readings({ readings }: { readonly readings: readonly WalletReading[] }) {
  const { t } = useTranslation('backOffice');
  const dayAndTime = useDayAndTime();
  const figure = (name: string, head: string, of: (reading: WalletReading) => Units | undefined) => ({
    ...moneyColumn<WalletReading>(head, name, (reading) => of(reading) ?? null),
    cell: (reading: WalletReading) => {
      const value = of(reading);
      return value === undefined ? t('notSet') : formatNaira(value);
    },
  });
  return (
    <SavedTable<WalletReading>
      caption={t('reconciliation.readings')}
      columns={[
        timeColumn(t('when'), 'read_at', ({ at }) => at, dayAndTime),
        figure('balance_ngn', t('reconciliation.held'), ({ balance }) => balance?.balance),
        figure('pending_inflow_ngn', t('reconciliation.pending'), ({ balance }) => balance?.pendingInflow),
        figure('pending_withdrawal_ngn', t('reconciliation.out'), ({ balance }) => balance?.pendingWithdrawal),
        figure('commission_ngn', t('reconciliation.heldCommission'), ({ commission }) => commission?.balance),
      ]}
      rows={readings.toReversed()}
      keyOf={({ at }) => String(at)}
      empty={t('reconciliation.readingsNone')}
    />
  );
}

/** Whether the first snapshot is so old that it is mostly about earlier days. */
export const isOld = (opening: Ms, { from }: ReconciliationView['asked']): boolean => opening < from - DAY;

function Notes({ view }: { readonly view: ReconciliationView }) {
  const { t } = useTranslation('backOffice');
  const dayAndTime = useDayAndTime();
  const { opening, closing, statements, asked, feedFailure, readFailure, payoutsOut, unread } = view;
  const others = useOthersNotes()(view.others);
  const notes = [
    ...others,
    opening && isOld(opening.at, asked) && t('reconciliation.old'),
    opening && statements.every(({ wallet }) => wallet !== 'balance') && t('reconciliation.noFigures'),
    readFailure && t('reconciliation.readFailed'),
    feedFailure && t('reconciliation.feedFailed'),
    unread.since !== null && t('reconciliation.unread', { count: unread.count, time: dayAndTime(unread.since) }),
    payoutsOut &&
      payoutsOut.wallet !== payoutsOut.followed &&
      t('reconciliation.payoutsOut', {
        wallet: formatNaira(payoutsOut.wallet),
        followed: formatNaira(payoutsOut.followed),
      }),
  ].filter((note) => typeof note === 'string');
  return (
    <div className="stack">
      {opening && closing ? (
        <p>{t('reconciliation.between', { opening: dayAndTime(opening.at), closing: dayAndTime(closing.at) })}</p>
      ) : (
        <p>{t('reconciliation.noReadings')}</p>
      )}
      {notes.map((note) => (
        <BackOfficeNote key={note} icon={Info}>
          {note}
        </BackOfficeNote>
      ))}
      {readFailure && <FailureNote failure={readFailure} />}
    </div>
  );
}

/** Explains the difference between two wallet snapshots, naira by naira. */
export function ReconciliationSection() {
  const { t } = useTranslation('backOffice');
  const today = useToday();
  const [chosenRange, setChosenRange] = useState<DateRangeChoice>(rangeNamed('today'));
  const span = closedDateRangeOf(chosenRange, today);
  return (
    <BackOfficeSection title={t('section.reconciliation')} means={t('reconciliation.means')}>
      <div className="row">
        <DateRangeSelect chosen={chosenRange} onChoose={setChosenRange} />
      </div>
      {span === 'tooLong' && <p role="alert">{t('range.tooLong')}</p>}
      {typeof span === 'object' && <Reconciled span={span} />}
    </BackOfficeSection>
  );
}

function Reconciled({ span: { from, to } }: { readonly span: Span }) {
  const { bridge } = useServices();
  const report = useQuery(useCallback(() => bridge.reconciliation.report({ from, to }), [bridge, from, to]));
  return <QueryBoundary query={report}>{(view) => <Found view={view} />}</QueryBoundary>;
}

/** Snapshots include payments of the same millisecond. */
const betweenReadings = ({ opening, closing, asked }: ReconciliationView) => ({
  from: opening ? ms(opening.at + 1) : asked.from,
  to: closing ? ms(closing.at + 1) : asked.to,
  hour: null,
  isUnsettled: false,
});

function Found({ view }: { readonly view: ReconciliationView }) {
  const { t } = useTranslation('backOffice');
  const statement = view.statements.find(({ wallet }) => wallet === 'balance');
  // What the balance wallet held before and after, and how much of the difference is not explained.
  const figures = (['opening', 'closing', 'unexplained'] as const).flatMap((key) =>
    statement
      ? [{ key, name: t(`reconciliation.${key}`), value: formatNaira(statement[key]), note: t('reconciliation.held') }]
      : [],
  );
  return (
    <>
      {statement && <FigureList label={t('section.reconciliation')} figures={figures} />}
      <Notes view={view} />
      <div className={`columns ${styles.columns}`}>
        <div className={`column ${styles.column}`}>
          {view.statements.map((statement) => (
            <Statement key={statement.wallet} statement={statement} between={betweenReadings(view)} />
          ))}
          <Differences view={view} />
        </div>
        <div className={`column ${styles.column}`}>
          <Fees view={view} />
          <Readings readings={view.readings} />
        </div>
      </div>
    </>
  );
}
