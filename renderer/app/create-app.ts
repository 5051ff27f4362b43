import type { i18n } from 'i18next';
import type { Bridge } from '../../electron/shared/ipc/contract.ts';
import type { TillSnapshot } from '../../electron/shared/till/contract.ts';
import { createKeyDebounce } from '../components/key-debounce.ts';
import { LazyQrCode } from '../components/lazy.ts';
import { createTicker, type Ticker } from '../components/ticker.tsx';
import { createLeaving, type Leaving } from '../components/unsaved.tsx';
import { LazyJournalBannerText } from '../features/backup/lazy.ts';
import { LazyPaymentInstructions, LazyPracticePanel, LazySaleView } from '../features/checkout/lazy.ts';
import { LazySalePrintButton, LazyShareMenu } from '../features/receipts/lazy.ts';
import type { Namespace } from '../i18n/texts.ts';
import { rightsOf } from '../lib/rights.ts';
import type { Speak } from '../lib/speech.ts';
import { createApprovalsStore, withApproval } from '../state/approvals.ts';
import type { Services } from '../state/context.ts';
import { createTillStore, type TillStore } from '../state/main-state.ts';
import { createNavigationStore, type NavigationStore } from '../state/navigation.ts';
import { selectHasStartNotice } from '../state/selectors.ts';
import type { Play } from '../state/sound.ts';
import { LazyBackupLink, LazyStartNotices } from './lazy.ts';

export interface Window extends Services {
  readonly leaving: Leaving;
  /** Uses the service's clock. */
  readonly ticker: Ticker;
  readonly close: () => void;
}

/**
 * Loads the parts and texts of the notices and of the open sale that a snapshot shows. One that came a moment later would
 * move what is below it, and a click would not reach the button it was meant for. What cannot be loaded is loaded again
 * where it is shown. The first paint waits for nothing else: main, which is busy at a start, serves every file.
 */
function loadFirstPaint(i18n: i18n, { currentSaleId, environment, ...till }: TillSnapshot) {
  const hasNotice = selectHasStartNotice(till) || till.backup.problem !== null;
  const hasSale = currentSaleId !== null;
  const texts: readonly (Namespace | [])[] = [hasNotice ? 'backup' : [], hasSale ? 'receipts' : []];
  const parts = [
    hasNotice ? [LazyStartNotices, LazyJournalBannerText, LazyBackupLink] : [],
    hasSale ? [LazyPaymentInstructions, LazySaleView, LazyQrCode, LazyShareMenu, LazySalePrintButton] : [],
    hasSale && environment === 'practice' ? LazyPracticePanel : [],
  ];
  const loads = parts.flat().map((part) => part.load());
  return Promise.allSettled(loads.concat(i18n.loadNamespaces(texts.flat())));
}

/** Creates the services of the cashier's window on one bridge. Only tests pass `play` and `speak`. */
export function createServices(rawBridge: Bridge, play?: Play, speak: Speak = () => undefined): Window {
  const approvals = createApprovalsStore();
  let isOpen = true;
  const bridge = withApproval(rawBridge, approvals.ask, () => isOpen);
  const till = createTillStore(bridge);
  const leaving = createLeaving();
  const navigation = createNavigationStore({ bridge, till, leave: leaving.leave });
  const enter = createKeyDebounce();
  const ticker = createTicker(() => Date.now() + till.getState().clockOffset);
  const networkBack = () => void bridge.connection.back();
  addEventListener('online', networkBack);
  // Another user may see other sales: those they may not see leave the screen, those waiting for them appear.
  const stopFollowing = till.onSnapshot(navigation.followSnapshot);
  const stopClearing = clearOnUserChange(till, navigation);
  // A question about a call ends with the session of the person who made it.
  const stopWatchingStaff = till.subscribe(({ staff }, before) => {
    if (staff.signedIn !== before.staff.signedIn) approvals.getState().asking?.done(false);
  });
  const stopPings = pingOnActivity(() => {
    if (till.getState().staff.signedIn !== null) void bridge.staff.active();
  });
  return {
    bridge,
    till,
    navigation,
    leaving,
    enter,
    outlets: play && { play, speak },
    approvals,
    ticker,
    open: async (i18n) => {
      // Before the snapshot, so that no payment comes between what it shows and what main sends of it.
      void bridge.sales.resume();
      await till.open(async (snapshot) => {
        await loadFirstPaint(i18n, snapshot);
        navigation.resume(snapshot.currentSaleId);
      });
    },
    close: () => {
      isOpen = false;
      removeEventListener('online', networkBack);
      for (const stop of [stopPings, stopFollowing, stopClearing, stopWatchingStaff]) stop();
      till.close();
      ticker.stop();
      enter.stop();
    },
  };
}

/**
 * Clears customers' phone numbers when the user changes: the last entries on locking, the draft when another user signs
 * in. A page left open by another user gives way to a new sale. Returns an unsubscribe function.
 */
function clearOnUserChange(till: TillStore, navigation: NavigationStore): () => void {
  let last = till.getState().staff.signedIn;
  return till.subscribe(({ staff }, { staff: before }) => {
    const { signedIn } = staff;
    if (signedIn === before.signedIn) return;
    navigation.clearLastEntered();
    if (signedIn === null) return;
    if (last !== null && last !== signedIn) {
      navigation.clearDraft();
      const { kind } = navigation.getState().route;
      // At a locked till the page belonged to the user before, and this one may not be allowed to open it.
      if (before.signedIn === null && kind === 'page') navigation.showNewSale();
      // Nor to see the sale whose account the user before asked for: nothing would be sent of what becomes of it.
      if (kind === 'requesting' && !rightsOf(staff)('seeTotals')) navigation.showNewSale();
    }
    last = signedIn;
  });
}

/** Minimum interval between pings, in ms. */
const PING_INTERVAL = 20_000;

/** Calls `present` now and then while the window is used; returns a function that stops it. */
function pingOnActivity(present: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const noteTouch = ({ timeStamp }: Event) => {
    if (timeStamp - last < PING_INTERVAL) return;
    last = timeStamp;
    present();
  };
  const stopping = new AbortController();
  for (const name of ['keydown', 'pointerdown', 'wheel'])
    addEventListener(name, noteTouch, { capture: true, passive: true, signal: stopping.signal });
  return () => stopping.abort();
}
