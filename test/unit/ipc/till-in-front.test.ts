import { expect, it } from 'vitest';
import { callsOf } from '../../../electron/ipc/calls.ts';
import type { IpcContext } from '../../../electron/ipc/context.ts';

/** A till whose webhooks say which one it is. */
const tillOf = (name: string) => ({
  problem: null,
  webhooks: { registration: { list: async () => ({ ok: true, value: name }) }, receiver: { view: () => name } },
});

it('the till that is in front at a call is the one that is asked, not the one at the start (rule 8)', async () => {
  let front: object = tillOf('practice');
  const counter = {
    get till() {
      return front;
    },
  } as unknown as IpcContext;
  const calls = callsOf(counter);
  const run = async (area: string) =>
    calls.find((call) => call.area === area && ['list', 'view'].includes(call.name))?.run(undefined);
  front = tillOf('live');
  expect(await run('webhooks')).toMatchObject({ value: 'live' });
  expect(await run('receiver')).toMatchObject({ value: 'live' });
  front = { problem: { code: 'keychain-locked' }, webhooks: null };
  expect(await run('webhooks')).toMatchObject({ failure: { code: 'keychain-locked' } });
  front = { problem: null, webhooks: null };
  expect(await run('webhooks')).toMatchObject({ failure: { code: 'journal-unavailable' } });
});
