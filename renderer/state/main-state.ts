import { createStore } from 'zustand/vanilla';
import type { Alert } from '../../electron/shared/alerts/alerts.ts';
import type { Failure } from '../../electron/shared/base/failure.ts';
import { type Ms, ms } from '../../electron/shared/base/units.ts';
import type { Bridge } from '../../electron/shared/ipc/contract.ts';
import type { BackupStatus } from '../../electron/shared/journal/backup.ts';
import type { NotPrintedReceipt } from '../../electron/shared/receipts/contract.ts';
import type { Environment, SaleId, SaleView } from '../../electron/shared/sales/sale.ts';
import { defaultPreferences } from '../../electron/shared/settings/preferences.ts';
import { type StaffView, staffOff } from '../../electron/shared/staff/staff.ts';
import type { TillSnapshot } from '../../electron/shared/till/contract.ts';
import { withSale } from './sale-lists.ts';

/** State mirrored from main. Nothing is computed here except the order of the list. */
export interface TillState extends Omit<TillSnapshot, 'version' | 'currentSaleId' | 'backup'> {
  readonly phase: 'opening' | 'open' | 'failed';
  readonly failure: Failure | null;
  /** Null before the snapshot. */
  readonly backup: BackupStatus | null;
  /** Automatic receipts that failed to print, oldest first, each until it is acknowledged or printed. */
  readonly notPrinted: readonly NotPrintedReceipt[];
  /** Sales that need attention and are not the current sale, as main decided: the most severe first. */
  readonly alerts: readonly Alert[];
}

/** Called with each change of a sale. `before` is null for a sale not known before. */
export type NewsListener = (before: SaleView | null, after: SaleView) => void;

const initial: TillState = {
  phase: 'opening',
  failure: null,
  environment: 'live',
  preferences: { ...defaultPreferences, shopName: '' },
  sales: [],
  connection: { state: 'checking', since: ms(0), lastAnswerAt: null },
  clockOffset: ms(0),
  unmatched: [],
  cannotCollect: null,
  backup: null,
  staff: staffOff,
  previousRunCrashed: null,
  computerNotice: null,
  notPrinted: [],
  alerts: [],
  backgroundEnvironments: [],
  shop: { state: 'none' },
};

/** The page's storage for receipts that were not printed, which main sends once: loading the page again leaves them. */
const placeOf = (environment: Environment) => `not-printed ${environment}`;

/** Mirrors main's state in the window: one snapshot, then events, no polling. */
export function createTillStore(bridge: Bridge) {
  const store = createStore<TillState>(() => initial);
  store.subscribe(({ notPrinted, environment }, before) => {
    if (notPrinted !== before.notPrinted) sessionStorage.setItem(placeOf(environment), JSON.stringify(notPrinted));
  });
  const checks = new Map<SaleId, Ms>();
  const listeners = new Set<NewsListener>();
  const snapshotListeners = new Set<() => void>();
  let unsubscribe: readonly (() => void)[] = [];
  // Events that arrive before the snapshot are applied after it; the last event about each thing is never older.
  let early: (() => void)[] | null = null;
  // In no snapshot: they wait for the one that is shown, also where it is not the next.
  const earlyNotPrinted: NotPrintedReceipt[] = [];
  let loads = 0;

  const inOrder = (apply: () => void) => (early ? early.push(apply) : apply());

  const saleChanged = (view: SaleView) => {
    const { sales } = store.getState();
    const before = sales.find(({ id }) => id === view.id) ?? null;
    store.setState({ sales: withSale(sales, view) });
    for (const listener of listeners) listener(before, view);
  };

  const applyStaff = (staff: StaffView) => store.setState({ staff });

  /** Returns what takes over an event's payload as this part of the state. */
  const mirror =
    <Name extends keyof TillState>(name: Name) =>
    (value: TillState[Name]) =>
      inOrder(() => store.setState({ [name]: value }));

  const subscribe = () => [
    bridge.staff.onChanged(mirror('staff')),
    bridge.sales.onChanged((view) => inOrder(() => saleChanged(view))),
    bridge.sales.onChecked(({ at, ids }) => inOrder(() => ids.forEach((id) => void checks.set(id, at)))),
    bridge.unmatched.onChanged(mirror('unmatched')),
    bridge.connection.onChanged(mirror('connection')),
    bridge.clock.onOffsetChanged(mirror('clockOffset')),
    bridge.settings.onChanged(mirror('preferences')),
    bridge.till.onCannotCollectChanged(mirror('cannotCollect')),
    bridge.till.onComputerNoticeChanged(mirror('computerNotice')),
    bridge.till.onBackgroundStatusChanged(mirror('backgroundEnvironments')),
    bridge.tills.onChanged(mirror('shop')),
    bridge.receipts.onNotPrinted((one) => {
      if (early) earlyNotPrinted.push(one);
      else store.setState(({ notPrinted }) => ({ notPrinted: [...notPrinted, one] }));
    }),
    // In no snapshot, so that none replaces them.
    bridge.alerts.onChanged((alerts) => store.setState({ alerts })),
    bridge.backup.onChanged(mirror('backup')),
    // A new snapshot replaces the state; the window stays as it is.
    bridge.till.onReopened(() => void load()),
  ];

  const close = () => {
    for (const stop of unsubscribe) stop();
    unsubscribe = [];
  };

  /** Subscribes, then requests the snapshot, shown once `prepare` has ended. */
  const open = (prepare?: (snapshot: TillSnapshot) => Promise<void>) => {
    close();
    store.setState({ phase: 'opening', failure: null });
    unsubscribe = subscribe();
    return load(prepare);
  };

  async function load(prepare?: (snapshot: TillSnapshot) => Promise<void>) {
    loads += 1;
    const mine = loads;
    early = [];
    const answer = await bridge.till.snapshot();
    if (answer.ok && prepare) await prepare(answer.value);
    // A later snapshot was asked for meanwhile, and is the newer one.
    if (mine !== loads) return;
    if (!answer.ok) {
      store.setState({ phase: 'failed', failure: answer.failure });
      return;
    }
    const { version: _version, currentSaleId: _currentSaleId, ...mirroredState } = answer.value;
    const storedNotPrinted = JSON.parse(sessionStorage.getItem(placeOf(mirroredState.environment)) ?? '[]');
    const notPrinted = [...storedNotPrinted, ...earlyNotPrinted.splice(0)];
    store.setState({ phase: 'open', failure: null, notPrinted, ...mirroredState });
    const waiting = early ?? [];
    early = null;
    for (const apply of waiting) apply();
    for (const listener of snapshotListeners) listener();
  }

  return {
    ...store,
    open,
    close,
    applyStaff,
    /** Requests a new snapshot, which replaces the state. */
    reload: () => void load(),
    /** Not in the state: it changes every few seconds and only the ticker reads it. */
    checkedAt: (id: SaleId) => checks.get(id) ?? null,
    onNews: listenersIn(listeners),
    /** Emits after each snapshot: another user signed in, or the till was locked. */
    onSnapshot: listenersIn(snapshotListeners),
  };
}

export type TillStore = ReturnType<typeof createTillStore>;

/** Returns what adds a listener, and returns a function that removes it. */
const listenersIn =
  <Listener>(listeners: Set<Listener>) =>
  (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
