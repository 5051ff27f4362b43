import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../electron/shared/base/failure.ts';
import type { Units } from '../../electron/shared/base/money.ts';
import type { Bridge } from '../../electron/shared/ipc/contract.ts';
import type { SaleDetailsInput, SaleInput } from '../../electron/shared/sales/contract.ts';
import { type Claim, type ClaimInput, emptyClaim, type SaleId } from '../../electron/shared/sales/sale.ts';
import type { Filters } from '../lib/sale-filters.ts';
import type { TillStore } from './main-state.ts';

/** The pages in the sidebar besides checkout, in order. */
export const pageNames = ['sales', 'shift', 'owner', 'settings'] as const;

/** Set-up and backup are opened by links and are not in the sidebar; backup is a section of the settings as well. */
export type PageName = (typeof pageNames)[number] | 'setup' | 'backup';

export type CheckoutRoute =
  | { readonly kind: 'collect' }
  | { readonly kind: 'requesting'; readonly amount: string }
  | { readonly kind: 'to-settle' }
  | { readonly kind: 'sale'; readonly id: SaleId };

export type Route = CheckoutRoute | PageRoute;

export interface PageRoute {
  readonly kind: 'page';
  readonly name: PageName;
  /** Increases with each opening, so that each starts fresh. */
  readonly visit: number;
  /** The scanned text to search for; empty for none. */
  readonly find: string;
  readonly filters: Partial<Filters>;
  /** What is shown at first: a sale's id, or a payout's key; null for the list. */
  readonly item: string | null;
}

export interface NavigationState {
  readonly route: Route;
  /** As typed, with thousands grouped. */
  readonly amount: string;
  readonly phone: string;
  readonly details: SaleDetailsInput;
  /** The credit that is used, by the digits of its customer's number, which may change for a moment: see `createScanner`. */
  readonly creditOf: Readonly<Record<string, Units | null>>;
  readonly failure: Failure | null;
  /** What is typed of a customer's claim, as main takes it; null where none is. */
  readonly claim: (SaleInput & ClaimInput) | null;
  /** Whether anything of it was typed since it was opened. */
  readonly isClaimTyped: boolean;
  /** The last amount and phone entered, as typed; null before the first sale. In memory of this window only. */
  readonly lastEntered: { readonly amount: string; readonly phone: string } | null;
  /** Increases with each new sale, so that an empty screen takes the focus again. */
  readonly newSaleCount: number;
}

const noDetails: SaleDetailsInput = { name: '', note: '', cash: '', credit: null };
const emptyDraft = {
  amount: '',
  phone: '',
  details: noDetails,
  creditOf: {},
  failure: null,
  claim: null,
  isClaimTyped: false,
} as const;

interface Dependencies {
  readonly bridge: Bridge;
  readonly till: Pick<TillStore, 'getState' | 'reload'>;
  /** Opens another place once nothing typed on this one would be lost, or the user agreed to lose it. */
  readonly leave: (next: () => void) => void;
}

