import { ok } from '../../shared/base/result.ts';
import type { Endpoint } from './endpoint.ts';

/** Body of 4.5; `businessId` is added from the credentials. */
export interface NewPayoutAccount {
  /** Digits. Sent only: responses are masked to the last four. */
  readonly accountnumber: string;
  /** Name and code as `listBanks` gives them. */
  readonly bankname: string;
  readonly bankcode: string;
  readonly beneficiaryname: string;
  /** Two-letter ISO code. */
  readonly beneficiarycountry: string;
  readonly type: 'bank' | 'mobile';
}

/** Interface 4.5, for the business of the credentials. */
export const createPayoutAccount: Endpoint<NewPayoutAccount> = {
  method: 'POST',
  route: '/payout-account',
  scheme: 'key-pair',
  ask: ({ accountnumber, bankname, bankcode, beneficiaryname, beneficiarycountry, type }, { businessId }) =>
    ok({
      path: '/payout-account',
      body: { businessId, accountnumber, bankname, beneficiaryname, beneficiarycountry, bankcode, type },
      secrets: [accountnumber],
    }),
};
