import type { BusinessView, WalletType, WalletView } from '../business.ts';
import { call } from './kit.ts';

/** The business these keys belong to (interface 4.2, 4.3). */
export const business = {
  get: call<void, BusinessView>(),
} as const;

/** Its wallets, which come with the business (interface 4.4). */
export const wallets = {
  /** A naira wallet. Never repeated by itself: `unknown-outcome` means look before asking again. */
  create: call<{ readonly type: WalletType }, WalletView>(),
} as const;
