import { describe, expect, it, vi } from 'vitest';
import { customerCalls } from '../../../electron/app/calls.ts';
import { createPublisher } from '../../../electron/ipc/publisher.ts';
import { registerHandlers, trustedSender } from '../../../electron/ipc/register.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import {
  type CustomerContract,
  type CustomerScreen,
  customerContract,
} from '../../../electron/shared/customer-display/contract.ts';
import { areasOf, channel, contract } from '../../../electron/shared/ipc/contract.ts';
import { loadCustomerPreload, senderAt } from '../../support/memory-ipc.ts';
import { silentLog } from '../../support/silent-log.ts';
import { calls, events, goodInputs, openTestIpc } from './kit.ts';

const CUSTOMER = 2;
const page = 'app://till/customer-display.html';
const screen: CustomerScreen = {
  shopName: 'Adunni Stores',
  logo: null,
  practice: false,
  face: { kind: 'idle' },
  clockOffset: ms(0),
  language: 'en',
  theme: 'system',
};
const foreign = { ok: false, failure: { code: 'foreign-sender' } };

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
  it.each(calls)('is refused $wire, with a valid input, before any handler', async ({ wire }) => {
    const { pair, invoke, reached } = await bothDoors();
    pair.sender = senderAt(page, CUSTOMER);
    expect(await invoke(wire, ...(goodInputs[wire] ?? []))).toEqual(foreign);
    expect(reached).toEqual([]);
  });

  it('responds to its one call, which takes no input', async () => {
    const { pair, bridge, invoke } = await bothDoors();
    pair.sender = senderAt(page, CUSTOMER);
    expect(await bridge.customer.screen()).toEqual({ ok: true, value: screen });
    for (const more of [null, {}, 'x', 0, []])
      expect(await invoke('till:customer.screen', more)).toEqual({ ok: false, failure: { code: 'invalid-input' } });
  });

  it('exposes that call and that event, and shares no name with the till', async () => {
    const { pair, bridge } = await bothDoors();
    expect(Object.keys(bridge)).toEqual(['customer']);
    expect(Object.keys(bridge.customer).toSorted()).toEqual(['onChanged', 'screen']);
    expect(Object.isFrozen(bridge) && Object.isFrozen(bridge.customer)).toBe(true);
    const own = areasOf(customerContract).map(([area, name]) => channel(area, name));
    const tills = new Set(areasOf(contract).map(([area, name]) => channel(area, name)));
    expect(own.filter((wire) => tills.has(wire))).toEqual([]);
    expect([...pair.worlds.keys()]).toEqual(['till', 'customerScreen']);
  });
});

describe('what is not the customer window', () => {
  it.each([
    ['the till itself', senderAt('app://till/index.html', 1)],
    ['a window nobody opened', senderAt(page, 99)],
    ['another page in it', senderAt('https://till/customer-display.html', CUSTOMER)],
    ['a frame inside it', { ...senderAt(page, CUSTOMER), senderFrame: { url: page } }],
  ])('is refused its call: %s', async (_what, sender) => {
    const { pair, invoke } = await bothDoors();
    pair.sender = sender;
    expect(await invoke('till:customer.screen')).toEqual(foreign);
  });
});

describe('events', () => {
  it('are sent to the till’s own windows only', async () => {
    const own = { isDestroyed: () => false, webContents: { isDestroyed: () => false, send: vi.fn() } };
    const theirs = { isDestroyed: () => false, webContents: { isDestroyed: () => false, send: vi.fn() } };
    const publish = createPublisher(() => [own]);
    const toCustomer = createPublisher<CustomerContract>(() => [theirs]);
    for (const { area, name } of events) publish(area as never, name as never, { phoneTail: '4567' } as never);
    toCustomer('customer', 'changed', screen);
    expect(own.webContents.send).toHaveBeenCalledTimes(events.length);
    expect(theirs.webContents.send.mock.calls).toEqual([['till:customer.changed', screen]]);
  });

  it('reach the listener of the customer’s window as copies, until it unsubscribes', async () => {
    const { pair, bridge } = await bothDoors();
    const onReceive = vi.fn();
    const stop = bridge.customer.onChanged(onReceive);
    const publish = createPublisher<CustomerContract>(() => [pair.window]);
    publish('customer', 'changed', screen);
    stop();
    publish('customer', 'changed', screen);
    expect(onReceive.mock.calls).toEqual([[screen]]);
  });
});
