import type { Ms } from '../base/units.ts';
import type { JoinInput, ShopRefusal, ShopTill } from './shop.ts';

/** An office that reads a shop, as a till with the owner's login lists it. */
export type ShopOffice = Pick<ShopTill, 'id' | 'name' | 'joinedAt'>;

/** A further shop that this till reads, or asked to read. */
export interface FollowedShopView {
  readonly id: string;
  /** The shop's name; null until its owner accepted. */
  readonly name: string | null;
  /** Host, port and database. */
  readonly address: string;
  /** asking: its owner has not accepted yet. closed: the keychain does not give its login. */
  readonly state: 'asking' | 'reading' | 'closed';
  /** Why it is not read now; for an office that asks, why it was not accepted. */
  readonly refusal: ShopRefusal | null;
  /** When every sale of its database was here, by this computer's wall clock; null before that. */
  readonly asOf: Ms | null;
  /** Tills whose records are not believed from an entry on. */
  readonly broken: readonly string[];
}

export interface FollowInput extends Pick<JoinInput, 'address' | 'authority' | 'code'> {
  readonly officeName: string;
}
