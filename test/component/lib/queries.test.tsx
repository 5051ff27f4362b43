import { isDeepStrictEqual } from 'node:util';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok, type Result } from '../../../electron/shared/base/result.ts';
import { useMutation, usePagedQuery, useQuery } from '../../../renderer/lib/calls.ts';

/** A call whose responses a test gives by hand, in any order. */
function createCall<T, In extends unknown[] = []>() {
  const requests: { readonly input: In; readonly respond: (result: Result<T>) => Promise<void> }[] = [];
  const call = (...input: In) =>
    new Promise<Result<T>>((resolve) => {
      requests.push({ input, respond: (result) => act(async () => resolve(result)) });
    });
  const respond = (at: number, result: Result<T>) => requests[at]?.respond(result) ?? Promise.reject(new Error('none'));
  return { call, requests, respond };
}

function createEvent<T>() {
  const listeners = new Set<(value: T) => void>();
  const subscribe = (listener: (value: T) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const emit = (value: T) => {
    act(() => listeners.forEach((each) => void each(value)));
  };
  return { subscribe, listeners, emit };
}

const unansweredQuery = { value: null, reason: null, busy: true };

describe('useQuery', () => {
  it('drops a response that arrives after a newer one', async () => {
    const { call, respond } = createCall<string>();
    const { result } = renderHook(() => useQuery(call));
    act(() => result.current.refetch());
    await respond(1, ok('second'));
    await respond(0, ok('first'));
    expect(result.current).toMatchObject({ value: 'second', busy: false });
  });

  it('drops the response to a call that was replaced', async () => {
    const one = createCall<string>();
    const two = createCall<string>();
    const { result, rerender } = renderHook(({ call }) => useQuery(call), { initialProps: { call: one.call } });
    rerender({ call: two.call });
    await two.respond(0, ok('of two'));
    await one.respond(0, ok('of one'));
    expect(result.current.value).toBe('of two');
  });

  it('returns the failure with the last good value, and clears it after a success', async () => {
    const { call, respond } = createCall<string>();
    const { result } = renderHook(() => useQuery(call));
    await respond(0, ok('first'));
    act(() => result.current.refetch());
    await respond(1, err(failure('not-sent')));
    expect(result.current).toMatchObject({ value: 'first', failure: { code: 'not-sent' } });
    act(() => result.current.refetch());
    await respond(2, ok('third'));
    expect(result.current).toMatchObject({ value: 'third', failure: null });
  });

  it('returns neither value nor failure of another call, at no rendering', async () => {
    const one = createCall<string>();
    const two = createCall<string>();
    const renderings: { readonly of: unknown; readonly query: unknown }[] = [];
    const { rerender } = renderHook(
      ({ call }) => {
        const { value, failure: reason, busy } = useQuery(call);
        renderings.push({ of: call, query: { value, reason, busy } });
      },
      { initialProps: { call: one.call } },
    );
    await one.respond(0, ok('of one'));
    rerender({ call: two.call });
    await two.respond(0, err(failure('not-sent')));
    rerender({ call: one.call });
    await one.respond(1, ok('again of one'));
    const ofTwo = renderings.filter((each) => each.of === two.call).map(({ query }) => query);
    expect(ofTwo.slice(0, -1).every((query) => isDeepStrictEqual(query, unansweredQuery))).toBe(true);
    expect(ofTwo.at(-1)).toMatchObject({ value: null, reason: { code: 'not-sent' }, busy: false });
    const ofOneAgain = renderings.slice(renderings.findLastIndex((each) => each.of === two.call) + 1);
    expect(ofOneAgain[0]?.query).toMatchObject({ reason: null, busy: true });
    expect(ofOneAgain.at(-1)?.query).toEqual({ value: 'again of one', reason: null, busy: false });
  });

  it('returns the last value of another call until the new one responds, where it is asked to', async () => {
    const one = createCall<string>();
    const two = createCall<string>();
    const { result, rerender } = renderHook(({ call }) => useQuery(call, { keepsLastValue: true }), {
      initialProps: { call: one.call },
    });
    await one.respond(0, ok('of one'));
    rerender({ call: two.call });
    expect(result.current).toMatchObject({ value: 'of one', busy: true });
    await two.respond(0, ok('of two'));
    expect(result.current).toMatchObject({ value: 'of two', busy: false });
  });

  it('requests again after the event of refetchOn, until it is unmounted', async () => {
    const { call, requests } = createCall<string>();
    const { subscribe, emit, listeners } = createEvent<number>();
    const { unmount } = renderHook(() => useQuery(call, { refetchOn: subscribe }));
    emit(1);
    expect(requests).toHaveLength(2);
    unmount();
    expect(listeners.size).toBe(0);
  });

  it('takes the value of the event of updateOn, and drops the request under way', async () => {
    const { call, respond } = createCall<string>();
    const { subscribe, emit } = createEvent<string>();
    const { result } = renderHook(() => useQuery(call, { updateOn: subscribe }));
    emit('by event');
    expect(result.current).toMatchObject({ value: 'by event', busy: false });
    await respond(0, ok('requested before'));
    expect(result.current.value).toBe('by event');
  });
});

describe('usePagedQuery', () => {
  const kit = () => {
    const { call, requests, respond } = createCall<string, [string, string | null, boolean]>();
    const view = renderHook(({ filters }) => usePagedQuery(filters, call), { initialProps: { filters: 'a' } });
    return { ...view, requests, respond };
  };

  it('appends one page at a time', async () => {
    const { result, requests, respond } = kit();
    await respond(0, ok('a1'));
    act(() => result.current.loadMore());
    act(() => result.current.loadMore());
    await respond(1, ok('a2'));
    expect(result.current.pages).toEqual(['a1', 'a2']);
    expect(requests.map(({ input }) => input)).toEqual([
      ['a', null, false],
      ['a', 'a1', false],
    ]);
  });

  it('appends no page of the former filters', async () => {
    const { result, rerender, requests, respond } = kit();
    await respond(0, ok('a1'));
    rerender({ filters: 'b' });
    act(() => result.current.loadMore());
    expect(requests).toHaveLength(2);
    await respond(1, ok('b1'));
    expect(result.current).toMatchObject({ pages: ['b1'], filters: 'b' });
  });

  it('drops the next page when the filters change before it arrives', async () => {
    const { result, rerender, respond } = kit();
    await respond(0, ok('a1'));
    act(() => result.current.loadMore());
    rerender({ filters: 'b' });
    await respond(2, ok('b1'));
    await respond(1, ok('a2'));
    expect(result.current.pages).toEqual(['b1']);
  });

  it('returns the same loadMore after a failure, so that an effect does not retry for ever', async () => {
    const { result, respond } = kit();
    await respond(0, ok('a1'));
    const { loadMore } = result.current;
    act(() => loadMore());
    await respond(1, err(failure('not-sent')));
    expect(result.current).toMatchObject({ pages: ['a1'], failure: { code: 'not-sent' } });
    expect(result.current.loadMore).toBe(loadMore);
  });
});

describe('useMutation', () => {
  it('runs once while a call is under way, and hands on its value', async () => {
    const { call, requests, respond } = createCall<string, [string]>();
    const values: string[] = [];
    const { result } = renderHook(() => useMutation(call, (value) => values.push(value)));
    act(() => result.current.run('x'));
    act(() => result.current.run('y'));
    await respond(0, ok('done'));
    expect(requests.map(({ input }) => input)).toEqual([['x']]);
    expect(values).toEqual(['done']);
  });

  it('returns the failure until it is reset', async () => {
    const { call, respond } = createCall<string>();
    const { result } = renderHook(() => useMutation(call));
    act(() => result.current.run());
    await respond(0, err(failure('not-sent')));
    expect(result.current).toMatchObject({ busy: false, failure: { code: 'not-sent' } });
    act(() => result.current.reset());
    expect(result.current.failure).toBeNull();
  });
});
