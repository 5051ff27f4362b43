import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok, type Result } from '../../../electron/shared/base/result.ts';
import { areasOf, contract } from '../../../electron/shared/ipc/contract.ts';
import { withApproval } from '../../../renderer/state/approvals.ts';
import { createFakeBridge, type FakeBridge } from '../../support/fake-bridge.ts';

type Run = (input?: unknown) => Promise<Result<unknown>>;
type Members = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const calls = areasOf(contract).flatMap(([area, name, kind]) => (kind === 'call' ? [[area, name] as const] : []));

/** A bridge on which one call is refused with `code` the first time, and what the user was asked. */
function refusedOnce(area: string, name: string, code: 'proof-needed' | 'approval-needed', agrees = true) {
  const fake = createFakeBridge();
  let refused = false;
  const answer = fake.answer as (area: string, name: string, run: Run) => ReturnType<FakeBridge['answer']>;
  answer(area, name, async () => {
    const first = !refused;
    refused = true;
    return first ? err(failure(code)) : ok('done');
  });
  const asked: unknown[] = [];
  const bridge = withApproval(fake.bridge, async (what) => {
    asked.push(what);
    return agrees;
  });
  const run = (bridge as Members)[area]?.[name] as Run;
  return { run, asked };
}

describe('withApproval', () => {
  it.each(calls)('asks for the PIN and tries again: %s.%s', async (area, name) => {
    const { run, asked } = refusedOnce(area, name, 'proof-needed');
    expect(await run()).toEqual(ok('done'));
    expect(asked).toMatchObject([{ call: `${area}.${name}`, subject: '', pin: 'own' }]);
  });

  it('asks a manager about the sale that the call names', async () => {
    const { run, asked } = refusedOnce('sales', 'cancel', 'approval-needed');
    expect(await run({ id: 'one' })).toEqual(ok('done'));
    expect(asked).toEqual([{ call: 'sales.cancel', subject: 'one', ability: 'cancelSale', pin: 'manager' }]);
  });

  it.each([
    ['bank', 'settle'],
    ['written-off', 'writeOff'],
  ])('asks those who may approve a settlement by %s', async (method, ability) => {
    const { run, asked } = refusedOnce('settlements', 'record', 'approval-needed');
    expect(await run({ id: 'one', method })).toEqual(ok('done'));
    expect(asked).toMatchObject([{ call: 'settlements.record', ability }]);
  });

  it.each(['change', 'setLogo'])('asks those who may approve a change of the shop: settings.%s', async (name) => {
    const { run, asked } = refusedOnce('settings', name, 'approval-needed');
    expect(await run({})).toEqual(ok('done'));
    expect(asked).toMatchObject([{ call: `settings.${name}`, ability: 'changeShop' }]);
  });

  it('returns the refusal where nobody agrees', async () => {
    const { run } = refusedOnce('staff', 'setPin', 'proof-needed', false);
    expect(await run({ id: 'one', pin: '1' })).toEqual(err(failure('proof-needed')));
  });

  it('leaves subscriptions as they are', () => {
    const fake = createFakeBridge();
    const bridge = withApproval(fake.bridge, async () => true);
    const received: unknown[] = [];
    const stop = bridge.connection.onChanged((view) => received.push(view));
    fake.emit('connection', 'changed', { state: 'checking', since: 0, lastAnswerAt: null } as never);
    stop();
    expect(received).toHaveLength(1);
    expect(fake.listening('connection', 'changed')).toBe(0);
  });
});
