import type { SaleId } from '../../shared/sales/sale.ts';

/** The parts of a reference: till, sale, attempt. */
export interface Reference {
  readonly till: string;
  readonly sale: SaleId;
  readonly attempt: number;
}

const shape = /^([0-9A-HJKMNP-TV-Z]{6})-([0-9A-HJKMNP-TV-Z]{26})-(\d{1,4})$/;

/** Formats the text sent as `meta.your-reference` (interface 4.8). */
export const formatReference = ({ till, sale, attempt }: Reference): string => `${till}-${sale}-${attempt}`;

/** Returns null for a reference that no till made, such as one of another sales channel. */
export function parseReference(text: string | null): Reference | null {
  const match = shape.exec(text ?? '');
  if (!match?.[1] || !match[2]) return null;
  return { till: match[1], sale: match[2] as SaleId, attempt: Number(match[3]) };
}
