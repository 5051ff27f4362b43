import { Fragment, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useFocusKept } from '../components/focus.ts';
import { LeavingQuestion } from '../components/unsaved.tsx';
import { useHotkeys } from '../components/use-hotkeys.ts';
import { LazyAlertStrip, LazyPaymentStrips } from '../features/alerts/lazy.ts';
import { JournalBanner } from '../features/backup/journal-banner.tsx';
import { CheckoutScreen } from '../features/checkout/current-sale/checkout-screen.tsx';
import { LazyPracticePanel, LazyQueueMarks } from '../features/checkout/lazy.ts';
import { Queue } from '../features/checkout/open-sales/open-sales.tsx';
import { LazyNotPrinted } from '../features/receipts/lazy.ts';
import { headlineText, newsText } from '../features/sale/status-text.ts';
import {
  LazyBackgroundEnvironmentBanner,
  LazyFirstDayBar,
  LazySetupButton,
  LazyTourBar,
} from '../features/setup/lazy.ts';
import { LazyApprove, LazyLock } from '../features/staff/lazy.ts';
import { useTranslation } from '../i18n/texts.ts';
import { useAnnouncements } from '../lib/delayed-state.ts';
import { rightsOf } from '../lib/rights.ts';
import { useNavigation, useNavigationState, useServices, useTill, useTillState } from '../state/context.ts';
import {
  selectCashier,
  selectHasStartNotice,
  selectIsLocked,
  selectIsPractice,
  selectOpenSaleId,
} from '../state/selectors.ts';
import { LazyStartNotices } from './lazy.ts';
import { Opening } from './opening.tsx';
import { Page } from './pages/page.tsx';
import { pages } from './pages/pages.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import styles from './till-app.module.css';

/** Banner in practice (rule 8), with the link to go live; also shows what background environments report. */
function PracticeBanner() {
  const { t } = useTranslation();
  const environment = useTillState('environment');
  const behind = useTillState('backgroundEnvironments').length > 0;
  if (environment === 'live' && !behind) return null;
  return (
    <header
      className={`line touch ${environment === 'live' ? styles.behind : `strong text-centre ${styles.practice}`}`}
    >
      {environment === 'practice' && <strong>{t('practice.banner')}</strong>}
      {environment === 'staging' && (
        <strong>
          {t('environment.staging')}: {t('staging.banner')}
        </strong>
      )}
      {behind ? <LazyBackgroundEnvironmentBanner /> : environment === 'practice' && <LazySetupButton />}
    </header>
  );
}

/** The guide above a new sale, in the space reserved for alerts: the first live day for owners, in practice the tour. */
function Guide() {
  const route = useNavigationState('route');
  const alerts = useTillState('alerts');
  const practice = useTill(selectIsPractice);
  const { closedGuides } = useTillState('preferences');
  const may = rightsOf(useTillState('staff'));
  if (route.kind !== 'collect' || alerts.length > 0) return null;
  if (closedGuides.includes(practice ? 'tour' : 'first-day') || !may(practice ? 'changeShop' : 'setUp')) return null;
  return practice ? <LazyTourBar /> : <LazyFirstDayBar />;
}

