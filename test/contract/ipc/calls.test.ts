import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { failure, failureCodes } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { senderAt } from '../../support/memory-ipc.ts';
import { calls, events, goodInputs, onName, openTestIpc } from './kit.ts';

const refusalOf = (code: string) => ({ ok: false, failure: { code } });
const openIpc = async (...with_: Parameters<typeof openTestIpc>) => {
  const openIpc = await openTestIpc(...with_);
  const call = (area: string, name: string) =>
    openIpc.invocations[area]?.[name] ?? (() => Promise.reject(new Error('missing')));
  return { ...openIpc, call };
};
type OpenIpc = Awaited<ReturnType<typeof openIpc>>;

/** Opening one takes longer than a test of it, so the tests of all calls share this one. */
let answering: OpenIpc;
beforeAll(async () => {
  answering = await openIpc();
});
beforeEach(() => {
  answering.reached.length = 0;
});
afterEach(() => vi.restoreAllMocks());

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const hostile: readonly unknown[] = [
  null,
  0,
  Number.NaN,
  1n,
  true,
  '',
  'x'.repeat(1_000_000),
  [],
  [id],
  {},
  { id: null, extra: 1 },
  { id: id.toLowerCase() },
  { id: `${id} ` },
  { id: `8${id.slice(1)}` },
  { id: `${id}0` },
  { id: [id] },
  { id: { toString: id } },
  { id, what: 'everything', act: 'pay' },
  { id, what: 'toString' },
  { id, act: '__proto__' },
  { id, act: 'exact', amount: '1' },
  { amount: 1500, phone: '0803' },
  { amount: '1', phone: null },
  { amount: '9'.repeat(65), phone: '0803' },
  { amount: '1', phone: 'half \ud800' },
  { amount: '1', phone: '1', id },
  JSON.parse(`{"__proto__":{"id":"${id}"},"id":"${id}x"}`),
  JSON.parse(`{"__proto__":{"amount":"1","phone":"1"}}`),
  new Map([['id', id]]),
  new Date(0),
  new Error('x'),
  new Uint8Array(4),
  /x/,
];

it.each(calls)(
  'brings the right input of $wire alone to its handler, and the result back',
  async ({ area, name, wire }) => {
    const { call, reached } = answering;
    const good = goodInputs[wire];
    expect(good, 'a right input in kit.ts').toBeDefined();
    expect(await call(area, name)(...(good ?? []))).toEqual(ok('done'));
    const reachedOnce = [{ wire, input: good?.[0] }];
    expect(reached).toEqual(reachedOnce);
    for (const wrong of hostile)
      expect(await call(area, name)(wrong), String(typeof wrong)).toEqual(refusalOf('invalid-input'));
    expect(await call(area, name)(good?.[0], good?.[0])).toEqual(refusalOf('invalid-input'));
    if (good?.[0] !== undefined) expect(await call(area, name)()).toEqual(refusalOf('invalid-input'));
    // A function or a live object never reaches main.
    expect(await call(area, name)(() => id)).toEqual(refusalOf('unexpected'));
    expect(reached).toEqual(reachedOnce);
  },
);

const COLLECT = 'till:sales.collect';
const collectBy = ({ call }: Pick<OpenIpc, 'call'>) => call('sales', 'collect')(...(goodInputs[COLLECT] ?? []));

it('returns unexpected and the name of the call when its handler throws, and logs none of its text', async () => {
  const ipc = await openIpc((_, input) => {
    throw new RangeError(`SKCANARY 08031234567 ${JSON.stringify([input])}`);
  });
  expect(await collectBy(ipc)).toEqual(err({ code: 'unexpected', text: COLLECT }));
  expect(ipc.lines).toMatchObject([
    { level: 'error', event: 'ipc.threw', fields: { channel: COLLECT, error: 'RangeError' } },
  ]);
  const writtenLines = JSON.stringify(ipc.lines);
  for (const secret of ['SKCANARY', '08031234567', '0803 123']) expect(writtenLines).not.toContain(secret);
});

it('returns unexpected, not a rejection, when main is gone', async () => {
  const ipc = await openIpc();
  ipc.pair.handlers.clear();
  expect(await collectBy(ipc)).toEqual(refusalOf('unexpected'));
});

it('returns each failure of a handler unchanged', async () => {
  for (const code of failureCodes) {
    const ipc = await openIpc(() => err(failure(code, { text: 'why' })));
    expect(await collectBy(ipc)).toEqual(err({ code, text: 'why' }));
  }
});

it('registers a handler for each call of the contract and for no other', async () => {
  const { pair } = await openIpc();
  expect([...pair.handlers.keys()].toSorted()).toEqual(calls.map(({ wire }) => wire).toSorted());
});

it('checks the permission for every call, with its input, before it runs', async () => {
  const checkedCalls: unknown[] = [];
  const { invocations, reached } = await openTestIpc(undefined, (call, input) => {
    checkedCalls.push([call.area, call.name, input]);
    return failure('signed-out');
  });
  for (const { area, name, wire } of calls)
    expect(await invocations[area]?.[name]?.(...(goodInputs[wire] ?? [])), wire).toEqual({
      ok: false,
      failure: { code: 'signed-out' },
    });
  expect(checkedCalls).toEqual(calls.map(({ area, name, wire }) => [area, name, goodInputs[wire]?.[0]]));
  expect(reached).toEqual([]);
});

it('logs every call from a window that main did not open', async () => {
  const { pair, invocations, reached, lines } = await openTestIpc();
  pair.sender = senderAt('app://till/index.html', 99);
  for (const { area, name, wire } of calls)
    expect(await invocations[area]?.[name]?.(...(goodInputs[wire] ?? [])), wire).toEqual({
      ok: false,
      failure: { code: 'foreign-sender' },
    });
  expect(reached).toEqual([]);
  expect(lines).toEqual(
    calls.map(({ wire }) => ({ level: 'warn', event: 'ipc.foreign-sender', fields: { channel: wire } })),
  );
});

it.each(events)(
  'brings $wire to every listener as a copy, without Electron’s event, until it unsubscribes',
  async ({ area, name }) => {
    const { subscriptions, publish, pair } = await openIpc();
    const first = vi.fn();
    const second = vi.fn();
    const stop = subscriptions[area]?.[onName(name)]?.(first);
    subscriptions[area]?.[onName(name)]?.(second);
    const payload = { some: 'news' };
    publish(area as never, name as never, payload as never);
    expect(first.mock.calls).toEqual([[payload]]);
    expect(first.mock.calls[0]?.[0]).not.toBe(payload);
    expect(stop?.()).toBeUndefined();
    stop?.();
    publish(area as never, name as never, payload as never);
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).toHaveBeenCalledTimes(2);
    expect(pair.listenerCount(`till:${area}.${name}`)).toBe(1);
  },
);
