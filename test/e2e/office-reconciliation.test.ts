import { expect } from 'vitest';
import { violationsNow } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { en, enPattern } from '../support/english.ts';
import { officePage } from './pages/office-page.ts';
import { salesPage } from './pages/sales-page.ts';
import { inLiveShop, type LiveShop } from './shells/live-shop.ts';

/** Two readings around a sale that is paid and one that comes short. */
async function aMorning({ collect, account, customer, status, page }: LiveShop) {
  const office = officePage(page);
  await collect.isShown();
  await office.openToday();
  await office.reconcile();
  await page().keyboard.press('F6');
  await collect.byHand('18500', '08031234567');
  await account.isShown();
  await customer.pays();
  await status.saysPaid();
  await page().keyboard.press('n');
  await collect.byHand('2000', '08052223333');
  await account.isShown();
  await customer.pays('1500');
  await status.says(/^Underpaid by ₦500.00/);
  await office.openToday();
  await office.reconcile();
  return office;
}

inLiveShop('Reconciliation of a live shop', (it) => {
  it.runIf(isDeep)('explains a day without two wallet readings, and what to do', async ({ shop }) => {
    const { page } = shop;
    const office = officePage(page);
    await shop.collect.isShown();
    await office.openToday();
    await office.reconcile();
    await page()
      .getByRole('combobox', { name: en('range.label') })
      .selectOption('Yesterday');
    await page().getByText(enPattern('office:reconciliation.noReadings')).waitFor();
    await page()
      .getByRole('combobox', { name: en('range.label') })
      .selectOption(en('range.between'));
    await page().getByLabel(en('range.from'), { exact: true }).fill('2026-01-02');
    await page().getByLabel('To', { exact: true }).fill('2026-01-01');
    await page().getByText(en('office:range.backwards')).waitFor();
  });

  it('explains every naira between two wallet readings', async ({ shop }) => {
    const { page } = shop;
    await page().emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const office = await aMorning(shop);
    expect(await office.lines('Balance wallet')).toEqual([
      `${en('office:reconciliation.opening')} |  | ₦250,000.00`,
      `${en('office:reconciliation.reason.sale')} | 2 | ₦20,500.00`,
      'Underpaid | 1 | −₦500.00',
      `${en('office:reconciliation.reason.fee')} | 2 | −₦300.00`,
      `${en('office:reconciliation.unexplained')} |  | ₦0.00`,
      `${en('office:reconciliation.closing')} |  | ₦269,700.00`,
    ]);
    expect(await office.lines('Commission wallet')).toContain(`${en('office:reconciliation.unexplained')} |  | ₦0.00`);
    await page().getByText(en('office:reconciliation.allExplained')).first().waitFor();
    expect(await violationsNow(page())).toEqual([]);

    await office
      .table(en('office:reconciliation.differences'))
      .getByRole('button', { name: en('issue.short') })
      .press('Enter');
    await salesPage(page).technical();
    await salesPage(page)
      .facts(en('sales.verdict'))
      .getByText(/underpaid by ₦500\.00/)
      .waitFor();
  });
});
