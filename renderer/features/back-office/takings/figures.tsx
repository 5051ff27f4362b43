import type { TakingsView } from '../../../../electron/shared/back-office/takings.ts';
import { isCounted, isEmpty, netOf } from '../../../../electron/shared/base/figures.ts';
import { formatNaira, type Units } from '../../../../electron/shared/base/money.ts';
import type { Ms } from '../../../../electron/shared/base/units.ts';
import { DAY } from '../../../../electron/shared/shop/shop-day.ts';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { useQuery } from '../../../lib/calls.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { useServices, useTillState } from '../../../state/context.ts';
import { countText, useToSettle } from '../../to-settle/to-settle-row.tsx';
import { sumIn, sumOfPayouts, unannouncedIn } from '../payouts/sum-of-payouts.ts';
import { paymentsWithin, problemsWithin, salesBehind, useOpenSales } from '../sale-links.ts';
import styles from './takings.module.css';

interface FigureButtonProps {
  readonly name: string;
  readonly value: string | null;
  readonly main?: boolean | undefined;
  readonly onOpen: () => void;
  readonly notes: readonly (string | false)[];
}

const FigureButton = ({ name, value, main, onOpen, notes }: FigureButtonProps) => (
  <button
    type="button"
    className={`card text-start ${styles.figure}`}
    data-main={main || undefined}
    aria-busy={value === null || undefined}
    onClick={onOpen}
  >
    <span className="label">{name}</span>
    {value === null ? (
      <span className={styles.skeleton} />
    ) : (
      <span className={`text-21 heavy ${styles.value}`}>{value}</span>
    )}
    <span className="small">
      {value === null
        ? '\u00A0'
        : notes.map(
            (note) =>
              note && (
                <span key={note} className="block">
                  {note}
                </span>
              ),
          )}
    </span>
  </button>
);

