import { describe, expect, it } from 'vitest';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';

const kit = tillKitOfEachTest();

const is = (headline: string) => (view: SaleView) => view.verdict?.headline === headline;

describe('a payment, over HTTP and on disk', () => {
  it('finds a sale Paid by an exact payment, in full and in time', async () => {
    const view = await kit.collect('1,500.50');
    expect(view).toMatchObject({ progress: 'issued', account: { number: expect.stringMatching(/^\d{10}$/) } });
    await kit.pay(view);
    const paid = await kit.becomes(view.id, is('paid'));
    expect(paid.verdict).toMatchObject({ received: 'full', receivedAmount: 15_005_000, timing: 'in-time', issues: [] });
  });

  it('finds a sale underpaid by too little, and Paid after a second transfer', async () => {
    const view = await kit.collect();
    await kit.pay(view, { amount: 4_500 });
    const short = await kit.becomes(view.id, is('underpaid'));
    expect(short.verdict).toMatchObject({ difference: -5_000_000, issues: ['underpaid'] });
    await kit.pay(view, { amount: 500 });
    expect((await kit.becomes(view.id, is('paid'))).verdict).toMatchObject({ received: 'full' });
  });

  it('finds a sale failed by a transfer that failed', async () => {
    const view = await kit.collect();
    const [record] = await transactions(view);
    await kit.practice.control(`/transactions/${record}/fail`, { body: {} });
    await kit.becomes(view.id, is('failed'));
  });

  it('raises an alert when it is reversed after Paid', async () => {
    const view = await kit.collect();
    await kit.pay(view);
    const paid = await kit.becomes(view.id, is('paid'));
    await kit.practice.control(`/transactions/${paid.verdict?.refid}/reverse`, { body: {} });
    expect((await kit.becomes(view.id, is('reversed'))).verdict?.issues).toContain('reversed');
  });
});

/** The refid of a sale's account, as the service names it. */
async function transactions(view: SaleView): Promise<string[]> {
  const timeline = kit.sales().timeline(view.id);
  const issuedLine = timeline.ok ? timeline.value.find((line) => line.kind === 'attempt.issued') : undefined;
  return [String(issuedLine?.facts.trackingId)];
}

describe('where the interface is silent', () => {
  it('records no event while no webhook is registered', async () => {
    await kit.practice.control('/settings', { method: 'PUT', body: { recordEventsOnlyWithWebhook: true } });
    const view = await kit.collect();
    await kit.pay(view);
    expect((await kit.becomes(view.id, is('paid'))).verdict?.saidBy?.source).toBe('read');
  });

  it('shows no Paid where a wrong amount may be sent back', async () => {
    await kit.practice.control('/settings', { method: 'PUT', body: { wrongAmount: 'bounce' } });
    const view = await kit.collect();
    await kit.pay(view, { amount: 4_000 });
    const back = await kit.becomes(view.id, (each) => each.verdict?.standing === 'reversed');
    expect(back.verdict).toMatchObject({ headline: 'reversed', received: 'none' });
  });
});

describe('a restart', () => {
  it('restores the open account as the current sale, which turns to Paid', async () => {
    const view = await kit.collect();
    await kit.restart();
    expect(kit.sales().snapshot()).toMatchObject({ currentSaleId: view.id, sales: [{ id: view.id }] });
    await kit.pay(view);
    await kit.becomes(view.id, is('paid'));
  });

  it('separates practice and staging, each in its own folder', () => expect(kit.till().practice).toBeNull());
});
