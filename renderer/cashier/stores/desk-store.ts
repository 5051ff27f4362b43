import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Claim, CollectionId, CollectionView } from '../../../electron/shared/collection.ts';
import type { Bridge, ClaimInput } from '../../../electron/shared/contract.ts';
import type { Failure } from '../../../electron/shared/failure.ts';
import { settle } from '../../bridge.ts';

/** The one thing now. */
export type Place =
  | { readonly kind: 'collect' }
  | { readonly kind: 'asking'; readonly amount: string }
  | { readonly kind: 'unmatched' }
  | { readonly kind: 'safety' }
  | { readonly kind: 'collection'; readonly id: CollectionId };

export interface DeskState {
  readonly place: Place;
  /** As typed, thousands grouped. */
  readonly amount: string;
  readonly phone: string;
  /** Why the last request for an account came to nothing. */
  readonly failure: Failure | null;
  /** What the customer says, while it is being noted down; null while nobody notes anything. */
  readonly said: ClaimInput | null;
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
  /** How the till's record is, and what keeps it safe. */
  readonly showSafety: () => void;
  /** Begins to note what the customer says, from what was noted before if anything was. */
  readonly beginClaim: (before: Claim | null) => void;
  readonly say: (part: Partial<ClaimInput>) => void;
  /** Ends it for this collection; what was not handed on is dropped. */
  readonly endClaim: (id: CollectionId) => void;
  /** Puts back what was on the stage before a restart, unless the cashier has already begun something. */
  readonly resume: (id: CollectionId | null) => void;
}

const empty = { place: { kind: 'collect' }, amount: '', phone: '', failure: null, said: null } as const;
const nothingSaid: ClaimInput = { bank: '', amount: '', time: '', sender: '', sessionId: '' };

/** What the cashier is doing. Knows of `learn` only so that an answer is listed at once. */
export function createDeskStore(bridge: Bridge, learn: (view: CollectionView) => void): DeskStore {
  const store = createStore<DeskState>(() => ({ ...empty, sale: 0 }));
  const { getState, setState } = store;

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
    setState({ place: asking, failure: null });
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
    leave();
    setState({ ...empty, sale: getState().sale + 1 });
  };

  const go = (kind: 'unmatched' | 'safety') => {
    leave();
    setState({ ...empty, place: { kind } });
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
    showUnmatched: () => go('unmatched'),
    showSafety: () => go('safety'),
    beginClaim: (before) => setState({ said: before ? wordsOf(before) : nothingSaid }),
    say: (part) => setState(({ said }) => ({ said: said && { ...said, ...part } })),
    endClaim: (id) => {
      if (staged() === id) setState({ said: null });
    },
    resume,
  };
}

const wordsOf = ({ raisedAt: _, ...said }: Claim): ClaimInput => said;
