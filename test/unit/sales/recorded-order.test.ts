import { expect, it, onTestFinished } from 'vitest';
import type { Transaction } from '../../../electron/merchant/client.ts';
import { createTillClock } from '../../../electron/sales/watch/clock.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { Flags } from '../../../electron/shared/sales/evidence.ts';
import { openCounter, TILL } from '../../support/counter.ts';
import { eventWith } from '../../support/decoded-records.ts';
import { arrivedFlags, facts } from '../../support/evidence.ts';
import { paymentsOf } from '../../support/till-payments.ts';

/** A recorder over a real journal whose clock a test sets, at a service that never sends the time. */
async function recording() {
  const counter = openCounter();
  onTestFinished(() => counter.close());
  const sale = await counter.collect();
  let wall = counter.now();
  const clock = createTillClock(
    () => wall,
    () => 0,
  );
  const { payments, observer } = paymentsOf(TILL, counter.journal(), () => wall, { clock });
  const factsWith = (flags: Partial<Flags>) => facts({ refid: 'R1', flags: { ...arrivedFlags, ...flags } });
  return {
    setClock: (by: number) => {
      wall += by;
    },
    event: (id: string, kind: string, flags: Partial<Flags> = {}) =>
      observer.events([eventWith(id, factsWith(flags), { kind, refid: 'R1', ourReference: sale.reference, raw: id })]),
    read(flags: Partial<Flags>): void {
      const [attempt] = payments.storedSales.sale(sale.id)?.attempts ?? [];
      if (!attempt) throw new Error('no attempt');
      const raw = JSON.stringify(flags);
      const read = { refid: 'R1', ourReference: sale.reference, raw, updatedAt: null, facts: factsWith(flags) };
      observer.read(attempt, read as Transaction);
    },
    verdict: () => payments.view(sale.id)?.verdict,
    observed: () =>
      payments.storedSales.evidence({ sale: sale.id, n: 1 }).map(({ observedAt }) => observedAt - ms(counter.now())),
  };
}

it.each([3_600_000, -3_600_000])(
  'preserves the recorded order while the clock is set by %i ms and back',
  async (by) => {
    const { setClock, event, read, verdict, observed } = await recording();
    await event('e1', 'transaction_success');
    setClock(by);
    await event('e2', 'transaction_updated', { isreversing: 1 });
    expect(verdict()?.standing).toBe('reversing');
    setClock(-by);
    read({ isreversing: 0 });
    expect(verdict()).toMatchObject({ standing: 'standing', headline: 'paid' });
    read({ isreversing: 1 });
    expect(verdict()?.standing).toBe('reversing');
    expect(observed()).toEqual([...observed()].sort((a, b) => a - b));
  },
);
