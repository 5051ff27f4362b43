import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { IpcCall } from '../../../electron/ipc/area.ts';
import type { IpcRegistration } from '../../../electron/ipc/register.ts';
import { isDeep } from '../../support/deep.ts';
import { fakeElectron } from '../../support/fake-electron.ts';
import { forAnyAsync } from '../../support/for-any.ts';
import { until } from '../../support/practice-kit.ts';
import { type RunningTill, runTheTill } from '../../support/running-till.ts';
import { goodInputs } from '../ipc/kit.ts';
import { eventOf } from './evidence.ts';
import { hostileEvents } from './hostile-events.ts';
import { booksOf, poison, wrongInput } from './hostile-values.ts';

vi.mock('../../../electron/windows/asset-list.ts', () => ({ listAssets: () => new Map() }));

/** What reached a handler of the till; while `held` it goes no further. */
const spy = vi.hoisted(() => ({ reached: [] as { wire: string; input: unknown }[], held: false }));

vi.mock('../../../electron/ipc/register.ts', async (original) => {
  const register = await original<typeof import('../../../electron/ipc/register.ts')>();
  const watchedCall = (call: IpcCall): IpcCall => ({
    ...call,
    run: (input) => {
      spy.reached.push({ wire: `till:${call.area}.${call.name}`, input });
      return spy.held ? { ok: true, value: null } : call.run(input);
    },
  });
  return {
    ...register,
    registerHandlers: (registration: IpcRegistration) =>
      register.registerHandlers({ ...registration, calls: registration.calls.map(watchedCall) }),
  };
});

const TOTAL = isDeep ? 20_000 : 4_000;

let running: RunningTill;
let channels: readonly string[];
const thrownErrors: unknown[] = [];
const keep = (error: unknown) => thrownErrors.push(error);

beforeAll(async () => {
  running = await runTheTill();
  channels = [...fakeElectron.handlers.keys()];
  process.on('unhandledRejection', keep);
  process.on('uncaughtException', keep);
  await atRest();
});
afterAll(async () => {
  process.off('unhandledRejection', keep);
  process.off('uncaughtException', keep);
  await running?.close();
});

/** The banks are asked for at the start; after that a till without sales writes nothing by itself. */
async function atRest(): Promise<void> {
  let before = '';
  await until(async () => {
    const now = JSON.stringify(booksOf(running));
    const same = now === before && now.includes('banks.json');
    before = now;
    await new Promise((done) => setTimeout(done, 200));
    return same;
  });
}

const isCustomers = (wire: string) => wire.startsWith('till:customer.');
const good = (wire: string) => eventOf(isCustomers(wire) ? running.customer : running.till);
const foreign = (wire: string) =>
  isCustomers(wire) ? hostileEvents(running.customer, running.till) : hostileEvents(running.till, running.customer);
const call = async (wire: string, event: object, ...input: unknown[]): Promise<unknown> =>
  fakeElectron.handlers.get(wire)?.(event as never, ...(structuredClone(input) as never[]));
/** Calls that take any of their fields. */
const bitByBit = new Set(['settings.change', 'settings.choose', 'business.change'].map((name) => `till:${name}`));
/** Of what may be changed bit by bit, one bit: with one of two left out it would still be right. */
const oneBit = (input: readonly unknown[]) =>
  input.map((fields) => Object.fromEntries(Object.entries(fields as object).slice(0, 1)));
function rightInput(wire: string): readonly unknown[] {
  const input = isCustomers(wire) ? [] : (goodInputs[wire] ?? []);
  return bitByBit.has(wire) ? oneBit(input) : input;
}
const refusal = (code: string) => ({ ok: false, failure: { code } });

interface RefusedCall {
  readonly wire: string;
  readonly event: () => object;
  readonly input: () => readonly unknown[];
  readonly code: 'foreign-sender' | 'invalid-input';
}

/** One call that must be refused: of whom, with what, and with which word. */
function refusedCall(wire: string): fc.Arbitrary<RefusedCall> {
  const right = rightInput(wire);
  const one = right.length > 0 ? right : [undefined];
  const wrong = wrongInput(right[0]).map((makeInput) => () => [makeInput()]);
  const more = poison.map((makeInput) => () => [...one, makeInput()]);
  const frames = foreign(wire).map(
    ([, event]) =>
      () =>
        event,
  );
  const own = fc.constant(() => good(wire));
  const of = (
    event: fc.Arbitrary<() => object>,
    input: fc.Arbitrary<() => readonly unknown[]>,
    code: RefusedCall['code'],
  ) => fc.record({ wire: fc.constant(wire), event, input, code: fc.constant(code) });
  return fc.oneof(
    of(
      fc.constantFrom(...frames),
      fc.oneof(
        fc.constant(() => right),
        wrong,
      ),
      'foreign-sender',
    ),
    of(own, wrong, 'invalid-input'),
    of(own, more, 'invalid-input'),
  );
}

describe(`${TOTAL} calls that must be refused`, () => {
  it('refuses calls with a code, and lets them throw nothing, reach no handler and change nothing', async () => {
    const before = booksOf(running);
    const refusalCounts = { 'foreign-sender': 0, 'invalid-input': 0 };
    const calledNames = new Set<string>();
    spy.reached.length = 0;
    const calls = fc.constantFrom(...channels).chain(refusedCall);
    await forAnyAsync([calls], { numRuns: TOTAL }, async ({ wire, event, input, code }) => {
      expect(await call(wire, event(), ...input())).toEqual(refusal(code));
      refusalCounts[code] += 1;
      calledNames.add(wire);
    });
    expect(refusalCounts['foreign-sender'] + refusalCounts['invalid-input']).toBe(TOTAL);
    expect(Math.min(...Object.values(refusalCounts))).toBeGreaterThan(TOTAL / 5);
    expect(calledNames.size).toBe(channels.length);
    expect(spy.reached).toEqual([]);
    expect(booksOf(running)).toEqual(before);
    expect(thrownErrors).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'admin') || 'admin' in {}).toBe(false);
  });
});

it('passes handlers a frozen copy of the input', async () => {
  spy.reached.length = 0;
  spy.held = true;
  for (const wire of channels) {
    const sent = structuredClone(rightInput(wire));
    await call(wire, good(wire), ...sent);
    const [{ input } = { input: undefined }] = spy.reached.splice(0);
    expect(input, wire).toEqual(sent[0]);
    if (typeof input !== 'object' || input === null) continue;
    expect(input, wire).not.toBe(sent[0]);
    expect(Object.isFrozen(input), wire).toBe(true);
  }
  spy.held = false;
});

it('responds to the till’s own window after all of it', async () => {
  expect(await call('till:till.snapshot', good('till:till.snapshot'))).toMatchObject({ ok: true });
});
