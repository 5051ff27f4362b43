import { draftsOf } from '../../journal/entry.ts';
import type { Ms } from '../../shared/base/units.ts';

/** Journal entries about the shop of several tills: who changed what at this till. `till` and `shop` are names. */
export interface ShopBodies {
  'shop.founded': { shop: string; till: string };
  'shop.invited': Record<string, never>;
  'shop.accepted': { till: string };
  'shop.refused': { till: string };
  /** `countsUntil`: where the owner named since when somebody else may have had it. */
  'shop.taken-out': { till: string; countsUntil?: Ms };
  /** `name` is what it is called from then on. */
  'shop.renamed': { till: string; name: string };
  'shop.office-invited': Record<string, never>;
  'shop.office-taken-out': { office: string };
  /** This till asked to read another shop under this name, or reads it no more. */
  'shop.follow-asked': { office: string };
  'shop.follow-ended': { shop: string };
  'shop.join-asked': { till: string };
  'shop.join-cancelled': Record<string, never>;
  /** The owner accepted this till; recorded by the till. */
  'shop.joined': { shop: string };
  /**
   * `counted`: the last entry of this till that the Z reports of the shop, `id`, count, or will count. `goesOn`: it has all
   * that this till recorded.
   */
  'shop.left': { shop: string; id?: string; counted?: number; goesOn?: true };
  'shop.set-up-again': { shop: string; till: string };
  /** The owner asked another till, or a server, to keep the shop's tills together. */
  'shop.move-asked': { till: string };
  'shop.server-move-asked': Record<string, never>;
  'shop.move-cancelled': Record<string, never>;
  /** The login of the database's owner was saved at this till, or removed from it. */
  'shop.login-entered': Record<string, never>;
  'shop.login-removed': Record<string, never>;
  /**
   * A Z report of the shop; `report` is its text in the database, where it can be added again, `id` the shop's uuid.
   */
  'shop.closed': { number: number; report: string; id: string };
}

export const shopDraft = draftsOf<ShopBodies>();
