import { type Announced, openAlertMemory } from '../../electron/alerts/alert-memory.ts';
import { createAlerts } from '../../electron/alerts/alerts.ts';
import { type Announcement, alertsOf } from '../../electron/shared/alerts/alerts.ts';
import { ok } from '../../electron/shared/base/result.ts';
import type { SaleId, SaleView } from '../../electron/shared/sales/sale.ts';
import type { TillSnapshot } from '../../electron/shared/till/contract.ts';
import { createTillEvents } from '../../electron/till/till-events.ts';
import { withSale } from '../../renderer/state/sale-lists.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';

/** What no window has announced: by sale, the alerts that were announced before. */
export interface UnannouncedAlerts {
  readonly sales?: Readonly<Record<string, Announced['sales'][string]>>;
  readonly unmatched?: readonly string[];
}

/**
 * Main's own alerts on a fake bridge: sales and unmatched payments that a test sends to the window reach them too, and
 * a sale that becomes the current one is acknowledged.
 */
export function alertsOfMain(fake: FakeBridge, snapshot: TillSnapshot, unannouncedAlerts: UnannouncedAlerts = {}) {
  const { environment } = snapshot;
  const events = createTillEvents();
  let { sales, unmatched, currentSaleId } = snapshot;
  const badges: number[] = [];
  const announcements: Announcement[] = [];
  const { mode, signedIn } = snapshot.staff;
  const staff = { visibility: () => (mode !== 'off' && signedIn === null ? 'none' : 'all'), seesSale: () => true };
  const announcedBefore: Announced = {
    sales: Object.fromEntries(sales.map((view) => [view.id, unannouncedAlerts.sales?.[view.id] ?? alertsOf(view)])),
    received: {},
    missed: [],
    unmatched: unmatched.map(({ eventId }) => eventId).filter((id) => !unannouncedAlerts.unmatched?.includes(id)),
  };
  const sources = () => ({ sales, unmatched, isWatched: () => true });
  const memory = openAlertMemory({ load: () => announcedBefore, save: () => undefined }, sources);
  const till = {
    environment,
    staff: staff as never,
    sales: { forAlerts: () => ({ sales, unmatched }), currentSaleId: () => currentSaleId },
  };
  const alerts = createAlerts({
    events,
    memoryOf: () => memory,
    publish: fake.emit,
    till: { now: () => till },
    setBadge: (count) => void badges.push(count),
    notify: (announcement) => void announcements.push(announcement),
  });

  function change(view: SaleView): void {
    sales = withSale(sales, view);
    events.emit('saleChanged', environment, view);
  }

  function acknowledge(id: SaleId | null): void {
    const view = sales.find((each) => each.id === id);
    if (view?.alert) change({ ...view, alert: null });
  }

  fake.answer('alerts', 'start', async () => ok(alerts.start()));
  fake.answer('alerts', 'dismiss', async ({ id }) => ok(alerts.dismiss(id)));
  fake.answer('sales', 'setCurrent', async ({ id }) => {
    acknowledge(currentSaleId);
    currentSaleId = id;
    acknowledge(id);
    events.emit('currentSaleChanged', environment);
    return ok(undefined);
  });

  /** Sends an event to the window, and to the alerts what concerns them. */
  const emit: FakeBridge['emit'] = (area, name, payload) => {
    fake.emit(area, name, payload);
    const path = `${String(area)}.${String(name)}`;
    if (path === 'sales.changed') change(payload as SaleView);
    if (path !== 'unmatched.changed') return;
    unmatched = payload as TillSnapshot['unmatched'];
    events.emit('unmatchedChanged', environment, unmatched);
  };
  return { emit, badges, announced: announcements, stop: alerts.stop };
}
