import { quickAmountLimits } from '../../../electron/shared/settings/preferences.ts';

const grouped = /(?<!\d)\d{1,3}(?:,\d{3})+(?!\d)/g;
const { least, most, count } = quickAmountLimits;

/**
 * Returns the typed amounts in whole naira, smallest first, each once; null unless all are valid. Amounts are separated
 * by spaces or commas; in "1,000 2,000" the commas are between thousands.
 */
export function parseQuickAmounts(text: string): readonly number[] | null {
  const bare = text.replace(grouped, (amount) => amount.replaceAll(',', ''));
  const words = bare.split(/[\s,;]+/).filter((word) => word !== '');
  const amounts = words.map((word) => (/^\d{1,7}$/.test(word) ? Number(word) : 0));
  if (amounts.length > count || amounts.some((amount) => amount < least || amount > most)) return null;
  return [...new Set(amounts)].sort((a, b) => a - b);
}
