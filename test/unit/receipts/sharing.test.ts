import { describe, expect, it } from 'vitest';
import { createSharing } from '../../../electron/receipts/sharing.ts';
import type { Phone } from '../../../electron/shared/base/phone.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import type { ShareWay } from '../../../electron/shared/receipts/sharing.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { moneyIn, NOW, underpaidBy500, units, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { sharingTill } from './share-kit.ts';

const waiting = viewOf('01M7YS8NNQ9952W4EK13Z7');
const paid = { ...waiting, verdict: moneyIn() };

interface World {
  readonly view: SaleView;
  readonly phone?: Phone | null;
  readonly shopName?: string;
  readonly shopPhone?: string;
  readonly practice?: boolean;
}

/** Shares a sale, and returns the result, what was opened, and what the journal had by then. */
async function share(by: ShareWay, { view, phone = '+2348031234567' as Phone, ...world }: World) {
  const { shopName = 'Adunni Stores', shopPhone = '', practice = false } = world;
  const { source, open, opened, appended } = sharingTill({ sale: () => ok(view), phone: () => phone, practice });
  const sharing = createSharing({
    source: () => ok(source),
    shop: () => ({ shopName, shopPhone, language: 'en' }),
    open,
    copy: async () => ok(undefined),
  });
  return { result: await sharing.send({ id: view.id, by }), opened, appended };
}

const textIn = (address = ''): string => decodeURIComponent(address.split(/\?(?:text|body)=/)[1] ?? '');

describe('a message to the customer', () => {
  it('contains where to pay, and is sent to the phone of the sale in international form', async () => {
    const { opened } = await share('whatsapp', { view: waiting });
    expect(opened[0]).toMatch(/^https:\/\/wa\.me\/2348031234567\?text=/);
    expect(textIn(opened[0])).toBe(
      [
        'Adunni Stores',
        en('receipts:message.pay', { amount: '₦1,500.50' }),
        '9081726354',
        'Providus Bank',
        'Adunni Stores',
        en('receipts:message.before', { time: '22 Nov 2026, 14:02:00' }),
      ].join('\n'),
    );
  });

  it("goes to whom the cashier chooses where the sale has the shop's own number, as the customer gave none", async () => {
    const { opened } = await share('whatsapp', { view: waiting, shopPhone: '0803 123 4567' });
    expect(opened[0]).toMatch(/^https:\/\/wa\.me\/\?text=Adunni/);
    const { opened: ofCustomer } = await share('whatsapp', { view: waiting, shopPhone: '0805 555 4567' });
    expect(ofCustomer[0]).toMatch(/^https:\/\/wa\.me\/2348031234567\?/);
    const { opened: bySms } = await share('sms', { view: waiting, shopPhone: '0803 123 4567' });
    expect(bySms[0]).toMatch(/^sms:\?body=Adunni/);
  });

  it('sends the customer a receipt once the sale is Paid', async () => {
    const { opened } = await share('sms', { view: paid });
    expect(opened[0]).toMatch(/^sms:\+2348031234567\?body=/);
    expect(textIn(opened[0])).toContain('We received ₦1,500.50 on 21 Nov 2026, 14:02:00.');
    expect(textIn(opened[0])).toContain('W4EK13Z7');
  });

  it('names the total of a Paid sale with its parts in cash and by credit', async () => {
    const view = { ...paid, cash: units(2_000), credit: units(300) };
    expect(textIn((await share('whatsapp', { view })).opened[0])).toContain(
      '\nTotal: ₦3,800.50 (₦2,000.00 in cash, ₦300.00 store credit)\n',
    );
    expect(textIn((await share('whatsapp', { view: paid })).opened[0])).not.toContain('Total');
  });

  it('sends the customer no date that has not come, though the bank books for one', async () => {
    const view = { ...waiting, verdict: moneyIn({ receivedAt: ms(NOW + hours(34)) }) };
    expect(textIn((await share('sms', { view })).opened[0])).toContain('on 21 Nov 2026, 14:02:00.');
  });

  it('writes in it what a receipt on paper says beside the amount, without what was settled', async () => {
    const view = { ...waiting, verdict: moneyIn({ unconfirmed: true, difference: units(500), received: 'over' }) };
    const { opened } = await share('sms', { view });
    const over = en('fact.over', { difference: '₦500.00' });
    for (const fact of [over, en('fact.unconfirmed')]) expect(textIn(opened[0]).split('\n')).toContain(fact);
    const change = { id: view.id, issue: 'over', method: 'change', amount: units(500), at: ms(NOW), by: '' } as const;
    const { opened: afterChange } = await share('sms', { view: { ...view, settlement: { open: [], done: [change] } } });
    expect(textIn(afterChange[0])).toContain(en('fact.unconfirmed'));
    expect(textIn(afterChange[0])).not.toContain(over);
  });

  it('begins a message to the customer with the mark of practice', async () => {
    const { opened } = await share('sms', { view: paid, practice: true });
    expect(textIn(opened[0])).toMatch(/^PRACTICE – no real money\n/);
  });

  it('records a message to the customer without the number or the text', async () => {
    const { appended } = await share('whatsapp', { view: waiting });
    expect(appended).toEqual([
      { kind: 'receipt.shared', subject: waiting.id, actor: 'chidi', body: { document: 'slip', by: 'whatsapp' } },
    ]);
  });

  it.each(['A&text=b#c?d=e', "O'Neil (shop) 100%", 'Ọjà Ìyá ₦', '\u{1F600}'])(
    'carries the name %s whole',
    async (shopName) => {
      for (const by of ['whatsapp', 'sms'] as const) {
        const { opened } = await share(by, { view: waiting, shopName });
        expect(textIn(opened[0]).split('\n')[0]).toBe(shopName);
      }
    },
  );

  it('refuses to share a sale that is neither waiting nor Paid', async () => {
    const { result, opened, appended } = await share('whatsapp', {
      view: { ...waiting, awaitedAmount: null, verdict: underpaidBy500(1_500.5) },
    });
    expect(result).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
    expect([opened, appended]).toEqual([[], []]);
  });

  it('refuses to share a sale once its customer was erased', async () => {
    const { result, opened } = await share('whatsapp', { view: waiting, phone: null });
    expect(result).toMatchObject({ ok: false, failure: { code: 'not-found' } });
    expect(opened).toEqual([]);
  });
});
