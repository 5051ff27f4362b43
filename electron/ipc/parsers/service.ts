import { walletTypes } from '../../shared/business.ts';
import { businessTypes } from '../../shared/new-business.ts';
import { payoutAccountTypes } from '../../shared/payout-accounts.ts';
import { reviewMarks } from '../../shared/payouts.ts';
import { nothing, object, oneOf, parseBoolean, some, text } from '../parse.ts';
import type { Parsers } from '../parser-types.ts';

/** One line of a form; its value is checked by the service. */
const line = text(254);
/** Longer than any name the service gives. */
const name = text(160);
const payout = { key: name };

/** Parsers of back-office areas stored at the merchant service. */
export const serviceParsers: Pick<Parsers, 'business' | 'wallets' | 'payouts' | 'payoutAccounts' | 'lookups'> = {
  business: {
    get: nothing,
    change: some({ name: line, country: line, state: line, city: line, postcode: line, streetaddress: line }),
    register: object({
      ...{ name: line, currency: name, email: line, type: oneOf(businessTypes), phone: name },
      again: parseBoolean,
    }),
  },
  wallets: { create: object({ type: oneOf(walletTypes) }) },
  payouts: {
    list: nothing,
    refresh: nothing,
    one: object(payout),
    follow: object({ number: name }),
    check: object(payout),
    review: object({ ...payout, mark: oneOf(reviewMarks), note: text(500) }),
  },
  payoutAccounts: {
    list: nothing,
    add: object({ type: oneOf(payoutAccountTypes), number: text(64), bankCode: name, name: line, country: name }),
  },
  lookups: { transaction: object({ refid: name }), paymentUrl: object({ urlRef: name }) },
};