/** "41 s", "3 min 5 s", "2 h 4 min". */
function waitText(t: Translate<'backOffice'>, waitedMs: Ms): string {
  const seconds = Math.round(waitedMs / 1_000);
  if (seconds < 60) return t('takings.seconds', { seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 10) return t('takings.minutesSeconds', { minutes, seconds: seconds % 60 });
  if (minutes < 60) return t('takings.minutes', { minutes });
  return t('takings.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** How many issues are open, whatever their date; nothing while there are none. Opens the inbox. */
function ToSettleFigure() {
  const { t } = useTranslation('backOffice');
  const { navigation } = useServices();
  const lines = useToSettle().value ?? [];
  if (lines.length === 0) return null;
  return (
    <FigureButton
      name={t('section.toSettle')}
      value={countText(lines)}
      onOpen={() => navigation.openPage('owner', 'toSettle')}
      notes={[t('toSettle.means')]}
    />
  );
}

/** How many customers wait to be erased until the owner allows it; nothing where none do. Opens the settings of that. */
function ErasingFigure() {
  const { t } = useTranslation('backOffice');
  const { bridge, navigation } = useServices();
  const waiting = useQuery(bridge.customers.retention).value?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <FigureButton
      name={t('takings.toErase')}
      value={String(waiting)}
      onOpen={() => navigation.openPage('settings', 'privacy')}
      notes={[t('takings.toEraseMeans')]}
    />
  );
}

/** What the next payouts can take, and what is on its way to the bank: read from the service when the screen opens. */
function PayoutFigures() {
  const { t } = useTranslation('backOffice');
  const { bridge, navigation } = useServices();
  const wallets = useQuery(bridge.business.get, { refetchOn: bridge.payouts.onChanged });
  const { value: payouts, failure, busy } = useQuery(bridge.payouts.list, { refetchOn: bridge.payouts.onChanged });
  // What the wallets showed before is not what they show now.
  const business = wallets.failure ? null : wallets.value;
  const available = business && sumIn(business.wallets, 'availableBalance');
  // Wallets and payouts of two moments would not agree.
  const isReading = wallets.busy || busy;
  const open = payouts?.filter(({ final }) => !final) ?? [];
  const openPayouts = sumOfPayouts(open);
  // A wallet shows money that leaves it before this till has seen its payout.
  const beyond = business ? unannouncedIn(business.wallets, open) : (0 as Units);
  const isKnown = !failure && (business !== null || openPayouts > 0);
  return (
    <>
      <FigureButton
        name={t('wallets.figure.availableBalance')}
        value={wallets.busy && business === null ? null : available === null ? '–' : formatNaira(available)}
        onOpen={() => navigation.openPage('owner', 'wallets')}
        notes={[available === null ? t('takings.notRead') : t('takings.availableMeans')]}
      />
      <FigureButton
        name={t('takings.onItsWay')}
        value={isReading ? null : isKnown ? formatNaira((openPayouts + beyond) as Units) : '–'}
        onOpen={() => navigation.openPage('owner', 'payouts')}
        notes={[
          !isKnown && t('takings.notRead'),
          isKnown && (beyond === 0 || open.length > 0) && t('takings.payoutsOpen', { count: open.length }),
          isKnown && beyond > 0 && t('takings.toPayouts', { amount: formatNaira(beyond) }),
        ]}
      />
    </>
  );
}

/** Net of the days before, up to the same time of day while these are running, and how much more or less it is now. */
function Compared({ view }: { readonly view: TakingsView }) {
  const { t } = useTranslation('backOffice');
  const { at, before, lastWeek } = view.earlier;
  const days = Math.round((view.to - view.from) / DAY);
  const time = at === null ? '' : clockTime(at, at);
  const net = netOf(view);
  const nameOfBefore = days > 1 ? 'takings.daysBefore' : at === null ? 'takings.dayBefore' : 'takings.yesterdayBy';
  const nameOfLastWeek = at === null ? 'takings.weekBefore' : 'takings.lastWeekBy';
  const lines = [
    { name: t(nameOfBefore, { days, time }), earlier: before },
    ...(lastWeek === null ? [] : [{ name: t(nameOfLastWeek, { time }), earlier: lastWeek }]),
  ];
  const differenceTo = (earlier: Units) =>
    t(net > earlier ? 'takings.more' : net < earlier ? 'takings.less' : 'takings.same', {
      amount: formatNaira(Math.abs(net - earlier) as Units),
    });
  return (
    <section className={`card from-top ${styles.compared}`} aria-label={t('takings.compared')}>
      <dl>
        {lines.map(({ name, earlier }) => (
          <div key={name} className="lines from-top">
            <dt className="label">{name}</dt>
            <dd className="wraps baseline gap-2">
              <span className="strong">{formatNaira(earlier)}</span>
              <span className="small">{differenceTo(earlier)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function FirstFigures({ view }: { readonly view: TakingsView }) {
  const { retention } = useTillState('preferences');
  return (
    <div className={`wraps gap-2 ${styles.first}`}>
      <NetFigure view={view} />
      <PayoutFigures />
      <ToSettleFigure />
      {retention !== null && <ErasingFigure />}
      <Compared view={view} />
    </div>
  );
}

function NetFigure({ view }: { readonly view: TakingsView }) {
  const { t } = useTranslation('backOffice');
  const openSales = useOpenSales();
  const { collected, reversed, unconfirmed } = view;
  return (
    <FigureButton
      name={t('takings.net')}
      value={formatNaira(netOf(view))}
      main
      onOpen={() => openSales(salesBehind(view, view))}
      notes={[
        isCounted(collected) && t('takings.payments', { count: collected.count }),
        reversed.count > 0 &&
          t('takings.grossLess', { gross: formatNaira(collected.amount), reversed: formatNaira(reversed.amount) }),
        unconfirmed.count > 0 && t('takings.unconfirmed', { amount: formatNaira(unconfirmed.amount) }),
      ]}
    />
  );
}

export function Figures({ view }: { readonly view: TakingsView }) {
  const { t } = useTranslation('backOffice');
  const { navigation } = useServices();
  const openSales = useOpenSales();
  const { collected, wrong, open, medianWait, fees } = view;
  const receivedWithin = paymentsWithin(view);
  // Waits are counted in whole seconds, so less than one is not shown.
  const isWait = medianWait !== null && medianWait >= 1_000;
  return (
    <div className={styles.figures}>
      <FigureButton
        name={t('reconciliation.feesCharged')}
        value={formatNaira(fees.charged.amount)}
        onOpen={() => navigation.openPage('owner', 'reconciliation')}
        notes={[
          t('takings.feesOf', { count: fees.charged.count }),
          fees.unknown > 0 && t('takings.feesUnknown', { count: fees.unknown }),
        ]}
      />
      <FigureButton
        name={t('takings.wrong')}
        value={String(wrong.count)}
        onOpen={() => openSales(problemsWithin(view, 'any'))}
        notes={[wrong.count === 0 ? t('takings.nothingWrong') : t('takings.wrongMeans')]}
      />
      <FigureButton
        name={t('takings.open')}
        value={formatNaira(open.amount)}
        onOpen={() => openSales({ status: 'open' })}
        notes={[t('takings.accounts', { count: open.count })]}
      />
      <FigureButton
        name={t('takings.wait')}
        value={isWait ? waitText(t, medianWait) : '–'}
        onOpen={() => openSales({ receivedWithin })}
        notes={[isWait ? t('takings.waitMeans') : t(isEmpty(collected) ? 'takings.noWait' : 'takings.waitUnknown')]}
      />
    </div>
  );
}
