import { withoutGrouping } from '../base/money.ts';

const short = /^(\d{1,10})(?:\.(\d{1,2}))?([km])$/i;

/** Expands an amount in traders' shorthand to figures: "5k" is "5000", "1.5m" is "1500000"; null for anything else. */
export function expandShorthand(text: string): string | null {
  const [, whole = '', part = '', unit] = short.exec(withoutGrouping(text) ?? '') ?? [];
  if (!unit) return null;
  return `${whole}${part.padEnd(unit.toLowerCase() === 'k' ? 3 : 6, '0')}`;
}
