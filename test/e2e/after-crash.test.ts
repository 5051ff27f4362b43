import { expect } from 'vitest';
import { violationsNow } from '../support/axe.ts';
import { en } from '../support/english.ts';
import { absentCustomer } from './pages/absent-customer.ts';
import { alertStrip } from './pages/alert-strip.ts';
import { claimPanel } from './pages/claim-panel.ts';
import { speaker } from './pages/speaker.ts';
import { type Counter, specIn } from './shells/counter.ts';
import { atEachService } from './shells/in-each-shell.ts';

const openSale = async ({ collect, account, status }: Counter, amount: string, phone: string) => {
  await collect.byHand(amount, phone);
  await account.isShown();
  await status.saysNotReceived();
  return account.number();
};

atEachService('A till after trouble', (shell, options) => {
  const it = specIn(shell, options);

  it('collects the balance of a short payment with a further account, and shows one Paid sale', async ({ counter }) => {
    const { account, status, customer, page } = counter;
    const first = await openSale(counter, '5000', '08031234567');
    await customer.paysTooLittle();
    await status.says(/^Underpaid by ₦500\.00/);

    await page().keyboard.press('m');
    await account.isShown();
    expect(await account.number()).not.toBe(first);
    expect(await account.text()).toContain(
      en('parts.whole', { total: '₦5,000.00', parts: en('parts.of.received', { amount: '₦4,500.00' }) }),
    );
    expect(await violationsNow(counter.page()), 'the further account').toEqual([]);

    await customer.paysExactly();
    await status.says(/^Paid ₦5,000\.00/);
    const parts = page()
      .getByRole('region', { name: en('parts.title') })
      .getByRole('listitem');
    expect(await parts.count()).toBe(2);
    await counter.sales.hasOpen(0);
  });

  it('plays the sound of a claimed payment on every screen, and opens its sale', async ({ counter }) => {
    const { collect, status, sales, account, page } = counter;
    const claim = claimPanel(page);
    const strip = alertStrip(page);
    const sound = speaker(page);
    const claimedSale = await openSale(counter, '1500.50', '08031234567');
    await page().keyboard.press('s');
    await claim.panel().waitFor();
    expect(await account.timeLeft()).toMatch(/^\d\d:\d\d:\d\d$/);
    await status.saysNotReceived();
    expect(await violationsNow(counter.page()), 'the claim panel').toEqual([]);
    await page().keyboard.press('Escape');
    await claim.noteByKeyboard('Access Bank', '1,500.50');
    await page().getByText('Access Bank · 1,500.50').waitFor();

    await page().keyboard.press('n');
    await collect.isShown();
    const other = await openSale(counter, '700', '08052223333');
    expect((await sales.open()).join()).toContain(en('claim.mark'));
    await sound.listen();
    await absentCustomer(page).pays(claimedSale);
    await strip.says(/^Another sale: money is in \(₦1,500\.50, phone ending 4567\)/);
    expect(await sound.received()).toEqual([659, 988]);
    expect(await account.number()).toBe(other);
    await status.saysNotReceived();
    expect(await violationsNow(counter.page()), 'the strip').toEqual([]);

    await page().keyboard.press('F2');
    await status.says(/^Paid ₦1,500\.50/);
    expect(await strip.strip().count()).toBe(0);
  });
});
