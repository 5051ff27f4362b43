import { expect, it } from 'vitest';
import { callsOf } from '../../../electron/app/calls.ts';
import type { IpcContext } from '../../../electron/ipc/context.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import type { Till } from '../../../electron/till/till.ts';
import { receiverOf } from '../../component/back-office/webhook-views.ts';
import { partial } from '../../support/partial.ts';

type Webhooks = NonNullable<Till['webhooks']>;

/** A till whose receiver of webhooks has this port. */
const tillWithPort = (port: number) =>
  partial<Till>({
    problem: null,
    webhooks: partial<Webhooks>({
      receiver: partial<Webhooks['receiver']>({ view: () => receiverOf({ port }) }),
    }),
  });

it('asks the till that is open at a call, not the one at the start (rule 8)', async () => {
  let open = tillWithPort(1);
  const calls = callsOf({
    ...partial<IpcContext>({}),
    get till() {
      return open;
    },
  });
  const view = async () => calls.find(({ area, name }) => area === 'receiver' && name === 'view')?.run(undefined);
  open = tillWithPort(2);
  expect(await view()).toMatchObject({ value: { port: 2 } });
  open = partial<Till>({ problem: failure('keychain-locked'), webhooks: null });
  expect(await view()).toMatchObject({ failure: { code: 'keychain-locked' } });
  open = partial<Till>({ problem: null, webhooks: null });
  expect(await view()).toMatchObject({ failure: { code: 'journal-unavailable' } });
});
