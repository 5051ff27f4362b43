import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../electron/shared/contract.ts';
import type { Failure } from '../../../electron/shared/failure.ts';
import type { SaleSummary, SalesPage } from '../../../electron/shared/sales.ts';
import { settle } from '../../bridge.ts';
import { type Filters, noFilters, queryOf } from '../../lib/sale-filters.ts';

export interface HistoryState {
  readonly filters: Filters;
  /** The pages loaded so far, newest first. */
  readonly rows: readonly SaleSummary[];
  /** Whether `rows` are of several cashiers. */
  readonly byCashier: boolean;
  /** The filters `rows` belong to; null before the first response. */
  readonly answered: Filters | null;
  /** The start of the next page; null at the end. */
  readonly next: number | null;
  readonly failure: Failure | null;
}

export interface HistoryStore extends StoreApi<HistoryState> {
  /** Searches with changed filters. The old rows stay until the response; only the last search counts. */
  readonly look: (change: Partial<Filters>) => Promise<void>;
  /** Loads the next page, one at a time. */
  readonly more: () => Promise<void>;
}

/** State of the sales history, page by page. Main searches; nothing is filtered here. */
export function createHistoryStore(bridge: Bridge, now: () => number): HistoryStore {
  const store = createStore<HistoryState>(() => ({
    filters: noFilters,
    rows: [],
    byCashier: false,
    answered: null,
    next: null,
    failure: null,
  }));
  const { getState, setState } = store;
  let question = 0;
  let fetching = false;

  const ask = async (filters: Filters, before: number | null) => {
    const mine = question;
    const answer = await settle(bridge.sales.search(queryOf(filters, now(), before)));
    return mine === question ? answer : null;
  };

  const look = async (change: Partial<Filters>) => {
    const filters = { ...getState().filters, ...change };
    question += 1;
    setState({ filters });
    const answer = await ask(filters, null);
    if (!answer) return;
    if (answer.ok) setState({ ...withPage([], false, answer.value), answered: filters, failure: null });
    else setState({ failure: answer.failure });
  };

  const more = async () => {
    const { next, answered } = getState();
    if (fetching || next === null || !answered) return;
    fetching = true;
    const answer = await ask(answered, next);
    fetching = false;
    if (answer?.ok) setState(withPage(getState().rows, getState().byCashier, answer.value));
    else if (answer) setState({ failure: answer.failure });
  };

  return { ...store, look, more };
}

/** Only the new rows are checked, since there may be many before them. */
const withPage = (rows: readonly SaleSummary[], mixed: boolean, { found, next }: SalesPage) => {
  const first = (rows[0] ?? found[0])?.cashier;
  return { rows: [...rows, ...found], byCashier: mixed || found.some(({ cashier }) => cashier !== first), next };
};
