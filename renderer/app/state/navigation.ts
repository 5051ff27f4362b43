import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Claim, CollectionId, CollectionView } from '../../../electron/shared/collection.ts';
import type { ClaimInput } from '../../../electron/shared/contract/collections.ts';
import type { Bridge } from '../../../electron/shared/contract.ts';
import type { Failure } from '../../../electron/shared/failure.ts';
import { settle } from '../../bridge.ts';
import type { Filters } from '../../lib/sale-filters.ts';
import type { RoomName } from '../pages/page-names.ts';

/** The one thing now, as the stage shows it. */
export type CheckoutRoute =
  | { readonly kind: 'collect' }
  | { readonly kind: 'asking'; readonly amount: string }
  | { readonly kind: 'unmatched' }
  | { readonly kind: 'collection'; readonly id: CollectionId };

/** Where the cashier is: at the stage, or in a room that takes its place. */
export type Place = CheckoutRoute | PageRoute;

export interface PageRoute {
  readonly kind: 'room';
  readonly name: RoomName;
  /** Counts the ways in, so that each is a fresh start. */
  readonly visit: number;
  /** What to look for there, as it was scanned; empty when nothing is. */
  readonly find: string;
  /** What a list there is narrowed to at first. */
  readonly look: Partial<Filters>;
}

export interface DeskState {
  readonly place: Place;
  /** As typed, thousands grouped. */
  readonly amount: string;
  readonly phone: string;
  /** Why the last request for an account came to nothing. */
  readonly failure: Failure | null;
  /** What the customer says, while it is being noted down; null while nobody notes anything. */
  readonly said: ClaimInput | null;
  /** What was last asked for here, as typed; null before the first sale. Kept by this window alone, and not for long. */
  readonly last: { readonly amount: string; readonly phone: string } | null;
  /** Counts new sales, so that a screen already empty still takes the focus again. */
  readonly sale: number;
}

export interface DeskStore extends StoreApi<DeskState> {
  readonly typeAmount: (amount: string) => void;
  readonly typePhone: (phone: string) => void;
  /** Asks for an account for what is typed. While one is being asked for, does nothing. */
  readonly collect: () => Promise<void>;
  /** An empty screen. What was on the stage stays in the list, and an answer still awaited goes there. */
  readonly newSale: () => void;
  readonly bringUp: (id: CollectionId) => void;
  /** From one to what came of it, unless the cashier has gone on to something else meanwhile. */
  readonly follow: (from: CollectionId, to: CollectionId) => void;
  /** The tray of money that fits no sale. */
  readonly showUnmatched: () => void;
  /** Another place of the till, in the middle of the window. What is typed for a sale waits. */
  readonly enter: (name: RoomName, find?: string, look?: Partial<Filters>) => void;
  /** Begins to note what the customer says, from what was noted before if anything was. */
  readonly startClaim: (before: Claim | null) => void;
  readonly say: (part: Partial<ClaimInput>) => void;
  /** Ends it for this collection; what was not handed on is dropped. */
  readonly endClaim: (id: CollectionId) => void;
  /** What was last asked for, on no button any more. */
  readonly clearLastEntered: () => void;
  /** The boxes empty, and what was being noted of a claim dropped. */
  readonly clearDraft: () => void;
  /** Puts back what was on the stage before a restart, unless the cashier has already begun something. */
  readonly resume: (id: CollectionId | null) => void;
}

const empty = { place: { kind: 'collect' }, amount: '', phone: '', failure: null, said: null } as const;
const nothingSaid: ClaimInput = { bank: '', amount: '', time: '', sender: '', sessionId: '' };

/** What the cashier is doing. Knows of `learn` only so that an answer is listed at once. */
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
    // Only if the cashier still looks at it: an answer never takes the screen from the next customer.
    if (getState().place !== asking) return;
    if (answer.ok) bringUp(answer.value.id);
    else setState({ place: { kind: 'collect' }, failure: answer.failure });
  };

  const leave = () => {
    if (staged() !== null) void settle(bridge.collections.stage({ id: null }));
  };

  const newSale = () => {
    // Back from another place, what was typed for a sale still stands.
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
      // In a room only what is being noted there can be ended.
      if (staged() === id || getState().place.kind === 'room') setState({ said: null });
    },
    clearLastEntered: () => setState({ last: null }),
    clearDraft: () => setState({ amount: '', phone: '', failure: null, said: null }),
    resume,
  };
}

const wordsOf = ({ raisedAt: _, ...said }: Claim): ClaimInput => said;
