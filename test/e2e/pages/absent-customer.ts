import type { Page } from 'playwright-core';
import type { Bridge } from '../../../electron/shared/ipc/contract.ts';
import type { PracticeAct } from '../../../electron/shared/till/contract.ts';

declare const window: { readonly till: Bridge };

/** A practice customer whose sale is not the current one, and so has no buttons there: it pays over the same bridge. */
export const absentCustomer = (page: () => Page) => ({
  /** From now on no request of the till gets an answer, until the practice service starts again. */
  cutsTheNetwork: () =>
    page().evaluate(async () => {
      const rehearsal = await window.till.practice.rehearse({ offline: true, noAnswer: false });
      if (!rehearsal.ok) throw new Error('the network was not cut');
    }),
  pays: (accountNumber: string, act: PracticeAct = 'exact') =>
    page().evaluate(
      async ([number, what]) => {
        const snapshot = await window.till.till.snapshot();
        const foundSale = snapshot.ok ? snapshot.value.sales.find(({ account }) => account?.number === number) : null;
        const paid = foundSale && (await window.till.practice.act({ id: foundSale.id, act: what }));
        if (!paid?.ok) throw new Error(`nobody could pay into ${number}`);
      },
      [accountNumber, act] as const,
    ),
});
