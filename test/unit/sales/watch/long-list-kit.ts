import { beforeEach } from 'vitest';
import type { WebhookEvent } from '../../../../electron/merchant/client.ts';
import { seconds } from '../../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { counterOfEachTest } from '../../../support/counter.ts';
import { ASKED } from '../../../support/evidence.ts';
import { transaction } from '../../../support/scripted-service.ts';

/**
 * A till at a service whose trackingId is no refid, with a list of about a thousand events, of which `events` are the
 * last, and a wallet that moves at once.
 */
export function longListOfEachTest(...events: readonly WebhookEvent[]) {
  const counter = counterOfEachTest();
  let soldCount = 0;
  /** What the wallet holds. */
  let balance = 0;

  beforeEach(async () => {
    soldCount = 0;
    balance = 1_000_000_000;
    counter.service.script.listBytes = 132_000;
    counter.service.script.walletBalance = balance;
    counter.service.events.push(...events);
    await counter.pass(seconds(5));
  });

  function raiseWallet(): void {
    balance += 49_250_000;
    counter.service.script.walletBalance = balance;
  }

  return {
    counter,
    /** The name of the transaction of the last sale. */
    refid: () => `R${soldCount}`,
    async sell(): Promise<SaleView> {
      soldCount += 1;
      const view = await counter.collect('5000', `080312${String(34_000 + soldCount)}`);
      counter.service.transactions.delete(`REF${soldCount}`);
      counter.sales().setCurrent(view.id);
      return view;
    },
    raiseWallet,
    /** The customer of the last sale pays; the wallet rises at once, unless it is one that does not. */
    pay({ reference }: SaleView, rises = true): void {
      const refid = `R${soldCount}`;
      counter.service.transactions.set(refid, transaction(refid, { asked: ASKED, amount: ASKED }));
      counter.service.pay(refid, { reference });
      if (rises) raiseWallet();
    },
    isPaid: ({ id }: SaleView) => counter.view(id).verdict?.headline === 'paid',
  };
}
