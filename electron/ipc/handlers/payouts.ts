import type { HandlerFunctions } from '../parser-types.ts';
import type { IpcContext } from './context.ts';
import { through } from './with-service.ts';

/** `payouts.*` of the contract. */
export const payoutsCalls = (counter: IpcContext): HandlerFunctions['payouts'] => ({
  list: () => through(counter, 'office')(({ payouts }) => payouts.list()),
  refresh: () => through(counter, 'office')(({ payouts }) => payouts.refresh()),
  one: ({ key }) => through(counter, 'office')(({ payouts }) => payouts.one(key)),
  follow: ({ number }) => through(counter, 'office')(({ payouts }) => payouts.follow(number)),
  check: ({ key }) => through(counter, 'office')(({ payouts }) => payouts.check(key)),
  review: ({ key, mark, note }) => through(counter, 'office')(({ payouts }) => payouts.review(key, mark, note)),
});

/** `payoutAccounts.*` of the contract. */
export const payoutAccountsCalls = (counter: IpcContext): HandlerFunctions['payoutAccounts'] => ({
  list: () => through(counter, 'office')(({ payoutAccounts }) => payoutAccounts.list()),
  add: (account) => through(counter, 'office')(({ payoutAccounts }) => payoutAccounts.add(account)),
});
