import assert from 'node:assert/strict';
import type { FailureCode } from '../../../electron/shared/base/failure.ts';
import type { ConnectionState, SaleView } from '../../../electron/shared/sales/sale.ts';
import { type FaultKit, routes } from '../../support/fault-kit.ts';
import type { WireFault } from '../../support/proxy/faults.ts';

export const pause = (duration: number): Promise<void> => new Promise((done) => setTimeout(done, duration));

/** How a fault begins and ends. */
export interface Trouble {
  readonly begin: (kit: FaultKit) => void | Promise<void>;
  readonly end: (kit: FaultKit) => void | Promise<void>;
}

/** A fault of the connection, on one route or all. */
export const onLine = (fault: WireFault, route: string = routes.all): Trouble => ({
  begin: (kit) => kit.line.strike(fault, route),
  end: (kit) => kit.line.heal(),
});

/** Ends the fault in any case: other cells of this process may share it. */
export async function during<T>(trouble: Trouble, kit: FaultKit, run: () => Promise<T>): Promise<T> {
  await trouble.begin(kit);
  try {
    return await run();
  } finally {
    await trouble.end(kit);
  }
}

/** What must become of a request for an account. */
export interface CollectOutcome {
  readonly progress: 'unknown' | 'refused';
  readonly code: FailureCode;
  /** Whether the service issued an account that was not shown. */
  readonly acted?: boolean;
}

/**
 * Collects during a fault: no account is shown, nothing is sent twice. Then the account that was not shown is paid and
 * found, or the cashier tries again and the same sale gets its account.
 */
export const asking =
  (trouble: Trouble, { progress, code, acted = false }: CollectOutcome) =>
  async (kit: FaultKit) => {
    const view = await during(trouble, kit, async () => {
      const requestedSale = await kit.collect();
      assert.deepEqual(
        [requestedSale.progress, requestedSale.problem?.code, requestedSale.account, requestedSale.verdict],
        [progress, code, null, null],
      );
      assert.equal(kit.accounts().length, acted ? 1 : 0);
      await pause(60);
      assert.ok(kit.posts().length <= 1, 'it was sent again by itself');
      return requestedSale;
    });
    await (acted ? unseenIsFound(kit, view) : againWorks(kit, view));
  };

async function unseenIsFound(kit: FaultKit, view: SaleView): Promise<void> {
  const [number = ''] = kit.accounts();
  await kit.pay(number);
  const foundSale = await kit.becomes(view.id, isPaid, 'the unseen account was paid');
  assert.ok(foundSale.verdict?.issues.includes('paid-unseen'), 'no alert for money on an account nobody saw');
}

async function againWorks(kit: FaultKit, view: SaleView): Promise<void> {
  const again = await kit.tryAgain(view.id);
  assert.equal(again.progress, 'issued');
}

export const isPaid = (view: SaleView): boolean => view.verdict?.headline === 'paid';

/**
 * Watches during a fault: the connection is shown as `state`, and nothing is shown of a payment that the
 * till could not read. Afterwards the payment is found and announced once.
 */
export const watching =
  (trouble: Trouble, state: ConnectionState, more?: (kit: FaultKit) => void | Promise<void>) =>
  async (kit: FaultKit) => {
    const view = await kit.issued();
    const before = kit.underWay();
    await during(trouble, kit, async () => {
      // A request from before the fault must not be what finds the payment.
      await Promise.allSettled(before);
      await pause(80);
      await kit.pay(view.account.number);
      kit.sales().checkNow(view.id);
      await kit.connectionBecomes(state);
      await more?.(kit);
      const now = kit.view(view.id);
      assert.deepEqual([now.verdict?.headline, now.verdict?.received], ['waiting', 'none']);
      assert.equal(now.account?.number, view.account.number);
    });
    await kit.becomes(view.id, isPaid, 'the payment after the trouble');
    await kit.connectionBecomes('ok');
    assert.equal(kit.rang(view.id), 1);
  };

/** Reads a few more times, as a cashier who presses "Check now" does. */
export async function readsAgain(kit: FaultKit, id: SaleView['id']): Promise<void> {
  for (let i = 0; i < 4; i += 1) {
    kit.sales().checkNow(id);
    kit.sales().wake();
    await pause(70);
  }
}
