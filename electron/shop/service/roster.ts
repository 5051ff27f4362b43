import { seconds } from '../../shared/base/units.ts';
import type { AskingTill, ShopTill } from '../../shared/shop/shop.ts';
import type { Session } from '../database.ts';
import { joinRequests } from '../join/invitations.ts';
import { tillsOf } from '../join/tills.ts';
import type { ShopPart } from '../shop-part.ts';
import type { TakenOut } from './taken-out.ts';
import type { TillNames } from './till-names.ts';

/** The tills of the shop, and who asks to join. */
export interface RosterView {
  readonly tills: readonly ShopTill[];
  readonly asking: readonly AskingTill[];
  /** Ids of tills that are in the shop although they were taken out, as after an old database was put back. */
  readonly returned: readonly string[];
}

export interface Roster {
  readonly view: () => RosterView;
  readonly part: ShopPart;
  /** Reads it again in the next round. */
  readonly refresh: () => void;
}

export interface RosterOptions {
  readonly shop: string;
  readonly till: string;
  readonly takenOut: TakenOut;
  readonly names: TillNames;
  readonly mono: () => number;
  /** Called after the view changed. */
  readonly changed: () => void;
}

/** A round may follow every sale; tills change seldom. */
const INTERVAL = seconds(4);

/** Reads the shop's tills in the rounds of the link, every few seconds. */
export function createRoster({ shop, till, takenOut, names, mono, changed }: RosterOptions): Roster {
  let view: RosterView = { tills: [], asking: [], returned: [] };
  let readAt: number | null = null;

  async function read(session: Session): Promise<void> {
    const tills = await tillsOf(session, shop);
    const asking = await joinRequests(session, shop);
    readAt = mono();
    names.note(tills);
    const now = {
      tills: tills.map((each) => ({ ...each, isThis: each.id === till })),
      asking,
      returned: takenOut.note(tills),
    };
    if (JSON.stringify(now) === JSON.stringify(view)) return;
    view = now;
    changed();
  }

  return {
    view: () => view,
    refresh() {
      readAt = null;
    },
    async part(session) {
      readAt = null;
      return async () => {
        if (readAt === null || mono() - readAt >= INTERVAL) await read(session);
      };
    },
  };
}
