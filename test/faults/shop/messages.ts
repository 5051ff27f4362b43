import type { DatabaseAddress } from '../../../electron/shop/address.ts';
import type { ShopMembership } from '../../../electron/shop/join/found.ts';
import type { ShopView } from '../../../electron/shop/open-shop.ts';
import type { PollingView } from '../../../electron/shop/poller/polling.ts';

/** What a till's process is started with. */
export interface TillConfig {
  readonly id: string;
  readonly file: string;
  readonly replica: string;
  readonly address: DatabaseAddress;
  readonly shop: string;
  readonly login: ShopMembership['login'];
  /** The shop's key, base64url. */
  readonly key: string;
  /** The file of the fencing numbers under which it polled, one a line. */
  readonly fences: string;
}

/** An entry as it must be the same everywhere. */
export interface SeenEntry {
  readonly id: string;
  readonly hash: string;
}

/** What a till has: its own journal, and the streams of the others in its replica. */
export interface TillState {
  readonly own: readonly SeenEntry[];
  readonly others: Readonly<Record<string, readonly SeenEntry[]>>;
  readonly view: ShopView;
  readonly duty: PollingView['duty'];
  /** The fencing numbers under which it polled, also before it was killed. */
  readonly fences: readonly number[];
}

export type ToTill = { readonly record: number } | { readonly state: true };
export type FromTill = { readonly ready: true } | { readonly recorded: string } | { readonly state: TillState };
