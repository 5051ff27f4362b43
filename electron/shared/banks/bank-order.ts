import type { Ms } from '../base/units.ts';
import type { BankEntry } from './bank.ts';
import { plainText } from './bank-search.ts';

/** What most customers pay from, by how their names begin. */
const common = [
  'opay',
  'paycom',
  'palmpay',
  'moniepoint',
  'kuda',
  'guaranty trust',
  'gtbank',
  'access bank',
  'zenith',
  'first bank',
  'united bank for africa',
];

/** Merged into another bank or without a licence; a service may still list them. */
const closedBanks = [
  'diamond bank',
  'heritage bank',
  'skye bank',
  'enterprise bank',
  'mainstreet bank',
  'afribank',
  'intercontinental bank',
  'oceanic bank',
  'finbank',
  'spring bank',
];

type Listed = Pick<BankEntry, 'code' | 'name'>;

const beginsWith = (names: readonly string[], { name }: Listed): number =>
  names.findIndex((each) => plainText(name).startsWith(each));

export const isClosedBank = (bank: Listed): boolean => beginsWith(closedBanks, bank) >= 0;

/** Returns the banks used here, the latest first; then those most customers use; then by name, closed ones last. */
export function banksByUse<Bank extends Listed>(
  banks: readonly Bank[],
  usedAt: (bank: Bank) => Ms | null,
): readonly Bank[] {
  const rankOf = (bank: Bank) => {
    if (isClosedBank(bank)) return common.length + 1;
    const at = beginsWith(common, bank);
    return at < 0 ? common.length : at;
  };
  const rankedBanks = banks.map((bank) => ({ bank, used: usedAt(bank) ?? 0, rank: rankOf(bank) }));
  return rankedBanks
    .sort((a, b) => b.used - a.used || a.rank - b.rank || (a.bank.name < b.bank.name ? -1 : 1))
    .map(({ bank }) => bank);
}
