import { expect, it } from 'vitest';
import { callsOf } from '../../../electron/app/calls.ts';
import type { IpcContext } from '../../../electron/ipc/context.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import type { Till } from '../../../electron/till/till.ts';
import { relayOf } from '../../component/back-office/webhook-views.ts';
import { partial } from '../../support/partial.ts';

type Webhooks = NonNullable<Till['webhooks']>;

/** A till whose relay is there. */
const tillWithRelay = (address: string) =>
  partial<Till>({
    problem: null,
    webhooks: partial<Webhooks>({
      relaySetUp: partial<Webhooks['relaySetUp']>({ view: () => ok(relayOf({ address })) }),
    }),
  });

it('asks the till that is open at a call, not the one at the start (rule 8)', async () => {
  let open = tillWithRelay('https://one.example');
  const calls = callsOf({
    ...partial<IpcContext>({}),
    get till() {
      return open;
    },
  });
  const view = async () => calls.find(({ area, name }) => area === 'relay' && name === 'view')?.run(undefined);
  open = tillWithRelay('https://two.example');
  expect(await view()).toMatchObject({ value: { address: 'https://two.example' } });
  open = partial<Till>({ problem: failure('keychain-locked'), webhooks: null });
  expect(await view()).toMatchObject({ failure: { code: 'keychain-locked' } });
  open = partial<Till>({ problem: null, webhooks: null });
  expect(await view()).toMatchObject({ failure: { code: 'journal-unavailable' } });
});
