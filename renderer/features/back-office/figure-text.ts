import { formatNaira, type Units } from '../../../electron/shared/base/money.ts';

/** Returns a size in bytes in KB or MB, as phones and data bundles count them. */
export const byteSize = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

const steps = [
  [1_000_000_000, 'b'],
  [1_000_000, 'm'],
  [1_000, 'k'],
] as const;

/** "₦1.2m" for a chart axis; takes naira. For charts only, since it is rounded. */
export function compactNaira(naira: number): string {
  const [size, letter] = steps.find(([least]) => Math.abs(naira) >= least) ?? [1, ''];
  return `₦${Number((naira / size).toFixed(1))}${letter}`;
}

/** An amount for a chart, in naira. */
export const drawnAmount = (amount: Units): number => amount / 10_000;

/** "₦12,000.00 (3)". */
export const amountAndCount = ({ amount, count }: { readonly amount: Units; readonly count: number }): string =>
  `${formatNaira(amount)} (${count})`;
