import { describe, expect, it, vi } from 'vitest';
import { customerCalls } from '../../../electron/app/calls.ts';
import { createPublisher } from '../../../electron/ipc/publisher.ts';
import { registerHandlers, trustedSender } from '../../../electron/ipc/register.ts';
import { type CustomerContract, customerContract } from '../../../electron/shared/customer-display/contract.ts';
import { areasOf, channel, contract } from '../../../electron/shared/ipc/contract.ts';
import { customerScreenOf } from '../../support/builders.ts';
import { loadCustomerPreload, senderAt } from '../../support/memory-ipc.ts';
import { silentLog } from '../../support/silent-log.ts';
import { openTestIpc } from './kit.ts';

const CUSTOMER = 2;
const page = 'app://till/customer-display.html';
const screen = customerScreenOf();

/** Both doors of the till, as main opens them: window 1 is the till's, window 2 the customer's. */
async function bothDoors() {
  const till = await openTestIpc();
  registerHandlers({
    calls: customerCalls(() => screen),
    ipcMain: till.pair.ipcMain,
    isTrusted: trustedSender({ ids: new Set([CUSTOMER]), origins: ['app://till'] }),
    refuses: () => null,
    log: silentLog,
  });
  const bridge = await loadCustomerPreload(till.pair);
  return { ...till, bridge, invoke: till.pair.ipcRenderer.invoke };
}

describe("the customer's window", () => {
  it('responds to the one call of the customer’s window, which takes no input', async () => {
    const { pair, bridge, invoke } = await bothDoors();
    pair.sender = senderAt(page, CUSTOMER);
    expect(await bridge.customer.screen()).toEqual({ ok: true, value: screen });
    for (const more of [null, {}, 'x', 0, []])
      expect(await invoke('till:customer.screen', more)).toEqual({ ok: false, failure: { code: 'invalid-input' } });
  });

  it('shares no name with the till', () => {
    const own = areasOf(customerContract).map(([area, name]) => channel(area, name));
    const tills = new Set(areasOf(contract).map(([area, name]) => channel(area, name)));
    expect(own.filter((wire) => tills.has(wire))).toEqual([]);
  });
});

it('delivers events to the listener of the customer’s window as copies, until it unsubscribes', async () => {
  const { pair, bridge } = await bothDoors();
  const onReceive = vi.fn();
  const stop = bridge.customer.onChanged(onReceive);
  const publish = createPublisher<CustomerContract>(() => [pair.window]);
  publish('customer', 'changed', screen);
  stop();
  publish('customer', 'changed', screen);
  expect(onReceive.mock.calls).toEqual([[screen]]);
});
