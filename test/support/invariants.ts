import { parseReference } from '../../electron/sales/entries.ts';
import type { Result } from '../../electron/shared/base/result.ts';
import type { ConnectionView, SaleId, SaleView } from '../../electron/shared/sales/sale.ts';
import type { WireRequest } from './proxy/wire.ts';

/** Returns the till's own reference in the body of a request for an account. */
export function referenceIn(body: string): ReturnType<typeof parseReference> {
  const { meta } = JSON.parse(body) as { meta: Record<string, string> };
  return parseReference(meta['your-reference'] ?? null);
}

/** Kinds of the journal's entries about a sale, oldest first. */
type StepsOf = (id: string) => readonly string[];

/**
 * Checks what a till does against the rules that no fault excuses from. `broken` lists those
 * were broken so far; each line of it is a failure of the product.
 */
export function watchInvariants(steps: StepsOf, secrets: readonly string[]) {
  const reportedSales: SaleView[] = [];
  const connections: ConnectionView[] = [];
  const rulesBroken = new Set<string>();
  const paid = new Set<string>();
  /** A sale may be paid into another of its accounts than the one that is shown. */
  const paidSales = new Set<string>();
  let requestCount = 0;
  let sent = 0;

  return {
    /** Every view a window received, oldest first. */
    reported: reportedSales as readonly SaleView[],
    /** Called when a person collects: it permits one request. */
    async asking<T>(ask: () => Promise<Result<T>>): Promise<Result<T>> {
      requestCount += 1;
      return ask();
    },
    /** Money was really sent to this account, which was requested for this sale; null where the line does not know it. */
    paid(accountNo: string, sale: string | null): void {
      paid.add(accountNo);
      if (sale !== null) paidSales.add(sale);
    },
    reportError: (error: unknown) => void rulesBroken.add(`a look broke: ${String(error)}`),
    connectionChanged: (view: ConnectionView) => void connections.push(view),

    /** Rule 2: the intent is durable before its request leaves. Rule 3: every request was caused by a person. */
    requestForAccount({ body }: WireRequest): void {
      sent += 1;
      if (sent > requestCount) rulesBroken.add(`${sent} requests for ${requestCount} decisions of a person`);
      const reference = referenceIn(body);
      if (!reference || !steps(reference.sale).includes('attempt.sending'))
        rulesBroken.add('a request left before its intent was durable');
    },

    /** Rules 1 and 2: nothing is shown that is not durable, no money that did not come. */
    saleChanged(view: SaleView): void {
      reportedSales.push(view);
      if (view.account && !steps(view.id).includes('attempt.issued'))
        rulesBroken.add('an account was shown before the journal had it');
      const isReceived = view.verdict !== null && view.verdict.received !== 'none';
      const isPaid = paidSales.has(view.id) || (view.account !== null && paid.has(view.account.number));
      if (isReceived && view.account && !isPaid) rulesBroken.add('money was shown that never came');
    },

    /** How often this sale turned to paid, and the till played its sound. */
    rang(id: SaleId): number {
      const turns = reportedSales.filter((view) => view.id === id).map((view) => view.verdict?.headline === 'paid');
      return turns.filter((isPaid, at) => isPaid && !turns[at - 1]).length;
    },

    broken(): readonly string[] {
      const reportedText = JSON.stringify([reportedSales, connections]);
      if (secrets.some((secret) => reportedText.includes(secret))) rulesBroken.add('a key was told to a window');
      return [...rulesBroken];
    },
  };
}
