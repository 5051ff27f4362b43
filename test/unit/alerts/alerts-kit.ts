import { join } from 'node:path';
import { beforeEach, vi } from 'vitest';
import { announcedFile, openAlertMemory } from '../../../electron/alerts/alert-memory.ts';
import { createAlerts } from '../../../electron/alerts/alerts.ts';
import { PAID_SHOWN_FOR } from '../../../electron/alerts/shown-alerts.ts';
import type { Alert, Announcement } from '../../../electron/shared/alerts/alerts.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import type { Environment, SaleId, SaleView } from '../../../electron/shared/sales/sale.ts';
import { createTillEvents } from '../../../electron/till/till-events.ts';
import { viewOf } from '../../support/builders.ts';
import { tempFolder } from '../../support/journal-kit.ts';

/** Returns a function that runs main's alerts once; what one run stored is there in the next of the same test. */
export function alertRunsOfEachTest() {
  /** Outlives a run. */
  let folder: string;
  let sales: SaleView[];
  beforeEach(() => {
    vi.useFakeTimers();
    folder = tempFolder();
    sales = [viewOf('a'), viewOf('b')];
  });

  /** Runs the alerts of main once, with a window that plays unless `start` is false. */
  return function run({ start = true } = {}) {
    const events = createTillEvents();
    const publishedCalls: (readonly [string, unknown])[] = [];
    const badges: number[] = [];
    let isLocked = false;
    let seesOwnOnly = false;
    let isClosed = false;
    let current = null as SaleId | null;
    let environment = 'live' as Environment;
    const sources = () => ({ sales, unmatched: [], isWatched: () => true });
    const memories = new Map<Environment, ReturnType<typeof openAlertMemory>>();
    const memoryOf = (each: Environment) => {
      const file = announcedFile(join(folder, `${each}.json`), 'of-the-kit');
      const memory = memories.get(each) ?? openAlertMemory(file, sources, () => false);
      memories.set(each, memory);
      return memory;
    };
    const staff = {
      visibility: () => (isLocked ? 'none' : seesOwnOnly ? { cashier: 'chidi' } : 'all'),
      seesSale: () => false,
    };
    const alerts = createAlerts({
      events,
      memoryOf,
      setBadge: (count) => void badges.push(count),
      notify: () => undefined,
      till: {
        now: () => ({
          environment,
          staff: isClosed ? null : (staff as never),
          sales: isClosed
            ? null
            : {
                forAlerts: () => ({ sales: environment === 'live' ? sales : [], unmatched: [] }),
                currentSaleId: () => current,
                restoreCurrentSale: () => undefined,
                view: (id) => {
                  const view = environment === 'live' ? sales.find((each) => each.id === id) : undefined;
                  return view ? ok(view) : err(failure('not-found'));
                },
              },
        }),
      },
      publish: (area, name, payload) => void publishedCalls.push([`${area}.${String(name)}`, payload]),
    });
    const openedView = start ? alerts.start() : null;
    const payloads = <T>(of: string) =>
      publishedCalls.filter(([name]) => name === of).map(([, payload]) => payload as T);
    const text = ({ cue, sales, unmatched }: Announcement) =>
      [cue, ...sales.map(({ view, kind, missed }) => `${view.id} ${kind}${missed ? ' missed' : ''}`), unmatched].join(
        ', ',
      );
    const changeSale = (view: SaleView, of: Environment = 'live') => {
      if (of === 'live') sales = [view, ...sales.filter(({ id }) => id !== view.id)];
      events.emit('saleChanged', of, view);
    };
    return {
      alerts,
      events,
      badges,
      changed: changeSale,
      opened: openedView,
      announced: () => payloads<Announcement>('alerts.announced').map(text),
      startedWith: () => openedView?.announcement && text(openedView.announcement),
      clicked(id: SaleId | null) {
        alerts.opened(id);
        return payloads<SaleId | null>('alerts.opened').at(-1);
      },
      rang: () => payloads<{ alarm: boolean }>('alerts.rang').map(({ alarm }) => alarm),
      shown: () =>
        (payloads<readonly Alert[]>('alerts.changed').at(-1) ?? openedView?.alerts ?? []).map(
          ({ id, reason }) => `${id} ${reason}`,
        ),
      lock(now: boolean) {
        isLocked = now;
        events.emit('visibleSalesChanged', 'live');
      },
      /** A cashier signs in who may see none of these sales, or somebody who may see all. */
      hide(now: boolean) {
        seesOwnOnly = now;
        events.emit('visibleSalesChanged', 'live');
      },
      close() {
        isClosed = true;
      },
      open(id: SaleId | null) {
        current = id;
        events.emit('currentSaleChanged', 'live');
      },
      goTo(to: Environment) {
        environment = to;
        events.emit('environmentSwitched', to);
      },
      tenSecondsPass: () => vi.advanceTimersByTime(PAID_SHOWN_FOR),
    };
  };
}
