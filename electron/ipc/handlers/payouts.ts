import type { Runs } from '../parser-types.ts';
import type { Counter } from './counter.ts';
import { inOffice } from './office.ts';

/** `payouts.*` of the contract. */
export const payoutsCalls = (counter: Counter): Runs['payouts'] => ({
  list: () => inOffice(counter)(({ payouts }) => payouts.list()),
  refresh: () => inOffice(counter)(({ payouts }) => payouts.refresh()),
  one: ({ key }) => inOffice(counter)(({ payouts }) => payouts.one(key)),
  follow: ({ number }) => inOffice(counter)(({ payouts }) => payouts.follow(number)),
  check: ({ key }) => inOffice(counter)(({ payouts }) => payouts.check(key)),
  review: ({ key, mark, note }) => inOffice(counter)(({ payouts }) => payouts.review(key, mark, note)),
});

/** `payoutAccounts.*` of the contract. */
export const payoutAccountsCalls = (counter: Counter): Runs['payoutAccounts'] => ({
  list: () => inOffice(counter)(({ payoutAccounts }) => payoutAccounts.list()),
  add: (account) => inOffice(counter)(({ payoutAccounts }) => payoutAccounts.add(account)),
});
