import type { CollectionInput } from '../../shared/contract/collections.ts';
import type { AttentionInput, NotifyInput } from '../../shared/contract/news.ts';
import type { NewsSign, Untold } from '../../shared/alerts.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Counter } from './context.ts';

/** `news.*` of the contract. */
export const newsCalls = (counter: Counter) => ({
  untold: (): Result<Untold> => seenOnly(counter, counter.news.untold()),
  told: ({ id, signs }: CollectionInput & { readonly signs: readonly NewsSign[] }) => ok(counter.news.told(id, signs)),
  unmatchedTold: ({ eventIds }: { readonly eventIds: readonly string[] }) => ok(counter.news.unmatchedTold(eventIds)),
  notify: (input: NotifyInput) => ok(counter.desktop.notify(input)),
  attention: (input: AttentionInput) => ok(counter.desktop.attention(input)),
});

/** Without sales that the person signed in may not see. */
function seenOnly({ till: { staff } }: Counter, { sales, unmatched }: Untold): Result<Untold> {
  if (!staff || staff.sight() === 'all') return ok({ sales, unmatched });
  return ok({ sales: sales.filter(({ id }) => staff.seesSale(id)), unmatched });
}
