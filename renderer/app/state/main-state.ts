import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AfterCrash } from '../../../electron/shared/after-crash.ts';
import type {
  CollectionId,
  CollectionView,
  ConnectionView,
  Environment,
  UnmatchedMoney,
} from '../../../electron/shared/collection.ts';
import type { TillSnapshot } from '../../../electron/shared/contract/till.ts';
import type { Bridge } from '../../../electron/shared/contract.ts';
import type { Failure } from '../../../electron/shared/failure.ts';
import { defaultPreferences, type Preferences } from '../../../electron/shared/preferences.ts';
import type { SafetyView } from '../../../electron/shared/safety.ts';
import type { BackgroundEnvironmentStatus } from '../../../electron/shared/setup.ts';
import type { StaffView } from '../../../electron/shared/staff.ts';
import { type Ms, ms } from '../../../electron/shared/units.ts';
import { settle } from '../../bridge.ts';
import { withCollection } from './sale-lists.ts';

/** What main has told this window. Nothing is worked out here but the order of the list. */
export interface TillState {
  readonly phase: 'opening' | 'open' | 'failed';
  /** Why it could not open. */
  readonly failure: Failure | null;
  readonly environment: Environment;
  readonly preferences: Preferences;
  /** Newest first. */
  readonly collections: readonly CollectionView[];
  readonly connection: ConnectionView;
  readonly clockOffset: Ms;
  /** Newest first. */
  readonly unmatched: readonly UnmatchedMoney[];
  readonly cannotCollect: Failure | null;
  /** Null before the snapshot. */
  readonly safety: SafetyView | null;
  readonly staff: StaffView;
  /** What a run that was not closed left, until somebody here has read so. */
  readonly previousRunCrashed: AfterCrash | null;
  /** The sale whose receipt should have come out by itself and did not, until somebody has read so. */
  readonly notPrinted: CollectionId | null;
  /** Tills of other environments that watch behind this one. */
  readonly elsewhere: readonly BackgroundEnvironmentStatus[];
}

/** Hears of each change, for the sound, the strip and the spoken news. `before` is null for one not heard of yet. */
export type NewsListener = (before: CollectionView | null, after: CollectionView) => void;

export interface TillStore extends StoreApi<TillState> {
  /** Subscribes, then asks for the one snapshot; answers it, or null when it failed. */
  readonly open: () => Promise<TillSnapshot | null>;
  readonly close: () => void;
  /** Takes in what a call answered, as if it had come as news. */
  readonly learn: (view: CollectionView) => void;
  readonly applyStaff: (staff: StaffView) => void;
  /** Not state: it changes every few seconds, and only the ticker reads it. */
  readonly checkedAt: (id: CollectionId) => Ms | null;
  readonly onNews: (listener: NewsListener) => () => void;
  /** Emits after another snapshot took the place of the first: somebody else is signed in, or the till was locked. */
  readonly onReloaded: (listener: (snapshot: TillSnapshot) => void) => () => void;
}

const initial: TillState = {
  phase: 'opening',
  failure: null,
  environment: 'live',
  preferences: { ...defaultPreferences, shopName: '' },
  collections: [],
  connection: { state: 'checking', since: ms(0), lastAnswerAt: null },
  clockOffset: ms(0),
  unmatched: [],
  cannotCollect: null,
  safety: null,
  staff: { mode: 'off', people: [], signedIn: null, lastId: null, shift: null, totalsHidden: false },
  previousRunCrashed: null,
  notPrinted: null,
  elsewhere: [],
};

/** The window's mirror of main: one snapshot, then events, never a poll (design section 6). */
export function createTillStore(bridge: Bridge): TillStore {
  const store = createStore<TillState>(() => initial);
  const checks = new Map<CollectionId, Ms>();
  const listeners = new Set<NewsListener>();
  const reloaded = new Set<(snapshot: TillSnapshot) => void>();
  let unsubscribe: readonly (() => void)[] = [];
  // News that overtakes the snapshot waits for it. The last news of each thing is never older than the snapshot.
  let early: (() => void)[] | null = null;

  const inOrder = (apply: () => void) => (early ? early.push(apply) : apply());

  const learn = (view: CollectionView) => {
    const { collections } = store.getState();
    const before = collections.find(({ id }) => id === view.id) ?? null;
    store.setState({ collections: withCollection(collections, view) });
    for (const listener of listeners) listener(before, view);
  };

  const applyStaff = (staff: StaffView) => store.setState({ staff });

  const subscribe = () => [
    bridge.staff.onChanged((staff) => inOrder(() => applyStaff(staff))),
    bridge.collections.onChanged((view) => inOrder(() => learn(view))),
    bridge.collections.onChecked(({ at, ids }) => inOrder(() => ids.forEach((id) => void checks.set(id, at)))),
    bridge.unmatched.onChanged((unmatched) => inOrder(() => store.setState({ unmatched }))),
    bridge.connection.onChanged((connection) => inOrder(() => store.setState({ connection }))),
    bridge.clock.onOffsetChanged((clockOffset) => inOrder(() => store.setState({ clockOffset }))),
    bridge.settings.onChanged((preferences) => inOrder(() => store.setState({ preferences }))),
    bridge.till.onCannotCollectChanged((cannotCollect) => inOrder(() => store.setState({ cannotCollect }))),
    bridge.till.onBackgroundStatusChanged((elsewhere) => inOrder(() => store.setState({ elsewhere }))),
    bridge.receipts.onNotPrinted((notPrinted) => inOrder(() => store.setState({ notPrinted }))),
    bridge.safety.onChanged((safety) => inOrder(() => store.setState({ safety }))),
    // Another snapshot takes the place of this one, under a window that stays as it is.
    bridge.till.onReopened(() => void reload()),
  ];

  const close = () => {
    for (const stop of unsubscribe) stop();
    unsubscribe = [];
  };

  const open = () => {
    close();
    store.setState({ phase: 'opening', failure: null });
    unsubscribe = subscribe();
    return load();
  };

  const load = async () => {
    early = [];
    const answer = await settle(bridge.till.snapshot());
    if (!answer.ok) {
      store.setState({ phase: 'failed', failure: answer.failure });
      return null;
    }
    store.setState(fromSnapshot(answer.value));
    const waiting = early ?? [];
    early = null;
    for (const apply of waiting) apply();
    return answer.value;
  };

  const reload = async () => {
    const snapshot = await load();
    for (const listener of snapshot ? reloaded : []) if (snapshot) listener(snapshot);
  };

  return {
    ...store,
    open,
    close,
    learn,
    applyStaff,
    checkedAt: (id) => checks.get(id) ?? null,
    onNews: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onReloaded: (listener) => {
      reloaded.add(listener);
      return () => reloaded.delete(listener);
    },
  };
}

const fromSnapshot = (snapshot: TillSnapshot): Omit<TillState, 'notPrinted'> => ({
  phase: 'open',
  failure: null,
  environment: snapshot.environment,
  preferences: snapshot.preferences,
  collections: snapshot.collections,
  connection: snapshot.connection,
  clockOffset: snapshot.clockOffset,
  unmatched: snapshot.unmatched,
  cannotCollect: snapshot.cannotCollect,
  safety: snapshot.safety,
  staff: snapshot.staff,
  previousRunCrashed: snapshot.previousRunCrashed,
  elsewhere: snapshot.elsewhere,
});
