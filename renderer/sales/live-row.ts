import type { CollectionView } from '../../electron/shared/collection.ts';
import { type FoundSale, type SaleException, saleExceptions } from '../../electron/shared/sales.ts';
import { type FactName, factsOf } from '../cashier/words/facts-of.ts';
import { stateOf } from '../cashier/words/state-of.ts';

/** Without its headline, so that the word said first counts as an exception too. */
const unnamed = (view: CollectionView): readonly FactName[] =>
  view.verdict ? factsOf({ ...view.verdict, headline: 'waiting' }) : [];

/** A found sale with what this window has heard of it since. */
export function asItIsNow(row: FoundSale, live: CollectionView): FoundSale {
  const facts: readonly string[] = unnamed(live);
  const exceptions: readonly SaleException[] = saleExceptions.filter((name) => facts.includes(name));
  return {
    ...row,
    status: stateOf(live),
    exceptions,
    came: live.verdict?.receivedAmount ?? null,
    account: live.account,
  };
}
