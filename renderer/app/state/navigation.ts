import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Claim, CollectionId, CollectionView } from '../../../electron/shared/collection.ts';
import type { ClaimInput } from '../../../electron/shared/contract/collections.ts';
import type { Bridge } from '../../../electron/shared/contract.ts';
import type { Failure } from '../../../electron/shared/failure.ts';
import { settle } from '../../bridge.ts';
import type { Filters } from '../../lib/sale-filters.ts';
import type { RoomName } from '../pages/page-names.ts';

/** What the checkout screen shows. */
export type CheckoutRoute =
  | { readonly kind: 'collect' }
  | { readonly kind: 'asking'; readonly amount: string }
  | { readonly kind: 'unmatched' }
  | { readonly kind: 'collection'; readonly id: CollectionId };

/** The open screen: checkout, or a page. */
export type Place = CheckoutRoute | PageRoute;

export interface PageRoute {
  readonly kind: 'room';
  readonly name: RoomName;
  /** Increases with each opening, so that each starts fresh. */
  readonly visit: number;
  /** The scanned text to search for; empty for none. */
  readonly find: string;
  /** Initial filters of a list. */
  readonly look: Partial<Filters>;
}

export interface DeskState {
  readonly place: Place;
  /** As typed, with thousands grouped. */
  readonly amount: string;
  readonly phone: string;
  /** Why the last request for an account failed. */
  readonly failure: Failure | null;
  /** The claim being entered; null when none is. */
  readonly said: ClaimInput | null;
  /** The last amount and phone entered, as typed; null before the first sale. In memory of this window only. */
  readonly last: { readonly amount: string; readonly phone: string } | null;
  /** Increases with each new sale, so that an empty screen takes the focus again. */
  readonly sale: number;
}

export interface DeskStore extends StoreApi<DeskState> {
  readonly typeAmount: (amount: string) => void;
  readonly typePhone: (phone: string) => void;
  /** Requests an account for the draft. Does nothing while a request is in progress. */
  readonly collect: () => Promise<void>;
  /** Shows an empty checkout. The current sale stays in the list, and so does a response still on its way. */
  readonly newSale: () => void;
  readonly bringUp: (id: CollectionId) => void;
  /** Shows sale `to` after `from`, unless the cashier opened something else meanwhile. */
  readonly follow: (from: CollectionId, to: CollectionId) => void;
  /** Shows the unmatched payments. */
  readonly showUnmatched: () => void;
  /** Opens a page. The draft of a sale is kept. */
  readonly enter: (name: RoomName, find?: string, look?: Partial<Filters>) => void;
  /** Starts entering a claim, with the values of an earlier one. */
  readonly startClaim: (before: Claim | null) => void;
  readonly say: (part: Partial<ClaimInput>) => void;
  /** Ends the claim of this collection and discards what was not submitted. */
  readonly endClaim: (id: CollectionId) => void;
  /** Clears the last entered values. */
  readonly clearLastEntered: () => void;
  /** Clears amount, phone and claim. */
  readonly clearDraft: () => void;
  /** Restores the current sale after a restart, unless the cashier already started something. */
  readonly resume: (id: CollectionId | null) => void;
}

const empty = { place: { kind: 'collect' }, amount: '', phone: '', failure: null, said: null } as const;
const nothingSaid: ClaimInput = { bank: '', amount: '', time: '', sender: '', sessionId: '' };

/** State of the checkout. `learn` lists a new sale at once. */
export function createDeskStore(bridge: Bridge, learn: (view: CollectionView) => void): DeskStore {
  const store = createStore<DeskState>(() => ({ ...empty, last: null, sale: 0 }));
  const { getState, setState } = store;
  let visits = 0;

  const staged = () => {
    const { place } = getState();
    return place.kind === 'collection' ? place.id : null;
  };

  const bringUp = (id: CollectionId) => {
    setState({ ...empty, place: { kind: 'collection', id } });
    void settle(bridge.collections.stage({ id }));
  };

  const collect = async () => {
    const { place, amount, phone } = getState();
    if (place.kind !== 'collect') return;
    const asking: Place = { kind: 'asking', amount };
    setState({ place: asking, failure: null, last: { amount, phone } });
    const answer = await settle(bridge.collections.collect({ amount, phone }));
    if (answer.ok) learn(answer.value);
    // Only if it is still displayed: a response never replaces the next customer's screen.
    if (getState().place !== asking) return;
    if (answer.ok) bringUp(answer.value.id);
    else setState({ place: { kind: 'collect' }, failure: answer.failure });
  };

  const leave = () => {
    if (staged() !== null) void settle(bridge.collections.stage({ id: null }));
  };

  const newSale = () => {
    // Returning from a page keeps the draft.
    if (getState().place.kind === 'room') return setState({ place: { kind: 'collect' }, sale: getState().sale + 1 });
    leave();
    setState({ ...empty, sale: getState().sale + 1 });
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
    follow: (from, to) => {
      if (staged() === from) bringUp(to);
    },
    showUnmatched: () => {
      leave();
      setState({ ...empty, place: { kind: 'unmatched' } });
    },
    enter: (name, find = '', look = {}) => {
      leave();
      visits += 1;
      setState({ place: { kind: 'room', name, visit: visits, find, look }, failure: null, said: null });
    },
    startClaim: (before) => setState({ said: before ? wordsOf(before) : nothingSaid }),
    say: (part) => setState(({ said }) => ({ said: said && { ...said, ...part } })),
    endClaim: (id) => {
      // On a page only its own claim can be ended.
      if (staged() === id || getState().place.kind === 'room') setState({ said: null });
    },
    clearLastEntered: () => setState({ last: null }),
    clearDraft: () => setState({ amount: '', phone: '', failure: null, said: null }),
    resume,
  };
}

const wordsOf = ({ raisedAt: _, ...said }: Claim): ClaimInput => said;