export function TillWindow() {
  const phase = useTillState('phase');
  const route = useNavigationState('route');
  const practice = useTill(selectIsPractice);
  // The owner of a new till may be importing the journal of another computer.
  const isFirstOwner = useTillState('staff').mode === 'first-owner';
  const bringsRecord = isFirstOwner && route.kind === 'page' && route.name === 'backup';
  const isLocked = useTill(selectIsLocked) && !bringsRecord;
  const { enter, approvals, navigation } = useServices();
  const asking = useStore(approvals, (state) => state.asking);
  useHotkeys(enter, () => isLocked || navigation.newSale());
  useFocusOnUnlock(isLocked);
  useFocusKept();
  if (phase !== 'open') return <Opening />;
  // What a customer needs stays visible while locked: the account with its countdown, or Paid.
  const isShown = !isLocked || route.kind === 'sale';
  const wide = route.kind === 'page' && pages[route.name].wide === true;
  const saleId = route.kind === 'sale' ? route.id : null;
  return (
    <div className={`head-and-rest ${styles.window}`}>
      <PracticeBanner />
      <div
        className={styles.places}
        data-wide={wide || undefined}
        data-lock={isLocked ? (isShown ? 'beside' : 'whole') : undefined}
      >
        {/* Made again when the till is locked, so that no dialog or menu of theirs stays open over the lock. */}
        <Fragment key={isLocked ? 'locked' : 'open'}>
          {!isLocked && <LeavingQuestion />}
          <div className={`lines shrinks ${styles.side}`} inert={isLocked}>
            <Sidebar />
          </div>
          <div className={`head-and-rest shrinks ${styles.middle}`} inert={isLocked}>
            <div className={styles.above}>
              <Notices />
              <LazyAlertStrip />
              <JournalBanner />
              <Guide />
            </div>
            {isShown &&
              (route.kind === 'page' ? <Page key={route.visit} name={route.name} /> : <CheckoutScreen route={route} />)}
          </div>
        </Fragment>
        {isLocked ? (
          <LazyLock />
        ) : wide ? (
          <LazyQueueMarks />
        ) : (
          <div className={`head-and-rest shrinks ${styles.queue}`}>
            {/* Asks again with each change of the screen what is rehearsed: a lost answer is lost once. */}
            {practice && route.kind !== 'page' && <LazyPracticePanel key={`${route.kind} ${saleId}`} id={saleId} />}
            <Queue />
          </div>
        )}
      </div>
      {/* Its receipts are closed by the lock too. */}
      <LazyPaymentStrips key={isLocked ? 'locked' : 'open'} />
      {asking && <LazyApprove asking={asking} />}
      <ScreenReaderAnnouncements />
    </div>
  );
}

function Notices() {
  const hasStartNotice = useTill(selectHasStartNotice);
  const notPrinted = useTillState('notPrinted');
  return (
    <>
      {hasStartNotice && <LazyStartNotices />}
      {notPrinted[0] && <LazyNotPrinted {...notPrinted[0]} />}
    </>
  );
}

function useFocusOnUnlock(isLocked: boolean): void {
  const before = useRef(isLocked);
  useEffect(() => {
    const isUnlocked = before.current && !isLocked;
    before.current = isLocked;
    if (isUnlocked)
      document.querySelector<HTMLElement>('main [data-first], main input')?.focus({ preventScroll: true });
  }, [isLocked]);
}

/** Announces who signed in, and changes of sales that are not current; the status line announces the current one. */
function ScreenReaderAnnouncements() {
  const { t } = useTranslation();
  const { till, navigation } = useServices();
  const { news, add, remove } = useAnnouncements();
  const current = useNavigation(selectOpenSaleId);
  useEffect(
    () =>
      till.onNews((before, after) => {
        const { route } = navigation.getState();
        // A sale that is being asked for is the next on the screen.
        const isOnScreen = route.kind === 'requesting' || (route.kind === 'sale' && route.id === after.id);
        // While locked the current sale is visible and not announced.
        if (isOnScreen && !selectIsLocked(till.getState())) return remove(after.id);
        const isHeadlineChanged = before !== null && headlineText(t, before) !== headlineText(t, after);
        const isAlertRaised = after.alert !== null && after.alert !== before?.alert;
        if (isHeadlineChanged || isAlertRaised)
          add(newsText(t, after, till.getState().preferences.shopPhone), after.id);
      }),
    [till, navigation, t, add, remove],
  );
  useEffect(
    () =>
      till.subscribe((state, before) => {
        const name = selectCashier(state);
        if (name !== null && state.staff.signedIn !== before.staff.signedIn) add(t('staff.lock.signedIn', { name }));
      }),
    [till, t, add],
  );
  return (
    <div className="visually-hidden" aria-live="polite">
      {news.map(({ key, id, text }) => id !== current && <p key={key}>{text}</p>)}
    </div>
  );
}
