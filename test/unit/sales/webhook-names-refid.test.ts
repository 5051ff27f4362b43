import { beforeEach, describe, expect, it } from 'vitest';
import type { Transaction, WebhookEvent } from '../../../electron/merchant/client.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms, seconds } from '../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { eventWith, transactionWith } from '../../support/decoded-records.ts';
import { arrivedFlags, facts } from '../../support/evidence.ts';

const REFID = '4021188203317750021';
const PHONE = '2348031234567';

const counter = counterOfEachTest();
let sale: SaleView;

/** A sale in a world where its `trackingId` is no `refid`, and a till that has given up trying it. */
beforeEach(async () => {
  sale = await counter.collect();
  counter.sales().setCurrent(sale.id);
  counter.service.transactions.delete('REF1');
  counter.service.script.listBytes = 10_000_000;
  await counter.pass(seconds(20));
});

/** The service has this record of the payment, and sends a webhook for it. */
async function webhook(record: Partial<Transaction> = {}, event: Partial<WebhookEvent> = {}): Promise<void> {
  const eventFacts = facts({
    refid: REFID,
    asked: 50_000_000 as Units,
    amount: 50_000_000 as Units,
    flags: arrivedFlags,
  });
  counter.service.transactions.set(REFID, transactionWith(REFID, eventFacts, { msisdn: PHONE, ...record }));
  counter.service.asked.reads.length = 0;
  counter.sales().onWebhookHint(eventWith('W1', eventFacts, { refid: REFID, ourReference: sale.reference, ...event }));
  await counter.pass(ms(300));
}

const headline = () => counter.view(sale.id).verdict?.headline;

describe('a webhook that names the refid of a sale whose trackingId cannot be read', () => {
  it('reads the transaction that a webhook names at once, which alone makes the sale Paid', async () => {
    await webhook();
    expect(counter.service.asked.reads).toEqual([REFID]);
    expect(counter.view(sale.id).verdict).toMatchObject({ headline: 'paid', refid: REFID });
    expect(counter.kinds(sale.id)).toContain('evidence.recorded');
  });

  it('proves nothing where the service does not know the transaction, or has no money for it', async () => {
    const eventFacts = facts({ refid: REFID, flags: arrivedFlags });
    counter.sales().onWebhookHint(eventWith('W1', eventFacts, { refid: REFID, ourReference: sale.reference }));
    await counter.pass(ms(300));
    expect(headline()).toBe('waiting');
    await webhook({ facts: facts({ refid: REFID }) });
    expect(headline()).toBe('waiting');
  });

  it.each<[string, Partial<Transaction>]>([
    ['another phone number', { msisdn: '2348039999999' }],
    ['no phone number', { msisdn: null }],
    ['another account', { accountNo: '9999999999' }],
    ['another reference', { ourReference: 'web-order-7' }],
    ['another amount asked for', { facts: facts({ refid: REFID, asked: 60_000_000 as Units, flags: arrivedFlags }) }],
    ['an older date', { createdAt: ms(Date.UTC(2026, 10, 20)) }],
  ])('takes no evidence from the transaction that a webhook names where it has %s', async (_what, record) => {
    await webhook(record);
    expect(counter.service.asked.reads).toContain(REFID);
    expect(headline()).toBe('waiting');
    expect(counter.kinds(sale.id)).not.toContain('evidence.recorded');
  });

  it('takes evidence from the transaction that a webhook names where the customer pays a fee on top', async () => {
    const requestedAmount = 50_750_000 as Units;
    await webhook({
      facts: facts({ refid: REFID, asked: requestedAmount, amount: 50_000_000 as Units, flags: arrivedFlags }),
    });
    expect(headline()).toBe('paid');
  });

  it('names nothing where only the account number connects it, in doubt', async () => {
    await webhook({}, { ourReference: null, accountNo: sale.account?.number ?? '' });
    expect(counter.service.asked.reads).not.toContain(REFID);
    expect(headline()).toBe('waiting');
  });

  it('takes no evidence from a webhook about a transaction that is another sale’s', async () => {
    await webhook();
    const other = await counter.collect();
    const eventFacts = facts({ refid: REFID, flags: arrivedFlags });
    counter.sales().onWebhookHint(eventWith('W2', eventFacts, { refid: REFID, ourReference: other.reference }));
    await counter.pass(seconds(20));
    expect(counter.view(other.id).verdict?.headline).toBe('waiting');
  });
});
