import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { type Announced, openAlertMemory } from '../../electron/alerts/alert-memory.ts';
import { createAlerts } from '../../electron/alerts/alerts.ts';
import { type Announcement, alertsOf, type Cue } from '../../electron/shared/alerts/alerts.ts';
import { failure } from '../../electron/shared/base/failure.ts';
import { err, ok } from '../../electron/shared/base/result.ts';
import type { SaleId, SaleView } from '../../electron/shared/sales/sale.ts';
import type { TillSnapshot } from '../../electron/shared/till/contract.ts';
import { createTillEvents } from '../../electron/till/till-events.ts';
import { createServices } from '../../renderer/app/create-app.ts';
import { App } from '../../renderer/app/root.tsx';
import { loadPhoneRules } from '../../renderer/features/checkout/collect/phone-rules.ts';
import { withSale } from '../../renderer/state/sale-lists.ts';
import { snapshotOf } from '../support/builders.ts';
import { createFakeBridge, type FakeBridge } from '../support/fake-bridge.ts';
import { strictI18n } from './strict-i18n.ts';

// What is fetched when it is first shown, loaded beforehand: no test waits for the compiler.
import.meta.glob(
  ['../../renderer/{app,components,features}/**/*.tsx', '!../../renderer/features/**/{main,print-page}.tsx'],
  { eager: true },
);

/** What no window has announced: by sale, the alerts that were announced before. */
interface UnannouncedAlerts {
  readonly sales?: Readonly<Record<string, Announced['sales'][string]>>;
  readonly unmatched?: readonly string[];
}

/**
 * Main's own alerts on a fake bridge: sales and unmatched payments that a test sends to the window reach them too, and
 * a sale that becomes the current one is acknowledged.
 */
function alertsOfMain(fake: FakeBridge, snapshot: TillSnapshot, unannouncedAlerts: UnannouncedAlerts = {}) {
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
    returned: {},
    reversing: {},
    missed: [],
    unmatched: unmatched.map(({ eventId }) => eventId).filter((id) => !unannouncedAlerts.unmatched?.includes(id)),
  };
  const sources = () => ({ sales, unmatched, isWatched: () => true });
  const memory = openAlertMemory({ load: () => announcedBefore, save: () => undefined }, sources, () => false);
  const till = {
    environment,
    staff: staff as never,
    sales: {
      forAlerts: () => ({ sales, unmatched }),
      currentSaleId: () => currentSaleId,
      restoreCurrentSale: () => undefined,
      view: (id: SaleId) => {
        const view = sales.find((each) => each.id === id);
        return view ? ok(view) : err(failure('not-found'));
      },
    },
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

  // With what was sent since.
  fake.answer('till', 'snapshot', async () => ok({ ...snapshot, sales, unmatched, currentSaleId }));
  fake.reply('alerts', 'start', alerts.start());
  fake.answer('alerts', 'dismiss', async ({ id }) => ok(alerts.dismiss(id)));
  fake.reply('sales', 'resume', undefined);
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

export interface OpenTill extends FakeBridge {
  readonly services: ReturnType<typeof createServices>;
  readonly user: ReturnType<typeof userEvent.setup>;
  /** Opens a page, at once at one of its sections, as a link to it does. */
  readonly goTo: (...page: Parameters<ReturnType<typeof createServices>['navigation']['openPage']>) => Promise<void>;
  readonly cues: readonly Cue[];
  /** Counts on the app's icon, in order. */
  readonly badges: readonly number[];
  /** What main showed as notifications, in order. */
  readonly notified: readonly Announcement[];
  readonly spoken: readonly string[];
  /** Emits an event and lets the screen render it. */
  readonly news: FakeBridge['emit'];
  /** Lets a call succeed as in main, which first sends the sale, then responds with its id or nothing. */
  readonly replyWithSale: (
    name: 'collect' | 'tryAgain' | 'collectBalance' | 'cancel' | 'claim',
    view: SaleView,
  ) => void;
  readonly status: () => string;
}

/** The whole window on a fake bridge, with `snapshot` as what main says at first. Main's alerts are its own. */
export async function openTill(
  snapshot: Partial<TillSnapshot> = {},
  unannouncedAlerts: UnannouncedAlerts = {},
): Promise<OpenTill> {
  const fake = createFakeBridge();
  const openedSnapshot = snapshotOf(snapshot);
  const main = alertsOfMain(fake, openedSnapshot, unannouncedAlerts);
  // A complete phone number is looked up among earlier sales.
  fake.reply('sales', 'search', { found: [], next: null });
  fake.reply('customerDisplay', 'state', { screens: [], screenId: null, open: false, placeable: true });
  fake.reply('settings', 'loginItem', 'off');
  // Every touch is reported while somebody is signed in.
  fake.reply('staff', 'active', undefined);
  fake.reply('settlements', 'open', []);
  fake.reply('settlements', 'creditOf', null);
  fake.reply('settlements', 'credits', []);
  fake.reply('shift', 'zReports', []);
  fake.leaveUnanswered('messages', 'view');
  fake.reply('tills', 'status', { state: 'none' });
  fake.reply('tills', 'furtherShops', []);
  fake.reply('tills', 'offices', []);
  fake.reply('practice', 'rehearsal', { offline: false, noAnswer: false });
  fake.reply('banks', 'usualWait', null);
  fake.reply('banks', 'list', { banks: [], listedAt: null, problem: null });
  // The back office opens on it; a test of another screen leaves it asking.
  fake.leaveUnanswered('takings', 'report');
  const cues: Cue[] = [];
  const spoken: string[] = [];
  const build = () => {
    const services = createServices(
      fake.bridge,
      (cue) => void cues.push(cue),
      (text) => void spoken.push(text),
    );
    onTestFinished(services.close);
    onTestFinished(() => sessionStorage.clear());
    return services;
  };
  const services = build();
  const i18n = strictI18n();
  await act(async () => {
    render(<App window={services} renew={build} i18n={i18n} />);
    // What is loaded in parallel with the window's own code, long before the first account is issued.
    await import('../../renderer/features/alerts/announcer/alert-announcer.tsx');
    await import('../../renderer/features/alerts/payment-strips.tsx');
    await import('../../renderer/features/checkout/current-sale/sale-view.tsx');
    await import('../../renderer/features/setup/environment-links.tsx');
    // What a start with an open sale loads before it shows anything.
    await import('../../renderer/components/qr-code.tsx');
    await import('../../renderer/features/receipts/share-menu.tsx');
    await import('../../renderer/features/receipts/print-dialog.tsx');
    await import('../../renderer/features/checkout/current-sale/practice-panel.tsx');
    await loadPhoneRules();
  });
  const news: FakeBridge['emit'] = (area, name, payload) => {
    act(() => main.emit(area, name, payload));
  };
  return {
    ...fake,
    services,
    user: userEvent.setup(),
    goTo: (...page) => act(async () => services.navigation.openPage(...page)),
    cues,
    badges: main.badges,
    notified: main.announced,
    spoken,
    news,
    replyWithSale(name, view) {
      const respond = async <T,>(value: T) => {
        news('sales', 'changed', view);
        return ok(value);
      };
      if (name === 'collect') fake.answer('sales', name, () => respond(view.id));
      else fake.answer('sales', name, () => respond(undefined));
    },
    status: () => screen.getByRole('status').textContent ?? '',
  };
}
