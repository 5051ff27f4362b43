import type { Result } from '../../../electron/shared/base/result.ts';
import type { RepairMode } from '../../../electron/shared/shop/shop.ts';
import type { TillShop } from '../../../electron/shop/till/shop-port.ts';
import type { ActiveTill } from '../../../electron/till/active-till.ts';
import { healStream } from '../../../electron/till/backup/heal-stream.ts';
import type { Till } from '../../../electron/till/till.ts';
import { partial } from '../../support/partial.ts';
import type { SeenShop, TillCalls } from './messages.ts';
import { locationOf } from './place.ts';

const wordOf = (result: Result<unknown>): string => (result.ok ? 'ok' : (result.failure.text ?? result.failure.code));

function seenShop(shop: TillShop): SeenShop {
  const status = shop.status();
  if (status.state !== 'member')
    return { state: status.state, problem: null, isCopied: false, link: 'none', isHost: false };
  const { link, problem, waiting, asOf, host } = status;
  const isCopied = link.state === 'linked' && asOf !== null && waiting === 0 && problem === null;
  return { state: 'member', problem, isCopied, link: link.refusal ?? link.state, isHost: host === 'here' };
}

/** What an owner does at a till about its place in the shop. */
export const membershipCalls = (till: Till, shop: TillShop, folder: string) => ({
  shop: () => seenShop(shop),
  async heal(as: RepairMode) {
    const between: ActiveTill['between'] = async (work) => {
      await till.close();
      return work();
    };
    return wordOf(await healStream(partial<ActiveTill>({ now: () => till, between }), locationOf(folder), as));
  },
  join: async ({ address, code, name }: Parameters<TillCalls['join']>[0]) =>
    wordOf(await shop.join({ address, code, tillName: name, authority: null })),
  move: async (address: string) => wordOf(await shop.moveToServer({ address, authority: null })),
  host: async () => wordOf(await shop.host({ shopName: 'Adunni Stores', tillName: 'Counter 1' })),
  async invite() {
    const invitation = await shop.invite();
    return invitation.ok ? invitation.value.code : null;
  },
  moveToTill: async (to: string) => wordOf(await shop.moveToTill({ till: to })),
  close: () => till.close(),
  cancelJoin: async () => wordOf(await shop.cancelJoin()),
});
