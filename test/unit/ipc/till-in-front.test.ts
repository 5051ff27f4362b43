import { expect, it } from 'vitest';
import type { IpcContext } from '../../../electron/ipc/handlers/context.ts';
import { receiverCalls, webhooksCalls } from '../../../electron/ipc/handlers/webhooks.ts';

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
  const [webhooks, receiver] = [webhooksCalls(counter), receiverCalls(counter)];
  front = tillOf('live');
  expect(await webhooks.list()).toMatchObject({ value: 'live' });
  expect(await receiver.view()).toMatchObject({ value: 'live' });
  front = { problem: { code: 'keychain-locked' }, webhooks: null };
  expect(await webhooks.list()).toMatchObject({ failure: { code: 'keychain-locked' } });
  front = { problem: null, webhooks: null };
  expect(await webhooks.list()).toMatchObject({ failure: { code: 'journal-unavailable' } });
});
