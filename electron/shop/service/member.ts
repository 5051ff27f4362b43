import { keysFrom } from '../../journal/encryption.ts';
import { ok } from '../../shared/base/result.ts';
import type { ShopMemberStatus } from '../../shared/shop/shop.ts';
import { type DatabaseAddress, written } from '../address.ts';
import { publishFigures } from '../office/publish-figures.ts';
import { openShop, type Shop } from '../open-shop.ts';
import { migrateSchema } from '../schema/migrate.ts';
import { ownAddress } from '../server/find-servers.ts';
import { hostOf } from '../server/hosted-server.ts';
import { TILLS_CHANGED } from '../streams/channel.ts';
import { ownLength } from '../streams/stream.ts';
import type { SavedMembership } from './membership-store.ts';
import type { TillShopOptions } from './options.ts';
import { inSession } from './owner.ts';
import { createRoster, type Roster } from './roster.ts';
import { openTakenOut } from './taken-out.ts';
import { openTillNames } from './till-names.ts';

/** A till's open shop. */
export interface Member {
  readonly saved: SavedMembership;
  readonly shop: Shop;
  readonly roster: Roster;
  readonly status: () => ShopMemberStatus;
}

export interface MemberEvents {
  /** Called after every change of the status. */
  readonly changed: () => void;
  /** Called once another program changed the replica: it is to be deleted, and the shop opened again. */
  readonly replicaChanged: () => void;
}

/** Other tills reach a server of this till at its address in the network. */
const shownAddress = (saved: SavedMembership): DatabaseAddress =>
  hostOf(saved) === 'here' ? { ...saved.address, host: ownAddress() ?? saved.address.host } : saved.address;

/** Opens the shop of a member. */
export function openMember(
  saved: SavedMembership,
  options: TillShopOptions,
  { changed, replicaChanged }: MemberEvents,
): Member {
  const { address, membership, owner } = saved;
  const { till, journal, query, wrappingKey, projections, figuresSince, now, setTimer, clearTimer, reportError } =
    options;
  const takenOut = openTakenOut(`${options.replicaFile}.taken-out`);
  const names = openTillNames(`${options.replicaFile}.names`);
  const roster = createRoster({ shop: membership.shop, till, takenOut, names, mono: () => performance.now(), changed });
  const own = { till, journal, query, chainKey: keysFrom(wrappingKey).chain };
  const shop = openShop({
    address,
    membership,
    wrappingKey,
    projections,
    now,
    setTimer,
    clearTimer,
    reportError,
    changed,
    own,
    replicaChanged,
    replica: options.replicaFile,
    arrived: options.arrived,
    record: options.record,
    polling: options.polling,
    ...(owner && {
      updateSchema: () => inSession(address, owner, async (session) => ok(await migrateSchema(session))),
    }),
    isGone: (id) => roster.view().tills.some((each) => each.id === id && each.leftAt !== null),
    ...(options.connection && { connection: options.connection }),
    ...(options.pace && { pace: options.pace }),
    parts: [roster.part, publishFigures({ shop: membership.shop, till, figuresSince, length: () => ownLength(own) })],
    announced: (payload) => payload === TILLS_CHANGED && roster.refresh(),
  });
  return {
    saved,
    shop,
    roster,
    status() {
      const { broken, ...view } = shop.view();
      const { tills, asking, returned } = roster.view();
      const hasOwnerLogin = owner !== null;
      return {
        state: 'member',
        shop: membership.shopName,
        address: written(shownAddress(saved)),
        host: hostOf(saved),
        till,
        hasOwnerLogin,
        tills,
        names: names.view(),
        ...view,
        returned,
        broken: broken.map((stream) => stream.till),
        asking: hasOwnerLogin ? asking : [],
        poller: shop.polling().poller,
      };
    },
  };
}
