import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CollectionId, CollectionView } from '../../../electron/shared/collection.ts';
import type { Bridge } from '../../../electron/shared/contract.ts';
import type { Failure } from '../../../electron/shared/failure.ts';
import { settle } from '../../bridge.ts';

/** The one thing now. */
export type Place =
  | { readonly kind: 'collect' }
  | { readonly kind: 'asking'; readonly amount: string }
  | { readonly kind: 'collection'; readonly id: CollectionId };

export interface DeskState {
  readonly place: Place;
  /** As typed, thousands grouped. */
  readonly amount: string;
  readonly phone: string;
  /** Why the last request for an account came to nothing. */
  readonly failure: Failure | null;
  /** Counts new sales, so that a screen already empty still takes the focus again. */
  readonly sale: number;
}

export interface DeskStore extends StoreApi<DeskState> {
  readonly typeAmount: (amount: string) => void;
  readonly typePhone: (phone: string) => void;
  /** Asks for an account for what is typed. While one is being asked for, does nothing. */
  readonly collect: () => Promise<void>;
  /** An empty screen. What was on the stage stays in the list, and an answer still awaited goes there. */
  readonly newSale: (amount?: string) => void;
  readonly bringUp: (id: CollectionId) => void;
  /** Puts back what was on the stage before a restart, unless the cashier has already begun something. */
  readonly resume: (id: CollectionId | null) => void;
}

const empty = { place: { kind: 'collect' }, amount: '', phone: '', failure: null } as const;

/** What the cashier is doing. Knows of `learn` only so that an answer is listed at once. */
export function createDeskStore(bridge: Bridge, learn: (view: CollectionView) => void): DeskStore {
  const store = createStore<DeskState>(() => ({ ...empty, sale: 0 }));
  const { getState, setState } = store;

  const bringUp = (id: CollectionId) => {
    setState({ ...empty, place: { kind: 'collection', id } });
    void settle(bridge.collections.stage({ id }));
  };

  const collect = async () => {
    const { place, amount, phone } = getState();
    if (place.kind !== 'collect') return;
    const asking: Place = { kind: 'asking', amount };
    setState({ place: asking, failure: null });
    const answer = await settle(bridge.collections.collect({ amount, phone }));
    if (answer.ok) learn(answer.value);
    // Only if the cashier still looks at it: an answer never takes the screen from the next customer.
    if (getState().place !== asking) return;
    if (answer.ok) bringUp(answer.value.id);
    else setState({ place: { kind: 'collect' }, failure: answer.failure });
  };

  const newSale = (amount = '') => {
    const { place, sale } = getState();
    setState({ ...empty, amount, sale: sale + 1 });
    if (place.kind === 'collection') void settle(bridge.collections.stage({ id: null }));
  };

  const resume = (id: CollectionId | null) => {
    const { place, amount, phone } = getState();
    if (id !== null && place.kind === 'collect' && amount === '' && phone === '') bringUp(id);
  };

  return {
    ...store,
    typeAmount: (amount) => setState({ amount, failure: null }),
    typePhone: (phone) => setState({ phone, failure: null }),
    collect,
    newSale,
    bringUp,
    resume,
  };
}
