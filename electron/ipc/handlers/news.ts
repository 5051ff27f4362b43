import type { AlertKind, PendingAlerts } from '../../shared/alerts.ts';
import type { CollectionInput } from '../../shared/contract/collections.ts';
import type { AttentionInput, NotifyInput } from '../../shared/contract/news.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { IpcContext } from './context.ts';

/** `news.*` of the contract. */
export const newsCalls = (counter: IpcContext) => ({
  untold: (): Result<PendingAlerts> => seenOnly(counter, counter.news.untold()),
  told: ({ id, signs }: CollectionInput & { readonly signs: readonly AlertKind[] }) => ok(counter.news.told(id, signs)),
  unmatchedDelivered: ({ eventIds }: { readonly eventIds: readonly string[] }) =>
    ok(counter.news.unmatchedDelivered(eventIds)),
  notify: (input: NotifyInput) => ok(counter.desktop.notify(input)),
  attention: (input: AttentionInput) => ok(counter.desktop.attention(input)),
});

/** Leaves out sales that the signed-in user may not see. */
function seenOnly({ till: { staff } }: IpcContext, { sales, unmatched }: PendingAlerts): Result<PendingAlerts> {
  if (!staff || staff.sight() === 'all') return ok({ sales, unmatched });
  return ok({ sales: sales.filter(({ id }) => staff.seesSale(id)), unmatched });
}
