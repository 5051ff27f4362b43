import { describe, expect, it } from 'vitest';
import type { Units } from '../../../electron/shared/base/money.ts';
import { hours, minutes, seconds } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { arrivedFlags } from '../../support/evidence.ts';
import { unwrap } from '../../support/unwrap.ts';

const counter = counterOfEachTest();

const SHORT = 45_000_000 as Units;
const ASKED = 50_000_000 as Units;
const claimWords = { bank: 'GTBank', amount: '5,000', time: '10:02', sender: 'Adaeze Bello', sessionId: '000013' };
const shownSales = () => counter.sales().snapshot().sales;
const alertOf = (id: SaleId) => shownSales().find((view) => view.id === id)?.alert;

/** A sale that was looked at, left, and then came short. */
async function cameShort() {
  const view = await counter.collect();
  counter.sales().setCurrent(view.id);
  counter.sales().setCurrent(null);
  counter.service.pay('REF1', { amount: SHORT, reference: view.reference });
  await counter.pass(minutes(1));
  return view;
}

/** Opens a sale, which acknowledges its alert, and leaves it. */
function seeAlert(id: SaleId): void {
  counter.sales().setCurrent(id);
  counter.sales().setCurrent(null);
  expect(counter.view(id).alert).toBeNull();
}

/** Starts the till again after a week in which it was off. */
async function startAfterAWeek(): Promise<void> {
  counter.sleep(hours(24 * 7));
  counter.restart();
  await counter.pass(minutes(2));
}

/** A read and an event of a transfer say that it goes back, or does no more. */
async function goBack(id: SaleId, refid: string, reference: string, isreversing = 1) {
  const amount = counter.service.transactions.get(refid)?.facts.amount ?? ASKED;
  const flags = { ...arrivedFlags, isreversing };
  counter.service.pay(refid, { flags, event: false });
  counter.service.list(refid, { amount, flags, reference });
  counter.sales().wake();
  await counter.read(id);
}

describe('an unacknowledged alert', () => {
  it('lists sales that were not seen for a week newest first', async () => {
    const ids: SaleId[] = [];
    for (const refid of ['REF1', 'REF2']) {
      const { id, reference } = await counter.collect();
      counter.sales().setCurrent(null);
      counter.service.pay(refid, { amount: SHORT, reference });
      await counter.pass(minutes(1));
      ids.unshift(id);
    }
    await startAfterAWeek();
    expect(shownSales().map(({ id }) => id)).toEqual(ids);
  });

  it('acknowledges an alert once its sale was current, and records that once', async () => {
    const { id } = await cameShort();
    counter.sales().setCurrent(id);
    expect(counter.reported.at(-1)).toMatchObject({ id, alert: null });
    counter.sales().setCurrent(null);
    counter.sales().setCurrent(id);
    expect(counter.kinds(id).filter((kind) => kind === 'alert.acknowledged')).toHaveLength(1);
    counter.restart();
    expect(alertOf(id)).toBeNull();
    await startAfterAWeek();
    expect(alertOf(id)).toBeUndefined();
  });

  it('raises the alert of an overpaid sale that was seen again at more money, also after a restart', async () => {
    const { id, reference } = await counter.collect();
    const pay = async (refid: string) => {
      counter.service.pay(refid, { amount: ASKED, reference });
      await counter.pass(minutes(1));
    };
    await pay('REF1');
    await pay('REF2');
    expect(counter.view(id).verdict?.issues).toEqual(['over']);
    seeAlert(id);
    await pay('REF3');
    expect(counter.view(id)).toMatchObject({ alert: 'issue', verdict: { issues: ['over'] } });
    counter.restart();
    expect(alertOf(id)).toBe('issue');
    counter.sales().setCurrent(id);
    expect(counter.view(id).alert).toBeNull();
  });

  it('raises an acknowledged alert again for another issue', async () => {
    const { id } = await cameShort();
    counter.sales().setCurrent(id);
    counter.sales().setCurrent(null);
    counter.service.reverse('REF1');
    await counter.read(id);
    expect(counter.view(id).verdict?.issues).toContain('reversed');
    counter.restart();
    expect(alertOf(id)).toBe('issue');
  });

  it('raises the alert of a reversed sale that was seen again when more of its money goes back', async () => {
    const { id } = await cameShort();
    unwrap(await counter.sales().collectBalance(id));
    counter.service.pay('REF2', { amount: (ASKED - SHORT) as Units, event: false });
    await counter.pass(minutes(2));
    const reverse = async (refid: string) => {
      counter.service.reverse(refid);
      await counter.read(id);
    };
    await reverse('REF2');
    expect(counter.view(id)).toMatchObject({ alert: 'issue', verdict: { headline: 'reversed' } });
    seeAlert(id);
    await reverse('REF1');
    expect(counter.view(id)).toMatchObject({ alert: 'issue', verdict: { returnedAmount: ASKED } });
    await startAfterAWeek();
    expect(alertOf(id)).toBe('issue');
    counter.sales().setCurrent(id);
    expect(counter.view(id).alert).toBeNull();
  });

  it('raises the alert of a sale again where a second transfer begins to go back while the first still does', async () => {
    const { id, reference } = await counter.collect();
    counter.service.pay('REF1', { amount: SHORT, reference });
    await counter.pass(minutes(1));
    counter.service.pay('REF2', { amount: (ASKED - SHORT) as Units, reference });
    await counter.read(id);
    expect(counter.view(id).verdict?.headline).toBe('paid');
    await goBack(id, 'REF1', reference);
    expect(counter.view(id)).toMatchObject({ alert: 'issue', verdict: { reversingAmount: SHORT } });
    seeAlert(id);
    await goBack(id, 'REF2', reference);
    expect(counter.view(id)).toMatchObject({
      alert: 'issue',
      verdict: { issues: ['reversing'], reversingAmount: ASKED },
    });
    await startAfterAWeek();
    expect(alertOf(id)).toBe('issue');
    counter.sales().setCurrent(id);
    expect(counter.view(id).alert).toBeNull();
  });

  it('raises the alert of a payment again that goes back after its first reversal was seen and ended', async () => {
    const { id, reference } = await counter.collect();
    counter.service.pay('REF1', { reference });
    await counter.pass(minutes(1));
    await goBack(id, 'REF1', reference);
    counter.sales().setCurrent(id);
    counter.sales().setCurrent(null);
    await goBack(id, 'REF1', reference, 0);
    expect(counter.view(id)).toMatchObject({ alert: null, verdict: { headline: 'paid' } });
    await goBack(id, 'REF1', reference);
    expect(counter.view(id)).toMatchObject({ alert: 'issue', verdict: { headline: 'reversing' } });
    expect(counter.journal().compareProjections()).toEqual([]);
  });

  it('raises no alert of a reversed sale that was recorded as seen without what had gone back', async () => {
    const { id } = await cameShort();
    counter.service.reverse('REF1');
    await counter.read(id);
    const { issues, receivedAmount } = counter.view(id).verdict ?? {};
    const body = { issues: issues ?? [], claim: false, received: receivedAmount ?? null, at: counter.now() };
    unwrap(counter.journal().append([{ kind: 'alert.acknowledged', subject: id, actor: 'till', body }]));
    expect(counter.view(id).alert).toBeNull();
    await startAfterAWeek();
    expect(alertOf(id)).toBeUndefined();
  });

  it('acknowledges the alert of the current sale when the sale is left, not when the till is killed', async () => {
    const view = await counter.collect();
    counter.sales().setCurrent(view.id);
    counter.service.pay('REF1', { amount: SHORT, reference: view.reference });
    await counter.pass(seconds(20));
    counter.restart();
    expect(alertOf(view.id)).toBe('issue');
    counter.sales().setCurrent(null);
    expect(alertOf(view.id)).toBe('issue');
    counter.sales().setCurrent(view.id);
    counter.sales().setCurrent(null);
    expect(alertOf(view.id)).toBeNull();
  });
});

