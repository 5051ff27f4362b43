import { describe, expect, it } from 'vitest';
import type { Till } from '../../../electron/compose/till.ts';
import type { Counter } from '../../../electron/ipc/handlers/counter.ts';
import { webhooksCalls } from '../../../electron/ipc/handlers/webhooks.ts';
import { failure } from '../../../electron/shared/failure.ts';
import { err, ok } from '../../../electron/shared/result.ts';

const tillSaying = (word: string) =>
  ({ webhooks: { registration: { list: () => ok(word) } }, problem: null }) as unknown as Till;

describe('calls go through to the till that is open', () => {
  it('at the time of the call, also after another one took its place', async () => {
    const counter = { till: tillSaying('practice') };
    const calls = webhooksCalls(counter as unknown as Counter);
    expect(await calls.list()).toEqual(ok('practice'));

    counter.till = tillSaying('live');
    expect(await calls.list()).toEqual(ok('live'));
  });

  it('and say its problem where it has no such part', async () => {
    const till = { webhooks: null, problem: failure('keychain-locked') } as unknown as Till;
    expect(await webhooksCalls({ till } as Counter).list()).toEqual(err(failure('keychain-locked')));
  });

  it('or that there is no journal where it says none', async () => {
    const till = { webhooks: null, problem: null } as unknown as Till;
    expect(await webhooksCalls({ till } as Counter).list()).toEqual(err(failure('journal-unavailable')));
  });
});
