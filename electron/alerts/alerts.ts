import type { Sales } from '../sales/sales.ts';
import {
  type Alert,
  type AlertKind,
  type Announcement,
  alertsOf,
  cueOf,
  type SaleAnnouncement,
} from '../shared/alerts/alerts.ts';
import type { AlertsView } from '../shared/alerts/contract.ts';
import type { Publish } from '../shared/ipc/contract.ts';
import type { Environment, SaleId, SaleView, UnmatchedMoney } from '../shared/sales/sale.ts';
import { isLocked, isSaleShown, listenToActive, shownSale } from '../till/forward-events.ts';
import type { Till } from '../till/till.ts';
import type { TillEvents } from '../till/till-events.ts';
import { type AlertMemory, announcedName, countedNames, newAlertOf, noSources, pendingAlerts } from './alert-memory.ts';
import { createShownAlerts } from './shown-alerts.ts';

/**
 * Plays a sound, once for each alert that is not shown: of a sale that the user may not see, while the till is locked, or
 * of another environment than the window's.
 */
function createSoundOnly(publish: Publish) {
  const playedAlerts = new Map<string, string>();

  /** Returns whether it was new. */
  function once(of: string, what: string, alarm: boolean): boolean {
    const isNew = playedAlerts.get(of) !== what;
    if (isNew) publish('alerts', 'rang', { alarm });
    playedAlerts.set(of, what);
    return isNew;
  }

  return {
    play(view: SaleView): boolean {
      const alerts = alertsOf(view);
      const { receivedAmount, returnedAmount, reversingAmount } = view.verdict ?? {};
      const what = [...alerts, receivedAmount, returnedAmount, reversingAmount].join();
      return once(
        view.id,
        what,
        alerts.some((kind) => kind !== 'paid'),
      );
    },
    playUnmatched(names: readonly string[]): void {
      if (names.length > 0) once('unmatched', names.join(), true);
    },
  };
}

interface AlertsTill extends Pick<Till, 'environment' | 'staff'> {
  readonly sales: Pick<Sales, 'forAlerts' | 'currentSaleId' | 'restoreCurrentSale' | 'view'> | null;
}

export interface AlertsOptions {
  readonly till: { readonly now: () => AlertsTill };
  readonly events: TillEvents;
  readonly memoryOf: (environment: Environment) => AlertMemory;
  readonly publish: Publish;
  readonly notify: (announcement: Announcement, environment: Environment) => void;
  readonly setBadge: (count: number) => void;
}

type NewAlert = { readonly view: SaleView; readonly kind: AlertKind };