export function createNavigationStore({ bridge, till, leave }: Dependencies) {
  const store = createStore<NavigationState>(() => ({
    route: { kind: 'collect' },
    ...emptyDraft,
    lastEntered: null,
    newSaleCount: 0,
  }));
  const { getState, setState } = store;
  let visits = 0;
  /** A sale to show once main has sent it, and until then what is shown stays; null for none. */
  let awaitedSaleId: SaleId | null = null;

  /** Opens a place. A draft stays for when the cashier returns to it; what was asked for already is none. */
  const show = (route: Route) => {
    if (getState().route.kind === 'requesting') setState(emptyDraft);
    setState({ route, failure: null, claim: null });
    awaitedSaleId = null;
  };

  const isListed = (id: SaleId) => till.getState().sales.some((view) => view.id === id);

  /**
   * Shows a sale that main has sent. Else a new snapshot decides, see `followSnapshot`: the sale is old, or who is signed in
   * by now may not see it, or its event comes later. Electron sends events and answers over two pipes, in no order.
   */
  const showOnceListed = (id: SaleId) => {
    if (isListed(id)) return show({ kind: 'sale', id });
    awaitedSaleId = id;
    till.reload();
  };

  const showSale = (id: SaleId) => {
    void bridge.sales.setCurrent({ id });
    showOnceListed(id);
  };

  /** Requests an account for the draft. Does nothing while a request is in progress. */
  const collect = async () => {
    const { route, amount, phone, details } = getState();
    if (route.kind !== 'collect') return;
    const requesting: Route = { kind: 'requesting', amount };
    setState({ route: requesting, failure: null, lastEntered: { amount, phone } });
    awaitedSaleId = null;
    const answer = await bridge.sales.collect({ amount, phone, details: hasDetails(details) ? details : null });
    // Only if it is still displayed: a response never replaces the next customer's screen.
    if (getState().route !== requesting) return;
    if (answer.ok) showOnceListed(answer.value);
    else setState({ route: { kind: 'collect' }, failure: answer.failure });
  };

  const clearCurrentSale = () => {
    const { kind } = getState().route;
    // A sale whose account is still requested is current already.
    if (kind === 'sale' || kind === 'requesting' || awaitedSaleId !== null) void bridge.sales.setCurrent({ id: null });
  };

  /**
   * Shows the checkout: with the draft where the cashier returns from another place, else empty. The current sale stays
   * in the list, and so does a response still on its way.
   */
  const showNewSale = () => {
    clearCurrentSale();
    if (getState().route.kind === 'collect') setState(emptyDraft);
    show({ kind: 'collect' });
    setState({ newSaleCount: getState().newSaleCount + 1 });
  };

  /** Shows, after a new snapshot, the sale that was awaited. Leaves one that the snapshot has not: the user may not see it. */
  const followSnapshot = () => {
    const { route } = getState();
    const id = awaitedSaleId ?? (route.kind === 'sale' ? route.id : null);
    if (id !== null && !isListed(id)) showNewSale();
    else if (awaitedSaleId !== null) show({ kind: 'sale', id: awaitedSaleId });
  };

  const openPage = (page: Pick<PageRoute, 'name' | 'find' | 'filters' | 'item'>) =>
    leave(() => {
      clearCurrentSale();
      visits += 1;
      show({ kind: 'page', visit: visits, ...page });
    });

  /** Shows the sale that main resumed after a restart, unless the cashier already started something. */
  const resume = (id: SaleId | null) => {
    const { route, amount, phone } = getState();
    if (id !== null && route.kind === 'collect' && amount === '' && phone === '') show({ kind: 'sale', id });
  };

  return {
    ...store,
    typeAmount: (amount: string) => setState({ amount, failure: null }),
    // Another number is another customer, who has other credit.
    typePhone: (phone: string) =>
      setState(({ details, creditOf }) => ({
        phone,
        details: { ...details, credit: creditOf[digitsIn(phone)] ?? null },
        failure: null,
      })),
    changeDetails: (details: SaleDetailsInput) =>
      setState(({ phone }) => ({ details, creditOf: { [digitsIn(phone)]: details.credit }, failure: null })),
    collect,
    followSnapshot,
    newSale: () => leave(showNewSale),
    /** Shows a new sale at once, as when the user may no longer see what is open. */
    showNewSale,
    openSale: (id: SaleId) => leave(() => showSale(id)),
    showToSettle: () =>
      leave(() => {
        clearCurrentSale();
        show({ kind: 'to-settle' });
      }),
    openPage: (name: PageName, find = '', filters: Partial<Filters> = {}) =>
      openPage({ name, find, filters, item: null }),
    /** Opens the details of a sale of any age on the sales page. */
    openSaleDetail: (item: SaleId) => openPage({ name: 'sales', find: '', filters: {}, item }),
    openOwner: (find: string, item: string) => openPage({ name: 'owner', find, filters: {}, item }),
    startClaim: (id: SaleId, before: Claim | null) =>
      setState({ claim: { id, ...(before ? wordsOf(before) : emptyClaim) }, isClaimTyped: false }),
    changeClaim: (part: Partial<ClaimInput>) =>
      setState(({ claim }) => ({ claim: claim && { ...claim, ...part }, isClaimTyped: true })),
    /** Ends the claim of this sale and discards what was not submitted. */
    endClaim(id: SaleId): void {
      if (getState().claim?.id === id) setState({ claim: null });
    },
    clearLastEntered: () => setState({ lastEntered: null }),
    clearDraft: () => setState(emptyDraft),
    resume,
  };
}

export type NavigationStore = ReturnType<typeof createNavigationStore>;

const hasDetails = ({ credit, ...texts }: SaleDetailsInput): boolean =>
  credit !== null || Object.values(texts).some((text) => text.trim() !== '');

const digitsIn = (phone: string): string => phone.replace(/\D/g, '');

const wordsOf = ({ raisedAt: _, ...claim }: Claim): ClaimInput => claim;
