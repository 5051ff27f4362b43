import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, failure } from '../../electron/shared/base/failure.ts';
import { err, type Result } from '../../electron/shared/base/result.ts';

/** The bridge never rejects; what a component makes of its calls may, and is `unexpected`. */
const asResult = <T>(call: Promise<Result<T>>): Promise<Result<T>> => call.catch(() => err(failure('unexpected')));

export interface Query<T> {
  /** The last good response, also while a newer one is requested; null before the first. */
  readonly value: T | null;
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly refetch: () => void;
  /** Replaces the value, as with the result of a change. A request under way is ignored. */
  readonly setValue: (value: T) => void;
}

/** Adds a listener; returns a function that removes it. Events of the bridge have this type. */
export type Subscribe<Listener> = (listener: Listener) => () => void;

export const anyOf =
  (...events: readonly Subscribe<() => void>[]): Subscribe<() => void> =>
  (listener) => {
    const ends = events.map((subscribe) => subscribe(listener));
    return () => {
      for (const end of ends) end();
    };
  };

export const everyMs =
  (time: number): Subscribe<() => void> =>
  (listener) => {
    const timer = setInterval(listener, time);
    return () => clearInterval(timer);
  };

interface QueryOptions<T> {
  readonly refetchOn?: Subscribe<() => void>;
  readonly updateOn?: Subscribe<(value: T) => void>;
  /** Whether the last value is returned until another `call` has responded; only where both would be true of it. */
  readonly keepsLastValue?: boolean;
}

/**
 * Returns the result of `call`, requested on mounting and whenever `call` changes, so it must be a stable
 * function: a member of the bridge, or one made by `useCallback`. Late responses are dropped, and so are value and
 * failure of another call.
 *
 *     const payouts = useQuery(bridge.payouts.list, { refetchOn: bridge.payouts.onChanged });
 */
export function useQuery<T>(
  call: () => Promise<Result<T>>,
  { refetchOn, updateOn, keepsLastValue = false }: QueryOptions<T> = {},
): Query<T> {
  const [receivedAnswer, setReceivedAnswer] = useState<{ readonly from: typeof call; readonly value: T } | null>(null);
  const [requestedCall, setRequestedCall] = useState(() => call);
  const { busy, failure, run, drop } = useLatestCall(true);
  const setValue = useCallback(
    (value: T) => {
      drop();
      setReceivedAnswer({ from: call, value });
    },
    [drop, call],
  );
  const refetch = useCallback(() => run(call(), (value) => setReceivedAnswer({ from: call, value })), [run, call]);
  useEffect(() => updateOn?.(setValue), [updateOn, setValue]);
  useEffect(() => refetchOn?.(refetch), [refetchOn, refetch]);
  useEffect(() => {
    drop();
    setRequestedCall(() => call);
    refetch();
  }, [drop, call, refetch]);
  const isOfThisCall = requestedCall === call;
  const value = receivedAnswer && (receivedAnswer.from === call || keepsLastValue) ? receivedAnswer.value : null;
  return { value, failure: isOfThisCall ? failure : null, busy: busy || !isOfThisCall, refetch, setValue };
}

/** Runs calls of which only the last one's result counts, and none after unmounting. The base of the query hooks. */
export function useLatestCall(busyAtFirst: boolean) {
  const [busy, setBusy] = useState(busyAtFirst);
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(0);
  const endedCall = useRef(0);
  const run = useCallback(<T>(call: Promise<Result<T>>, onValue: (value: T) => void) => {
    latest.current += 1;
    const mine = latest.current;
    setBusy(true);
    void asResult(call).then((result) => {
      if (mine !== latest.current) return;
      endedCall.current = mine;
      setBusy(false);
      setFailure(result.ok ? null : result.failure);
      if (result.ok) onValue(result.value);
    });
  }, []);
  /** Ignores the call under way. */
  const drop = useCallback(() => {
    latest.current += 1;
    endedCall.current = latest.current;
    setBusy(false);
    setFailure(null);
  }, []);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  /** Returns `busy` before the next render. */
  const isBusy = useCallback(() => endedCall.current !== latest.current, []);
  return { busy, isBusy, failure, run, drop };
}

/** Time from an event, or from the end of the request before, to the next request, in ms. */
const PAUSE_BEFORE_RELOAD = 1_000;

/** Requests a value again after events, once for all events of a second, and never while a request is under way. */
export function useRefetchAfter<T>({ busy, refetch }: Query<T>, subscribe: Subscribe<() => void>): void {
  const [isStale, setIsStale] = useState(false);
  useEffect(() => subscribe(() => setIsStale(true)), [subscribe]);
  useEffect(() => {
    if (!isStale || busy) return;
    const timer = setTimeout(() => {
      setIsStale(false);
      refetch();
    }, PAUSE_BEFORE_RELOAD);
    return () => clearTimeout(timer);
  }, [isStale, busy, refetch]);
}

type Loaded<Filters, Page> = { readonly pages: readonly Page[]; readonly filters: Filters | null };

/** Loads the page after `last`, or the first when it is null. `again` when the user asked for newer data. */
type LoadPage<Filters, Page> = (filters: Filters, last: Page | null, again: boolean) => Promise<Result<Page>>;

/** Returns a list page by page. The first page is requested again for other `filters`; until then the old stay. */
export function usePagedQuery<Filters, Page>(filters: Filters, load: LoadPage<Filters, Page>) {
  /** The pages loaded so far, in order, and the filters that they belong to; null before the first response. */
  const [list, setList] = useState<Loaded<Filters, Page>>({ pages: [], filters: null });
  const { busy, isBusy, failure, run } = useLatestCall(true);
  const first = useCallback(
    (again: boolean) => run(load(filters, null, again), (page) => setList({ pages: [page], filters })),
    [run, load, filters],
  );
  useEffect(() => first(false), [first]);
  /** Appends the next page; does nothing while a request is under way. */
  const loadMore = useCallback(() => {
    const last = list.pages.at(-1);
    if (isBusy() || last === undefined || list.filters === null) return;
    run(load(list.filters, last, false), (page) => setList({ ...list, pages: [...list.pages, page] }));
  }, [isBusy, run, load, list]);
  return { ...list, failure, busy, loadMore, refetch: () => first(true) };
}

export interface Mutation<In extends unknown[] = [], T = unknown> {
  /** Does nothing while a call is under way, so a double click sends one request. */
  readonly run: (...input: In) => void;
  readonly busy: boolean;
  /** What the last call returned; null while another is under way, and after a failure. */
  readonly value: T | null;
  readonly failure: Failure | null;
  readonly reset: () => void;
}

/** Runs a call on request, one at a time. `onSuccess` receives its value. */
export function useMutation<T, In extends unknown[] = []>(
  call: (...input: In) => Promise<Result<T>>,
  onSuccess?: (value: T) => void,
): Mutation<In, T> {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [value, setValue] = useState<T | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run = async (...input: In) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setValue(null);
    const result = await asResult(call(...input));
    running.current = false;
    setBusy(false);
    setValue(result.ok ? result.value : null);
    setFailure(result.ok ? null : result.failure);
    if (result.ok) onSuccess?.(result.value);
  };
  const reset = () => {
    setValue(null);
    setFailure(null);
  };
  return { run: (...input) => void run(...input), busy, value, failure, reset };
}

/** Makes a call without waiting: main reports the outcome by event, or it does not matter. */
export const send = (call: Promise<Result<unknown>>): void => void asResult(call);
