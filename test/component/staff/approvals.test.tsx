import { describe, expect, it } from 'vitest';
import { type Failure, failure } from '../../../electron/shared/base/failure.ts';
import { err, ok, type Result } from '../../../electron/shared/base/result.ts';
import { areasOf, contract } from '../../../electron/shared/ipc/contract.ts';
import { approvable } from '../../../electron/shared/staff/permissions.ts';
import { createApprovalsStore, withApproval } from '../../../renderer/state/approvals.ts';
import { createFakeBridge, type FakeBridge } from '../../support/fake-bridge.ts';

type Run = (input?: unknown) => Promise<Result<unknown>>;
type Members = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A bridge on which one call is refused with `refusal` the first time, and what the user was asked. */
function refusedOnce(area: string, name: string, refusal: Failure, agrees = true) {
  const fake = createFakeBridge();
  let isRefused = false;
  const answer = fake.answer as (area: string, name: string, run: Run) => ReturnType<FakeBridge['answer']>;
  answer(area, name, async () => {
    const first = !isRefused;
    isRefused = true;
    return first ? err(refusal) : ok('done');
  });
  const inputs: unknown[] = [];
  const bridge = withApproval(fake.bridge, async (what) => {
    inputs.push(what);
    return agrees;
  });
  const run = (bridge as Members)[area]?.[name] as Run;
  return { run, asked: inputs };
}

describe('withApproval', () => {
  it('asks for the PIN, and makes the call again', async () => {
    const { run, asked } = refusedOnce('backup', 'saveRecoveryFile', failure('proof-needed'));
    expect(await run()).toEqual(ok('done'));
    expect(asked).toMatchObject([{ call: 'backup.saveRecoveryFile', input: undefined, pin: 'own' }]);
  });

  it('asks for the PIN whatever the call is', async () => {
    for (const [area, name, kind] of areasOf(contract)) {
      if (kind !== 'call') continue;
      const { run, asked } = refusedOnce(area, name, failure('proof-needed'));
      expect(await run(), `${area}.${name}`).toEqual(ok('done'));
      expect(asked).toMatchObject([{ call: `${area}.${name}`, pin: 'own' }]);
    }
  });

  it.each(approvable)('asks those whom main names, whatever the call: %s', async (ability) => {
    const { run, asked } = refusedOnce('receipts', 'print', failure('approval-needed', { text: ability }));
    expect(await run({ id: 'one' })).toEqual(ok('done'));
    expect(asked).toEqual([{ call: 'receipts.print', input: { id: 'one' }, ability, pin: 'manager' }]);
  });

  it('asks nobody where main names nothing that can be approved', async () => {
    const { run, asked } = refusedOnce('sales', 'cancel', failure('approval-needed', { text: 'setUp' }));
    expect(await run({ id: 'one' })).toEqual(err(failure('approval-needed', { text: 'setUp' })));
    expect(asked).toEqual([]);
  });

  it('returns the refusal where nobody agrees', async () => {
    const { run } = refusedOnce('staff', 'setPin', failure('proof-needed'), false);
    expect(await run({ id: 'one', pin: '1' })).toEqual(err(failure('proof-needed')));
  });

  it('leaves subscriptions as they are', () => {
    const fake = createFakeBridge();
    const bridge = withApproval(fake.bridge, async () => true);
    const receivedInputs: unknown[] = [];
    const stop = bridge.connection.onChanged((view) => receivedInputs.push(view));
    fake.emit('connection', 'changed', { state: 'checking', since: 0, lastAnswerAt: null } as never);
    stop();
    expect(receivedInputs).toHaveLength(1);
    expect(fake.listening('connection', 'changed')).toBe(0);
  });
});

const question = (call: string) => ({ call, input: null, ability: 'cancelSale', pin: 'manager' }) as const;

it('leaves the question on the screen when the PIN of one that was closed before turns out right', async () => {
  const approvals = createApprovalsStore();
  const firstAnswer = approvals.ask(question('sales.cancel'));
  const first = approvals.getState().asking;
  first?.done(false);
  const secondAnswer = approvals.ask(question('settings.change'));
  // The check of that PIN took until now.
  first?.done(true);
  expect(approvals.getState().asking).toMatchObject({ call: 'settings.change' });
  approvals.getState().asking?.done(true);
  expect(await Promise.all([firstAnswer, secondAnswer])).toEqual([false, true]);
});
