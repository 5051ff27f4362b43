import { type PracticeService, startPracticeService } from '../../../electron/practice/service.ts';
import { parseReference } from '../../../electron/sales/entries.ts';
import { type Units, unitsFromDecimal } from '../../../electron/shared/base/money.ts';

/** An account that the merchant service issued, whether or not a till received it. */
export interface IssuedAccount {
  readonly account: string;
  /** The sale it was asked for; null for none that a till could have asked for. */
  readonly sale: string | null;
  /** Of the transaction, once it was paid. */
  readonly refid: string | null;
  /** What was paid; 0 before. */
  readonly amount: Units;
}

/** The merchant service of a run and its book. */
export interface Merchant {
  readonly service: PracticeService;
  readonly book: () => readonly IssuedAccount[];
  /** The customer pays the whole amount. */
  readonly pay: (account: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startMerchant(dataDir: string): Promise<Merchant> {
  const sales = new Map<string, string | null>();
  const paid = new Map<string, { readonly refid: string; readonly amount: Units }>();
  const service = await startPracticeService({
    dataDir,
    onRequest({ method, path, status, request, response }) {
      if (method !== 'POST' || !path.startsWith('/transactions/virtual-accounts') || status !== 200) return;
      const { meta } = JSON.parse(request ?? '') as { readonly meta: Readonly<Record<string, string>> };
      const { data } = JSON.parse(response ?? '') as { readonly data: { readonly accountNo: string } };
      sales.set(data.accountNo, parseReference(meta['your-reference'] ?? null)?.sale ?? null);
    },
  });
  return {
    service,
    book: () =>
      [...sales].map(([account, sale]) => {
        const payment = paid.get(account);
        return { account, sale, refid: payment?.refid ?? null, amount: payment?.amount ?? (0 as Units) };
      }),
    async pay(account) {
      const body = JSON.stringify({ accountNo: account });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${service.control}/payments`, { method: 'POST', headers, body });
      const { data } = (await answer.json()) as { readonly data: { readonly refid: string; readonly amount: number } };
      const amount = answer.ok ? unitsFromDecimal(String(data.amount)) : null;
      if (amount === null) throw new Error('not paid');
      paid.set(account, { refid: data.refid, amount });
    },
    close: service.close,
  };
}
