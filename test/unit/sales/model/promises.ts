import { isDeepStrictEqual } from 'node:util';
import { parseReference } from '../../../../electron/sales/entries.ts';
import type { SaleId, SaleView } from '../../../../electron/shared/sales/sale.ts';
import type { Ledger } from './ledger.ts';
import { booksOf, dealsOf } from './recorded.ts';
import type { TillUnderTest } from './till.ts';

/** A promise of the till that was broken: which, and what was seen. */
class BrokenPromise extends Error {}

export function must(isKept: boolean, promise: string, details: object): asserts isKept {
  if (!isKept) throw new BrokenPromise(`${promise}: ${JSON.stringify(details)}`);
}

/** What holds of every view at every moment, and of every request that leaves. */
export function createPromises(ledger: Ledger, till: () => TillUnderTest, now: () => number) {
  const accounts = new Map<SaleId, { readonly number: string; readonly until: number }>();
  const paid = new Set<SaleId>();
  const last = new Map<SaleId, SaleView>();
  /** What the window received, by the snapshot and by events. */
  const reportedViews = new Map<SaleId, SaleView>();
  const requestedSales = new Set<string>();
  const brokenPromises: unknown[] = [];

  /** What is thrown inside the till may be swallowed there: it is kept, and thrown again by the player. */
  const keeping =
    <In>(check: (input: In) => void) =>
    (input: In): void => {
      try {
        check(input);
      } catch (error) {
        brokenPromises.push(error);
      }
    };

  /** Only money at the service makes money on the screen (rule 1). */
  function sound({ id, amount, verdict }: SaleView): void {
    if (!verdict) return;
    const deals = dealsOf(ledger, id);
    const { headline, receivedAmount, standing } = verdict;
    if (headline === 'paid') {
      must(deals.reduce((sum, deal) => sum + deal.paid, 0) >= amount.units, 'PAID only with the money at the service', {
        id,
        deals,
      });
    }
    if (receivedAmount !== null) {
      must(
        sumsOf(deals.map((deal) => deal.paid)).includes(receivedAmount),
        'an amount shown is one that came, or several together',
        { id, receivedAmount, deals },
      );
    }
    if (standing === 'reversed') {
      must(
        deals.some((deal) => deal.standing === 'reversed'),
        'REVERSED only when it is',
        { id, deals },
      );
    }
  }

  /** I5: PAID is left by a reversal alone, and that issues. */
  function leavesPaidByReversal({ id, verdict }: SaleView): void {
    const headline = verdict?.headline;
    if (headline === 'paid') paid.add(id);
    else if (paid.has(id)) {
      must(headline === 'reversed' || headline === 'reversing', 'I5', { id, headline, deals: dealsOf(ledger, id) });
      must(verdict?.issues.includes(headline) ?? false, 'I5: a reversal issues', { id, verdict });
    }
  }

  /** I1: never two open accounts of one sale on the screen, but for the balance of what one of them received. */
  function oneLiveAccount({ id, account, expiresAt, accounts: all }: SaleView): void {
    if (!account) return;
    const before = accounts.get(id);
    const isSame = !before || before.number === account.number || before.until <= now();
    const isForBalance = all.some(({ account: other, received }) => other?.number === before?.number && received > 0);
    must(isSame || isForBalance, 'I1', { id, before, account });
    accounts.set(id, { number: account.number, until: expiresAt ?? 0 });
  }

  /** I2: nothing is shown that the journal does not have. */
  function isWrittenDown(view: SaleView): void {
    const { intended, issued, evidence } = booksOf(till().journal(), view.id);
    must(intended.length === 1, 'I2: the intent', view);
    const numbers = issued.map(({ account }) => account.number);
    must(view.account === null || numbers.includes(view.account.number), 'I2: the account', { view, numbers });
    const byAttempt = Map.groupBy(evidence, ({ attempt }) => attempt);
    const amounts = [...byAttempt.values()].map((own) => own.map((each) => each.evidence.facts.amount ?? 0));
    const sums = amounts.reduce<number[]>((all, own) => [0, ...own].flatMap((one) => all.map((sum) => sum + one)), [0]);
    const receivedAmount = view.verdict?.receivedAmount ?? null;
    must(receivedAmount === null || sums.includes(receivedAmount), 'I2: the money', { view, amounts });
  }

  function check(view: SaleView): void {
    sound(view);
    leavesPaidByReversal(view);
    oneLiveAccount(view);
    last.set(view.id, view);
  }

  return {
    check,
    last: () => last,
    shown: keeping((view: SaleView) => {
      reportedViews.set(view.id, view);
      isWrittenDown(view);
      check(view);
    }),
    /** Rule 2: what leaves is in the journal, and rule 3: it leaves once. */
    atWire: keeping(({ reference }: { readonly reference: string }) => {
      const { sent } = booksOf(till().journal(), parseReference(reference)?.sale);
      must(
        sent.some((each) => each.reference === reference),
        'journal before wire',
        { reference },
      );
      must(!requestedSales.has(reference), 'never asked twice by itself', { reference });
      requestedSales.add(reference);
    }),
    /** Opens a window, which knows the snapshot and later events. */
    opened(snapshot: readonly SaleView[]): void {
      reportedViews.clear();
      for (const view of snapshot) reportedViews.set(view.id, view);
    },
    /** The window is never behind: it received whatever the till knows of a sale. */
    isTold(view: SaleView): void {
      const knownView = reportedViews.get(view.id);
      must(knownView !== undefined || !(view.watched || view.alert), 'what matters is in the snapshot', view);
      must(!knownView || isDeepStrictEqual(lasting(knownView), lasting(view)), 'what is known is told', {
        known: knownView,
        view,
      });
    },
    asked: () => requestedSales.size,
    /** Throws what was broken inside the till's own calls. */
    settle(): void {
      if (brokenPromises.length > 0) throw brokenPromises[0];
      const [mistake] = till().mistakes;
      if (mistake) throw mistake;
    },
    /** After any stop: what a window was shown is still so. */
    stillSo(view: (id: SaleId) => SaleView | null): void {
      for (const [id, before] of last) {
        const after = view(id);
        must(after !== null, 'I2: what was shown is gone after a restart', before);
        // A further account may have been issued that no window has seen yet.
        const same = after.reference === before.reference;
        for (const fact of ['account', 'amount', 'balance', 'cancelledAt', 'phoneTail'] as const) {
          if ((fact === 'account' || fact === 'balance') && !same) continue;
          const isKept = before[fact] === null || isDeepStrictEqual(before[fact], after[fact]);
          must(isKept, 'I2: a restart changes nothing that was shown', { fact, before, after });
        }
        // A claim may be followed by another one that no window has seen yet.
        const claimedAt = before.claim?.raisedAt ?? 0;
        const claimedNow = after.claim?.raisedAt ?? 0;
        must(claimedAt === 0 || claimedNow > 0, 'I2: a claim shown is still there', { before, after });
        must(money(before) === null || money(after) !== null, 'I2: money shown is still there', { before, after });
      }
    },
  };
}

/** Every sum of one or several of the amounts. */
const sumsOf = (amounts: readonly number[]): readonly number[] =>
  amounts.reduce<number[]>((sums, amount) => sums.concat(sums.map((sum) => sum + amount)), [0]).slice(1);

const money = ({ verdict }: SaleView) => verdict?.receivedAmount ?? null;

export const moneyStates: ReadonlySet<string> = new Set(['paid', 'underpaid', 'reversing', 'reversed', 'mismatch']);

/** Everything but what time alone may change. */
export function lasting(view: SaleView | null): object | null {
  if (!view?.verdict) return view && { account: view.account };
  const { headline, expired: _, ...verdict } = view.verdict;
  const settledHeadline = moneyStates.has(headline) ? headline : 'open';
  const { account, balance } = view;
  return { account, balance, cancelledAt: view.cancelledAt, alert: view.alert, verdict, settled: settledHeadline };
}
