import type { Entry, JsonValue } from '../../journal/journal.ts';
import { timelineOf } from '../../sales/history/timeline.ts';
import { decimalFromUnits, type Units } from '../../shared/base/money.ts';
import type { Phone } from '../../shared/base/phone.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import type { BackOfficeContext } from '../context.ts';

/** A sale of a customer. */
export interface SaleRow {
  id: string;
  created_at: number;
  amount: number;
  received: number | null;
  status: string;
  /** Made at another till of the shop. */
  elsewhere?: true;
}

/** A customer and their sales. */
export interface Known {
  readonly phone: Phone;
  /** Returns the journal's id of the phone; null for an unknown or erased one. */
  readonly customer: string | null;
  /** Their ids at the shop's other tills. */
  readonly others: readonly string[];
  /** Of all tills of the shop, newest first. */
  readonly sales: readonly SaleRow[];
}

/** Returns everything stored of a customer, in words that need no till to be read. */
export function dossierOf({ journal, now, others }: BackOfficeContext, { phone, customer, sales }: Known): object {
  return {
    phone,
    madeAt: new Date(now()).toISOString(),
    sales: sales.map(({ id, created_at, amount, received, status, elsewhere }) => {
      const entries = journal.entries({ subject: id });
      return {
        id,
        askedAt: new Date(created_at).toISOString(),
        askedNgn: decimalFromUnits(amount as Units),
        receivedNgn: received === null ? null : decimalFromUnits(received as Units),
        status,
        history: elsewhere ? others?.()?.timeline(id as SaleId) : timelineOf(entries, journal.vault),
        sealed: sealedIn(journal, entries, customer ?? ''),
      };
    }),
  };
}

/** Returns every text sealed with the customer's key, entry by entry. */
function sealedIn(
  { vault }: Pick<BackOfficeContext['journal'], 'vault'>,
  entries: readonly Entry[],
  customer: string,
): object[] {
  return entries.flatMap(({ at, kind, body }) =>
    Object.values(body).flatMap((value) => {
      const box = boxIn(value);
      const text = box === null ? null : vault.open({ customer, box });
      return text === null ? [] : [{ at: new Date(at).toISOString(), kind, text }];
    }),
  );
}

/** Returns the encrypted text of a journal value, stored alone or with the customer's id; null for any other value. */
function boxIn(value: JsonValue | undefined): string | null {
  if (typeof value === 'string') return value;
  const box = value !== null && typeof value === 'object' && 'box' in value ? value.box : null;
  return typeof box === 'string' ? box : null;
}
