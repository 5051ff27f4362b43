import type { BankView } from '../../../electron/shared/banks/bank.ts';
import { banksByUse } from '../../../electron/shared/banks/bank-order.ts';
import { searchBanks } from '../../../electron/shared/banks/bank-search.ts';

export type GroupName = 'pinned' | 'recent' | 'all';

export interface BankGroup {
  readonly value: GroupName;
  readonly items: readonly BankView[];
}

/** So many of those used lately; more is a list again. */
const RECENT = 5;
/** Maximum number of listed banks. */
const SHOWN = 120;

/** What the picker lists: kept ones, those used lately and all others; for something typed, what it may mean. */
export function bankGroups(
  banks: readonly BankView[],
  typed: string,
  isUsable: (bank: BankView) => boolean = () => true,
): readonly BankGroup[] {
  const matching = searchBanks(banks, typed);
  const found = [...matching.filter(isUsable), ...matching.filter((bank) => !isUsable(bank))];
  if (typed.trim() !== '') return withItems([{ value: 'all', items: found.slice(0, SHOWN) }]);
  const pinned = found.filter((bank) => bank.pinned);
  const recent = found
    .filter((bank) => bank.usedAt !== null && !bank.pinned)
    .sort((a, b) => (b.usedAt ?? 0) - (a.usedAt ?? 0))
    .slice(0, RECENT);
  const above = new Set([...pinned, ...recent]);
  const byUse = banksByUse(
    found.filter((bank) => !above.has(bank)),
    ({ usedAt }) => usedAt,
  );
  const rest = [...byUse.filter(isUsable), ...byUse.filter((bank) => !isUsable(bank))].slice(0, SHOWN);
  return withItems([
    { value: 'pinned', items: pinned },
    { value: 'recent', items: recent },
    { value: 'all', items: rest },
  ]);
}

/** How many banks there are beyond those the groups list. */
export const notShown = (banks: readonly BankView[], typed: string, groups: readonly BankGroup[]): number =>
  searchBanks(banks, typed).length - groups.reduce((sum, { items }) => sum + items.length, 0);

const withItems = (groups: readonly BankGroup[]) => groups.filter(({ items }) => items.length > 0);