/** Creates the alerts of the active till. Alerts of others stay pending, and only sound. */
export function createAlerts({ till, events, memoryOf, publish, setBadge, notify }: AlertsOptions) {
  let isPlaying = false;
  let unmatchedPayments: readonly UnmatchedMoney[] = [];
  /** What the window shows, as text. */
  let lastShown = '';
  const memory = () => memoryOf(till.now().environment);
  const shownAlerts = createShownAlerts((id) => memory().isMissed(id), publishShown);
  const sound = createSoundOnly(publish);

  const currentId = () => till.now().sales?.currentSaleId() ?? null;

  /**
   * Returns what the window shows: nothing of the current sale or of a closed till; of what the user may not see only
   * payments, unnamed, for a while, and to a locked window also those that a customer claimed.
   */
  function visible(): readonly Alert[] {
    const active = till.now();
    // A till that is closed for a while has no staff, which decides what may be shown.
    if (!active.sales) return [];
    const current = currentId();
    const others = shownAlerts.all().filter(({ id }) => id !== current);
    const isNamed = ({ id }: (typeof others)[number]) => !isLocked(active) && isSaleShown(active, id);
    return others
      .filter((alert) => isNamed(alert) || alert.reason === 'paid' || (alert.reason === 'claim' && isLocked(active)))
      .map((alert) => (isNamed(alert) ? alert : { ...alert, id: null }));
  }

  /** Returns what the window shows, and counts it on the app's icon. */
  function showNow(): readonly Alert[] {
    const alerts = visible();
    lastShown = JSON.stringify(alerts);
    if (!isLocked(till.now()))
      setBadge(alerts.filter(({ reason }) => reason !== 'paid').length + unmatchedPayments.length);
    return alerts;
  }

  function publishShown(): void {
    const before = lastShown;
    const alerts = showNow();
    if (lastShown !== before) publish('alerts', 'changed', alerts);
  }

  /** Stores alerts as announced and shows them as notifications; returns what to play, null for nothing. */
  function announce(
    alerts: readonly NewAlert[],
    unmatchedKeys: readonly string[],
    wasMissed: boolean,
  ): Announcement | null {
    if (alerts.length === 0 && unmatchedKeys.length === 0) return null;
    const paid = alerts.filter(({ view, kind }) => kind === 'paid' && view.alert === null && view.id !== currentId());
    memory().add({
      sales: alerts.map(({ view }) => view),
      missed: wasMissed ? paid.map(({ view }) => view.id) : [],
      unmatched: unmatchedKeys,
    });
    for (const { view } of paid) (wasMissed ? shownAlerts.update : shownAlerts.paid)(view);
    const sales: readonly SaleAnnouncement[] = alerts.map((each) => ({ ...each, missed: wasMissed }));
    const cues = [...sales.map(({ kind }) => cueOf(kind)), ...unmatchedKeys.map(() => 'alarm' as const)];
    const cue = cues.includes('alarm') ? 'alarm' : 'paid';
    const announcement: Announcement = { cue, sales, ...countedNames(unmatchedKeys) };
    notify(announcement, till.now().environment);
    return announcement;
  }

  function publishAnnouncement(announcement: Announcement | null): void {
    if (announcement) publish('alerts', 'announced', announcement);
  }

  /** Announces what none has announced, as far as the user may see it. */
  function catchUp(): Announcement | null {
    const active = till.now();
    const all = active.sales?.forAlerts() ?? noSources;
    unmatchedPayments = all.unmatched;
    const updatedViews = Iterator.from(all.sales).map((view) => {
      shownAlerts.update(view);
      return view;
    });
    const pending = pendingAlerts({ ...all, sales: updatedViews }, memory());
    const sales = pending.sales.flatMap(({ view, kind }) => {
      const saleView = shownSale(active, view);
      return saleView ? [{ view: saleView, kind }] : [];
    });
    return announce(sales, isLocked(active) ? [] : pending.unmatched, true);
  }

  function refresh(): void {
    const announcement = isPlaying ? catchUp() : null;
    publishShown();
    publishAnnouncement(announcement);
  }

  // Opened before anything happens: without a file, what is there already counts as announced.
  memory();
  listenToActive(events, till, {
    saleChanged(view) {
      shownAlerts.update(view);
      const kind = newAlertOf(view, memory());
      const saleView = shownSale(till.now(), view);
      if (!kind) {
        // An alert that ended is announced again if it recurs.
        const now = alertsOf(view);
        if (
          memory()
            .announced(view)
            .some((each) => !now.includes(each))
        )
          memory().add({ sales: [view] });
      } else if (isPlaying && saleView) publishAnnouncement(announce([{ view: saleView, kind }], [], false));
      else if (!saleView) {
        if (sound.play(view) && kind === 'paid') shownAlerts.paid(view);
      }
      publishShown();
    },
    unmatchedChanged(all) {
      unmatchedPayments = all;
      const newNames = all.map(announcedName).filter((name) => !memory().isAnnounced(name));
      if (isLocked(till.now())) sound.playUnmatched(newNames);
      else if (isPlaying) publishAnnouncement(announce([], newNames, false));
      publishShown();
    },
    currentSaleChanged() {
      const id = currentId();
      if (id !== null) dismiss(id);
      publishShown();
    },
    visibleSalesChanged: () => (isLocked(till.now()) ? publishShown() : refresh()),
    tillReopened() {
      shownAlerts.clear();
      refresh();
    },
    environmentSwitched() {
      isPlaying = false;
      shownAlerts.clear();
      unmatchedPayments = [];
      // Until somebody signs in nothing is counted of the till that is open now.
      setBadge(0);
      memory();
    },
  });
  const isBackground = (environment: Environment) => environment !== till.now().environment;
  events.on('saleChanged', (environment, view) => {
    if (isBackground(environment) && newAlertOf(view, memoryOf(environment))) sound.play(view);
  });
  events.on('unmatchedChanged', (environment, all) => {
    const names = all.map(announcedName);
    if (isBackground(environment))
      sound.playUnmatched(names.filter((name) => !memoryOf(environment).isAnnounced(name)));
  });

  function dismiss(id: SaleId): void {
    memory().seen(id);
    const alert = shownAlerts.all().find((each) => each.id === id);
    if (alert?.reason === 'paid' || alert?.reason === 'missed') shownAlerts.remove(id);
  }

  return {
    /** The window plays and shows alerts from now on. Returns what is shown, and announces what none has announced. */
    start(): AlertsView {
      isPlaying = true;
      const announcement = catchUp();
      return { alerts: showNow(), announcement };
    },
    /** Removes a payment from the screen. Issues and claims end only when their sale is opened. */
    dismiss(id: SaleId): void {
      dismiss(id);
      publishShown();
    },
    /**
     * Shows the sale of a notification that was clicked; the payments to settle for null. Nothing where the sale may not
     * be seen now, or is of another environment than the open one.
     */
    opened(id: SaleId | null): void {
      const active = till.now();
      const isThere = id === null || (active.sales?.view(id).ok === true && isSaleShown(active, id));
      if (isThere) publish('alerts', 'opened', id);
    },
    /**
     * Called after the page of the window ended: no alert is played until the next `start`. The sale that was on the screen
     * no longer counts as shown, so what happens to it meanwhile is announced; the next page opens it only while a payment
     * is expected.
     */
    stop(): void {
      isPlaying = false;
      till.now().sales?.restoreCurrentSale();
    },
  };
}

/** `alerts.*` of the contract: decides what is announced and shown, and remembers it. */
export type Alerts = ReturnType<typeof createAlerts>;
