import { keysFrom } from '../../journal/encryption.ts';
import { createReading } from '../../journal/entries.ts';
import { lastSeqOf } from '../../journal/schema.ts';
import type { Result } from '../../shared/base/result.ts';
import { seconds } from '../../shared/base/units.ts';
import type { ShopMemberStatus } from '../../shared/shop/shop.ts';
import { shopDayOf } from '../../shared/shop/shop-day.ts';
import { addressText, type DatabaseAddress } from '../address.ts';
import { inSession, type Session } from '../database.ts';
import { joinRequests } from '../join/invitations.ts';
import { tillsOf } from '../join/tills.ts';
import { publishFigures } from '../office/publish-figures.ts';
import { openShop } from '../open-shop.ts';
import { migrateSchema } from '../schema/migrate.ts';
import { ownAddress } from '../server/find-servers.ts';
import { hostOf } from '../server/hosted-server.ts';
import { lastPort } from '../server/locate.ts';
import { readLostRecords } from '../streams/lost-records.ts';
import { TILLS_CHANGED } from '../streams/notify.ts';
import type { LostRecords, TillShopOptions } from '../till/shop-port.ts';
import type { SavedMembership } from './membership-store.ts';
import type { Moving } from './part-in-move.ts';
import { openRememberedTills } from './remembered-tills.ts';

/** A round may follow every sale; tills change seldom. */
const INTERVAL = seconds(4);

/** Reads the shop's tills in the rounds of the link, every few seconds. */
function createRoster(shop: string, { till, replicaFile }: TillShopOptions, onChange: () => void) {
  const memory = openRememberedTills(`${replicaFile}.tills`);
  let view: Pick<ShopMemberStatus, 'tills' | 'asking' | 'returned'> = { tills: [], asking: [], returned: [] };
  let readAt: number | null = null;

  async function read(session: Session): Promise<void> {
    const tills = await tillsOf(session, shop);
    const asking = await joinRequests(session, shop);
    readAt = performance.now();
    const now = {
      tills: tills.map((each) => ({ ...each, isThis: each.id === till })),
      asking,
      returned: memory.note(tills),
    };
    if (JSON.stringify(now) === JSON.stringify(view)) return;
    view = now;
    onChange();
  }

  return {
    view: () => view,
    takenOut: memory.takenOut,
    names: memory.names,
    /** Reads it again in the next round. */
    refresh(): void {
      readAt = null;
    },
    async part(session: Session) {
      readAt = null;
      return async () => {
        if (readAt === null || performance.now() - readAt >= INTERVAL) await read(session);
      };
    },
  };
}

export interface MemberEvents {
  readonly changed: () => void;
  /** Called once another program changed the replica: it is to be deleted, and the shop opened again. */
  readonly replicaChanged: () => void;
  readonly moving: Moving;
}

/** Other tills reach a server of this till at its address in the network. */
const shownAddress = (savedMembership: SavedMembership): DatabaseAddress =>
  hostOf(savedMembership) === 'here'
    ? {
        ...savedMembership.address,
        host: ownAddress() ?? savedMembership.address.host,
        port: lastPort(savedMembership.address),
      }
    : savedMembership.address;

export function openMember(
  savedMembership: SavedMembership,
  options: TillShopOptions,
  { changed, replicaChanged, moving }: MemberEvents,
) {
  const { address, membership, owner } = savedMembership;
  const { till, journal, query, wrappingKey, figuresSince, now } = options;
  const roster = createRoster(membership.shop, options, changed);
  const own = { till, journal, query, chainKey: keysFrom(wrappingKey).chain };
  const leavings = createReading(query)({ kind: 'shop.left' });
  const lastLeaving = leavings.findLast(({ body }) => body.goesOn === true && body.id !== membership.shop);
  const shop = openShop({
    ...options,
    polling: options.polling(),
    address,
    membership,
    changed,
    own,
    replicaChanged,
    replica: options.replicaFile,
    ...(owner && { updateSchema: () => inSession(address, owner, (session) => migrateSchema(session)) }),
    isGone: (id) => roster.view().tills.some((each) => each.id === id && each.leftAt !== null),
    parts: [
      roster.part,
      publishFigures({
        shop: membership.shop,
        till,
        figuresSince,
        ...(lastLeaving && { firstDay: shopDayOf(lastLeaving.at) }),
        length: () => lastSeqOf(query),
        isDiverged: () => ['forked', 'behind'].includes(shop.view().problem ?? ''),
        now,
      }),
    ],
    moves: moving.part,
    announced(payload) {
      if (payload !== TILLS_CHANGED) return;
      roster.refresh();
      moving.refresh();
      shop.wake();
    },
  });
  return {
    saved: savedMembership,
    shop,
    roster,
    moving,
    /** Reads, with this till's login, what the shop has of its stream and its journal has not. */
    lost: (): Promise<Result<LostRecords>> =>
      inSession(address, membership.login, (session) =>
        readLostRecords(session, { id: membership.shop, key: membership.key }, own),
      ),
    /** `notFollowed`: tills that this till's old server waits for. */
    status(notFollowed: readonly string[]): ShopMemberStatus {
      const { tills, asking, returned } = roster.view();
      const hasOwnerLogin = owner !== null;
      return {
        state: 'member',
        shop: membership.shopName,
        address: addressText(shownAddress(savedMembership)),
        host: hostOf(savedMembership),
        till,
        hasOwnerLogin,
        tills,
        names: roster.names(),
        ...shop.view(),
        returned,
        move: moving.view(),
        notFollowed,
        asking: hasOwnerLogin ? asking : [],
        poller: shop.polling().poller,
      };
    },
  };
}

export type Member = ReturnType<typeof openMember>;