describe('a claim', () => {
  it('alerts when paid until acknowledged, also after a restart', async () => {
    const { id, reference } = await counter.collect();
    counter.sales().setCurrent(id);
    counter.sales().claim(id, claimWords);
    counter.sales().setCurrent(null);
    expect(alertOf(id)).toBeNull();
    counter.service.pay('REF1', { reference });
    await counter.pass(minutes(1));
    expect(alertOf(id)).toBe('claim');
    counter.restart();
    expect(alertOf(id)).toBe('claim');
    counter.sales().setCurrent(id);
    counter.restart();
    expect(alertOf(id)).toBeNull();
  });

  it('shows each claim in the history as entered, without the sender', async () => {
    const { id } = await counter.collect();
    counter.sales().claim(id, claimWords);
    counter.sales().claim(id, { ...claimWords, time: '10:20' });
    const timeline = counter.sales().timeline(id);
    const claims = timeline.ok ? timeline.value.filter(({ kind }) => kind === 'claim.raised') : [];
    const facts = { bank: 'GTBank', said: '5,000', time: '10:02', sessionId: '000013' };
    expect(claims.map((line) => line.facts)).toEqual([facts, { ...facts, time: '10:20' }]);
    expect(JSON.stringify(timeline)).not.toContain('Adaeze');
  });
});

describe('"checked"', () => {
  it('reports no sale as checked that was created after the request was sent', async () => {
    const first = await counter.collect();
    await counter.pass(seconds(50));
    const release = counter.service.holdFeed();
    counter.sales().wake();
    await counter.settle();
    const second = await counter.collect('7000', '08031234568');
    const before = counter.checked.length;
    release();
    await counter.settle();
    const [after] = counter.checked.slice(before);
    expect(after?.ids).toEqual([first.id]);
    await counter.pass(minutes(1));
    expect(counter.checked.flatMap(({ ids }) => ids)).toContain(second.id);
  });

  it('reports no sale as checked after a list that leaves our payments out', async () => {
    const { id } = await counter.collect();
    counter.service.pay('REF1', { event: false });
    await counter.pass(minutes(30));
    expect(counter.sales().listUse().missesPayments).toBe(true);
    const before = counter.checked.length;
    const reads = counter.service.asked.reads.length;
    counter.sales().wake();
    await counter.pass(hours(4));
    expect(counter.checked.length - before).toBe(counter.service.asked.reads.length - reads);
    expect(counter.view(id).verdict?.headline).toBe('paid');
  });
});
