import { ok } from '../../shared/base/result.ts';
import type { Endpoint } from './endpoint.ts';

/** Body of 4.4; `businessId` is added from the credentials. */
export interface NewWallet {
  /** Three-letter ISO code. */
  readonly currency: string;
  readonly type: 'balance' | 'commission';
}

/** Interface 4.4, for the business of the credentials. */
export const createWallet: Endpoint<NewWallet> = {
  method: 'POST',
  route: '/wallets/create-wallet',
  scheme: 'key-pair',
  ask: ({ currency, type }, { businessId }) =>
    ok({ path: '/wallets/create-wallet', body: { businessId, currency, type } }),
};
